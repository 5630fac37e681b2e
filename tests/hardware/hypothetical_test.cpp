// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <core/hardware/hypothetical.h>

#include <rapidcheck.h>

#include <algorithm>
#include <array>

namespace dubhe::hardware {
namespace {

rc::Gen<Gpu> any_gpu() {
    return rc::gen::elementOf(all_gpus());
}

rc::Gen<Override> any_override(const Gpu& base) {
    return rc::gen::map(rc::gen::pair(rc::gen::elementOf(all_specifications()), rc::gen::inRange(1, 1000)),
                        [base](const auto& parts) {
                            // A tenth to ten times the base, or anything positive where the base does not know.
                            return Override{parts.first, get(base, parts.first).value_or(1e9) * parts.second / 100.0};
                        });
}

double value(const Gpu& gpu, Specification specification) {
    EXPECT_TRUE(get(gpu, specification)) << name_of(specification);
    return get(gpu, specification).value_or(0.0);
}

TEST(Hypothetical, EveryGpuEqualsItsBaseWithoutOverrides) {
    for (const Gpu& gpu : all_gpus())
        EXPECT_EQ(derive(gpu, {}), gpu) << gpu.name;
}

TEST(Hypothetical, OverridingWithTheBasesOwnValueChangesNoNumber) {
    for (const Gpu& gpu : all_gpus()) {
        for (const Specification specification : all_specifications()) {
            const std::optional<double> own = get(gpu, specification);
            if (!own) continue;
            Gpu derived = derive(gpu, std::array{Override{specification, *own}});
            EXPECT_EQ(derived.base, gpu.name);
            EXPECT_TRUE(derived.hypothetical());
            derived.base.clear();
            EXPECT_EQ(derived, gpu) << gpu.name << ' ' << name_of(specification);
        }
    }
}

// Measurements of a real GPU are kept by name: each GPU made from it, at once or by way of another, has to name it.
TEST(Hypothetical, OneMadeFromAHypotheticalOneNamesTheRealOneBehind) {
    for (const Gpu& gpu : all_gpus()) {
        Gpu saved = derive(gpu, std::array{Override{Specification::sms, 100.0}});
        saved.name = "Mine";
        EXPECT_EQ(derive(saved, std::array{Override{Specification::memory_size, 1e11}}).base, gpu.name);
        EXPECT_EQ(derive(saved, {}), saved);
    }
}

TEST(Hypothetical, OverriddenNumbersAreTheOnesGiven) {
    EXPECT_TRUE(rc::check("an override is kept whatever else is overridden", [] {
        const Gpu base = *any_gpu();
        const auto overrides = *rc::gen::container<std::vector<Override>>(any_override(base));
        const Gpu derived = derive(base, overrides);
        for (const Specification specification : all_specifications()) {
            const auto last = std::find_if(overrides.rbegin(), overrides.rend(),
                                           [&](const Override& each) { return each.specification == specification; });
            if (last != overrides.rend()) RC_ASSERT(get(derived, specification) == last->value);
        }
    }));
}

TEST(Hypothetical, OrderDoesNotMatter) {
    EXPECT_TRUE(rc::check("a permutation of different overrides gives the same GPU", [] {
        const Gpu base = *any_gpu();
        auto overrides = *rc::gen::uniqueBy<std::vector<Override>>(
            any_override(base), [](const Override& each) { return each.specification; });
        const Gpu once = derive(base, overrides);
        std::ranges::reverse(overrides);
        RC_ASSERT(derive(base, overrides) == once);
        std::ranges::sort(overrides, {}, &Override::specification);
        RC_ASSERT(derive(base, overrides) == once);
    }));
}

TEST(Hypothetical, EachOverrideIsMonotoneInEverythingThatFollows) {
    EXPECT_TRUE(rc::check("a larger value makes no number smaller", [] {
        const Gpu base = *any_gpu();
        const Override smaller = *any_override(base);
        const Override larger{smaller.specification, smaller.value * *rc::gen::inRange(101, 900) / 100.0};
        const Gpu less = derive(base, std::array{smaller});
        const Gpu more = derive(base, std::array{larger});
        for (const Specification specification : all_specifications()) {
            RC_ASSERT(get(less, specification).has_value() == get(more, specification).has_value());
            if (get(less, specification)) RC_ASSERT(*get(less, specification) <= *get(more, specification));
        }
    }));
}

TEST(Hypothetical, DeriveIntoGivesTheSameNumbersFromAnyPointOfASweep) {
    EXPECT_TRUE(rc::check("derive_into after another derive_into", [] {
        const Gpu base = *any_gpu();
        const auto first = *rc::gen::container<std::vector<Override>>(any_override(base));
        const auto second = *rc::gen::container<std::vector<Override>>(any_override(base));
        Gpu out = base;
        derive_into(base, first, out);
        derive_into(base, second, out);
        Gpu expected = derive(base, second);
        expected.base = out.base;
        RC_ASSERT(out == expected);
    }));
}

// A100: 108 SMs x 64 lanes, fp32 on the lanes, everything else on matrix units.
TEST(Hypothetical, TwiceTheMultiprocessorsDoubleEveryPeak) {
    const Gpu base = shipped("A100-SXM4-80GB");
    const Gpu derived = derive(base, std::array{Override{Specification::sms, 216}});
    for (const Specification specification :
         {Specification::vector_peak, Specification::peak_fp32, Specification::peak_tf32, Specification::peak_fp16,
          Specification::peak_bf16, Specification::peak_int8, Specification::l2_bandwidth}) {
        EXPECT_DOUBLE_EQ(value(derived, specification), 2 * value(base, specification)) << name_of(specification);
    }
    for (const Specification specification :
         {Specification::memory_bandwidth, Specification::memory_size, Specification::l2_size, Specification::tdp,
          Specification::lanes_per_sm, Specification::boost_clock}) {
        EXPECT_EQ(value(derived, specification), value(base, specification)) << name_of(specification);
    }
    EXPECT_DOUBLE_EQ(derived.sparse_peak[Precision::fp16]->value(), 2 * base.sparse_peak[Precision::fp16]->value());
}

TEST(Hypothetical, PeaksOfSixAndFourBitsFollowSmsAndClock) {
    const Gpu base = shipped("B200");
    const Gpu derived =
        derive(base, std::array{Override{Specification::sms, 74.0},
                                Override{Specification::boost_clock, 1.2 * value(base, Specification::boost_clock)}});
    for (const Precision precision : {Precision::fp8, Precision::fp6, Precision::fp4}) {
        EXPECT_NEAR(*derived.peak[precision] / *base.peak[precision], 0.6, 1e-12) << name_of(precision);
        EXPECT_NEAR(*derived.sparse_peak[precision] / *base.sparse_peak[precision], 0.6, 1e-12) << name_of(precision);
    }
    const Gpu faster = derive(base, std::array{Override{Specification::peak_fp4, 18e15}});
    EXPECT_EQ(faster.peak[Precision::fp8], base.peak[Precision::fp8]);
    EXPECT_NEAR(faster.sparse_peak[Precision::fp4]->value(), 36e15, 1e3);
}

TEST(Hypothetical, LanesMoveTheVectorPeakAndNotTheMatrixUnits) {
    const Gpu base = shipped("A100-SXM4-80GB");
    const Gpu derived = derive(base, std::array{Override{Specification::lanes_per_sm, 128}});
    EXPECT_DOUBLE_EQ(value(derived, Specification::vector_peak), 2 * value(base, Specification::vector_peak));
    EXPECT_DOUBLE_EQ(value(derived, Specification::peak_fp32), 2 * value(base, Specification::peak_fp32))
        << "A100 multiplies fp32 on its lanes";
    EXPECT_EQ(value(derived, Specification::peak_fp16), value(base, Specification::peak_fp16));
}

// A die of MI250X has matrix units for fp32: 47.9 TFLOP/s beside 23.9 on the lanes.
TEST(Hypothetical, Fp32MatrixUnitsAreApartFromTheLanes) {
    const Gpu base = shipped("MI250X");
    const Gpu lanes = derive(base, std::array{Override{Specification::lanes_per_sm, 128}});
    EXPECT_EQ(value(lanes, Specification::peak_fp32), value(base, Specification::peak_fp32));
    const Gpu peak = derive(base, std::array{Override{Specification::peak_fp32, 1e14}});
    EXPECT_EQ(value(peak, Specification::vector_peak), value(base, Specification::vector_peak));
}

TEST(Hypothetical, TheTwoFp32PeaksStayOneNumberWithoutMatrixUnits) {
    const Gpu base = shipped("V100-SXM2-16GB");
    EXPECT_EQ(value(derive(base, std::array{Override{Specification::peak_fp32, 3e13}}), Specification::vector_peak),
              3e13);
    EXPECT_EQ(value(derive(base, std::array{Override{Specification::vector_peak, 3e13}}), Specification::peak_fp32),
              3e13);
    const Gpu both =
        derive(base, std::array{Override{Specification::vector_peak, 2e13}, Override{Specification::peak_fp32, 3e13}});
    EXPECT_EQ(value(both, Specification::vector_peak), 2e13);
    EXPECT_EQ(value(both, Specification::peak_fp32), 3e13);
}

TEST(Hypothetical, TheClockScalesPeaksAndTheSustainedClock) {
    const Gpu base = shipped("T4");
    const double boost = value(base, Specification::boost_clock);
    const Gpu derived = derive(base, std::array{Override{Specification::boost_clock, 1.5 * boost}});
    for (const Specification specification : {Specification::vector_peak, Specification::peak_fp16,
                                              Specification::peak_int8, Specification::sustained_clock}) {
        EXPECT_DOUBLE_EQ(value(derived, specification), 1.5 * value(base, specification)) << name_of(specification);
    }
    const Gpu cooled = derive(base, std::array{Override{Specification::sustained_clock, boost}});
    EXPECT_EQ(value(cooled, Specification::vector_peak), value(base, Specification::vector_peak));
}

TEST(Hypothetical, OneNumberAloneWhereNothingFollows) {
    const Gpu base = shipped("H100-SXM5-80GB");
    for (const Specification specification : {Specification::memory_bandwidth, Specification::memory_size,
                                              Specification::l2_size, Specification::tdp, Specification::peak_fp8}) {
        const Gpu derived = derive(base, std::array{Override{specification, 2 * value(base, specification)}});
        for (const Specification other : all_specifications()) {
            if (other != specification) {
                EXPECT_EQ(get(derived, other), get(base, other)) << name_of(specification) << name_of(other);
            }
        }
    }
}

TEST(Hypothetical, NothingFollowsFromWhatTheBaseDoesNotKnow) {
    const Gpu base = shipped("Gaudi 3");
    ASSERT_FALSE(base.boost_clock);
    const Gpu derived = derive(base, std::array{Override{Specification::boost_clock, 2e9}});
    EXPECT_EQ(derived.boost_clock, Hertz{2e9});
    EXPECT_EQ(derived.peak, base.peak);
}

TEST(Hypothetical, ResultsAreFiniteAtTheEndsOfTheRange) {
    const Gpu base = shipped("A100-SXM4-80GB");
    for (const double extreme : {1e-9, 1e24}) {
        const Gpu derived = derive(base, std::array{Override{Specification::sms, extreme},
                                                    Override{Specification::boost_clock, extreme},
                                                    Override{Specification::lanes_per_sm, extreme}});
        for (const Specification specification : all_specifications()) {
            if (get(derived, specification)) {
                EXPECT_TRUE(std::isfinite(*get(derived, specification)) && *get(derived, specification) > 0)
                    << name_of(specification);
            }
        }
    }
}

} // namespace
} // namespace dubhe::hardware
