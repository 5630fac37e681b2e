// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/parallel/split.h>

#include <gtest/gtest.h>

#include <random>

namespace dubhe::simulation {
namespace {

constexpr Divisible of{96, 512, false};

TEST(Split, NamesReadBack) {
    for (const auto schedule : {PipelineSchedule::gpipe, PipelineSchedule::one_f_one_b})
        EXPECT_EQ(pipeline_schedule_from(name_of(schedule)), schedule);
    for (const auto recompute : {Recompute::none, Recompute::selective, Recompute::full})
        EXPECT_EQ(recompute_from(name_of(recompute)), recompute);
    for (const auto zero : {Zero::none, Zero::states, Zero::gradients, Zero::parameters})
        EXPECT_EQ(zero_from(name_of(zero)), zero);
    EXPECT_EQ(zero_from("3"), Zero::parameters);
    EXPECT_FALSE(zero_from("4"));
}

std::string why(Split split, const Divisible& divisible = of) {
    const auto wrong = why_illegal(split, divisible);
    EXPECT_EQ(is_legal(split, divisible), !wrong);
    return wrong ? wrong->message : "";
}

TEST(Split, IllegalOnesSayWhy) {
    EXPECT_EQ(why({.data = 2, .tensor = 8, .pipeline = 8, .batch = 64}), "");
    EXPECT_NE(why({.data = 0}).find("at least 1"), std::string::npos);
    EXPECT_NE(why({.data = 513, .batch = 513}).find("512"), std::string::npos);
    EXPECT_NE(why({.data = 3, .batch = 4}).find("micro-batches"), std::string::npos);
    EXPECT_NE(why({.pipeline = 97, .batch = 97}).find("layers"), std::string::npos);
    EXPECT_EQ(why({.pipeline = 8, .batch = 63, .chunks = 3}), "") << "what is left over joins the last group";
    EXPECT_NE(why({.pipeline = 8, .batch = 7, .chunks = 3}).find("at least as many"), std::string::npos);
    EXPECT_NE(why({.batch = 64, .chunks = 2}).find("stage"), std::string::npos);
    EXPECT_NE(why({.data = 8, .expert = 8, .batch = 8}).find("no experts"), std::string::npos);
    EXPECT_NE(why({.data = 6, .expert = 4, .batch = 6}, {96, 512, true}).find("expert"), std::string::npos);
    EXPECT_NE(why({.pipeline = 2, .batch = 8, .zero = Zero::parameters}).find("ZeRO"), std::string::npos);
    EXPECT_NE(why({.sequence = true}).find("tensor"), std::string::npos);
    EXPECT_EQ(why({.offloaded_layers = 96}), "");
    EXPECT_NE(why({.offloaded_layers = 97}).find("96"), std::string::npos);
    // 4 of 8 ranks hold different experts: a group of 4 holds all, groups of 2 don't.
    EXPECT_EQ(why({.data = 8, .expert = 4, .batch = 8, .zero = Zero::parameters, .shard_ranks = 4}, {96, 512, true}),
              "");
    EXPECT_NE(why({.data = 8, .expert = 4, .batch = 8, .zero = Zero::parameters, .shard_ranks = 2}, {96, 512, true})
                  .find("needs all experts"),
              std::string::npos);
}

TEST(Split, OverflowingNumbersAreRefused) {
    constexpr std::int64_t huge = std::int64_t{1} << 62;
    EXPECT_NE(why({.batch = huge}), "");
    EXPECT_NE(why({.data = huge, .tensor = huge, .pipeline = huge, .batch = huge}), "");
    EXPECT_NE(why({.data = 1 << 29, .tensor = 1 << 29, .batch = 1 << 29}), "");
    EXPECT_NE(why({.data = 1 << 20, .micro_batch = 1 << 20, .batch = 1 << 30}), "");
}

} // namespace
} // namespace dubhe::simulation
