// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as locales write them, there and back.
#include <core/units/text.h>
#include <widgets/shared/forms/quantity_edit.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/number_format.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dubhe::widgets {
namespace {

// The interface's locale for a test, and what it was afterwards.
class InLocale {
  public:
    explicit InLocale(const char* name) { QLocale::setDefault(QLocale{QLatin1String{name}}); }
    ~InLocale() { QLocale::setDefault(former_); }
    InLocale(const InLocale&) = delete;
    InLocale& operator=(const InLocale&) = delete;

  private:
    QLocale former_;
};

std::string typed(const QString& text) {
    const Result<std::string> plain = typed_number(text);
    return plain ? *plain : "refused";
}

TEST(LocalNumbers, GermanAndFrenchWriteDecimalCommas) {
    const InLocale german{"de_DE"};
    EXPECT_EQ(time_text(1.71e-3), "1,71\u202fms");
    EXPECT_EQ(rate_text(374.5, "images"), "374\u202fimages/s");
    EXPECT_EQ(ratio_text(1.9), "1,9x faster");
    EXPECT_EQ(amount_text(9999.0, "USD"), "USD\u202f9.999");
    EXPECT_EQ(amount_text(0.0123, "EUR"), "EUR\u202f0,0123");
    EXPECT_EQ(whole_number(1204), "1.204");
    QLocale::setDefault(QLocale{"fr_FR"});
    EXPECT_EQ(bytes_text(1.5 * 1024 * 1024), "1,5\u202fMiB");
    EXPECT_EQ(whole_number(1204), "1\u202f204");
}

TEST(LocalNumbers, EnglishAndEastAsianOnesStayAsCoreWritesThem) {
    for (const char* name : {"C", "en_US", "zh_CN", "ja_JP"}) {
        const InLocale locale{name};
        EXPECT_EQ(time_text(1.71e-3), "1.71\u202fms") << name;
        EXPECT_EQ(amount_text(9999.0, "USD"), "USD\u202f9,999") << name;
        EXPECT_EQ(whole_number(1204), "1,204") << name;
        EXPECT_EQ(typed("1.500 TB/s"), "1.500 TB/s") << name;
    }
}

TEST(LocalNumbers, SizesInListsKeepTheirCommas) {
    const InLocale german{"de_DE"};
    EXPECT_EQ(shown("64,128"), "64,128");
}

TEST(LocalNumbers, BothPointsAndCommasAreTakenWhereTheyMeanOneNumber) {
    const InLocale german{"de_DE"};
    EXPECT_EQ(typed("1,5 TB/s"), "1.5 TB/s");
    EXPECT_EQ(typed("1.5 TB/s"), "1.5 TB/s");
    EXPECT_EQ(typed("2,039\u202fTB/s"), "2.039 TB/s");
    EXPECT_EQ(typed("1.234,5 GB/s"), "1234.5 GB/s");
    EXPECT_EQ(typed("1,234.5 GB/s"), "1234.5 GB/s");
    EXPECT_EQ(typed("1.234.567"), "1234567");
    EXPECT_EQ(typed("0.125"), "0.125"); // no group begins with zero
    EXPECT_EQ(typed("12.3456"), "12.3456");
    EXPECT_EQ(typed(" 108 "), "108");
    QLocale::setDefault(QLocale{"fr_FR"});
    EXPECT_EQ(typed("1\u202f500,25 GB/s"), "1500.25 GB/s");
    EXPECT_EQ(typed("1 500 GB/s"), "1500 GB/s");
}

// 1.500 is fifteen hundred to a German and one and a half to a data sheet; a thousandfold error is worse than a
// question.
TEST(LocalNumbers, WhatCouldBeTwoNumbersIsRefused) {
    const InLocale german{"de_DE"};
    const Result<std::string> plain = typed_number("1.500 TB/s");
    ASSERT_FALSE(plain.ok());
    EXPECT_THAT(to_text(plain.diagnostics()), testing::AllOf(testing::HasSubstr("1500"), testing::HasSubstr("1,500")));
    EXPECT_FALSE(parse_axis_value(hardware::Specification::memory_bandwidth, "1.500 TB/s").ok());
    EXPECT_DOUBLE_EQ(*parse_axis_value(hardware::Specification::memory_bandwidth, "1,5 TB/s"), 1.5e12);
}

// Money's thousands are grouped on the screen, so they are taken as groups.
TEST(LocalNumbers, MoneyIsReadAsItIsWritten) {
    const InLocale german{"de_DE"};
    EXPECT_EQ(typed_money("USD 9.999"), "USD 9999");
    EXPECT_EQ(typed_money("USD 9.999,50"), "USD 9999.50");
    EXPECT_EQ(typed_money("EUR 0,29"), "EUR 0.29");
    EXPECT_EQ(typed_money("EUR 0.299"), "EUR 0.299");
}

// What any locale writes of any quantity is read back as core writes it.
RC_GTEST_PROP(LocalNumbers, WrittenNumbersReadBack, ()) {
    const char* const name = *rc::gen::element("de_DE", "fr_FR", "en_US", "zh_CN", "ja_JP", "de_CH", "it_IT");
    const InLocale locale{name};
    // Three digits with at most two behind the point: never a whole group of three behind one.
    const double value = *rc::gen::inRange(1, 100000) / 100.0 * *rc::gen::element(1.0, 1e3, 1e6, 1e9, 1e12);
    const std::string plain = to_text(BytesPerSecond{value});
    RC_ASSERT(typed(local_decimals(QString::fromStdString(plain))) == plain);
}

RC_GTEST_PROP(LocalNumbers, WrittenMoneyReadsBack, ()) {
    const InLocale locale{*rc::gen::element("de_DE", "fr_FR", "en_US", "zh_CN", "ja_JP", "it_IT")};
    const double amount = *rc::gen::inRange(1, 100000000) / 100.0;
    const std::string plain = to_text(Money{amount}, "USD");
    std::string currency;
    const auto read = parse_money(typed_money(local_money(QString::fromStdString(plain))), currency);
    const auto meant = parse_money(plain, currency);
    RC_ASSERT(read.value.has_value());
    RC_ASSERT(read.value->value() == meant.value->value());
}

} // namespace
} // namespace dubhe::widgets
