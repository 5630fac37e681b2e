// SPDX-License-Identifier: Apache-2.0
#include "stack.h"

#include "settings.h"
#include "shipped_stacks.h"

#include <core/support/suggest.h>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace dubhe::stack {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view changed_by_title = "title";

Diagnostic unknown_stack(std::string_view name) {
    std::vector<std::string> known;
    for (const Stack& each : shipped_stacks())
        known.push_back(each.name);
    std::string all;
    for (const std::string& each : known)
        all += (all.empty() ? "" : ", ") + each;
    return error(message("no stack is called \"%1\".%2 There are %3.", name, did_you_mean(name, known), all));
}

} // namespace

Result<Stack> read_stack(std::string_view json, const std::string& file) {
    const ordered_json document = ordered_json::parse(json, nullptr, false);
    if (!document.is_object()) return error(message("is no JSON object"), file);
    Stack stack;
    try {
        stack.name = document.at("name").get<std::string>();
        stack.title = document.value("title", stack.name);
        stack.description = document.value("description", std::string{});
        const ordered_json settings = document.value("settings", ordered_json::object()); // outlives its items
        for (const auto& [key, value] : settings.items()) {
            if (const Message wrong = set(stack, key, value.get<std::string>()); !wrong.empty())
                return error(message("%1 %2", key, wrong), file, stack.name);
        }
        stack.measured_on = document.value("measured_on", std::vector<std::string>{});
        const ordered_json elsewhere = document.value("elsewhere", ordered_json::object());
        Stack other = stack;
        for (const auto& [key, value] : elsewhere.items()) {
            if (const Message wrong = set(other, key, value.get<std::string>()); !wrong.empty())
                return error(message("elsewhere, %1 %2", key, wrong), file, stack.name);
            stack.elsewhere.emplace_back(key, value.get<std::string>());
        }
        const ordered_json sources = document.value("sources", ordered_json::object());
        for (const auto& [about, text] : sources.items())
            stack.sources.push_back({about, text.get<std::string>()});
    } catch (const ordered_json::exception& failure) {
        return error(message("isn't a stack: %1", failure.what()), file);
    }
    return stack;
}

std::span<const Stack> shipped_stacks() {
    static const std::vector<Stack> stacks = [] {
        std::vector<Stack> read;
        for (const EmbeddedFile& file : shipped_stack_files()) {
            if (Result<Stack> stack = read_stack(file.bytes, std::string{file.name})) read.push_back(*std::move(stack));
        }
        return read;
    }();
    return stacks;
}

const Stack* find_shipped(std::string_view name) {
    const std::string wanted = normalized_name(name);
    const auto all = shipped_stacks();
    const auto found = std::ranges::find_if(all, [&](const Stack& each) {
        return normalized_name(each.name) == wanted || normalized_name(each.title) == wanted;
    });
    return found != all.end() ? &*found : nullptr;
}

Result<Stack> stack_from(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(','));
    const Stack* const base = find_shipped(name);
    if (base == nullptr) return unknown_stack(name);
    Stack stack = *base;
    std::string changes;
    for (std::string_view rest = text.substr(std::min(text.size(), name.size() + 1)); !rest.empty();) {
        const std::string_view change = rest.substr(0, rest.find(','));
        rest = rest.substr(std::min(rest.size(), change.size() + 1));
        const std::size_t equals = change.find('=');
        if (equals == std::string_view::npos)
            return error(message("\"%1\" of the stack %2 is no change; write SETTING=VALUE, such as attention=eager",
                                 change, stack.name));
        const std::string_view key = change.substr(0, equals), value = change.substr(equals + 1);
        if (key == changed_by_title) {
            stack.title = value;
            continue;
        }
        if (const Message wrong = set(stack, key, value); !wrong.empty())
            return error(message("the stack %1: %2 %3", stack.name, key, wrong));
        std::erase_if(stack.elsewhere, [&](const auto& setting) { return setting.first == key; });
        changes += ", " + std::string{change};
    }
    if (changes.empty() && stack.title == base->title) return stack;
    stack.base = base->name;
    stack.name = text;
    if (stack.title == base->title) stack.title += changes;
    return stack;
}

std::string_view default_stack(const workload::BuiltNetwork& network, const workload::Recipe& recipe, bool many_gpus) {
    const bool trains = recipe.mode == workload::Mode::training;
    const bool language = network.uses_sequence;
    if (!trains) return language && (network.splits || recipe.past > 0) ? "vllm" : "pytorch-eager";
    if (!language) return "pytorch-eager";
    return many_gpus && network.splits ? "megatron" : "pytorch-compile";
}

} // namespace dubhe::stack
