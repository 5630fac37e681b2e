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
    const auto report = parse_arguments(
        {"a.dubhe", "--report", "answer.pdf", "--page=letter", "--language", "ja", "--date", "2025-06-30"});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->report_file, "answer.pdf");
    EXPECT_EQ(report->page, report::Page::letter);
    EXPECT_EQ(report->report_language, report::Language::japanese);
    EXPECT_EQ(parse_arguments({"--language", "zh_CN"})->report_language, report::Language::chinese);
    EXPECT_EQ(report->date, "2025-06-30");
    EXPECT_FALSE(report->needs_window());
    EXPECT_TRUE(parse_arguments({}).ok());
    EXPECT_EQ(parse_arguments({"--sample"})->preset, "sample");
    EXPECT_EQ(parse_arguments({"--language", "zh"})->language, "zh_CN");
    EXPECT_EQ(parse_arguments({"--language=system"})->language, "system");
    EXPECT_EQ(parse_arguments({})->language, std::nullopt);
}

TEST(Arguments, APlaceOfARecordedRun) {
    const auto parsed = parse_arguments({"run.json", "--find", "class:comm", "--at=1.2ms:1350us"});
    ASSERT_TRUE(parsed && parsed->place);
    EXPECT_NEAR(parsed->place->begin_s, 1.2e-3, 1e-15);
    EXPECT_NEAR(parsed->place->end_s, 1.35e-3, 1e-15);
    EXPECT_EQ(parsed->place->search, "class:comm");
    EXPECT_TRUE(parse_arguments({"run.json", "--find", "gemm"})->place->is_whole());
    EXPECT_FALSE(parse_arguments({"run.json"})->place);
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
    EXPECT_THAT(refusal({"--report", "answer.doc"}), HasSubstr("answer.doc"));
    EXPECT_THAT(refusal({"--report", "a.pdf", "--render", "out"}), HasSubstr("not both"));
    EXPECT_THAT(refusal({"--report", "a.pdf", "--page", "a5"}), HasSubstr("a5"));
    EXPECT_THAT(refusal({"--report", "a.pdf", "--language", "tlh"}), HasSubstr("tlh"));
    EXPECT_THAT(refusal({"--report", "a.pdf", "--date", "2025-02-30"}), HasSubstr("2025-02-30"));
    EXPECT_THAT(refusal({"--theme", "blue"}), HasSubstr("blue"));
    EXPECT_THAT(refusal({"--language", "tlh"}), HasSubstr("zh_CN, de, fr, ja"));
    EXPECT_THAT(refusal({"--preset", "titan-bandwith"}), HasSubstr("titan-bandwidth"));
    EXPECT_THAT(refusal({"a.dubhe", "b.dubhe"}), HasSubstr("b.dubhe"));
    EXPECT_THAT(refusal({"a.dubhe", "--sample"}), HasSubstr("not both"));
    EXPECT_THAT(refusal({"--render", "a", "--pictures", "b"}), HasSubstr("not both"));
    for (const char* times : {"1ms", "1ms:", "2ms:1ms", "1ms:1ms", "1:2", "1ms:2ms:3ms", "a:b"})
        EXPECT_THAT(refusal({"run.json", "--at", times}), HasSubstr("1.2ms:1350us")) << times;
    EXPECT_THAT(refusal({"run.json", "--find", "time>soon"}), HasSubstr("soon"));
    EXPECT_THAT(refusal({"--at", "1ms:2ms"}), HasSubstr("recorded run"));
    EXPECT_THAT(refusal({"run.json", "--at", "1ms:2ms", "--render", "a"}), HasSubstr("recorded run"));
    for (const char* size : {"wide", "1920", "1920x", "1920x1080x3", "10x10", "99999x99999", "-1920x1080"})
        EXPECT_THAT(refusal({"--window", size}), HasSubstr("1920x1080")) << size;
}

TEST(Arguments, HelpNamesEveryOption) {
    for (const char* option :
         {"--sample", "--preset", "--render", "--report", "--page", "--language", "--date", "--theme", "--pictures",
          "--window", "--at", "--find", "--measure-startup", "--version", "--help"})
        EXPECT_TRUE(help_text().contains(option)) << option;
}

} // namespace
} // namespace dubhe::app
