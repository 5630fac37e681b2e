// SPDX-License-Identifier: Apache-2.0
// How flows that use the same links at the same time share them.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::simulation {

// Which links each flow uses: `links[first[f]] ... links[first[f + 1]]`, each once; `first` has one more than flows.
struct FlowLinks {
    std::vector<std::uint32_t> first{0};
    std::vector<std::uint32_t> links;
    [[nodiscard]] std::size_t flows() const { return first.size() - 1; }
    void add(std::span<const std::uint32_t> of_flow) {
        links.insert(links.end(), of_flow.begin(), of_flow.end());
        first.push_back(static_cast<std::uint32_t>(links.size()));
    }
};

// Max-min fair rates, B/s: no flow could go faster without slowing one that is not faster than it. All rates grow
// together until a link is full; its flows keep what they have, the others grow on (Bertsekas and Gallager, Data
// Networks, 1992, 6.5.2). O(links x (links + flows' links)). A flow over no link has no limit: infinity.
// Fails for a link without capacity that a flow uses, and for links that there are none of.
[[nodiscard]] Result<std::vector<double>> fair_rates(const FlowLinks& flows, std::span<const double> capacities);

} // namespace dubhe::simulation
