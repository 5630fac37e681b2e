// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/memory_of_split.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stop_token>

namespace dubhe::study {
namespace {

using simulation::Recompute;
using simulation::Split;
using simulation::StepMemory;
using simulation::Zero;

class MemoryOfSplit : public testing::Test {
  protected:
    MemoryOfSplit() {
        costs_ = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
        system_ = *find_cluster_system(*hardware::Catalog::in_memory(), "DGX A100 80GB");
    }
    [[nodiscard]] ClusterModelPtr model(workload::Mode mode = workload::Mode::training,
                                        workload::Optimizer optimizer = workload::Optimizer::fused_adam,
                                        std::optional<Bytes> memory = {}) const {
        workload::Recipe recipe{.network = "megatron[8,1024,16,512]"};
        recipe.mode = mode;
        recipe.precision = Precision::fp16;
        recipe.optimizer = optimizer;
        hardware::Gpu gpu = system_.gpu;
        if (memory) gpu.memory_size = memory;
        return *ClusterModel::make(recipe, gpu, system_.fabric, {costs_.get(), {}});
    }

    std::shared_ptr<const cost::CostModel> costs_;
    ClusterSystem system_;
};

const ChangedSplit* changed(const SplitMemory& memory, const std::string& words) {
    const auto found = std::ranges::find_if(
        memory.changes, [&](const ChangedSplit& change) { return change.words.english() == words; });
    return found == memory.changes.end() ? nullptr : &*found;
}

std::size_t count_of(const SplitMemory& memory, SplitChange kind) {
    return static_cast<std::size_t>(
        std::ranges::count_if(memory.changes, [&](const ChangedSplit& change) { return change.kind == kind; }));
}

TEST(StageRanges, JoinsNeighboursThatNeedTheSame) {
    const auto need = [](std::int64_t stage, double bytes) {
        StepMemory made;
        made.bytes.fill(bytes);
        made.stage = stage;
        return made;
    };
    const std::vector<StageRange> ranges =
        stage_ranges({need(0, 2.0), need(1, 1.0), need(2, 1.0), need(3, 2.0), need(4, 2.0)});
    ASSERT_EQ(ranges.size(), 3U); // equal ones that are no neighbours stay apart
    EXPECT_EQ(ranges[0].last, 0);
    EXPECT_EQ(ranges[1].first, 1);
    EXPECT_EQ(ranges[1].last, 2);
    EXPECT_EQ(ranges[2].first, 3);
    EXPECT_EQ(ranges[2].last, 4);
    EXPECT_TRUE(stage_ranges({}).empty());
}

TEST_F(MemoryOfSplit, CoversAllStagesAndTheLargestIsThePredicted) {
    const Split split{.data = 2, .pipeline = 4, .batch = 16};
    const Result<SplitMemory> memory = memory_of_split(*model(), split, 8);
    ASSERT_TRUE(memory);
    double largest = 0.0;
    std::int64_t next = 0;
    for (const StageRange& range : memory->stages) {
        EXPECT_EQ(range.first, next);
        next = range.last + 1;
        largest = std::max(largest, range.memory.total());
    }
    EXPECT_EQ(next, split.pipeline);
    EXPECT_EQ(largest, memory->prediction.step.memory.total());
}

// A batch norm's statistics are those of a micro-batch; half-precision moments round. All else only reorders sums.
TEST_F(MemoryOfSplit, SaysWhichChangesKeepResults) {
    const auto same = [&](const ClusterModelPtr& network) {
        const Result<SplitMemory> memory = memory_of_split(*network, {.data = 4, .micro_batch = 2, .batch = 32}, 4);
        EXPECT_TRUE(memory);
        std::map<SplitChange, bool> all;
        for (const ChangedSplit& change : memory->changes)
            all[change.kind] = change.same_results;
        return all;
    };
    const auto language = same(model());
    EXPECT_TRUE(language.at(SplitChange::micro_batch));
    EXPECT_TRUE(language.at(SplitChange::sharing));
    EXPECT_FALSE(language.at(SplitChange::moments));
    workload::Recipe images{.network = "resnet18", .mode = workload::Mode::training};
    EXPECT_FALSE(same(*ClusterModel::make(images, system_.gpu, system_.fabric, {costs_.get(), {}}))
                     .at(SplitChange::micro_batch));
}

// Each is what asking for that split says, by one choice apart from the one that was asked for; the fastest comes
// first.
TEST_F(MemoryOfSplit, ChangesArePredictedAsSplitsAre) {
    const ClusterModelPtr network = model();
    const Split split{.data = 4, .pipeline = 2, .micro_batch = 2, .batch = 32};
    const Result<SplitMemory> memory = memory_of_split(*network, split, 8);
    ASSERT_TRUE(memory);
    double before_s = 0.0;
    for (const ChangedSplit& change : memory->changes) {
        const Split& other = change.prediction.split;
        const Result<ClusterPrediction> asked = predict(*network, other, 8);
        ASSERT_TRUE(asked) << change.words;
        EXPECT_EQ(asked->step.mid_s, change.prediction.step.mid_s) << change.words;
        EXPECT_EQ(asked->step.memory.total(), change.prediction.step.memory.total()) << change.words;
        const int choices = (other.recompute != split.recompute) + (other.zero != split.zero) +
                            (other.narrow_moments != split.narrow_moments) + (other.micro_batch != split.micro_batch) +
                            (other.offloaded_layers != split.offloaded_layers);
        EXPECT_EQ(choices, 1) << change.words;
        EXPECT_GE(change.prediction.step.mid_s, before_s);
        before_s = change.prediction.step.mid_s;
    }
    for (const char* words : {"selective recomputation", "full recomputation", "the optimizer's states shared (ZeRO 1)",
                              "moments in half precision", "micro-batches of 1", "micro-batches of 4",
                              "activations of all layers in the host's memory"})
        EXPECT_NE(changed(*memory, words), nullptr) << words;
    EXPECT_LT(changed(*memory, "full recomputation")->prediction.step.memory.total(),
              memory->prediction.step.memory.total());
}

// Nothing may be said that can't run, and nothing that makes no difference.
TEST_F(MemoryOfSplit, WhatCantBeOrChangesNothingIsLeftOut) {
    // Stages share no gradients; a batch of 8 on 4 ranks has no micro-batches of 4.
    const Result<SplitMemory> staged =
        memory_of_split(*model(), {.data = 4, .pipeline = 2, .micro_batch = 2, .batch = 8}, 8);
    ASSERT_TRUE(staged);
    EXPECT_EQ(changed(*staged, "states and gradients shared (ZeRO 2)"), nullptr);
    EXPECT_EQ(changed(*staged, "micro-batches of 4"), nullptr);
    EXPECT_NE(changed(*staged, "micro-batches of 1"), nullptr);
    // A single rank has nobody to share with; plain SGD keeps no moments.
    const Result<SplitMemory> alone =
        memory_of_split(*model(workload::Mode::training, workload::Optimizer::sgd), {.pipeline = 2, .batch = 8}, 2);
    ASSERT_TRUE(alone);
    EXPECT_EQ(count_of(*alone, SplitChange::sharing), 0U);
    EXPECT_EQ(count_of(*alone, SplitChange::moments), 0U);
    // Without a way back there is nothing to compute again, to keep elsewhere or to sum.
    const Result<SplitMemory> inference = memory_of_split(*model(workload::Mode::inference), {.pipeline = 2}, 2);
    ASSERT_TRUE(inference);
    EXPECT_EQ(count_of(*inference, SplitChange::recomputation), 0U);
    EXPECT_EQ(count_of(*inference, SplitChange::offloading), 0U);
    EXPECT_EQ(count_of(*inference, SplitChange::moments), 0U);
}

// The other way round: what is done to save memory can be left out.
TEST_F(MemoryOfSplit, WhatSavesMemoryCanBeTakenBack) {
    const Split thrifty{.data = 8,
                        .batch = 32,
                        .recompute = Recompute::full,
                        .zero = Zero::states,
                        .recomputed_layers = 4,
                        .shard_ranks = 4,
                        .narrow_moments = true};
    const Result<SplitMemory> memory = memory_of_split(*model(), thrifty, 8);
    ASSERT_TRUE(memory);
    const ChangedSplit* const none = changed(*memory, "nothing computed again");
    ASSERT_NE(none, nullptr);
    EXPECT_LT(none->prediction.step.mid_s, memory->prediction.step.mid_s);
    EXPECT_NE(changed(*memory, "full recomputation"), nullptr); // of all layers
    EXPECT_NE(changed(*memory, "nothing shared among data-parallel ranks"), nullptr);
    EXPECT_NE(changed(*memory, "moments in fp32"), nullptr);
}

TEST_F(MemoryOfSplit, TheRemedyIsTheFastestThatFits) {
    const Split split{.data = 8, .micro_batch = 4, .batch = 32};
    const Result<SplitMemory> plain = memory_of_split(*model(), split, 8);
    ASSERT_TRUE(plain);
    EXPECT_TRUE(plain->prediction.fits);
    EXPECT_EQ(plain->fastest_remedy(), nullptr);
    // A GPU that lacks a little, and one that nothing helps.
    const double needed = plain->prediction.step.memory.total();
    const auto on = [&](double bytes) {
        return memory_of_split(*model(workload::Mode::training, workload::Optimizer::fused_adam, Bytes{bytes}), split,
                               8);
    };
    const Result<SplitMemory> small = on(0.97 * needed), tiny = on(0.01 * needed);
    ASSERT_TRUE(small && tiny);
    EXPECT_FALSE(small->prediction.fits);
    const ChangedSplit* const remedy = small->fastest_remedy();
    ASSERT_NE(remedy, nullptr);
    EXPECT_LE(remedy->prediction.step.memory.total(), *small->capacity_bytes);
    for (const ChangedSplit& change : small->changes) {
        EXPECT_TRUE(!change.prediction.fits || change.prediction.step.mid_s >= remedy->prediction.step.mid_s);
    }
    EXPECT_EQ(tiny->fastest_remedy(), nullptr);
}

TEST_F(MemoryOfSplit, IsRefusedAndCancelled) {
    const Result<SplitMemory> refused = memory_of_split(*model(), {.data = 4, .batch = 6}, 4);
    ASSERT_FALSE(refused);
    EXPECT_NE(to_text(refused.diagnostics()).find("micro-batches"), std::string::npos);
    std::stop_source stop;
    stop.request_stop();
    const Result<SplitMemory> cancelled = memory_of_split(*model(), {.batch = 8}, 1, {{}, stop.get_token()});
    ASSERT_FALSE(cancelled);
    EXPECT_EQ(to_text(cancelled.diagnostics()), "cancelled");
}

} // namespace
} // namespace dubhe::study
