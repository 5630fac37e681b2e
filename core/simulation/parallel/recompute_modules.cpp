// SPDX-License-Identifier: Apache-2.0
#include "recompute_modules.h"

#include <core/workload/training/adapters.h>

#include <algorithm>

namespace dubhe::simulation {

namespace {

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

bool is_light(const Operator& op) {
    return op.kind == OperatorKind::elementwise || op.kind == OperatorKind::dropout || op.kind == OperatorKind::cast ||
           op.kind == OperatorKind::reduction;
}

bool is_norm(const Operator& op) {
    return op.kind == OperatorKind::rms_norm || op.kind == OperatorKind::layer_norm;
}

// Which named parts of a layer stand around each block, its own included.
class BlocksAround {
  public:
    explicit BlocksAround(const Graph& graph)
        : graph_{graph}, mlp_(graph.blocks().size()), attention_(mlp_.size()), router_(mlp_.size()),
          shared_(mlp_.size()), routed_(mlp_.size()), projects_up_(mlp_.size()) {
        for (std::uint32_t i = 1; i < mlp_.size(); ++i) { // a block comes after its parent
            const workload::Block& block = graph.blocks()[i];
            const std::uint32_t parent = block.parent.index;
            mlp_[i] = block.name == "mlp" ? i : mlp_[parent];
            attention_[i] = block.name == "attention" ? i : attention_[parent];
            router_[i] = block.name == "router" || router_[parent];
            shared_[i] = block.name == "shared_expert" || shared_[parent];
            if ((block.name == "router" || block.name == "experts") && mlp_[parent] == parent) routed_[parent] = true;
        }
        for (const Operator& op : graph.operators()) {
            if (op.name.starts_with("q_b_proj") || op.name.starts_with("kv_b_proj"))
                projects_up_[attention_[op.block.index]] = true;
        }
    }

    void add_innermost(LayerModules& to, OperatorId id) const {
        const Operator& op = graph_[id];
        if (in_adapter(graph_, id)) return; // what it adds to is kept, or made anew by none of these
        const std::uint32_t block = op.block.index;
        const bool in_mlp = mlp_[block] != 0, in_attention = attention_[block] != 0;
        const auto is = [&](std::string_view stem) { return op.name.starts_with(stem); };
        if (is_norm(op) && !in_attention && !in_mlp)
            to.add(LayerModule::norm);
        else if (in_mlp && is_light(op) && !router_[block])
            to.add(LayerModule::activation);
        // Rotations belong to the projections up; attention without these has no such part.
        else if (in_attention && projects_up_[attention_[block]] &&
                 (is("q_b_proj") || is("kv_b_proj") || is("rotary") || is("query_") || is("key_") || is("value_")))
            to.add(LayerModule::latent_up);
    }
    void add_parts(LayerModules& to, OperatorId id) const {
        const std::uint32_t block = graph_[id].block.index;
        if (const std::uint32_t mlp = mlp_[block]; mlp != 0)
            to.add(routed_[mlp] ? LayerModule::experts : LayerModule::mlp);
        if (shared_[block]) to.add(LayerModule::shared);
    }

  private:
    const Graph& graph_;
    std::vector<std::uint32_t> mlp_, attention_; // by block: the nearest of that name; 0: none
    std::vector<bool> router_, shared_;          // by block: there is one
    std::vector<bool> routed_, projects_up_;     // by such a block: it has experts; its attention is latent
};

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
            return error(message("\"%1\" is no part of a layer that can be computed again; there are attention, norm, "
                                 "activation, mlp, latent-up, experts and shared-experts",
                                 name));
    }
    return made;
}

std::vector<LayerModules> modules_by_operator(const Graph& graph, const std::vector<std::uint32_t>& owner) {
    const BlocksAround around{graph};
    std::vector<LayerModules> made(graph.operators().size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.phase != workload::Phase::forward) continue;
        OperatorId made_by{i};
        const auto* const light = std::get_if<workload::ElementwiseAttributes>(&op.attributes);
        if (light != nullptr && light->function == workload::Function::quantize && !graph.inputs(made_by).empty())
            made_by = graph[workload::TensorId{owner[graph.inputs(made_by)[0].index]}].producer;
        if (made_by.valid()) around.add_innermost(made[i], made_by);
        around.add_parts(made[i], OperatorId{i});
    }
    return made;
}

} // namespace dubhe::simulation
