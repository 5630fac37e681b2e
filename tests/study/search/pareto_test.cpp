// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/roofline.h>
#include <core/study/search/pareto.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <array>

namespace dubhe::study {
namespace {

using test::round_gpu;
using test::synthetic_network;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Place = std::array<double, 2>;

bool dominates(const Place& a, const Place& b) {
    return a[0] <= b[0] && a[1] <= b[1] && (a[0] < b[0] || a[1] < b[1]);
}

// By definition, in all pairs.
std::vector<std::size_t> front_by_definition(const std::vector<Place>& points) {
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < points.size(); ++i) {
        bool beaten = false;
        for (const Place& other : points)
            beaten = beaten || dominates(other, points[i]);
        if (!beaten) front.push_back(i);
    }
    return front;
}

RC_GTEST_PROP(ParetoFront, IsExactlyWhatNothingDominates,
              (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& raw)) {
    std::vector<Place> points; // of few values, so that many are equal in one figure or both
    for (const auto& [x, y] : raw)
        points.push_back({static_cast<double>(x % 8), static_cast<double>(y % 8)});
    RC_ASSERT(front_of(points) == front_by_definition(points));
}

TEST(ParetoFront, OfNothingIsNothing) {
    EXPECT_THAT(front_of(std::span<const Place>{}), IsEmpty());
}

// By the physical bound and with free launches an operator that moves 1 GB takes 1 GB / bandwidth.
class Pareto : public testing::Test {
  protected:
    static SweepGpu gpu(const std::string& name, double bandwidth, std::optional<double> price,
                        const std::string& currency = "USD") {
        hardware::Gpu made = round_gpu(name, bandwidth);
        if (price) made.price = hardware::Price{Money{*price}, currency, "2024-01", "a list"};
        return {made, {}};
    }
    Result<Candidates> ask(const std::vector<SweepGpu>& gpus, double memory_bytes = 1e9) {
        workload::WorkTable work = synthetic_network({{0.0, 1e9}})->work;
        return candidates(synthetic_network(std::move(work), memory_bytes), gpus, method_, {});
    }
    cost::Roofline bound_{cost::Roofline::ideal_factors()};
    Method method_{&bound_, simulation::Host{Seconds{0.0}}};
};

TEST_F(Pareto, DearerAndSlowerIsBeaten) {
    const auto all = ask({gpu("slow and cheap", 0.5e12, 1000), gpu("fast and dear", 2e12, 9000),
                          gpu("slow and dear", 0.5e12, 9500), gpu("middle", 1e12, 4000)});
    ASSERT_TRUE(all);
    EXPECT_THAT(front_of(*all, Figure::price, Figure::time), ElementsAre(0, 3, 1)); // by price
    EXPECT_DOUBLE_EQ(all->gpus[1][Figure::time]->mid, 0.5e-3);                      // 1 GB at 2 TB/s, one sample
    // TDP 250 W, all of it while kernels run: 250 W x 0.5 ms.
    EXPECT_NEAR(all->gpus[1][Figure::energy]->mid, 0.125, 1e-9);
    EXPECT_NEAR(all->gpus[1][Figure::power]->mid, 250.0, 1e-9);
}

TEST_F(Pareto, WhatLacksAFigureTakesNoPartAndSaysWhy) {
    const auto all = ask({gpu("priced", 1e12, 1000), gpu("without price", 4e12, std::nullopt),
                          gpu("elsewhere", 4e12, 10, "EUR"), gpu("priced too", 0.9e12, 2000)});
    ASSERT_TRUE(all);
    EXPECT_THAT(front_of(*all, Figure::price, Figure::time), ElementsAre(0));
    EXPECT_THAT(why_not_on(*all, all->gpus[1], Figure::price, Figure::time), HasSubstr("price"));
    EXPECT_THAT(why_not_on(*all, all->gpus[2], Figure::price, Figure::time), HasSubstr("EUR"));
    EXPECT_THAT(why_not_on(*all, all->gpus[3], Figure::price, Figure::time).english(), IsEmpty());
    // In other figures they do.
    EXPECT_THAT(front_of(*all, Figure::power, Figure::time), ElementsAre(1, 2));
}

TEST_F(Pareto, WhatDoesNotHoldTheNetworkTakesNoPart) {
    SweepGpu large = gpu("large", 0.5e12, 9000);
    large.base.memory_size = Bytes{64e9};
    const auto all = ask({gpu("small", 4e12, 100), large}, 32e9);
    ASSERT_TRUE(all);
    EXPECT_THAT(front_of(*all, Figure::price, Figure::time), ElementsAre(1));
    EXPECT_THAT(why_not_on(*all, all->gpus[0], Figure::price, Figure::time), HasSubstr("does not fit"));
}

TEST_F(Pareto, PredictionsStayWhenPricesChange) {
    auto all = ask({gpu("a", 1e12, 1000), gpu("b", 2e12, 2000)});
    ASSERT_TRUE(all);
    Tariff tariff;
    tariff.rent = hardware::Price{Money{3.6}, "USD", "2024-01", "a list"};
    price_anew(*all, tariff);
    // 3.6 USD an hour are 1e-3 USD a second; a million samples of 1 ms take 1000 s.
    EXPECT_NEAR(all->gpus[0][Figure::rented]->mid, 1.0, 1e-9);
    EXPECT_NEAR(all->gpus[1][Figure::rented]->mid, 0.5, 1e-9);
    EXPECT_FALSE(ask({}));
}

TEST(ParetoFigures, NamesReadBack) {
    for (std::size_t f = 0; f < figure_count; ++f)
        EXPECT_EQ(figure_from(name_of(static_cast<Figure>(f))), static_cast<Figure>(f));
    EXPECT_FALSE(figure_from("beauty"));
}

} // namespace
} // namespace dubhe::study
