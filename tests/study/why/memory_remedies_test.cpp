// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/why/memory_remedies.h>

#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::study {
namespace {

using test::round_gpu;
using workload::Mode;

NetworkPtr training_of(std::string name, std::int64_t batch, workload::Optimizer optimizer = workload::Optimizer::sgd) {
    workload::Recipe recipe;
    recipe.network = std::move(name);
    recipe.batch = batch;
    recipe.mode = Mode::training;
    recipe.optimizer = optimizer;
    return *prepare(recipe);
}

// One segment: nothing is computed again, so this walk and the memory plan are two ways to the same peak.
TEST(Recomputation, WithoutCutsThePeakIsThePlans) {
    for (const char* name : {"resnet50", "gpt2", "mobilenet_v2", "bert-base"}) {
        const NetworkPtr network = training_of(name, 4, workload::Optimizer::adam);
        EXPECT_NEAR(recompute(network->graph, 1).peak.value(), network->memory.peak.value(),
                    1e-9 * network->memory.peak.value())
            << name;
        EXPECT_TRUE(recompute(network->graph, 1).again.empty());
    }
}

TEST(Recomputation, SavesActivationsAndNothingElse) {
    for (const char* name : {"resnet50", "gpt2"}) {
        const NetworkPtr network = training_of(name, 16);
        const Recomputation again = recompute(network->graph);
        const auto activations = static_cast<std::size_t>(simulation::MemoryClass::activations);
        EXPECT_GT(again.segments, 1);
        EXPECT_LT(again.peak, network->memory.peak);
        EXPECT_GT(again.peak, network->memory.peak - network->memory.at_peak[activations]);
        // Forward operators alone, none of them twice.
        for (const workload::OperatorId op : again.again)
            EXPECT_EQ(network->graph[op].phase, workload::Phase::forward);
        EXPECT_TRUE(std::ranges::is_sorted(again.again, {}, [](workload::OperatorId op) { return op.index; }));
    }
}

// Chen et al.: a chain of n equal layers kept at every sqrt(n)-th needs about 2 sqrt(n) of them instead of n. GPT-2 is
// such a chain of twelve, whose layers keep some twenty times what passes between them: half at most is left.
TEST(Recomputation, AChainOfLayersKeepsLessThanHalf) {
    const NetworkPtr network = training_of("gpt2", 16);
    const auto activations = static_cast<std::size_t>(simulation::MemoryClass::activations);
    const double kept = network->memory.at_peak[activations].value();
    EXPECT_GT(network->memory.peak.value() - recompute(network->graph).peak.value(), 0.4 * kept);
}

TEST(Recomputation, InferenceStaysAsItIs) {
    workload::Recipe recipe;
    recipe.network = "gpt2";
    recipe.past = 128;
    const NetworkPtr network = *prepare(recipe);
    EXPECT_EQ(recompute(network->graph).peak, network->memory.peak);
    EXPECT_TRUE(recompute(network->graph).again.empty());
}

class Remedies : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};
    static hardware::Gpu with_memory(std::string name, double bytes) {
        hardware::Gpu gpu = round_gpu(std::move(name));
        gpu.memory_size = Bytes{bytes};
        return gpu;
    }
};

TEST_F(Remedies, ThereAreNoneWhereItFits) {
    const auto report = memory_report(*training_of("resnet18", 4), round_gpu(), {}, method_);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->fits());
    EXPECT_TRUE(report->remedies.empty());
    EXPECT_EQ(report->missing_bytes(), 0.0);
}

TEST_F(Remedies, EachOneFitsAndTheCheapestComesFirst) {
    const NetworkPtr network = training_of("resnet50", 64, workload::Optimizer::adam);
    const hardware::Gpu small = with_memory("small", network->memory.peak.value() * 0.7);
    const std::vector others{small, with_memory("huge", 1e12), with_memory("larger", 2e10)};
    const auto report = memory_report(*network, small, others, method_);
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->fits());
    EXPECT_NEAR(report->missing_bytes(), network->memory.peak.value() * 0.3, 1.0);
    ASSERT_FALSE(report->remedies.empty());
    const auto seconds = [](const Remedy& remedy) { return remedy.seconds_a_sample; };
    EXPECT_TRUE(std::ranges::is_sorted(report->remedies, {}, seconds));
    std::vector<RemedyKind> kinds;
    for (const Remedy& remedy : report->remedies) {
        kinds.push_back(remedy.kind);
        EXPECT_GT(remedy.seconds_a_sample, 0.0);
        if (remedy.kind == RemedyKind::other_gpu) {
            EXPECT_EQ(remedy.gpu, "larger"); // the one with the least memory that holds it
            continue;
        }
        EXPECT_LE(remedy.bytes, *report->capacity_bytes) << remedy.words;
    }
    EXPECT_THAT(kinds,
                testing::IsSupersetOf({RemedyKind::smaller_batch, RemedyKind::recomputation, RemedyKind::other_gpu}));
    EXPECT_TRUE(keeps_results(report->cheapest_with_same_results()->kind));
    EXPECT_FALSE(report->least_bytes);
}

TEST_F(Remedies, ASmallerOptimizerHelpsWhereItsStateIsWhatIsTooMuch) {
    const NetworkPtr network = training_of("vgg16", 1, workload::Optimizer::adam); // 138 million parameters
    const hardware::Gpu small = with_memory("small", network->memory.peak.value() - 4e8);
    const auto report = memory_report(*network, small, {}, method_);
    ASSERT_TRUE(report);
    ASSERT_TRUE(report->cheapest());
    const bool found = std::ranges::any_of(report->remedies, [](const Remedy& remedy) {
        return remedy.kind == RemedyKind::optimizer && remedy.recipe.optimizer == workload::Optimizer::sgd;
    });
    EXPECT_TRUE(found);
}

TEST_F(Remedies, WhatNothingHelpsIsSaid) {
    const NetworkPtr network = training_of("vgg16", 8, workload::Optimizer::adam);
    const auto report = memory_report(*network, with_memory("tiny", 1e8), {}, method_);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->remedies.empty());
    ASSERT_TRUE(report->least_bytes);
    EXPECT_GT(*report->least_bytes, 138e6 * 2); // the weights, two bytes each at least
    EXPECT_LT(*report->least_bytes, network->memory.peak.value());
}

} // namespace
} // namespace dubhe::study
