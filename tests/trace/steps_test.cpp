// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <core/trace/steps.h>

#include <gmock/gmock.h>

namespace dubhe::trace {
namespace {

std::vector<std::string> names(const std::vector<Step>& steps) {
    std::vector<std::string> list;
    for (const Step& step : steps)
        list.push_back(step.name);
    return list;
}

TEST(Steps, TheProfilersAreTaken) {
    const Result<Trace> trace = read_text(small_trace());
    ASSERT_TRUE(trace);
    const std::vector<Step> steps = find_steps(*trace);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0].name, "ProfilerStep#1");
    EXPECT_TRUE(steps[0].complete) << steps[0].why;
    EXPECT_NEAR(steps[0].duration_s(), 100e-6, 1e-12);
}

TEST(Steps, TwoOfOneNameAreToldApart) {
    const Result<Trace> trace =
        read_text(with_events({range("ProfilerStep#1", "0", "10"), range("ProfilerStep#1", "20", "10"),
                               range("ProfilerStep#2", "40", "10")}));
    ASSERT_TRUE(trace);
    EXPECT_THAT(names(find_steps(*trace)),
                testing::ElementsAre("ProfilerStep#1", "ProfilerStep#1 (2)", "ProfilerStep#2"));
}

TEST(Steps, RangesThatCountAreTakenElse) {
    const Result<Trace> trace = read_text(with_events({range("forward 1", "1", "2"), range("train step 1", "0", "10"),
                                                       range("train step 2", "20", "10"), range("epoch", "0", "100")}));
    ASSERT_TRUE(trace);
    EXPECT_THAT(names(find_steps(*trace)), testing::ElementsAre("train step 1", "train step 2"));
}

TEST(Steps, WithoutAnyTheWholeRunIsOne) {
    const Result<Trace> trace =
        read_text(with_events({call("cudaLaunchKernel", "5", "1", 1), kernel("k", "8", "12", 1)}));
    ASSERT_TRUE(trace);
    const std::vector<Step> steps = find_steps(*trace);
    EXPECT_THAT(names(steps), testing::ElementsAre("whole"));
    EXPECT_NEAR(steps[0].duration_s(), 15e-6, 1e-12);
}

// The first step launches two kernels of which one runs within it: the queue still fills.
TEST(Steps, OnesThatLaunchMoreThanRunAreNotComplete) {
    const Result<Trace> trace = read_text(
        with_events({range("ProfilerStep#1", "0", "10"), call("cudaLaunchKernel", "1", "1", 1),
                     call("cudaLaunchKernel", "3", "1", 2), kernel("k", "4", "20", 1), kernel("k", "24", "20", 2),
                     range("ProfilerStep#2", "10", "20"), range("ProfilerStep#3", "30", "5"),
                     call("cudaLaunchKernel", "12", "1", 3), kernel("k", "44", "20", 3)}));
    ASSERT_TRUE(trace);
    const std::vector<Step> steps = find_steps(*trace);
    ASSERT_EQ(steps.size(), 3U);
    EXPECT_FALSE(steps[0].complete);
    EXPECT_THAT(steps[0].why.english(), testing::HasSubstr("1 tasks ran of 2"));
    EXPECT_TRUE(steps[1].complete) << steps[1].why;
    EXPECT_FALSE(steps[2].complete);
}

// Of complete steps of 3, 1 and 2 s the one of 2 s; of an even number the shorter of the middle two.
TEST(Steps, TheUsualOneHasTheMedianLength) {
    const auto step = [](double seconds, bool complete) {
        Step made;
        made.end_s = seconds;
        made.complete = complete;
        return made;
    };
    std::vector<Step> steps{step(3, true), step(9, false), step(1, true), step(2, true)};
    EXPECT_EQ(usual_step(steps), 3U);
    steps.push_back(step(5, true));
    EXPECT_EQ(usual_step(steps), 3U);
    EXPECT_EQ(usual_step(std::vector{step(1, false)}), std::nullopt);
    EXPECT_EQ(usual_step({}), std::nullopt);
}

} // namespace
} // namespace dubhe::trace
