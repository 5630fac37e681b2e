// SPDX-License-Identifier: Apache-2.0
#include <core/units/text.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <clocale>
#include <cmath>
#include <limits>
#include <string>

namespace dubhe {
namespace {

// A positive double over the whole range that networks and machines can have: 10^-12 to 10^21.
rc::Gen<double> magnitude() {
    return rc::gen::map(rc::gen::pair(rc::gen::inRange(-12, 21), rc::gen::inRange(1000000, 9999999)),
                        [](const auto& parts) { return parts.second / 1e6 * std::pow(10.0, parts.first); });
}

// What rounding to `digits` significant digits can move a value by: half a unit of the last digit.
double rounding(double value, int digits) {
    return std::abs(value) * 0.5 * std::pow(10.0, 1 - digits) * (1 + 1e-9);
}

template <class Q>
void reads_back() {
    EXPECT_TRUE(rc::check("text reads back within its rounding", [] {
        const double value = *magnitude() * (*rc::gen::arbitrary<bool>() ? 1 : -1);
        const int digits = *rc::gen::inRange(2, 16);
        const std::string text = to_text(Q{value}, {digits, *rc::gen::element(" ", "", "\u2009", "\u00a0")});
        const Parsed<Q> read = parse<Q>(text);
        RC_LOG(text);
        RC_ASSERT(read);
        RC_ASSERT(std::abs(read.value->value() - value) <= rounding(value, digits));
    }));
}

TEST(Text, SecondsReadBack) {
    reads_back<Seconds>();
}
TEST(Text, HertzReadBack) {
    reads_back<Hertz>();
}
TEST(Text, BytesReadBack) {
    reads_back<Bytes>();
}
TEST(Text, FlopsReadBack) {
    reads_back<Flops>();
}
TEST(Text, JoulesReadBack) {
    reads_back<Joules>();
}
TEST(Text, WattsReadBack) {
    reads_back<Watts>();
}
TEST(Text, BandwidthsReadBack) {
    reads_back<BytesPerSecond>();
}
TEST(Text, RatesReadBack) {
    reads_back<FlopsPerSecond>();
}

TEST(Text, MoneyReadsBack) {
    EXPECT_TRUE(rc::check("money reads back to the unit, cent or digit that is shown", [] {
        const double value = *magnitude();
        std::string currency;
        const Parsed<Money> read = parse_money(to_text(Money{value}, "EUR"), currency);
        RC_ASSERT(read);
        RC_ASSERT(currency == "EUR");
        const double step = value >= 100 ? 0.5 : value >= 0.01 ? 0.005 : rounding(value, 3);
        RC_ASSERT(std::abs(read.value->value() - value) <= step * (1 + 1e-9));
    }));
}

TEST(Text, ExactTextReadsBackToTheSameDouble) {
    EXPECT_TRUE(rc::check("exact_text", [](double value) {
        RC_PRE(std::isfinite(value));
        RC_ASSERT(std::stod(exact_text(value)) == value);
    }));
}

// The examples that the interface promises.
TEST(Text, PrefixesAsDataSheetsWriteThem) {
    EXPECT_EQ(to_text(BytesPerSecond{1.5e12}), "1.5 TB/s");
    EXPECT_EQ(to_text(BytesPerSecond{900e9}), "900 GB/s");
    EXPECT_EQ(to_text(Bytes{80.0 * 1024 * 1024 * 1024}), "80 GiB");
    EXPECT_EQ(to_text(FlopsPerSecond{312e12}), "312 TFLOP/s");
    EXPECT_EQ(to_text(Seconds{4.2e-3}), "4.2 ms");
    EXPECT_EQ(to_text(Hertz{1.41e9}), "1.41 GHz");
    EXPECT_EQ(to_text(Watts{400}), "400 W");
    EXPECT_EQ(to_text(FlopsPerByte{153.0}), "153 FLOP/B");
    EXPECT_EQ(to_text(Joules{3.6e6}), "3.6 MJ");
    EXPECT_EQ(count_text(25.6e6), "25.6 M");
    EXPECT_EQ(count_text(1.558e9, "parameters"), "1.56 Gparameters");
    EXPECT_EQ(count_text(12, "layers"), "12 layers");
}

TEST(Text, TimesChooseTheirUnit) {
    EXPECT_EQ(to_text(Seconds{5e-9}), "5 ns");
    EXPECT_EQ(to_text(Seconds{5e-6}), "5 us");
    EXPECT_EQ(to_text(Seconds{90}), "1.5 min");
    EXPECT_EQ(to_text(Seconds{3 * 3600.0}), "3 h");
    EXPECT_EQ(to_text(Seconds{86400}), "1 day");
    EXPECT_EQ(to_text(Seconds{34 * 86400.0}), "34 days");
    EXPECT_EQ(to_text(Seconds{0}), "0 s");
}

// Rounding comes before the choice of the prefix.
TEST(Text, NeverAThousandOfAUnitThatHasALargerOne) {
    EXPECT_EQ(to_text(BytesPerSecond{999.9e9}), "1 TB/s");
    EXPECT_EQ(to_text(Seconds{59.99}), "1 min");
    EXPECT_EQ(to_text(Seconds{0.9996}), "1 s");
    EXPECT_EQ(to_text(Bytes{1023.999 * 1024}), "1 MiB");
    EXPECT_EQ(to_text(Seconds{59.9}), "59.9 s");
}

TEST(Text, NumbersStayPlain) {
    EXPECT_EQ(number_text(171.4), "171");
    EXPECT_EQ(number_text(1.714), "1.71");
    EXPECT_EQ(number_text(123456), "123000");
    EXPECT_EQ(number_text(0.0000001234), "0.000000123");
    EXPECT_EQ(number_text(2.50), "2.5");
    EXPECT_EQ(number_text(-1.005e3, 3), number_text(-1005.0, 3));
    EXPECT_EQ(number_text(0), "0");
    EXPECT_EQ(number_text(-0.0), "0");
    EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "nan");
    EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "inf");
    EXPECT_EQ(number_text(1e22), "1" + std::string(22, '0'));
    EXPECT_EQ(number_text(1e-24), "0." + std::string(23, '0') + '1');
    EXPECT_EQ(number_text(1.2345e-300), "1.23e-300"); // 300 digits would say less
    EXPECT_LE(number_text(-std::numeric_limits<double>::max(), 17).size(), 24U);
}

