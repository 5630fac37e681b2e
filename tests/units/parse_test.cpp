// SPDX-License-Identifier: Apache-2.0
#include <core/units/text.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace dubhe {
namespace {

using testing::HasSubstr;

template <class Q>
double read(const std::string& text) {
    const Parsed<Q> parsed = parse<Q>(text);
    EXPECT_TRUE(parsed) << text << ": " << parsed.error;
    return parsed ? parsed.value->value() : std::nan("");
}

TEST(Parse, DecimalPrefixes) {
    const std::vector<std::pair<std::string, double>> prefixes{{"", 1},    {"k", 1e3},  {"K", 1e3}, {"M", 1e6},
                                                               {"G", 1e9}, {"T", 1e12}, {"P", 1e15}};
    for (const auto& [prefix, factor] : prefixes) {
        EXPECT_DOUBLE_EQ(read<BytesPerSecond>("1.5 " + prefix + "B/s"), 1.5 * factor);
        EXPECT_DOUBLE_EQ(read<Bytes>("3" + prefix + "B"), 3 * factor);
        EXPECT_DOUBLE_EQ(read<Flops>("3" + prefix + "FLOP"), 3 * factor);
        EXPECT_DOUBLE_EQ(read<FlopsPerSecond>("3" + prefix + "FLOPS"), 3 * factor);
        EXPECT_DOUBLE_EQ(read<Hertz>("3" + prefix + "Hz"), 3 * factor);
        EXPECT_DOUBLE_EQ(read<Watts>("3" + prefix + "W"), 3 * factor);
        EXPECT_DOUBLE_EQ(read<Joules>("3" + prefix + "J"), 3 * factor);
    }
}

TEST(Parse, BinaryPrefixesArePowersOf1024) {
    int power = 1;
    for (const char* prefix : {"Ki", "Mi", "Gi", "Ti"}) {
        EXPECT_DOUBLE_EQ(read<Bytes>(std::string{"80 "} + prefix + "B"), 80 * std::pow(1024.0, power));
        EXPECT_DOUBLE_EQ(read<BytesPerSecond>(std::string{"80 "} + prefix + "B/s"), 80 * std::pow(1024.0, power));
        ++power;
    }
    EXPECT_FALSE(parse<Hertz>("1 GiHz"));
    EXPECT_FALSE(parse<FlopsPerSecond>("1 TiFLOPS"));
}

TEST(Parse, SmallPrefixes) {
    EXPECT_DOUBLE_EQ(read<Seconds>("4.2 ms"), 4.2e-3);
    EXPECT_DOUBLE_EQ(read<Seconds>("4.2 us"), 4.2e-6);
    EXPECT_DOUBLE_EQ(read<Seconds>("4.2 \u00b5s"), 4.2e-6) << "micro sign";
    EXPECT_DOUBLE_EQ(read<Seconds>("4.2 \u03bcs"), 4.2e-6) << "Greek mu";
    EXPECT_DOUBLE_EQ(read<Seconds>("4.2 ns"), 4.2e-9);
    EXPECT_DOUBLE_EQ(read<Watts>("250 mW"), 0.25);
    EXPECT_FALSE(parse<Bytes>("1 mB")) << "a thousandth of a byte is nothing";
    EXPECT_FALSE(parse<BytesPerSecond>("1 nB/s"));
}

TEST(Parse, LongTimes) {
    EXPECT_DOUBLE_EQ(read<Seconds>("2 min"), 120);
    EXPECT_DOUBLE_EQ(read<Seconds>("1.5 h"), 5400);
    EXPECT_DOUBLE_EQ(read<Seconds>("34 days"), 34 * 86400.0);
    EXPECT_DOUBLE_EQ(read<Seconds>("1 day"), 86400);
    EXPECT_DOUBLE_EQ(read<Joules>("1 kWh"), 3.6e6);
}

TEST(Parse, SpellingsOfRates) {
    for (const char* text : {"900 GB/s", "900GB/s", "900 GBps", " 900 GB/s ", "9e2 GB/s", "+900 GB/s", "0.9 TB/s"}) {
        EXPECT_DOUBLE_EQ(read<BytesPerSecond>(text), 900e9) << text;
    }
    for (const char* text : {"312 TFLOP/s", "312 TFLOPS", "312TFLOPs", "312 Tflop/s", "312 TOPS", "0.312 PFLOP/s"}) {
        EXPECT_DOUBLE_EQ(read<FlopsPerSecond>(text), 312e12) << text;
    }
}

// A small b is a bit: 100 Gbit/s carry 12.5 GB/s.
TEST(Parse, BitsAreAnEighthOfBytes) {
    for (const char* text : {"100 Gb/s", "100 Gbit/s", "100 Gbps"})
        EXPECT_DOUBLE_EQ(read<BytesPerSecond>(text), 12.5e9) << text;
    EXPECT_FALSE(parse<Bytes>("80 Gb")) << "sizes are in bytes";
}

TEST(Parse, RefusesWhatIsNoQuantity) {
    for (const char* text :
         {"", "   ", "abc", "12", "nan GB/s", "inf", "inf GB/s", "-inf GB/s", "1e999 GB/s", "1e308 TB/s", "12 GB",
          "12 s", "1,5 TB/s", "900 gb/s", "GB/s", "0x10 GB/s", "12 GB/s extra", "1..5 GB/s", "nan(1) GB/s"}) {
        const Parsed<BytesPerSecond> parsed = parse<BytesPerSecond>(text);
        EXPECT_FALSE(parsed) << text;
        EXPECT_FALSE(parsed.error.empty()) << text;
    }
}

TEST(Parse, MessagesNameTheTextAndTheUnitsThatFit) {
    EXPECT_THAT(parse<BytesPerSecond>("12").error,
                testing::AllOf(HasSubstr("\"12\""), HasSubstr("no unit"), HasSubstr("GB/s")));
    EXPECT_THAT(parse<Seconds>("12 GB").error, testing::AllOf(HasSubstr("\"GB\""), HasSubstr("ms")));
    EXPECT_THAT(parse<BytesPerSecond>("1,5 TB/s").error, HasSubstr("without commas"));
    EXPECT_LT(parse<Seconds>(std::string(100000, '7')).error.english().size(), 300U)
        << "a pasted page does not come back whole";
}

TEST(Parse, NeverFailsToAnswer) {
    EXPECT_TRUE(rc::check("any text gives a finite value or a message", [](const std::string& text) {
        const Parsed<Bytes> parsed = parse<Bytes>(text);
        RC_ASSERT(parsed.value.has_value() == parsed.error.empty());
        if (parsed) RC_ASSERT(std::isfinite(parsed.value->value()));
    }));
}

TEST(Parse, Money) {
    for (const auto& [text, amount, code] : {std::tuple{"USD 9999", 9999.0, "USD"},
                                             {"9,999 USD", 9999.0, "USD"},
                                             {"$9999", 9999.0, "USD"},
                                             {"eur 12.5", 12.5, "EUR"},
                                             {"\u20ac 1,234,567.89", 1234567.89, "EUR"},
                                             {"5\u00a3", 5.0, "GBP"}}) {
        std::string currency;
        const Parsed<Money> parsed = parse_money(text, currency);
        ASSERT_TRUE(parsed) << text << ": " << parsed.error;
        EXPECT_DOUBLE_EQ(parsed.value->value(), amount) << text;
        EXPECT_EQ(currency, code) << text;
    }
}

TEST(Parse, MoneyRefused) {
    for (const char* text : {"", "9999", "USD", "USD nan", "1,23 USD", "12,3456 USD", "USD 1,234,56", ",123 USD",
                             "USD 5 6", "US 5", "USD 1e999"}) {
        std::string currency;
        EXPECT_FALSE(parse_money(text, currency)) << text;
    }
}

} // namespace
} // namespace dubhe
