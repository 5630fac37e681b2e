// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <core/hardware/derived.h>
#include <core/hardware/hypothetical.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <array>

namespace dubhe::hardware {
namespace {

using S = Specification;
using testing::HasSubstr;

// 2 * 100 * 64 * 1.5 GHz = 19.2 TFLOP/s.
Gpu example() {
    Gpu gpu = own_gpu();
    gpu.sms = 100;
    gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.5e9};
    gpu.vector_peak = FlopsPerSecond{19.2e12};
    return gpu;
}

TEST(Derived, EachOfTheFourFollowsFromTheOtherThree) {
    for (const S specification : {S::vector_peak, S::sms, S::lanes_per_sm, S::boost_clock}) {
        const double given = *get(example(), specification);
        const auto beside = derived_value(example(), specification);
        ASSERT_TRUE(beside) << name_of(specification);
        EXPECT_NEAR(beside->value, given, 1e-9 * given);
        Gpu gpu = example();
        set(gpu, specification, std::nullopt);
        const auto value = derived_value(gpu, specification);
        ASSERT_TRUE(value) << name_of(specification);
        EXPECT_NEAR(value->value, given, 1e-9 * given);
        EXPECT_EQ(value->formula, beside->formula) << "whether it is given or not";
    }
    EXPECT_EQ(derived_value(example(), S::vector_peak)->formula, "2 x 100 SMs x 64 lanes x 1.5 GHz");
}

TEST(Derived, NothingFollowsFromTwo) {
    Gpu gpu = example();
    gpu.vector_peak.reset();
    gpu.sms.reset();
    for (const S specification : all_specifications())
        EXPECT_FALSE(derived_value(gpu, specification)) << name_of(specification);
}

TEST(Derived, Fp32IsTheVectorPeakWithoutMatrixUnits) {
    // K40: no matrix units. V100: matrix units for fp16 only, so nothing is said about fp32.
    EXPECT_EQ(derived_value(shipped("K40"), S::peak_fp32)->value, shipped("K40").vector_peak->value());
    EXPECT_EQ(derived_value(shipped("P100-SXM2-16GB"), S::peak_fp32)->value, 10.6e12)
        << "fp16 at twice is no matrix unit";
    EXPECT_FALSE(derived_value(shipped("A100-SXM4-80GB"), S::peak_fp32));
    EXPECT_FALSE(derived_value(shipped("MI250X"), S::peak_fp32));
}

// Both scale with SMs, lanes and clock: on a base whose peak is exactly the product, they give the same number.
TEST(Derived, AgreesWithHypotheticalGpus) {
    EXPECT_TRUE(rc::check("derive() and derived_value()", [] {
        Gpu base = *rc::gen::elementOf(all_gpus());
        const bool joined = base.vector_peak && base.peak[Precision::fp32] == base.vector_peak;
        const auto exact = derived_value(base, S::vector_peak);
        RC_PRE(exact.has_value());
        base.vector_peak = FlopsPerSecond{exact->value};
        if (joined) base.peak[Precision::fp32] = base.vector_peak;
        const std::array overrides{Override{S::sms, 1.0 * *rc::gen::inRange(1, 1000)},
                                   Override{S::lanes_per_sm, 1.0 * *rc::gen::inRange(1, 512)},
                                   Override{S::boost_clock, 1e6 * *rc::gen::inRange(100, 5000)}};
        const Gpu made = derive(base, overrides);
        for (const S specification : {S::vector_peak, S::sms, S::lanes_per_sm, S::boost_clock, S::peak_fp32}) {
            const auto value = derived_value(made, specification);
            const auto given = get(made, specification);
            if (!value || !given || (specification == S::peak_fp32 && !joined)) continue;
            RC_ASSERT(std::abs(value->value - *given) <= 1e-12 * *given);
        }
    }));
}

} // namespace
} // namespace dubhe::hardware
