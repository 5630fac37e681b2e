// SPDX-License-Identifier: Apache-2.0
#include "stack_file.h"

#include "settings.h"

#include <core/support/suggest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace dubhe::stack {

namespace {

using Object = nlohmann::ordered_json;

constexpr std::size_t longest_stack_text = 200; // of a title or a setting
constexpr std::array<std::string_view, 6> stack_file_keys{"name",        "title",    "base",
                                                          "description", "settings", "sources"};

// Why it can't stand in a stack's text of one line; empty where it can.
Message no_part_of_text(std::string_view value) {
    if (value.find(',') != std::string_view::npos)
        return message("can't hold a comma, which parts the settings of a stack");
    if (std::ranges::any_of(value, [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        return message("has to be one printable line");
    if (value.size() > longest_stack_text) return message("is longer than %1 characters", longest_stack_text);
    return {};
}

// Nothing where the key is missing.
Result<std::optional<std::string>> text_at(const Object& document, const char* key, const std::string& file) {
    const auto found = document.find(key);
    if (found == document.end()) return std::optional<std::string>{};
    if (!found->is_string()) return error(message("has to be a text, and is %1", found->type_name()), file, key);
    auto text = found->get<std::string>();
    if (Message wrong = no_part_of_text(text); !wrong.empty()) return error(std::move(wrong), file, key);
    return std::optional{std::move(text)};
}

Result<Done> check_stack_keys(const Object& document, const std::string& file) {
    const std::vector<std::string> known{stack_file_keys.begin(), stack_file_keys.end()};
    for (const auto& [key, value] : document.items()) {
        if (std::ranges::find(known, key) == known.end())
            return error(message("is no key of a stack's file.%1", did_you_mean(key, known)), file, key.substr(0, 100));
    }
    return Done{};
}

// ",attention=eager,step=3 ms"; each of them is tried on `base`.
Result<std::string> settings_text(const Object& document, const Stack& base, const std::string& file) {
    std::string text;
    const auto given = document.find("settings");
    if (given == document.end()) return text;
    if (!given->is_object())
        return error(message("has to be an object such as {\"attention\": \"eager\"}, and is %1", given->type_name()),
                     file, "settings");
    Stack tried = base;
    for (const auto& [key, value] : given->items()) {
        const std::string path = "settings, " + key.substr(0, 100);
        if (!value.is_string())
            return error(message("has to be a text such as \"3 ms\", and is %1", value.type_name()), file, path);
        const auto said = value.get<std::string>();
        Message wrong = no_part_of_text(said);
        if (wrong.empty()) wrong = set(tried, key, said);
        if (!wrong.empty()) return error(wrong, file, path);
        text += ',' + key + '=' + said;
    }
    return text;
}

} // namespace

bool names_stack_file(std::string_view text) {
    return text.ends_with(".json");
}

Result<std::string> text_of_stack_file(std::string_view json, const std::string& file) {
    const Object document = Object::parse(json, nullptr, false);
    if (!document.is_object()) return error(message("is no stack: it has to be a JSON object"), file);
    if (const Result<Done> known = check_stack_keys(document, file); !known) return known.diagnostics();
    const Result<std::optional<std::string>> name = text_at(document, "name", file);
    const Result<std::optional<std::string>> title = text_at(document, "title", file);
    const Result<std::optional<std::string>> base_name = text_at(document, "base", file);
    for (const auto* each : {&name, &title, &base_name})
        if (!*each) return each->diagnostics();
    if (!*base_name)
        return error(message("names no base: a shipped stack such as \"vllm\", which the settings change"), file,
                     "base");
    const Result<Stack> base = stack_from(**base_name);
    if (!base) return error(base.diagnostics().front().message, file, "base");
    const Result<std::string> settings = settings_text(document, *base, file);
    if (!settings) return settings.diagnostics();
    const std::string shown = title->value_or(name->value_or(""));
    return base->name + (shown.empty() ? "" : ",title=" + shown) + *settings;
}

} // namespace dubhe::stack
