// SPDX-License-Identifier: Apache-2.0
// Which layer of a chain each operator belongs to. Inner header of the folder.
#pragma once

#include <core/workload/graph.h>

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::simulation {

inline constexpr std::uint32_t no_layer = 0xffffffffU; // also: no operator

// A layer is a stretch of forward operators in one outermost block, or one operator outside of all; backward operators
// belong to the layers of those that they go back through.
struct Layering {
    std::vector<std::uint32_t> of_operator; // no_layer: the optimizer's
    std::vector<std::string> names;         // by layer

    explicit Layering(const workload::Graph& graph);
    [[nodiscard]] std::uint32_t of(workload::OperatorId id) const {
        return id.valid() ? of_operator[id.index] : no_layer;
    }
    [[nodiscard]] std::uint32_t last_layer() const { return static_cast<std::uint32_t>(names.size()) - 1; }
};

// Whose parameters the operators of the optimizer update: what reads a gradient belongs to the layer that made it, and
// so does what is computed from that. References outlive it.
class LayerUpdates {
  public:
    struct Update {
        std::uint32_t layer = no_layer; // no_layer: those of several, or it is none of the optimizer's
        std::uint32_t first = 0;        // operator of what is done for the same parameter
    };

    LayerUpdates(const workload::Graph& graph, const Layering& layering);
    [[nodiscard]] const Update& operator[](std::size_t op) const { return of_operator_[op]; }
    // The layer whose gradient an input of such an operator is, or was computed from; no_layer: it is none, or
    // several'.
    [[nodiscard]] std::uint32_t layer_of(workload::TensorId input) const;

  private:
    [[nodiscard]] Update updated(std::uint32_t op) const;

    const workload::Graph& graph_;
    const Layering& layering_;
    std::vector<Update> of_operator_;
};

// First and last products of activations of a layer's forward part: what lies between is attention's core.
struct AttentionCore {
    std::uint32_t first = no_layer, last = no_layer; // operators
    [[nodiscard]] bool holds(std::uint32_t op) const { return first != no_layer && op >= first && op <= last; }
};
[[nodiscard]] std::vector<AttentionCore> attention_cores(const workload::Graph& graph, const Layering& layering);

} // namespace dubhe::simulation
