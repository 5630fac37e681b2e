// SPDX-License-Identifier: Apache-2.0
#include "complete.h"

#include <algorithm>
#include <string_view>

namespace dubhe::cli {

namespace {

bool is_shown(const CLI::Option& option) {
    return !option.get_group().empty();
}

// Where the words before the one that is typed have led to.
struct Place {
    const CLI::App* command;
    std::string path;                     // "catalog show"
    const CLI::Option* waiting = nullptr; // an option whose value comes next
    std::size_t positionals = 0;          // that were given already
    bool only_positionals = false;        // behind "--"
};

const CLI::App* subcommand(const CLI::App& of, const std::string& name) {
    for (const CLI::App* each : of.get_subcommands([](const CLI::App*) { return true; })) {
        if (each->get_name() == name) return each;
    }
    return nullptr;
}

const CLI::Option* option_named(const CLI::App& command, const std::string& name) {
    for (const CLI::Option* each : command.get_options()) {
        if (!each->get_positional() && each->check_name(name)) return each;
    }
    return nullptr;
}

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

void step(Place& place, const std::string& word) {
    if (place.waiting) {
        place.waiting = nullptr;
        return;
    }
    if (place.only_positionals || word.empty() || word.front() != '-') {
        const CLI::App* const next = place.only_positionals ? nullptr : subcommand(*place.command, word);
        if (!next) {
            ++place.positionals;
            return;
        }
        place.path += (place.path.empty() ? "" : " ") + word;
        place = {next, place.path};
        return;
    }
    if (word == "--") {
        place.only_positionals = true;
        return;
    }
    const CLI::Option* const option = option_named(*place.command, word.substr(0, word.find('=')));
    if (option && takes_value(*option) && word.find('=') == std::string::npos) place.waiting = option;
}

// The positional that comes next; the last one where it takes any number.
const CLI::Option* next_positional(const Place& place) {
    std::vector<const CLI::Option*> all =
        place.command->get_options([](const CLI::Option* each) { return each->get_positional(); });
    if (all.empty()) return nullptr;
    if (place.positionals < all.size()) return all[place.positionals];
    return all.back()->get_items_expected_max() > 1 ? all.back() : nullptr;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

std::vector<Completion> names(const std::vector<std::string>& values, std::string_view before, std::string_view typed) {
    std::vector<Completion> all;
    for (const std::string& value : values) {
        if (value.starts_with(typed)) all.push_back({std::string{before} + value, {}});
    }
    return all;
}

void append_commands(std::vector<Completion>& all, const CLI::App& command, std::string_view typed) {
    for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; })) {
        if (!each->get_group().empty() && each->get_name().starts_with(typed))
            all.push_back({each->get_name(), first_line(each->get_description())});
    }
}

void append_options(std::vector<Completion>& all, const CLI::App& command, std::string_view typed) {
    for (const CLI::Option* each : command.get_options()) {
        if (each->get_positional() || !is_shown(*each)) continue;
        for (const std::string& name : each->get_lnames()) {
            const std::string word = "--" + name;
            if (word.starts_with(typed)) all.push_back({word, first_line(each->get_description())});
        }
    }
}

} // namespace

std::vector<Completion> complete(const CLI::App& program, std::span<const std::string> words) {
    if (words.empty()) return {};
    Place place{&program, {}};
    for (const std::string& word : words.first(words.size() - 1))
        step(place, word);
    const std::string& typed = words.back();
    if (place.waiting) return names(values_of(place.path, *place.waiting), {}, typed);
    std::vector<Completion> all;
    if (!place.only_positionals && typed.starts_with('-')) {
        const std::size_t equals = typed.find('=');
        if (equals == std::string::npos) {
            append_options(all, *place.command, typed);
            return all;
        }
        const CLI::Option* const option = option_named(*place.command, typed.substr(0, equals));
        const std::string_view whole{typed};
        return option ? names(values_of(place.path, *option), whole.substr(0, equals + 1), whole.substr(equals + 1))
                      : all;
    }
    if (!place.only_positionals) append_commands(all, *place.command, typed);
    if (const CLI::Option* const positional = next_positional(place)) {
        for (Completion& each : names(values_of(place.path, *positional), {}, typed))
            all.push_back(std::move(each));
    }
    return all;
}

std::string text_of(std::span<const Completion> candidates) {
    std::string text;
    for (const Completion& each : candidates)
        text += each.word + '\t' + each.meaning + '\n';
    return text;
}

} // namespace dubhe::cli
