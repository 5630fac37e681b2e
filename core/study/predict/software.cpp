// SPDX-License-Identifier: Apache-2.0
#include "software.h"

#include <core/stack/hosts.h>
#include <core/stack/stack.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace dubhe::study {

namespace {

using workload::OperatorId;

// The operator whose origins are known: itself, or of a gradient what it is the gradient of.
OperatorId forward_of(const workload::Graph& graph, OperatorId id) {
    const OperatorId forward = graph[id].forward;
    return forward.valid() ? forward : id;
}

} // namespace

Result<std::string> stack_option(std::string_view text) {
    if (text == as_written_name) return std::string{};
    if (text == stack::fitting) return std::string{text};
    const Result<stack::Stack> made = stack::stack_from(text);
    return made ? Result<std::string>{std::string{text}} : made.diagnostics();
}

std::string_view stack_name(const Network& network) {
    return network.stack ? std::string_view{network.stack->name} : std::string_view{};
}

std::string_view stack_title(const Network& network) {
    return network.stack ? std::string_view{network.stack->title} : std::string_view{};
}

std::string stack_title(const workload::Recipe& recipe) {
    if (recipe.stack.empty() || recipe.stack == stack::fitting) return {};
    const Result<stack::Stack> named = stack::stack_from(recipe.stack);
    return named ? named->title : std::string{};
}

std::vector<ChangedSetting> changed_settings(const stack::Stack& stack) {
    std::vector<ChangedSetting> changed;
    const stack::Stack* const base = stack::find_shipped(stack.base);
    if (stack.base.empty() || base == nullptr) return changed;
    for (const stack::Setting& setting : stack::settings()) {
        std::string value = stack::value_of(stack, setting.key), usual = stack::value_of(*base, setting.key);
        if (value != usual) changed.push_back({setting.key, std::move(value), std::move(usual)});
    }
    return changed;
}

Result<std::string> with_setting(std::string_view text, std::string_view key, std::string_view value) {
    if (value.find(',') != std::string_view::npos)
        return error(message("%1: \"%2\" holds a comma, which no setting does", key, value));
    const std::size_t name_end = std::min(text.find(','), text.size());
    std::string made{text.substr(0, name_end)};
    const bool all_passes = key == "passes"; // what is added to them and taken from them goes, too
    for (std::string_view rest = text.substr(std::min(text.size(), name_end + 1)); !rest.empty();) {
        const std::string_view change = rest.substr(0, rest.find(','));
        rest = rest.substr(std::min(rest.size(), change.size() + 1));
        const std::string_view its_key = change.substr(0, change.find('='));
        if (its_key == key || (all_passes && (its_key == "with" || its_key == "without"))) continue;
        made.append(",").append(change);
    }
    const Result<stack::Stack> without = stack::stack_from(made);
    if (!without || value.empty()) return without ? Result<std::string>{std::move(made)} : without.diagnostics();
    std::string changed = made;
    changed.append(",").append(key).append("=").append(value);
    const Result<stack::Stack> with = stack::stack_from(changed);
    if (!with) return with.diagnostics();
    return stack::value_of(*with, key) == stack::value_of(*without, key) ? made : changed;
}

Result<std::string> with_host_times(std::string text, const hardware::Host& host) {
    const std::string settings = stack::settings_of(host);
    for (std::size_t begin = 0; begin < settings.size();) {
        const std::size_t end = std::min(settings.find(',', begin), settings.size());
        const std::string_view setting = std::string_view{settings}.substr(begin, end - begin);
        const std::size_t equals = setting.find('=');
        Result<std::string> changed = with_setting(text, setting.substr(0, equals), setting.substr(equals + 1));
        if (!changed) return changed;
        text = *std::move(changed);
        begin = end + 1;
    }
    return text;
}

Replaced replaced_by(const Network& network, OperatorId id) {
    if (const NetworkPart* part = network.part_of(id))
        return replaced_by(*part->network, OperatorId{std::size_t{id.index} - part->first_operator});
    Replaced replaced{&network, std::nullopt, {}};
    if (!network.written || id.index >= network.origins.size()) return replaced;
    const OperatorId forward = forward_of(network.graph, id);
    const auto origins = network.origins.of(forward);
    replaced.written.assign(origins.begin(), origins.end());
    replaced.pass = network.origins.pass_of(id);
    if (!replaced.pass && forward != id) replaced.pass = network.origins.pass_of(forward);
    return replaced;
}

std::vector<OperatorId> runs_as(const Network& network, OperatorId written) {
    std::vector<OperatorId> found;
    for (std::size_t i = 0; i < network.origins.size(); ++i) {
        const auto origins = network.origins.of(OperatorId{i});
        if (std::ranges::find(origins, written) != origins.end()) found.emplace_back(i);
    }
    return found;
}

NetworkPtr as_written(const Network& network) {
    if (!network.written || network.origins.empty()) return nullptr;
    auto made = std::make_shared<Network>();
    made->recipe = network.recipe;
    made->recipe.stack.clear();
    made->graph = *network.written;
    made->work = workload::tabulate(made->graph);
    made->work.adapts = network.work.adapts;
    made->memory = simulation::plan_memory(made->graph);
    made->uses_sequence = network.uses_sequence;
    made->sample_unit = network.sample_unit;
    made->sequence = network.sequence;
    return made;
}

} // namespace dubhe::study
