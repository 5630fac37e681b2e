// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/measured.h>
#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/why/elasticity.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <tests/cost/random_cases.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;
using test::synthetic_network;

// By the physical bound and with free launches a synthetic operator on the round GPU takes
// max(flop / 19.2 TFLOP/s, bytes / 1 TB/s); the cache moves 7.1 TB/s and never binds.
class ElasticityTest : public testing::Test {
  protected:
    cost::Roofline bound_{cost::Roofline::ideal_factors()}, model_;
    Method method_{&bound_, simulation::Host{Seconds{0.0}}};

    static Elasticity of(const Elasticities& all, const Lever& lever) {
        const auto found = std::ranges::find(all.levers, lever, &Elasticity::lever);
        EXPECT_NE(found, all.levers.end()) << name_of(lever);
        return found == all.levers.end() ? Elasticity{} : *found;
    }
};

constexpr double peak = 2.0 * 100 * 64 * 1.5e9; // of the round GPU

TEST_F(ElasticityTest, TimeIsInverselyProportionalToTheBandwidthOfAMemoryBoundNetwork) {
    const auto all = elasticities(*synthetic_network({{0.0, 1e9}}), {round_gpu(), {}}, method_);
    ASSERT_TRUE(all);
    EXPECT_DOUBLE_EQ(all->now.mid_s, 1e-3);
    const Elasticity bandwidth = of(*all, Specification::memory_bandwidth);
    EXPECT_NEAR(bandwidth.up, -1.0, 1e-6);
    EXPECT_NEAR(bandwidth.down, -1.0, 1e-6);
    EXPECT_NEAR(bandwidth.saved_s, 1e-3 * (1.0 - 1.0 / 1.1), 1e-12);
    EXPECT_NEAR(bandwidth.lost_s, 1e-3 * (1.0 / 0.9 - 1.0), 1e-12);
    for (const auto other : {Specification::sms, Specification::boost_clock, Specification::peak_fp32,
                             Specification::tdp, Specification::memory_size})
        EXPECT_FALSE(of(*all, other).any_effect()) << name_of(other);
}

// The peak follows from SMs and clock: each is as good a lever as the peak itself.
TEST_F(ElasticityTest, WhatIsDerivedMovesAlong) {
    const auto all = elasticities(*synthetic_network({{peak * 1e-3, 1e3}}), {round_gpu(), {}}, method_);
    for (const auto lever : {Specification::peak_fp32, Specification::vector_peak, Specification::sms,
                             Specification::lanes_per_sm, Specification::boost_clock})
        EXPECT_NEAR(of(*all, lever).central(), -1.0, 1e-6) << name_of(lever);
    EXPECT_FALSE(of(*all, Specification::memory_bandwidth).any_effect());
    // An override of the peak takes it out of the SMs' hands.
    const auto fixed = elasticities(*synthetic_network({{peak * 1e-3, 1e3}}),
                                    {round_gpu(), {{Specification::peak_fp32, peak}}}, method_);
    EXPECT_FALSE(of(*fixed, Specification::sms).any_effect());
    EXPECT_NEAR(of(*fixed, Specification::peak_fp32).central(), -1.0, 1e-6);
}

// Two operators of 1 ms each, one bound by memory, one by compute: half the time follows each.
TEST_F(ElasticityTest, HalvesAddUp) {
    const auto all = elasticities(*synthetic_network({{0.0, 1e9}, {peak * 1e-3, 0.0}}), {round_gpu(), {}}, method_);
    EXPECT_NEAR(of(*all, Specification::memory_bandwidth).central(), -0.5, 1e-5);
    EXPECT_NEAR(of(*all, Specification::peak_fp32).central(), -0.5, 1e-5);
    EXPECT_NEAR(of(*all, Specification::memory_bandwidth).saved_s, 1e-3 * (1.0 - 1.0 / 1.1), 1e-12);
}

// One operator whose FLOP and bytes take equally long: more of either buys nothing, less of either costs in full.
TEST_F(ElasticityTest, AKinkHasTwoSides) {
    const auto all = elasticities(*synthetic_network({{peak * 1e-3, 1e9}}), {round_gpu(), {}}, method_);
    for (const auto lever : {Specification::memory_bandwidth, Specification::peak_fp32}) {
        const Elasticity each = of(*all, lever);
        EXPECT_NEAR(each.up, 0.0, 1e-6);
        EXPECT_NEAR(each.down, -1.0, 1e-6);
        EXPECT_TRUE(each.kinked());
        EXPECT_EQ(each.saved_s, 0.0);
        EXPECT_TRUE(each.any_effect());
    }
}

