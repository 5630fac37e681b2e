// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/collectives/fair_share.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace dubhe::simulation {
namespace {

FlowLinks flows_over(const std::vector<std::vector<std::uint32_t>>& links) {
    FlowLinks flows;
    for (const auto& of_flow : links)
        flows.add(of_flow);
    return flows;
}

// Bertsekas and Gallager, Data Networks, 6.5.2: flows over links of one unit share the fullest first; what they leave
// goes to the others.
TEST(FairShare, FillsTheFullestLinkFirst) {
    const std::vector<double> capacities{1.0, 1.0, 2.0};
    const auto rates = fair_rates(flows_over({{0}, {0, 1}, {0, 1}, {1, 2}, {2}}), capacities);
    ASSERT_TRUE(rates);
    EXPECT_THAT(*rates, testing::ElementsAre(testing::DoubleNear(1.0 / 3, 1e-12), testing::DoubleNear(1.0 / 3, 1e-12),
                                             testing::DoubleNear(1.0 / 3, 1e-12), testing::DoubleNear(1.0 / 3, 1e-12),
                                             testing::DoubleNear(5.0 / 3, 1e-12)));
}

TEST(FairShare, RefusesDeadLinks) {
    const std::vector<double> dead{0.0};
    EXPECT_FALSE(fair_rates(flows_over({{0}}), dead));
    EXPECT_FALSE(fair_rates(flows_over({{3}}), dead));
    const auto free = fair_rates(flows_over({{}}), dead);
    ASSERT_TRUE(free);
    EXPECT_TRUE(std::isinf(free->front()));
}

// Max-min: no link is over its capacity, and each flow has a full link on which none is faster than it. (Raising its
// rate would slow one there that is not faster.)
TEST(FairShare, HoldsItsPromiseOverRandomNetworks) {
    std::mt19937 engine{42};
    for (int run = 0; run < 500; ++run) {
        const auto count = [&](int most) { return std::uniform_int_distribution{1, most}(engine); };
        const auto links = static_cast<std::uint32_t>(count(20));
        std::vector<double> capacities(links);
        for (double& capacity : capacities)
            capacity = std::pow(10.0, std::uniform_real_distribution{8.0, 12.0}(engine));
        std::vector<std::vector<std::uint32_t>> used(static_cast<std::size_t>(count(30)));
        for (auto& of_flow : used) {
            for (std::uint32_t link = 0; link < links; ++link)
                if (count(4) == 1) of_flow.push_back(link);
            if (of_flow.empty()) of_flow.push_back(0);
        }
        const auto rates = fair_rates(flows_over(used), capacities);
        ASSERT_TRUE(rates);
        std::vector<double> load(links, 0.0), fastest(links, 0.0);
        for (std::size_t flow = 0; flow < used.size(); ++flow) {
            for (const std::uint32_t link : used[flow]) {
                load[link] += (*rates)[flow];
                fastest[link] = std::max(fastest[link], (*rates)[flow]);
            }
        }
        for (std::uint32_t link = 0; link < links; ++link)
            EXPECT_LE(load[link], capacities[link] * (1.0 + 1e-9));
        for (std::size_t flow = 0; flow < used.size(); ++flow) {
            const bool held = std::ranges::any_of(used[flow], [&](std::uint32_t link) {
                return load[link] >= capacities[link] * (1.0 - 1e-9) && fastest[link] <= (*rates)[flow] * (1.0 + 1e-9);
            });
            EXPECT_TRUE(held);
        }
    }
}

} // namespace
} // namespace dubhe::simulation
