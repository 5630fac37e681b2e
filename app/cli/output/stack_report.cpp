// SPDX-License-Identifier: Apache-2.0
#include "stack_report.h"

#include "../options/files.h"
#include "table.h"

#include <core/stack/stack_file.h>
#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>

#include <algorithm>
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

// A terminal shows what tells stacks apart.
tables::Table<Stack> stack_table() {
    using study::text_column;
    constexpr std::array<std::string_view, 6> shown{"attention", "launches", "launch", "forward", "step", "layout"};
    tables::Table<Stack> table;
    table.add(text_column("name", "As options take it", "name"), &Stack::name);
    table.add(text_column("title", "As people know it", "title"), &Stack::title);
    table.add(text_column("base", "Stack that it was made from"), &Stack::base);
    table.add(text_column("description", "What it is"), &Stack::description);
    for (const std::string_view key : settings_shown()) {
        const bool in_terminal = std::ranges::find(shown, key) != shown.end();
        const std::string name{key};
        table.add(text_column(name, "Setting of that name", in_terminal ? name : ""),
                  [name](const Stack& stack) { return value_of(stack, name); });
    }
    table.add(text_column("sources", "Where its settings are from"), sources_text);
    return table;
}

} // namespace

std::string stack_list(std::span<const Stack> stacks, Format format) {
    if (is_csv(format)) return csv_text(tables::csv_of(stack_table(), stacks), format);
    if (format == Format::json) {
        Json list = Json::array();
        for (const Stack& stack : stacks)
            list.push_back(stack_json(stack));
        return to_text(list);
    }
    return tables::text_of(stack_table(), stacks);
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
