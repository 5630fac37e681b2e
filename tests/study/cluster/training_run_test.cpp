// SPDX-License-Identifier: Apache-2.0
#include <core/study/cluster/training_run.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace dubhe::study {
namespace {

RunRequest request() {
    return {.tokens = 1e12, .tokens_a_step = 4e6, .low_s = 9.0, .mid_s = 10.0, .high_s = 12.0, .gpus = 1024};
}

// Young 1974: sqrt(2 checkpoint M) to first order, of which Daly's next term is minus the checkpoint.
TEST(TrainingRun, CheckpointsAsOftenAsYoungAndDalySay) {
    for (const double m : {3600.0, 86400.0, 1e6}) {
        const double young = std::sqrt(2.0 * 10.0 * m);
        EXPECT_NEAR(best_interval(m, 10.0), young - 10.0, 0.03 * young) << m;
    }
}

TEST(TrainingRun, NoOtherIntervalKeepsMore) {
    for (const double checkpoint : {1.0, 30.0, 600.0}) {
        const double m = 20000.0, best = best_interval(m, checkpoint);
        for (const double factor : {0.5, 0.9, 0.99, 1.01, 1.1, 2.0})
            EXPECT_LT(goodput(m, factor * best, checkpoint, 300.0), goodput(m, best, checkpoint, 300.0)) << factor;
    }
}

// The formula against runs that are played out: failures at random also strike while a restart runs.
TEST(TrainingRun, GoodputIsThatOfRunsPlayedOut) {
    const double m = 5000.0, interval = 900.0, checkpoint = 60.0, restart = 300.0;
    std::mt19937_64 engine{7};
    std::exponential_distribution<double> failure{1.0 / m};
    double time = 0.0;
    constexpr int segments = 200000;
    for (int i = 0; i < segments; ++i) {
        double left = failure(engine); // memoryless
        double needed = interval + checkpoint;
        while (left < needed) {
            time += left;
            left = failure(engine);
            needed = restart + interval + checkpoint;
        }
        time += needed;
    }
    EXPECT_NEAR(segments * interval / time, goodput(m, interval, checkpoint, restart), 0.004);
}

// Llama 3 on 16,384 H100: one failure in 3.1 hours, and more than 90 % of the time is training (section 3.3.4).
TEST(TrainingRun, Llama3KeepsOverNinetyPercent) {
    RunRequest llama = request();
    llama.gpus = 16384;
    const Result<RunAnswer> run = training_run(llama);
    ASSERT_TRUE(run);
    EXPECT_GT(run->goodput, 0.90);
    EXPECT_LT(run->goodput, 0.96);
    EXPECT_NEAR(run->mid_s / run->failures, 54.0 * 86400.0 / 419.0, 1.0);
}

TEST(TrainingRun, WithoutFailuresTheStepsAreAll) {
    RunRequest calm = request();
    calm.reliability.gpu_seconds = std::numeric_limits<double>::infinity();
    calm.reliability.checkpoint_s = 0.0;
    const Result<RunAnswer> run = training_run(calm);
    ASSERT_TRUE(run);
    EXPECT_DOUBLE_EQ(run->steps, 250000.0);
    EXPECT_DOUBLE_EQ(run->mid_s, 2.5e6);
    EXPECT_DOUBLE_EQ(run->low_s, 2.25e6);
    EXPECT_DOUBLE_EQ(run->high_s, 3e6);
    EXPECT_EQ(run->failures, 0.0);
}

// Steps that overlap take their period; samples are sequences of tokens; days hold what ends in them.
TEST(TrainingRun, OfAPredictionByTokensSamplesOrDays) {
    ClusterPrediction step;
    step.split.data = 8;
    step.split.batch = 4;
    step.step.low_s = 0.9, step.step.mid_s = 1.0, step.step.high_s = 1.2, step.step.period_s = 0.5;
    const auto run = [&](double amount, RunUnit unit) { return training_run(step, 100, {amount, unit, {}}); };
    const Result<RunAnswer> tokens = run(4e5, RunUnit::tokens), samples = run(4e3, RunUnit::samples);
    ASSERT_TRUE(tokens);
    EXPECT_DOUBLE_EQ(tokens->steps, 1000.0);
    EXPECT_DOUBLE_EQ(tokens->work_s, 500.0);
    EXPECT_DOUBLE_EQ(tokens->low_s / tokens->mid_s, 0.9);
    ASSERT_TRUE(samples);
    EXPECT_DOUBLE_EQ(samples->mid_s, tokens->mid_s);
    const Result<RunAnswer> days = run(10.0, RunUnit::days);
    ASSERT_TRUE(days);
    EXPECT_NEAR(days->mid_s, 10.0 * 86400.0, 0.5 / days->goodput);
    EXPECT_LE(days->mid_s, 10.0 * 86400.0);
    EXPECT_DOUBLE_EQ(days->tokens, days->steps * 400.0);
    EXPECT_FALSE(training_run(step, 1, {4e5, RunUnit::tokens, {}})) << "images are no tokens";
    EXPECT_TRUE(training_run(step, 1, {4e5, RunUnit::samples, {}}));
    for (const RunUnit unit : {RunUnit::tokens, RunUnit::samples, RunUnit::days})
        EXPECT_EQ(run_unit_from(name_of(unit)), unit);
}

// A checkpoint is written after a step: after each where it costs nothing or is asked for more often (steps of 10 s).
TEST(TrainingRun, CheckpointsAreAStepApartAtLeast) {
    RunRequest free = request();
    free.reliability.checkpoint_s = 0.0;
    EXPECT_DOUBLE_EQ(training_run(free)->interval_s, 10.0);
    RunRequest often = request();
    often.reliability.interval_s = 1e-3;
    EXPECT_DOUBLE_EQ(training_run(often)->interval_s, 10.0);
}

TEST(TrainingRun, RefusesWhatMakesNoSense) {
    RunRequest bad = request();
    bad.tokens = 0.0;
    EXPECT_FALSE(training_run(bad));
    bad = request();
    bad.reliability.restart_s = -1.0;
    EXPECT_FALSE(training_run(bad));
    bad = request();
    bad.gpus = 1e9; // a failure every 0.2 s
    const Result<RunAnswer> run = training_run(bad);
    ASSERT_FALSE(run);
    EXPECT_NE(run.diagnostics().front().message.english().find("hardly moves"), std::string::npos);
}

} // namespace
} // namespace dubhe::study
