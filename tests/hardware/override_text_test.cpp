// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <core/hardware/hypothetical.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <cmath>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Gpu& a100() {
    static const Gpu gpu = shipped("A100-SXM4-80GB");
    return gpu;
}

Override override_of(std::string_view text) {
    const Result<Override> read = parse_override(a100(), text);
    EXPECT_TRUE(read) << text << ": " << (read ? "" : to_text(read.diagnostics()));
    return read ? *read : Override{};
}

std::string override_refusal(std::string_view text) {
    const Result<Override> read = parse_override(a100(), text);
    EXPECT_FALSE(read) << text;
    return read ? std::string{} : to_text(read.diagnostics());
}

TEST(OverrideText, AsTyped) {
    EXPECT_EQ(override_of("memory_bandwidth=1.2TB/s"), (Override{Specification::memory_bandwidth, 1.2e12}));
    EXPECT_EQ(override_of("bandwidth=1200 GB/s"), (Override{Specification::memory_bandwidth, 1.2e12}));
    EXPECT_EQ(override_of(" bw = 1.2 TB/s "), (Override{Specification::memory_bandwidth, 1.2e12}));
    EXPECT_EQ(override_of("sms=120"), (Override{Specification::sms, 120}));
    EXPECT_EQ(override_of("clock=1.6 GHz"), (Override{Specification::boost_clock, 1.6e9}));
    EXPECT_EQ(override_of("memory=96GiB"), (Override{Specification::memory_size, 96.0 * 1024 * 1024 * 1024}));
    EXPECT_EQ(override_of("peak_fp16=400TFLOPS"), (Override{Specification::peak_fp16, 4e14}));
    for (const char* unit : {"TOP/s", " TOP/s", "TOPS", "TOPs", "TFLOP/s"})
        EXPECT_EQ(override_of(std::string{"peak_int8=624"} + unit), (Override{Specification::peak_int8, 624e12}))
            << unit;
    EXPECT_EQ(override_of("tdp=500W"), (Override{Specification::tdp, 500}));
}

TEST(OverrideText, TimesTheBase) {
    EXPECT_EQ(override_of("bandwidth=1.5x").value, 1.5 * a100().memory_bandwidth->value());
    EXPECT_EQ(override_of("sms=2 x").value, 216);
    EXPECT_THAT(override_refusal("on_chip_size=2x"), AllOf(HasSubstr("on_chip_size"), HasSubstr("A100-SXM4-80GB")));
}

TEST(OverrideText, RefusesUnknownNamesWithNearOnes) {
    EXPECT_THAT(override_refusal("memory_bandwith=1TB/s"),
                AllOf(HasSubstr("memory_bandwith"), HasSubstr("Did you mean memory_bandwidth")));
    EXPECT_THAT(override_refusal("xyzzy=1"), HasSubstr("There are: memory_bandwidth"));
    EXPECT_THAT(override_refusal("sms"), HasSubstr("name=value"));
    EXPECT_THAT(override_refusal(""), HasSubstr("name=value"));
    EXPECT_THAT(override_refusal("=5"), HasSubstr("no specification"));
}

TEST(OverrideText, RefusesWrongUnitsAndImpossibleValues) {
    EXPECT_THAT(override_refusal("memory_bandwidth=1.2GHz"), AllOf(HasSubstr("memory_bandwidth"), HasSubstr("GB/s")));
    EXPECT_THAT(override_refusal("memory_bandwidth=1200"), HasSubstr("no unit"));
    EXPECT_THAT(override_refusal("sms=108 GB"), AllOf(HasSubstr("sms"), HasSubstr("plain number")));
    EXPECT_THAT(override_refusal("memory_bandwidth=-1 GB/s"), HasSubstr("positive"));
    EXPECT_THAT(override_refusal("memory_bandwidth=0 GB/s"), HasSubstr("positive"));
    EXPECT_THAT(override_refusal("memory_bandwidth=nan GB/s"), HasSubstr("finite"));
    EXPECT_THAT(override_refusal("sms=nan"), HasSubstr("NaN"));
    EXPECT_THAT(override_refusal("sms=inf"), HasSubstr("finite"));
    EXPECT_THAT(override_refusal("sms=-3"), HasSubstr("positive"));
    EXPECT_THAT(override_refusal("sms=-2x"), HasSubstr("positive"));
    EXPECT_THAT(override_refusal("memory_bandwidth=1e17 GB/s"), HasSubstr("beyond"));
    EXPECT_THAT(override_refusal("sms=infx"), HasSubstr("finite"));
    EXPECT_THAT(override_refusal("sms=100000001"), HasSubstr("any chip can hold"));
    EXPECT_THAT(override_refusal("lanes_per_sm=1e14"), HasSubstr("any chip can hold"));
}

TEST(OverrideText, EveryShownValueCanBeTyped) {
    for (const Gpu& gpu : all_gpus()) {
        for (const Specification specification : all_specifications()) {
            const std::optional<double> value = get(gpu, specification);
            if (!value) continue;
            const Result<double> read = parse_value(specification, text_of(specification, *value));
            ASSERT_TRUE(read) << gpu.name << ' ' << text_of(specification, *value);
            // Three significant digits are shown: half a unit of the last is 0.5 %.
            EXPECT_NEAR(*read, *value, 0.005 * *value) << gpu.name << ' ' << name_of(specification);
        }
    }
}

TEST(OverrideText, AnyTextGivesAValueOrOneMessage) {
    EXPECT_TRUE(rc::check("hostile overrides", [](const std::string& name, const std::string& value) {
        for (const std::string& text : {name, name + '=' + value, "sms=" + value, "bandwidth=" + value}) {
            const Result<Override> read = parse_override(a100(), text);
            if (read) RC_ASSERT(std::isfinite(read->value) && read->value > 0);
            if (!read) RC_ASSERT(read.diagnostics().size() == 1U);
        }
    }));
}

} // namespace
} // namespace dubhe::hardware
