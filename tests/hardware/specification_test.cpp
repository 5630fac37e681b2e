// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <set>

namespace dubhe::hardware {
namespace {

TEST(Specification, NamesReadBackAndDiffer) {
    std::set<std::string_view> names, titles;
    for (const Specification specification : all_specifications()) {
        EXPECT_EQ(specification_from(name_of(specification)), specification);
        EXPECT_TRUE(names.insert(name_of(specification)).second) << name_of(specification);
        EXPECT_TRUE(titles.insert(title_of(specification)).second) << title_of(specification);
    }
}

TEST(Specification, ShortForms) {
    for (const char* name : {"bandwidth", "bw", "Memory-Bandwidth", "MEMORY_BANDWIDTH"}) {
        EXPECT_EQ(specification_from(name), Specification::memory_bandwidth) << name;
    }
    EXPECT_EQ(specification_from("memory"), Specification::memory_size);
    EXPECT_EQ(specification_from("clock"), Specification::boost_clock);
    EXPECT_EQ(specification_from("l2"), Specification::l2_size);
    EXPECT_EQ(specification_from("peak"), Specification::peak_fp32);
    EXPECT_EQ(specification_from("fp4"), Specification::peak_fp4);
    EXPECT_EQ(specification_from("NVFP4"), Specification::peak_fp4);
    EXPECT_EQ(specification_from("mxfp6"), Specification::peak_fp6);
    EXPECT_EQ(specification_from("bf16"), Specification::peak_bf16);
    EXPECT_EQ(specification_from(""), std::nullopt);
    EXPECT_EQ(specification_from("bogus"), std::nullopt);
}

TEST(Specification, SetThenGetAndNothingElseMoves) {
    for (const Specification one : all_specifications()) {
        Gpu gpu;
        set(gpu, one, 42.0);
        for (const Specification other : all_specifications()) {
            EXPECT_EQ(get(gpu, other), one == other ? std::optional{42.0} : std::nullopt)
                << name_of(one) << ' ' << name_of(other);
        }
        set(gpu, one, std::nullopt);
        EXPECT_EQ(gpu, Gpu{}) << name_of(one);
    }
}

TEST(Specification, PeaksAreThoseOfTheirPrecision) {
    for (const Precision precision : all_precisions) {
        Gpu gpu;
        gpu.peak[precision] = FlopsPerSecond{7.0};
        EXPECT_EQ(get(gpu, peak_specification(precision)), 7.0);
        EXPECT_EQ(name_of(peak_specification(precision)), "peak_" + std::string{name_of(precision)});
    }
}

TEST(Specification, TextHasTheUnit) {
    EXPECT_EQ(text_of(Specification::memory_bandwidth, 1.5e12), "1.5 TB/s");
    EXPECT_EQ(text_of(Specification::memory_size, 80.0 * 1024 * 1024 * 1024), "80 GiB");
    EXPECT_EQ(text_of(Specification::sms, 108), "108");
    EXPECT_EQ(text_of(Specification::boost_clock, 1.41e9), "1.41 GHz");
    EXPECT_EQ(text_of(Specification::peak_fp16, 312e12), "312 TFLOP/s");
    EXPECT_EQ(text_of(Specification::peak_int8, 624e12), "624 TOP/s");
    EXPECT_EQ(text_of(Specification::peak_fp4, 9e15), "9 PFLOP/s");
    EXPECT_EQ(text_of(Specification::tdp, 400), "400 W");
}

TEST(Specification, SustainedClockGoesBeforeBoost) {
    Gpu gpu;
    EXPECT_FALSE(gpu.clock());
    gpu.boost_clock = Hertz{2e9};
    EXPECT_EQ(gpu.clock(), Hertz{2e9});
    gpu.sustained_clock = Hertz{1e9};
    EXPECT_EQ(gpu.clock(), Hertz{1e9});
}

} // namespace
} // namespace dubhe::hardware
