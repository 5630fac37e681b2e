// SPDX-License-Identifier: Apache-2.0
#include <core/study/search/goal.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

TEST(Goal, ReadsTimesThroughputsTimesASampleAndThatItFits) {
    const std::pair<const char*, Goal> cases[] = {
        {"10ms", {GoalKind::time, 10e-3}},
        {" 1.5 s ", {GoalKind::time, 1.5}},
        {"10\u202fms", {GoalKind::time, 10e-3}}, // as the application writes it
        {"500/s", {GoalKind::throughput, 500.0}},
        {"500 images/s", {GoalKind::throughput, 500.0}},
        {"2 k images/s", {GoalKind::throughput, 2000.0}},
        {"0.5k/s", {GoalKind::throughput, 500.0}},
        {"2k images/s", {GoalKind::throughput, 2000.0}},
        {"1.2M/s", {GoalKind::throughput, 1.2e6}},
        {"2ms/image", {GoalKind::time_per_sample, 2e-3}},
        {"2 ms / token", {GoalKind::time_per_sample, 2e-3}},
        {"fits", {GoalKind::fits, 0.0}},
    };
    for (const auto& [text, goal] : cases) {
        const auto parsed = parse_goal(text);
        ASSERT_TRUE(parsed) << text << ": " << to_text(parsed.diagnostics());
        EXPECT_EQ(parsed->kind, goal.kind) << text;
        EXPECT_NEAR(parsed->value, goal.value, 1e-12 * goal.value) << text;
    }
}

TEST(Goal, RefusesWhatIsNoGoal) {
    for (const char* text : {"",
                             "10",
                             "-5ms",
                             "0ms",
                             "0/s",
                             "-1/s",
                             "nan/s",
                             "inf/s",
                             "nanms",
                             "images/s",
                             "/s",
                             "/",
                             "10GB",
                             "5 ms/",
                             "fast",
                             "5ms/s",
                             "5 min/s",
                             "500 K/s",
                             "500G/s",
                             "500 G/s",
                             "5GB/s",
                             "2ktokens/s",
                             "2 ktokens/s",
                             "2 k ktokens/s",
                             "5 Images/s",
                             "5 images per node/s",
                             "5 x/s",
                             "5%/s",
                             "5,000 images/s",
                             "5 k 3/s",
                             "5kk/s",
                             "5 M k/s"})
        EXPECT_FALSE(parse_goal(text)) << text;
}

// A throughput of r samples/s allows n / r seconds for n samples, a time a sample of d allows n d.
TEST(Goal, AllowsTheTimeThatItSays) {
    EXPECT_DOUBLE_EQ(allowed_s({GoalKind::time, 0.01}, 64.0), 0.01);
    EXPECT_DOUBLE_EQ(allowed_s({GoalKind::throughput, 500.0}, 64.0), 64.0 / 500.0);
    EXPECT_DOUBLE_EQ(allowed_s({GoalKind::time_per_sample, 2e-3}, 64.0), 0.128);
}

TEST(Goal, TextSaysWhatIsWanted) {
    EXPECT_EQ(text_of({GoalKind::time, 0.01}, "images"), "10 ms an iteration");
    EXPECT_EQ(text_of({GoalKind::throughput, 500.0}, "images"), "500 images/s");
}

} // namespace
} // namespace dubhe::study