TEST(Text, WhatIsNotFiniteKeepsItsUnit) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(to_text(Seconds{infinity}), "inf s");
    EXPECT_EQ(to_text(BytesPerSecond{std::nan("")}), "nan B/s");
    EXPECT_EQ(count_text(infinity), "inf");
    EXPECT_EQ(count_text(-infinity, "FLOP"), "-inf FLOP");
}

TEST(Text, MoneyIsWholeAboveAHundred) {
    EXPECT_EQ(to_text(Money{9999}, "USD"), "USD 9,999");
    EXPECT_EQ(to_text(Money{1234567.4}, "USD"), "USD 1,234,567");
    EXPECT_EQ(to_text(Money{2.5}, "USD"), "USD 2.50");
    EXPECT_EQ(to_text(Money{-12}, "USD"), "USD -12.00");
    EXPECT_EQ(to_text(Money{0.00123}, "USD"), "USD 0.00123");
}

TEST(Text, SeparatorAndDigitsAreTheCallersChoice) {
    EXPECT_EQ(to_text(BytesPerSecond{2039e9}, {4, "\u2009"}), "2.039\u2009TB/s");
    EXPECT_EQ(to_text(BytesPerSecond{2039e9}, {1, ""}), "2TB/s");
}

// A locale with a decimal comma changes neither writing nor reading.
TEST(Text, LocaleDoesNotMatter) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "C.UTF-8"}) {
        std::setlocale(LC_ALL, name);
        EXPECT_EQ(to_text(BytesPerSecond{1.5e12}), "1.5 TB/s");
        EXPECT_DOUBLE_EQ(parse<BytesPerSecond>("1.5 TB/s").value.value().value(), 1.5e12);
    }
    std::setlocale(LC_ALL, before.c_str());
}

} // namespace
} // namespace dubhe
