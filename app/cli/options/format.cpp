// SPDX-License-Identifier: Apache-2.0
#include "format.h"

#include <core/hardware/derived.h>
#include <core/study/predict/matrix_units.h>
#include <core/study/predict/portfolio.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace dubhe::cli {

std::string time_text(double seconds) {
    return dubhe::to_text(Seconds{seconds});
}

std::string bytes_text(double bytes) {
    return dubhe::to_text(Bytes{bytes});
}

std::string banded_time_text(const study::Point& point) {
    return tables::banded_text(Unit::seconds, {point.low_s, point.mid_s, point.high_s});
}

std::string stand_in_text(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    if (const std::optional<Message> blocks = study::unscaled_blocks(recipe, gpu))
        return "  units       " + blocks->english() + '\n';
    const std::optional<study::StandIn> units = study::stand_in(recipe, gpu);
    if (!units) return {};
    return "  units       none for " + std::string{name_of(units->wanted)} + ": products run in " +
           std::string{name_of(units->used)} + '\n';
}

Json stand_in_json(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    const std::optional<study::StandIn> units = study::stand_in(recipe, gpu);
    return units ? Json(name_of(units->used)) : Json();
}

void add_class(Json& json, simulation::MemoryClass which, double bytes) {
    json[std::string{name_of(which)}] = count_json(bytes);
    if (which == simulation::MemoryClass::master_weights) json["algorithm"] = count_json(bytes);
    if (which == simulation::MemoryClass::working) json["ephemeral"] = count_json(bytes);
}

std::string packing_text(const workload::Recipe& recipe) {
    std::string text;
    if (recipe.packed > 1) text += " · " + std::to_string(recipe.packed) + " samples a sequence";
    if (recipe.further_tokens > 0) text += " · " + std::to_string(recipe.further_tokens) + " further tokens";
    if (trains_adapters(recipe)) text += " · LoRA " + text_of(recipe.adapters);
    return text;
}

void add_packing(Json& json, const workload::Recipe& recipe) {
    if (recipe.packed > 1) json["packed"] = recipe.packed;
    if (recipe.further_tokens > 0) json["further_tokens"] = recipe.further_tokens;
    if (trains_adapters(recipe)) json["lora"] = text_of(recipe.adapters);
}

Diagnostics unit_remarks(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    const std::optional<Message> blocks = study::unscaled_blocks(recipe, gpu);
    return blocks ? Diagnostics{note(*blocks)} : Diagnostics{};
}

const std::string& gpu_name(const study::SweepGpu& gpu) {
    return gpu.title.empty() ? gpu.base.name : gpu.title;
}

std::string gpu_title(const study::SweepGpu& gpu) {
    if (!gpu.title.empty()) return gpu.title;
    std::string changes;
    for (const hardware::Override& change : gpu.overrides) {
        changes += (changes.empty() ? "" : ", ") + std::string{name_of(change.specification)} + ' ' +
                   hardware::text_of(change.specification, change.value);
    }
    return gpu.base.name + (changes.empty() ? "" : " (" + changes + ')');
}

std::string workload_title(const study::Network& network, std::span<const study::Axis> moved) {
    std::string parts;
    for (const study::NetworkPart& part : network.parts)
        parts += (parts.empty() ? "" : "\n") + number_text(part.weight, 6) + " x " + part.title + ": " +
                 workload_title(*part.network, moved);
    if (network.is_portfolio()) return parts;
    const workload::Recipe& recipe = network.recipe;
    const auto stays = [&](study::WorkloadAxis axis) {
        return std::ranges::find(moved, study::AxisKind{axis}, &study::Axis::kind) == moved.end();
    };
    std::string title = network.graph.name() + " · " + std::string{name_of(recipe.mode)};
    if (recipe.mode == workload::Mode::training) title += " with " + std::string{name_of(recipe.optimizer)};
    if (stays(study::WorkloadAxis::batch)) title += " · batch " + std::to_string(network.graph.batch());
    if (network.sequence && stays(study::WorkloadAxis::sequence))
        title += " · sequence " + std::to_string(*network.sequence);
    title += packing_text(recipe);
    if (recipe.past > 0 && stays(study::WorkloadAxis::past))
        title += " · after " + std::to_string(recipe.past) + " tokens";
    for (const workload::DimensionBinding& each : recipe.dims)
        title += " · " + each.name + ' ' + std::to_string(each.size);
    if (stays(study::WorkloadAxis::precision)) title += " · " + numbers_text(recipe);
    if (network.stack && stays(study::WorkloadAxis::stack)) title += " · " + network.stack->title;
    return title;
}

std::string notes_text(const Diagnostics& notes) {
    constexpr std::size_t most = 10;
    if (notes.empty()) return {};
    std::string text = "\nNotes\n";
    for (std::size_t i = 0; i < std::min(most, notes.size()); ++i)
        text += "  " + dubhe::to_text(notes[i]) + '\n';
    if (notes.size() > most) text += "  and " + std::to_string(notes.size() - most) + " more (--json has them all)\n";
    return text;
}

Json workload_json(const workload::Recipe& recipe, const std::string& network) {
    Json json{{"workload", recipe.network},
              {"network", network},
              {"mode", name_of(recipe.mode)},
              {"batch", recipe.batch},
              {"sequence", nullptr},
              {"past", recipe.past},
              {"precision", numbers_text(recipe)},
              {"optimizer", nullptr},
              {"stack", nullptr}};
    if (!recipe.stack.empty()) json["stack"] = recipe.stack;
    if (recipe.sequence) json["sequence"] = *recipe.sequence;
    add_packing(json, recipe);
    for (const workload::DimensionBinding& each : recipe.dims)
        json["dims"][each.name] = each.size;
    if (recipe.mode == workload::Mode::training) json["optimizer"] = name_of(recipe.optimizer);
    return json;
}

Json workload_json(const study::Network& network) {
    Json json = workload_json(network.recipe, network.graph.name());
    if (network.sequence) json["sequence"] = *network.sequence;
    if (network.stack) json["stack"] = network.stack->name; // the fitting one by its name
    if (!network.is_portfolio()) return json;
    json = {{"workload", study::mix_text(network.recipe.parts)}, {"parts", Json::array()}};
    for (const study::NetworkPart& part : network.parts) {
        Json each{{"title", part.title}, {"weight", count_json(part.weight)}};
        each.update(workload_json(*part.network));
        json["parts"].push_back(std::move(each));
    }
    return json;
}

Json gpu_json(const study::SweepGpu& gpu) {
    Json overrides = Json::object();
    for (const hardware::Override& change : gpu.overrides)
        overrides[std::string{name_of(change.specification)}] = change.value;
    Json json{{"gpu", gpu.base.name}, {"overrides", std::move(overrides)}};
    if (!gpu.title.empty()) json["title"] = gpu.title;
    return json;
}

Json method_json(const study::Method& method) {
    return {{"cost_model", method.model->name()}, {"launch_s", method.host.launch.value()}};
}

Json notes_json(const Diagnostics& notes) {
    Json json = Json::array();
    for (const Diagnostic& note : notes)
        json.push_back(dubhe::to_text(note));
    return json;
}

Json count_json(double count) {
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers up to here are exact
    if (count == std::floor(count) && std::abs(count) <= exact) return static_cast<std::int64_t>(count);
    return count;
}

std::string to_text(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string document_text(const Json& json) {
    if (!json.is_object()) return to_text(json); // a list has no place for it
    Json document{{"format", tables::format_version}};
    document.update(json);
    return to_text(document);
}

} // namespace dubhe::cli
