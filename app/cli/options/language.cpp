// SPDX-License-Identifier: Apache-2.0
#include "language.h"

namespace dubhe::cli {

namespace {

constexpr const char* language_option = "--language";

std::string check_language(const std::string& code) {
    return language_from(code) ? std::string{} : "\"" + code + "\" is none of en, de, fr, zh, ja";
}

} // namespace

void add_language(CLI::App& command) {
    if (command.get_option_no_throw(language_option) == nullptr)
        command.add_option(language_option, "Language of what is refused or remarked on: en, de, fr, zh or ja (en)")
            ->type_name("CODE")
            ->check(check_language, "");
    for (CLI::App* step : command.get_subcommands([](const CLI::App*) { return true; }))
        add_language(*step);
}

Language language_of(const CLI::App& command) {
    for (const CLI::App* step : command.get_subcommands()) {
        if (const Language language = language_of(*step); language != Language::english) return language;
    }
    const CLI::Option* option = command.get_option_no_throw(language_option);
    if (option == nullptr || option->results().empty()) return Language::english;
    return language_from(option->results().back()).value_or(Language::english);
}

} // namespace dubhe::cli