// A thousand operators of 1 us behind launches of 1 ms: the host's time is nearly all there is.
TEST_F(ElasticityTest, LaunchesOfASlowHostAreALever) {
    const Method slow{&bound_, simulation::Host{Seconds{1e-3}}};
    const auto all = elasticities(*synthetic_network(std::vector<test::SyntheticOperator>(1000, {0.0, 1e6})),
                                  {round_gpu(), {}}, slow);
    EXPECT_NEAR(of(*all, std::nullopt).central(), 1.0, 1e-5);
    EXPECT_NEAR(of(*all, std::nullopt).saved_s, 1.0 * (1.0 - 1.0 / 1.1), 1e-5);
    const auto without = elasticities(*synthetic_network({{0.0, 1e9}}), {round_gpu(), {}}, method_);
    EXPECT_TRUE(std::ranges::none_of(without->levers, [](const auto& each) { return !each.lever; }));
}

TEST_F(ElasticityTest, NoResourceSlowsAndNoneDoesMoreThanItsShare) {
    test::RandomCases random{11};
    for (int i = 0; i < 300; ++i) {
        const auto network = synthetic_network(random.work(30, Precision::fp16));
        const Method method{&model_, simulation::Host{Seconds{random.between(1e-9, 1e-3)}}};
        const auto all = elasticities(*network, {random.gpu(), {}}, method);
        ASSERT_TRUE(all);
        for (const Elasticity& each : all->levers) {
            // An L2's size is no rate: what no longer comes from memory can save more than its share, never less.
            const bool is_size =
                each.lever == Lever{Specification::l2_size} || each.lever == Lever{Specification::on_chip_size};
            const double sign = each.lever ? -1.0 : 1.0;
            for (const double side : {each.up, each.down}) {
                EXPECT_GE(sign * side, -1e-9) << name_of(each.lever);
                if (!is_size) {
                    EXPECT_LE(sign * side, 1.0 + 1e-6) << name_of(each.lever);
                }
            }
            EXPECT_GE(each.saved_s, 0.0);
        }
    }
}

// Euler: with free kernels and known rates the time is homogeneous of degree one in (1 / rates, launch).
TEST_F(ElasticityTest, RatesAndLaunchesShareAllOfTheTime) {
    test::RandomCases random{12};
    for (int i = 0; i < 300; ++i) {
        const auto network = synthetic_network(random.work(30, Precision::fp16));
        hardware::Gpu gpu = random.gpu();
        gpu.l2_bandwidth = BytesPerSecond{random.between(1e11, 1e14)};
        const Method method{&bound_, simulation::Host{Seconds{random.between(1e-9, 1e-3)}}};
        const auto all = elasticities(*network, {gpu, {}}, method);
        double sum = of(*all, std::nullopt).central();
        for (const auto rate : {Specification::memory_bandwidth, Specification::l2_bandwidth, Specification::peak_fp16,
                                Specification::vector_peak, Specification::on_chip_bandwidth}) {
            if (hardware::get(gpu, rate)) sum -= of(*all, rate).central();
        }
        EXPECT_NEAR(sum, 1.0, 1e-3);
    }
}

TEST_F(ElasticityTest, AGpuThatTheModelRefusesHasNone) {
    hardware::Gpu gpu = round_gpu();
    gpu.memory_bandwidth.reset();
    const auto all = elasticities(*synthetic_network({{0.0, 1e9}}), {gpu, {}}, method_);
    ASSERT_FALSE(all);
    EXPECT_THAT(to_text(all.diagnostics()), testing::HasSubstr("memory_bandwidth"));
}

TEST_F(ElasticityTest, TheLargestEffectComesFirst) {
    auto all = elasticities(*synthetic_network({{0.0, 1e9}, {peak * 2e-3, 0.0}}), {round_gpu(), {}}, method_);
    sort_by_effect(all->levers);
    EXPECT_NE(all->levers.front().lever, Lever{Specification::memory_bandwidth}); // 2 ms of compute, 1 ms of memory
    EXPECT_TRUE(std::ranges::is_sorted(all->levers, std::ranges::greater{}, &Elasticity::saved_s));
}

