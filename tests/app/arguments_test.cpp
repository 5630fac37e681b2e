// SPDX-License-Identifier: Apache-2.0
#include <app/arguments.h>

#include <gmock/gmock.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

TEST(Arguments, AllTogether) {
    const auto parsed = parse_arguments({"a.dubhe", "--render=out", "--theme", "dark"});
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(parsed->file, "a.dubhe");
    EXPECT_EQ(parsed->render, "out");
    EXPECT_EQ(parsed->theme, Theme::dark);
    EXPECT_TRUE(parse_arguments({}).ok());
    EXPECT_EQ(parse_arguments({"--sample"})->preset, "sample");
    EXPECT_EQ(parse_arguments({"--language", "zh"})->language, "zh_CN");
    EXPECT_EQ(parse_arguments({"--language=system"})->language, "system");
    EXPECT_EQ(parse_arguments({})->language, std::nullopt);
}

TEST(Arguments, WrongUsageIsSaid) {
    const auto refusal = [](const QStringList& words) {
        const auto parsed = parse_arguments(words);
        return parsed ? "(accepted)" : to_text(parsed.diagnostics());
    };
    EXPECT_THAT(refusal({"--rendr", "x"}), HasSubstr("--rendr"));
    EXPECT_THAT(refusal({"--render"}), HasSubstr("needs a value"));
    EXPECT_THAT(refusal({"--render="}), HasSubstr("needs a value"));
    EXPECT_THAT(refusal({"--sample=yes"}), HasSubstr("takes no value"));
    EXPECT_THAT(refusal({"--theme", "blue"}), HasSubstr("blue"));
    EXPECT_THAT(refusal({"--language", "tlh"}), HasSubstr("zh_CN, de, fr, ja"));
    EXPECT_THAT(refusal({"--preset", "titan-bandwith"}), HasSubstr("titan-bandwidth"));
    EXPECT_THAT(refusal({"a.dubhe", "b.dubhe"}), HasSubstr("b.dubhe"));
    EXPECT_THAT(refusal({"a.dubhe", "--sample"}), HasSubstr("not both"));
}

TEST(Arguments, HelpNamesEveryOption) {
    for (const char* option :
         {"--sample", "--preset", "--render", "--theme", "--language", "--measure-startup", "--version", "--help"})
        EXPECT_TRUE(help_text().contains(option)) << option;
}

} // namespace
} // namespace dubhe::app
