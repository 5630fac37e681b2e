// SPDX-License-Identifier: Apache-2.0
// The exchanges within a rank's layers: how long each takes, and what of it other work could hide.
//
// Gathered rows that narrow products alone read are gathered narrow, and a rank keeps its own part of them for the
// backward pass (Transformer Engine quantises before it gathers).
#pragma once

#include "layer_loads.h"

#include <vector>

namespace dubhe::simulation {

// A graph with its costs, for each tensor the one whose memory it uses, and for each operator its layer.
struct LayeredGraph {
    const workload::Graph& graph;
    const workload::WorkTable& work;
    const cost::CostTable& costs;
    const std::vector<std::uint32_t>& owner;
    const std::vector<std::uint32_t>& layer; // 0xffffffff: none
};

class LayerExchanges {
  public:
    // What it is given must outlive it.
    LayerExchanges(const LayeredGraph& of, const ExchangeTime& time, const RankSetting& setting, std::size_t layers);

    // Of that exchange operator.
    [[nodiscard]] double seconds(workload::OperatorId exchange) const;
    // Of what an operator keeps for the backward pass, the part that its rank keeps.
    [[nodiscard]] double kept_share(workload::OperatorId maker) const;

    struct Hidden {
        HiddenExchange forward, backward;
        double weight_gradients_s = 0.0; // of the products that make them
    };
    [[nodiscard]] const std::vector<Hidden>& hidden() const { return hidden_; } // by layer

  private:
    void find_narrow_gathers();
    void find_hidden(std::size_t layers);
    [[nodiscard]] double bytes(workload::OperatorId exchange) const;
    [[nodiscard]] double chunked_s(workload::OperatorId exchange, double seconds) const;
    [[nodiscard]] double product_s(workload::OperatorId id) const;
    [[nodiscard]] bool makes_weight_gradient(workload::OperatorId id) const;

    const LayeredGraph of_;
    const ExchangeTime& time_;
    RankSetting setting_;
    std::vector<double> narrow_; // by operator: of a gather, narrow bytes over wide ones where they are gathered narrow
    std::vector<workload::OperatorId> reader_; // by operator: of a gather, the first product that reads it
    std::vector<Hidden> hidden_;
};

} // namespace dubhe::simulation
