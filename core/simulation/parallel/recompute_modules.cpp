// SPDX-License-Identifier: Apache-2.0
#include "recompute_modules.h"

#include <algorithm>

namespace dubhe::simulation {

namespace {

using workload::BlockId;
using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;

constexpr std::array<std::string_view, layer_module_count> module_names{"attention", "norm",    "activation",    "mlp",
                                                                        "latent-up", "experts", "shared-experts"};
struct OtherName {
    std::string_view name;
    LayerModule module;
};
constexpr std::array<OtherName, 6> other_names{{{"core_attn", LayerModule::attention},
                                                {"layernorm", LayerModule::norm},
                                                {"moe_act", LayerModule::activation},
                                                {"mla_up_proj", LayerModule::latent_up},
                                                {"moe", LayerModule::experts},
                                                {"shared_experts", LayerModule::shared}}};

// The block of that name around an operator, its own included; invalid where there is none.
BlockId block_around(const Graph& graph, OperatorId id, std::string_view name) {
    for (BlockId block = graph[id].block; block.valid() && block.index != 0; block = graph[block].parent) {
        if (graph[block].name == name) return block;
    }
    return {};
}

bool is_light(const Operator& op) {
    return op.kind == OperatorKind::elementwise || op.kind == OperatorKind::dropout || op.kind == OperatorKind::cast ||
           op.kind == OperatorKind::reduction;
}

bool is_norm(const Operator& op) {
    return op.kind == OperatorKind::rms_norm || op.kind == OperatorKind::layer_norm;
}

} // namespace

std::string_view name_of(LayerModule module) {
    return module_names[static_cast<std::size_t>(module)];
}

std::string to_text(LayerModules modules) {
    std::string text;
    for (std::size_t i = 0; i < layer_module_count; ++i) {
        if (modules.holds(static_cast<LayerModule>(i)))
            text += (text.empty() ? "" : "+") + std::string{module_names[i]};
    }
    return text;
}

Result<LayerModules> layer_modules_from(std::string_view text) {
    LayerModules made;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("+,"), text.size());
        const std::string_view name = text.substr(0, end);
        text.remove_prefix(std::min(text.size(), end + 1));
        const auto own = std::ranges::find(module_names, name);
        const auto other = std::ranges::find(other_names, name, &OtherName::name);
        if (own != module_names.end())
            made.add(static_cast<LayerModule>(own - module_names.begin()));
        else if (other != other_names.end())
            made.add(other->module);
        else
            return error("\"" + std::string{name} +
                         "\" is no part of a layer that can be computed again; there are attention, norm, activation, "
                         "mlp, latent-up, experts and shared-experts");
    }
    return made;
}

std::optional<LayerModule> module_of(const Graph& graph, OperatorId id) {
    const Operator& op = graph[id];
    const bool in_mlp = block_around(graph, id, "mlp").valid(),
               in_attention = block_around(graph, id, "attention").valid();
    if (is_norm(op) && !in_attention && !in_mlp) return LayerModule::norm;
    if (in_mlp && is_light(op) && !block_around(graph, id, "router").valid()) return LayerModule::activation;
    const std::string& name = op.name;
    const auto up = [&](std::string_view stem) { return name.starts_with(stem); };
    if (in_attention &&
        (up("q_b_proj") || up("kv_b_proj") || up("rotary") || up("query_") || up("key_") || up("value_")))
        return LayerModule::latent_up;
    return std::nullopt;
}

std::optional<LayerModule> part_of_layer(const Graph& graph, OperatorId id) {
    const BlockId mlp = block_around(graph, id, "mlp");
    if (!mlp.valid()) return std::nullopt;
    const bool routed = std::ranges::any_of(graph.blocks(), [&](const workload::Block& block) {
        return block.parent == mlp && (block.name == "router" || block.name == "experts");
    });
    return routed ? LayerModule::experts : LayerModule::mlp;
}

bool in_shared_expert(const Graph& graph, OperatorId id) {
    return block_around(graph, id, "shared_expert").valid();
}

} // namespace dubhe::simulation
