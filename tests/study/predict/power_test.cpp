// SPDX-License-Identifier: Apache-2.0
// The board's power limit over whole iterations of networks, by the shipped model.
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/hypothetical.h>
#include <core/study/predict/portfolio.h>
#include <core/study/predict/predict.h>

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace dubhe::study {
namespace {

using hardware::Specification;

class PowerTest : public testing::Test {
  protected:
    [[nodiscard]] static NetworkPtr network(const char* name, std::int64_t batch, Precision precision,
                                            workload::Mode mode = workload::Mode::inference) {
        workload::Recipe recipe;
        recipe.network = name;
        recipe.batch = batch;
        recipe.precision = precision;
        recipe.mode = mode;
        return *prepare(recipe);
    }
    [[nodiscard]] hardware::Gpu gpu(const char* name) const { return *catalog_.find(name); }

    // Of all operators run one by one, each alone under the limit.
    [[nodiscard]] double one_by_one(const Network& of, const hardware::Gpu& on) const {
        cost::CostTable costs;
        model_->evaluate(of.work, on, costs);
        return simulation::simulate_iteration(of.work, costs, method_.host).mid_s;
    }

    hardware::Catalog catalog_ = *hardware::Catalog::in_memory();
    std::shared_ptr<const cost::CostModel> model_ = *cost::make_model("tile", cost::Library::shipped());
    Method method_{model_.get(), {}};
    Workspace workspace_;
};

// T4 draws no more than 70 W: large products alone are held far below what its lanes could do, and softmax and
// normalisations leave power to them. No product in fp32 comes near the 250 W of an A100.
TEST_F(PowerTest, LightKernelsLeavePowerToHungryOnes) {
    const NetworkPtr bert = network("bert-large", 8, Precision::fp32);
    const Prediction throttled = *predict(bert, gpu("T4"), method_),
                     cool = *predict(bert, gpu("A100-PCIE-40GB"), method_);
    EXPECT_LT(throttled.power_share, 1.0);
    EXPECT_GT(throttled.power_saved_s, 0.01 * throttled.point.mid_s);
    EXPECT_LT(cool.power_saved_s, 0.01 * cool.point.mid_s);
    EXPECT_NEAR(throttled.gpu_busy_s + throttled.power_saved_s, one_by_one(*bert, gpu("T4")),
                2e-3 * throttled.gpu_busy_s); // launches stand beside the kernels
}

// What a round's parts save, each as often as it runs; one that saves nothing moves no share.
TEST_F(PowerTest, ARoundSavesWhatItsPartsSave) {
    const NetworkPtr bert = network("bert-large", 8, Precision::fp32);
    const Prediction alone = *predict(bert, gpu("T4"), method_),
                     round = *predict(*portfolio_of({{"bert", bert, 3.0}}), gpu("T4"), method_);
    EXPECT_GT(alone.power_saved_s, 0.0);
    EXPECT_NEAR(round.power_saved_s, 3.0 * alone.power_saved_s, 1e-12 * round.power_saved_s);
    EXPECT_NEAR(round.power_share, alone.power_share, 1e-12);
}

TEST_F(PowerTest, NeverSlowerThanOneByOneAndNeverFasterThanWithoutALimit) {
    for (const char* name : {"bert-base", "gpt2", "resnet50"}) {
        for (const Precision precision : {Precision::fp32, Precision::fp16}) {
            const NetworkPtr of = network(name, 4, precision, workload::Mode::training);
            for (const char* on : {"T4", "P4", "L4", "V100-PCIE-32GB", "A100-SXM4-80GB", "H100-SXM5-80GB"}) {
                if (!model_->accepts(of->work, gpu(on))) continue;
                const hardware::Gpu limited = gpu(on);
                const double time = evaluate(*of, limited, method_, workspace_).mid_s;
                EXPECT_LE(time, one_by_one(*of, limited) * (1.0 + 1e-9)) << name << " on " << on;
                const std::vector<hardware::Override> no_limit{{Specification::tdp, 1e6}};
                const hardware::Gpu free = hardware::derive(limited, no_limit);
                EXPECT_GE(time * (1.0 + 1e-6), evaluate(*of, free, method_, workspace_).mid_s) << name << " on " << on;
            }
        }
    }
}

// Decoding has products of few rows, whose padded tiles draw much power: small steps of the limit find what changes
// hands.
TEST_F(PowerTest, NoStepOfTheLimitMakesDecodingSlower) {
    workload::Recipe recipe;
    recipe.network = "llama-2-7b";
    recipe.batch = 4;
    recipe.past = 1024;
    recipe.precision = Precision::fp16;
    const NetworkPtr llama = *prepare(recipe);
    hardware::Gpu h100 = gpu("H100-SXM5-80GB");
    double before = std::numeric_limits<double>::infinity();
    for (double watts = 120.0; watts < 300.0; watts += 0.25) {
        hardware::set(h100, Specification::tdp, watts);
        const double time = evaluate(*llama, h100, method_, workspace_).mid_s;
        ASSERT_LE(time, before * (1.0 + 1e-9)) << watts;
        before = time;
    }
}

// Slow hosts too: what waits for its launches leaves power as well.
TEST_F(PowerTest, NoResourceMadeLargerMakesAnIterationSlower) {
    // The lanes' first: they decide what runs on tensor cores, and stay as they are for fp16.
    constexpr std::array resources{Specification::sms,      Specification::boost_clock, Specification::peak_fp32,
                                   Specification::l2_size,  Specification::tdp,         Specification::memory_bandwidth,
                                   Specification::peak_fp16};
    constexpr std::size_t of_lanes = 3;
    std::mt19937_64 random{12};
    const auto between = [&](double low, double high) {
        return low * std::pow(high / low, std::uniform_real_distribution{0.0, 1.0}(random));
    };
    const std::array networks{network("bert-base", 8, Precision::fp32), network("gpt2", 1, Precision::fp32),
                              network("bert-base", 8, Precision::fp16),
                              network("gpt2", 1, Precision::fp32, workload::Mode::training)};
    const std::array gpus{gpu("T4"), gpu("P4"), gpu("L4"), gpu("A100-SXM4-80GB"), gpu("H100-SXM5-80GB")};
    for (int round = 0; round < 25'000; ++round) {
        const Network& of = *networks[static_cast<std::size_t>(round) % networks.size()];
        const std::size_t first = of.work.precision == Precision::fp32 ? 0 : of_lanes;
        hardware::Gpu on = gpus[static_cast<std::size_t>(round / 4) % gpus.size()];
        for (std::size_t i = first; i + 1 < resources.size(); ++i) {
            if (const auto value = hardware::get(on, resources[i]))
                hardware::set(on, resources[i], *value * between(0.4, 2.5));
        }
        if (!model_->accepts(of.work, on)) continue;
        const Specification resource =
            resources[std::uniform_int_distribution<std::size_t>{first, resources.size() - 1}(random)];
        const auto value = hardware::get(on, resource);
        if (!value) continue;
        hardware::Gpu larger = on;
        hardware::set(larger, resource, *value * between(1.001, 3.0));
        const Method method{model_.get(), simulation::Host{Seconds{round % 2 == 0 ? 5e-6 : between(1e-6, 1e-3)}}};
        const double before = evaluate(of, on, method, workspace_).mid_s;
        ASSERT_LE(evaluate(of, larger, method, workspace_).mid_s, before * (1.0 + 1e-6))
            << name_of(resource) << " of " << on.name << " for " << of.recipe.network;
    }
}

} // namespace
} // namespace dubhe::study
