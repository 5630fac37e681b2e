// SPDX-License-Identifier: Apache-2.0
#include <core/study/predict/axis.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Axis, ARangeHasBothEndsAndEvenSteps) {
    const auto axis = parse_axis("memory_bandwidth=200GB/s:1400GB/s:25");
    ASSERT_TRUE(axis) << to_text(axis.diagnostics());
    EXPECT_EQ(axis->kind, AxisKind{Specification::memory_bandwidth});
    ASSERT_EQ(axis->values.size(), 25U);
    EXPECT_EQ(axis->values.front(), 200e9);
    EXPECT_EQ(axis->values.back(), 1400e9);
    EXPECT_DOUBLE_EQ(axis->values[1], 250e9); // (1400 - 200) / 24 = 50 GB/s
}

TEST(Axis, ALogarithmicRangeHasEqualRatios) {
    const auto axis = parse_axis("memory_bandwidth=100GB/s:1600GB/s:5:log");
    ASSERT_TRUE(axis);
    for (std::size_t i = 1; i < 5; ++i)
        EXPECT_NEAR(axis->values[i] / axis->values[i - 1], 2.0, 1e-12);
}

TEST(Axis, CountsAreWholeAndDistinct) {
    const auto axis = parse_axis("batch=1:4:20");
    ASSERT_TRUE(axis);
    EXPECT_THAT(axis->values, ElementsAre(1, 2, 3, 4));
}

TEST(Axis, ListsAreSortedAndPrecisionsKeepTheirOrder) {
    EXPECT_THAT(parse_axis("batch=8,1,4,1")->values, ElementsAre(1, 4, 8));
    const auto precision = parse_axis("precision=fp16,fp32");
    ASSERT_TRUE(precision);
    EXPECT_EQ(text_of(precision->kind, precision->values[0]), "fp16");
    EXPECT_EQ(text_of(precision->kind, precision->values[1]), "fp32");
    for (const char* text : {"precision=mixed,nvfp4,int8", "stack=vllm,tensorrt-llm,pytorch-eager"}) { // as asked for
        const auto choice = parse_axis(text);
        ASSERT_TRUE(choice) << text;
        std::string again;
        for (const double value : choice->values)
            again += (again.empty() ? "" : ",") + text_of(choice->kind, value);
        EXPECT_EQ(std::string{name_of(choice->kind)} + '=' + again, text);
    }
}

TEST(Axis, NumbersOfASystemReadAndWriteLikeOthers) {
    EXPECT_THAT(parse_axis("gpus=8,1,2")->values, ElementsAre(1, 2, 8));
    EXPECT_THAT(parse_axis("gpus=1:24")->values, ElementsAre(1, 2, 4, 8, 16, 24)); // doubles, up to the last
    EXPECT_THAT(parse_axis("gpus=8:32:4")->values, ElementsAre(8, 16, 24, 32));
    const auto links = parse_axis("network_bandwidth=25GB/s:400GB/s:2");
    ASSERT_TRUE(links);
    EXPECT_EQ(links->kind, AxisKind{SystemAxis::network_bandwidth});
    EXPECT_THAT(links->values, ElementsAre(25e9, 400e9));
    EXPECT_EQ(text_of(links->kind, 25e9), "25 GB/s");
    const auto latency = parse_axis("network_latency=2us");
    ASSERT_TRUE(latency);
    EXPECT_DOUBLE_EQ(latency->values[0], 2e-6);
    EXPECT_EQ(text_of(latency->kind, 2e-6), "2 us");
    for (std::size_t s = 0; s < system_axis_count; ++s) {
        const AxisKind kind = static_cast<SystemAxis>(s);
        EXPECT_EQ(*parse_axis_kind(name_of(kind)), kind);
    }
}

TEST(Axis, NonsenseIsRefusedWithAReason) {
    const std::pair<const char*, const char*> cases[] = {
        {"memory_bandwidth", "axis"},
        {"memory_bandwith=1GB/s:2GB/s:3", "memory_bandwidth"}, // did you mean
        {"memory_bandwidth=200:1400:25", "unit"},
        {"memory_bandwidth=200GB/s:1400GB/s", "first:last:count"},
        {"memory_bandwidth=200GB/s:1400GB/s:0", "whole number"},
        {"memory_bandwidth=200GB/s:1400GB/s:99999999999", "whole number"},
        {"memory_bandwidth=1400GB/s:200GB/s:5", "above its end"},
        {"memory_bandwidth=-1GB/s:200GB/s:5", "memory_bandwidth"},
        {"memory_bandwidth=nanGB/s:200GB/s:5", "nan"},
        {"batch=0,1", "whole number"},
        {"batch=1.5", "whole number"},
        {"precision=fp31", "fp32"},
        {"precision=fp16:fp32:2", "no range"},
        {"stack=vllm:sglang:2", "no range"},
        {"stack=vlm", "vllm"},
        {"batch=", "whole number"},
        {"gpus=0,1", "whole number"},
        {"gpu=1,2", "gpus"},
        {"node_bandwidth=100", "unit"},
        {"network_bandwidth=0GB/s", "more than zero"},
        {"network_latency=-1us", "more than zero"},
        {"node_bandwidth=1GB/s:2GB/s", "first:last:count"},
    };
    for (const auto& [text, expected] : cases) {
        const auto axis = parse_axis(text);
        ASSERT_FALSE(axis) << text;
        EXPECT_THAT(to_text(axis.diagnostics()), HasSubstr(expected)) << text;
    }
}

} // namespace
} // namespace dubhe::study
