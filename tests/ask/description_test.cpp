// SPDX-License-Identifier: Apache-2.0
#include <core/ask/description.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <sstream>

namespace dubhe::ask {
namespace {

Description of(Kind kind, double least = 0.0, double most = unbounded) {
    Description field;
    field.kind = kind;
    field.least = least;
    field.most = most;
    return field;
}

std::string refusal(const Description& field, const std::string& text) {
    const Result<Value> read = parse(field, text);
    return read ? "" : read.diagnostics().front().message.english();
}

TEST(Description, CountsAreWholeAndInTheirRange) {
    const Description field = of(Kind::count, 1.0, 64.0);
    EXPECT_EQ(*parse(field, "64"), Value{std::int64_t{64}});
    EXPECT_EQ(*parse(field, "010"), Value{std::int64_t{10}}); // in decimal
    for (const char* text : {"0", "65", "1.5", "-1", "many", "", "99999999999999999999", "8 "})
        EXPECT_EQ(refusal(field, text), '"' + std::string{text} + "\" is no whole number from 1 to 64");
    EXPECT_EQ(refusal(of(Kind::count), "x"), "\"x\" is no whole number from 0 on");
}

TEST(Description, SharesAreAlsoPercent) {
    const Description field = of(Kind::share, 0.0, 1.0);
    EXPECT_EQ(*parse(field, "0.25"), Value{0.25});
    EXPECT_EQ(*parse(field, "25 %"), Value{0.25});
    EXPECT_EQ(refusal(field, "101%"), "\"101%\" is no number from 0 to 1");
    EXPECT_EQ(refusal(of(Kind::number, 0.0, 1.0), "25%"), "\"25%\" is no number from 0 to 1");
    EXPECT_EQ(refusal(field, "nan"), "\"nan\" is no number from 0 to 1");
}

TEST(Description, QuantitiesHaveUnits) {
    Description field = of(Kind::quantity, 1e3, 1e15);
    field.unit = Unit::bytes_per_s;
    EXPECT_EQ(*parse(field, "600GB/s"), Value{6e11});
    EXPECT_EQ(text_of(field, Value{6e11}), "6e+11B/s");
    EXPECT_EQ(*parse(field, text_of(field, Value{1e11 / 3.0})), Value{1e11 / 3.0}); // exactly
    EXPECT_THAT(refusal(field, "600"), testing::HasSubstr("unit"));
    EXPECT_EQ(refusal(field, "1B/s"), "\"1B/s\" is not from 1 kB/s to 1 PB/s");
    field.unit = Unit::seconds;
    field.least = 0.0;
    EXPECT_EQ(*parse(field, "5min"), Value{300.0});
}

TEST(Description, ChoicesGoByNameAndWhereTheySaySoByNumber) {
    Description field = of(Kind::choice);
    field.choices = {{"none"}, {"states"}};
    EXPECT_EQ(*parse(field, "states"), Value{std::string{"states"}});
    EXPECT_EQ(refusal(field, "1"), "\"1\" is none of none, states");
    field.numbered = true;
    EXPECT_EQ(*parse(field, "1"), Value{std::string{"states"}});
    EXPECT_EQ(refusal(field, "2"), "\"2\" is none of none, states, or 0 to 1");
}

// A project may hold anything.
TEST(Description, HoldsItsOwnTypeInItsRange) {
    Description count = of(Kind::count, 1.0, 8.0);
    EXPECT_TRUE(holds(count, std::int64_t{8}));
    for (const Value& value : {Value{}, Value{std::int64_t{9}}, Value{8.0}, Value{std::string{"8"}}, Value{true}})
        EXPECT_FALSE(holds(count, value)) << text_of(value);
    count.optional = true;
    EXPECT_TRUE(holds(count, Value{}));
    EXPECT_FALSE(holds(of(Kind::number, 0.0, 1.0), std::numeric_limits<double>::quiet_NaN()));
}

TEST(Description, HelpSaysWhatIsUsual) {
    Description field = of(Kind::count, 1.0);
    field.help = "Ranks";
    EXPECT_EQ(option_help(field, std::int64_t{1}), "Ranks (1)");
    field.usual = "what the GPUs leave";
    EXPECT_EQ(option_help(field, std::int64_t{1}), "Ranks (what the GPUs leave)");
    EXPECT_EQ(value_name(field), "COUNT");
    Description choice = of(Kind::choice);
    choice.help = "Order of passes";
    choice.choices = {{"gpipe"}, {"1f1b"}};
    EXPECT_EQ(option_help(choice, std::string{"1f1b"}), "Order of passes: gpipe, 1f1b (1f1b)");
}

// Lines of a terminal of 120 letters, and no word is lost.
TEST(Description, LongHelpIsBroken) {
    Description field = of(Kind::flag);
    std::string long_help;
    for (int i = 0; i < 60; ++i)
        long_help += (i > 0 ? " word" : "word") + std::to_string(i);
    field.help = long_help;
    std::string lines = option_help(field, false), line;
    std::istringstream in{lines};
    while (std::getline(in, line))
        EXPECT_LE(line.size(), 92U);
    std::ranges::replace(lines, '\n', ' ');
    EXPECT_EQ(lines, long_help);
}

} // namespace
} // namespace dubhe::ask