// All operators measured at three times what the model says: levers move the time by as many percent as before, and
// what no time depends on moves nothing. Nearly: measured times share no power in the iteration, modelled ones do.
TEST_F(ElasticityTest, OfAMeasuredGpuLeversMoveWhatTheModelMoves) {
    const hardware::Catalog catalog = hardware::Catalog::in_memory().value();
    const hardware::Gpu gpu = catalog.find("A100-PCIE-40GB").value();
    workload::Recipe recipe;
    recipe.network = "vit-b16";
    recipe.batch = 8;
    const NetworkPtr network = prepare(recipe).value();
    const auto plain = cost::make_model("auto", cost::Library::shipped()).value();
    const Method modelled{plain.get(), simulation::Host{Seconds{0.0}}};
    cost::CostTable costs;
    plain->evaluate(network->work, gpu, costs);
    evidence::MeasurementSet set;
    set.sources.push_back({"own", "", "", "", "", "", evidence::Timing::kernel});
    set.devices.push_back(gpu.name);
    for (std::size_t row = 0; row < network->work.rows(); ++row) {
        if (network->work.launches[row] <= 0) continue;
        evidence::Measurement measured;
        measured.kind = network->work.kind[row];
        measured.problem = network->work.problem[row];
        measured.precision = network->work.precision_of(row);
        measured.time_s = 3.0 * costs.mid_s[row];
        set.rows.push_back(measured);
    }
    const auto informed = cost::make_model("auto", cost::Library::shipped(),
                                           std::make_shared<const cost::Measured>(set, catalog, cost::HostShare{}))
                              .value();
    const auto before = elasticities(*network, {gpu, {}}, modelled);
    const auto after = elasticities(*network, {gpu, {}}, {informed.get(), modelled.host});
    ASSERT_TRUE(before && after);
    EXPECT_GT(after->now.mid_s, 2.0 * before->now.mid_s);
    for (const Elasticity& each : before->levers) {
        const Elasticity measured = of(*after, each.lever);
        EXPECT_NEAR(measured.up, each.up, 1e-3) << name_of(each.lever);
        EXPECT_NEAR(measured.saved_s / after->now.mid_s, each.saved_s / before->now.mid_s, 1e-4);
        EXPECT_EQ(measured.any_effect(), each.any_effect()) << name_of(each.lever);
    }
    EXPECT_FALSE(of(*after, Specification::memory_size).any_effect());
}

// The same model, which says of no numbers beforehand that they move nothing.
class AlwaysEvaluated final : public cost::CostModel {
  public:
    explicit AlwaysEvaluated(const cost::CostModel& model) : model_{model} {}
    [[nodiscard]] std::string_view name() const override { return model_.name(); }
    [[nodiscard]] std::string_view description() const override { return model_.description(); }
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override {
        return model_.accepts(work, gpu);
    }
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, cost::CostTable& out) const override {
        model_.evaluate(work, gpu, out);
    }

  private:
    const cost::CostModel& model_;
};

// Sparing evaluations changes no answer, not even where ten percent of a peak decide which precision a network in mixed
// precision multiplies in (multiplies_halves(): peaks of 1.5 and 2.5 times the lanes').
TEST_F(ElasticityTest, WhatIsNotEvaluatedMovesNothing) {
    const auto model = cost::make_model("auto", cost::Library::shipped()).value();
    const AlwaysEvaluated evaluated{*model};
    const hardware::Catalog catalog = hardware::Catalog::in_memory().value();
    workload::Recipe recipe;
    recipe.network = "resnet18";
    recipe.batch = 32;
    recipe.mode = workload::Mode::training;
    recipe.numbers = workload::Numbers::mixed;
    recipe.precision = Precision::fp16;
    const NetworkPtr network = prepare(recipe).value();
    for (const char* name : {"V100-SXM2-16GB", "A100-PCIE-40GB", "T4", "L40S", "H100-SXM5-80GB", "MI210"}) {
        const hardware::Gpu gpu = catalog.find(name).value();
        for (const double factor : {1.45, 1.6, 2.4, 2.6, 100.0}) {
            SweepGpu tried{gpu, {}};
            const double lanes = hardware::get(gpu, Specification::vector_peak).value();
            for (const Specification peak_of : {Specification::peak_fp16, Specification::peak_bf16}) {
                if (factor < 100.0 && hardware::get(gpu, peak_of)) tried.overrides.push_back({peak_of, factor * lanes});
            }
            const auto spared = elasticities(*network, tried, {model.get(), {}});
            const auto all = elasticities(*network, tried, {&evaluated, {}});
            ASSERT_EQ(spared.ok(), all.ok());
            if (!all) continue;
            for (std::size_t i = 0; i < all->levers.size(); ++i) {
                EXPECT_EQ(spared->levers[i].saved_s, all->levers[i].saved_s) << name << ' ' << factor;
                EXPECT_EQ(spared->levers[i].lost_s, all->levers[i].lost_s) << name_of(all->levers[i].lever);
                EXPECT_EQ(spared->levers[i].up, all->levers[i].up);
            }
        }
    }
}

} // namespace
} // namespace dubhe::study
