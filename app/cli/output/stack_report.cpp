// SPDX-License-Identifier: Apache-2.0
#include "stack_report.h"

#include "../options/files.h"
#include "table.h"

#include <core/stack/stack_file.h>

#include <array>

namespace dubhe::cli {

namespace {

using stack::Stack;

// Keys that read back: "with", "without" and "host" only change others.
std::vector<std::string_view> settings_shown() {
    std::vector<std::string_view> keys;
    for (const stack::Setting& each : stack::settings()) {
        if (each.key != "with" && each.key != "without" && each.key != "host") keys.push_back(each.key);
    }
    return keys;
}

Json stack_json(const Stack& stack) {
    Json json{{"name", stack.name}, {"title", stack.title}};
    if (!stack.base.empty()) json["base"] = stack.base;
    if (!stack.description.empty()) json["description"] = stack.description;
    json["settings"] = Json::object();
    for (const std::string_view key : settings_shown())
        json["settings"][std::string{key}] = value_of(stack, key);
    json["sources"] = Json::object();
    for (const stack::Source& source : stack.sources)
        json["sources"][source.about] = source.text;
    return json;
}

std::string sources_text(const Stack& stack) {
    std::string text;
    for (const stack::Source& source : stack.sources)
        text += (text.empty() ? "" : "; ") + source.about + ": " + source.text;
    return text;
}

std::string stacks_csv(std::span<const Stack> stacks) {
    std::vector<std::string> titles{"name", "title", "base", "description"};
    for (const std::string_view key : settings_shown())
        titles.emplace_back(key);
    titles.emplace_back("sources");
    Table table{std::move(titles)};
    for (const Stack& stack : stacks) {
        std::vector<std::string> cells{stack.name, stack.title, stack.base, stack.description};
        for (const std::string_view key : settings_shown())
            cells.push_back(value_of(stack, key));
        cells.push_back(sources_text(stack));
        table.add(std::move(cells));
    }
    return table.csv();
}

} // namespace

std::string stack_list(std::span<const Stack> stacks, Format format) {
    if (is_csv(format)) return csv_text(stacks_csv(stacks), format);
    if (format == Format::json) {
        Json list = Json::array();
        for (const Stack& stack : stacks)
            list.push_back(stack_json(stack));
        return to_text(list);
    }
    constexpr std::array<std::string_view, 6> keys{"attention", "launches", "launch", "forward", "step", "layout"};
    std::vector<std::string> titles{"<name", "<title"};
    for (const std::string_view key : keys)
        titles.push_back('<' + std::string{key});
    Table table{std::move(titles)};
    for (const Stack& stack : stacks) {
        std::vector<std::string> cells{stack.name, stack.title};
        for (const std::string_view key : keys)
            cells.push_back(value_of(stack, key));
        table.add(std::move(cells));
    }
    return table.text();
}

std::string stack_details(const Stack& stack, Format format) {
    if (is_csv(format)) return stack_list({&stack, 1}, format);
    if (format == Format::json) return to_text(stack_json(stack));
    Table table{{"<" + stack.name, "<"}};
    table.add({"  Title", stack.title});
    if (!stack.base.empty()) table.add({"  Made from", stack.base});
    if (!stack.description.empty()) table.add({"  Description", stack.description});
    for (const std::string_view key : settings_shown())
        table.add({"  " + std::string{key}, value_of(stack, key)});
    for (const stack::Source& source : stack.sources)
        table.add({"  Source of " + source.about, source.text});
    return table.text();
}

Result<std::string> stack_text(const std::string& given) {
    if (!stack::names_stack_file(given)) return given;
    const Result<std::string> json = read_file(given);
    if (!json) return json.diagnostics();
    return stack::text_of_stack_file(*json, given);
}

} // namespace dubhe::cli
