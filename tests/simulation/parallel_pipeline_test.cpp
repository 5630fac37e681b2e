// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/parallel/pipeline.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <vector>

namespace dubhe::simulation {
namespace {

PipelineTimes uniform(const PipelineShape& shape, double forward, double backward, double send = 0.0) {
    const auto parts = static_cast<std::size_t>(shape.parts());
    return {std::vector(parts, forward), std::vector(parts, backward), std::vector(parts, send),
            std::vector(parts, send)};
}

double end_of(const PipelineShape& shape, const PipelineTimes& times) {
    PipelineRun run;
    run_pipeline(shape, times, run);
    return run.end_s;
}

// Equal stages without transfers: (m + p - 1) (f + b) for both schedules (Narayanan et al. 2021, section 2.2).
TEST(Pipeline, EqualStagesGiveThePublishedBubble) {
    for (const auto schedule : {PipelineSchedule::gpipe, PipelineSchedule::one_f_one_b}) {
        for (const std::int64_t stages : {1, 2, 3, 8}) {
            for (const std::int64_t micro_batches : {1, 2, 7, 16}) {
                const PipelineShape shape{stages, 1, micro_batches, schedule};
                EXPECT_NEAR(end_of(shape, uniform(shape, 1.0, 2.0)),
                            static_cast<double>(micro_batches + stages - 1) * 3.0, 1e-9);
            }
        }
    }
}

// Interleaved: the bubble shrinks by the number of chunks: m (f + b) + (p - 1)(f + b) / v, with f and b of a whole
// stage (same source, section 2.2.2).
TEST(Pipeline, InterleavingDividesTheBubble) {
    for (const std::int64_t stages : {2, 4, 8}) {
        for (const std::int64_t chunks : {2, 3}) {
            const PipelineShape shape{stages, chunks, 4 * stages, PipelineSchedule::one_f_one_b};
            const auto v = static_cast<double>(chunks);
            const double expected = static_cast<double>(4 * stages) * 3.0 + static_cast<double>(stages - 1) * 3.0 / v;
            EXPECT_NEAR(end_of(shape, uniform(shape, 1.0 / v, 2.0 / v)), expected, 1e-9);
        }
    }
}

TEST(Pipeline, EachPassRunsOnceAndForwardBeforeBackward) {
    for (const PipelineShape& shape : {PipelineShape{4, 1, 6}, PipelineShape{4, 3, 8}, PipelineShape{2, 2, 2},
                                       PipelineShape{3, 1, 2, PipelineSchedule::gpipe}}) {
        for (std::int64_t stage = 0; stage < shape.stages; ++stage) {
            std::set<std::pair<int, int>> forward, backward;
            std::int64_t most = 0;
            for (const PipelineStep& step : order_of(shape, stage)) {
                EXPECT_EQ(step.part % shape.stages, stage);
                const std::pair cell{step.part, step.micro_batch};
                EXPECT_TRUE(!step.backward || forward.contains(cell));
                EXPECT_TRUE((step.backward ? backward : forward).insert(cell).second);
                most = std::max(most, static_cast<std::int64_t>(forward.size() - backward.size()));
            }
            EXPECT_EQ(forward.size(), static_cast<std::size_t>(shape.chunks * shape.micro_batches));
            EXPECT_EQ(backward.size(), forward.size());
            EXPECT_EQ(most, most_in_flight(shape, stage));
        }
    }
}

// A GPT-3 of 96 layers on 8 stages in 3 chunks: the first stage holds 31 parts of 4 layers, 1 + 7 / 24 times its 96
// layers (Korthikanti et al. 2022, section 4.2.3).
TEST(Pipeline, InterleavedFirstStageHoldsThePublishedShare) {
    const PipelineShape shape{8, 3, 64};
    EXPECT_EQ(most_in_flight(shape, 0) * 4, 124);
}

// Random stages: none ends before its own work, none after all work and sending in a row.
TEST(Pipeline, StagesEndBetweenTheirOwnWorkAndAllOfIt) {
    std::mt19937_64 random{7};
    std::uniform_real_distribution<double> seconds{0.1, 2.0};
    for (int round = 0; round < 200; ++round) {
        const auto stages = static_cast<std::int64_t>(1 + random() % 6);
        const auto chunks = static_cast<std::int64_t>(stages > 1 ? 1 + random() % 3 : 1);
        const auto micro_batches = static_cast<std::int64_t>(1 + random() % 12) * (chunks > 1 ? stages : 5);
        const PipelineShape shape{stages, chunks, micro_batches};
        PipelineTimes times = uniform(shape, 0.0, 0.0);
        for (auto* const list : {&times.forward_s, &times.backward_s}) {
            for (double& value : *list)
                value = seconds(random);
        }
        for (auto* const list : {&times.forward_send_s, &times.backward_send_s}) {
            for (double& value : *list)
                value = 0.05 * seconds(random);
        }
        PipelineRun run;
        run_pipeline(shape, times, run);
        double all = 0.0;
        for (std::size_t p = 0; p < times.forward_s.size(); ++p)
            all += static_cast<double>(micro_batches) *
                   (times.forward_s[p] + times.backward_s[p] + times.forward_send_s[p] + times.backward_send_s[p]);
        for (std::int64_t stage = 0; stage < stages; ++stage) {
            const auto s = static_cast<std::size_t>(stage);
            double own = 0.0;
            for (std::int64_t p = stage; p < shape.parts(); p += stages)
                own += static_cast<double>(micro_batches) *
                       (times.forward_s[static_cast<std::size_t>(p)] + times.backward_s[static_cast<std::size_t>(p)]);
            EXPECT_GE(run.stage_end_s[s], own * (1.0 - 1e-12));
        }
        EXPECT_LE(run.end_s, all * (1.0 + 1e-12));
    }
}

// Whatever the stages take and however unlike they are: rounds that are left out change nothing.
TEST(Pipeline, RoundsThatRepeatNeedNoWalk) {
    std::mt19937_64 random{11};
    std::uniform_real_distribution<double> seconds{0.1, 2.0};
    int shortened = 0;
    for (int round = 0; round < 600; ++round) {
        const auto stages = static_cast<std::int64_t>(1 + random() % 9);
        const auto chunks = static_cast<std::int64_t>(stages > 1 ? 1 + random() % 4 : 1);
        const auto micro_batches = stages + static_cast<std::int64_t>(random() % 200);
        const PipelineShape shape{stages, chunks, micro_batches};
        PipelineTimes times = uniform(shape, 1.0, 2.0, 0.1);
        // Equal parts; one that is slow; all unlike, with links from idle to the slowest of all.
        const double send = std::array{0.0, 0.05, 0.5, 3.0}[random() % 4];
        if (round % 3 == 1) times.backward_s[random() % times.backward_s.size()] = 2.0 + seconds(random);
        if (round % 3 == 2) {
            for (auto* const list : {&times.forward_s, &times.backward_s})
                std::ranges::generate(*list, [&] { return seconds(random); });
            for (auto* const list : {&times.forward_send_s, &times.backward_send_s})
                std::ranges::generate(*list, [&] { return send * seconds(random); });
        }
        PipelineRun run, whole;
        run_pipeline(shape, times, run);
        walk_pipeline(shape, times, whole);
        ASSERT_EQ(run.stage_end_s.size(), whole.stage_end_s.size());
        for (std::size_t s = 0; s < whole.stage_end_s.size(); ++s)
            ASSERT_NEAR(run.stage_end_s[s], whole.stage_end_s[s], 1e-9 * whole.end_s)
                << stages << " stages, " << chunks << " chunks, " << micro_batches << " micro-batches";
        ASSERT_NEAR(run.end_s, whole.end_s, 1e-9 * whole.end_s);
        shortened += run.pass_end_s.size() < whole.pass_end_s.size() ? 1 : 0;
    }
    EXPECT_GT(shortened, 200); // else the walk was compared with itself
}

} // namespace
} // namespace dubhe::simulation
