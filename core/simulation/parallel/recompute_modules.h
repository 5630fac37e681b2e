// SPDX-License-Identifier: Apache-2.0
// Which parts of a layer are computed again in the backward pass, named as trainers name them (Megatron-Core's
// recompute_modules): what each keeps less, and what it runs again.
#pragma once

#include <core/support/result.h>
#include <core/workload/graph.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::simulation {

enum class LayerModule : std::uint8_t {
    attention,  // between the two products of its core
    norm,       // of layers' inputs: "layernorm"
    activation, // between an expert's or a feed-forward part's products: "moe_act"
    mlp,        // a feed-forward part without experts, from its norm's result
    latent_up,  // latent attention's projections up, and the rotation behind them: "mla_up_proj"
    experts,    // a whole part with experts, its exchange included: "moe"
    shared      // the experts of such a part that every token goes to: "shared_experts"
};
inline constexpr std::size_t layer_module_count = static_cast<std::size_t>(LayerModule::shared) + 1;
[[nodiscard]] std::string_view name_of(LayerModule module); // "latent-up"

// A set of them.
struct LayerModules {
    std::uint8_t bits = 0;
    [[nodiscard]] bool holds(LayerModule module) const { return (bits >> static_cast<unsigned>(module) & 1U) != 0; }
    void add(LayerModule module) { bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(module)); }
    [[nodiscard]] bool empty() const { return bits == 0; }
    bool operator==(const LayerModules&) const = default;
};
[[nodiscard]] std::string to_text(LayerModules modules); // "norm+activation"; "" for none
// The same read; also Megatron-Core's names. Names what is none.
[[nodiscard]] Result<LayerModules> layer_modules_from(std::string_view text);

// Of each forward operator the modules that it is a part of: the innermost one, the part around it that a recomputation
// of the whole part would run again (mlp or experts), and shared experts. What quantises a tensor belongs to what made
// it; `owner`: of each tensor the one whose memory it lies in. Linear in the graph. Attention's core is not among them:
// loads_of() finds it.
[[nodiscard]] std::vector<LayerModules> modules_by_operator(const workload::Graph& graph,
                                                            const std::vector<std::uint32_t>& owner);

} // namespace dubhe::simulation
