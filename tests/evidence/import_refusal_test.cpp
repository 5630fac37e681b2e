// SPDX-License-Identifier: Apache-2.0
// Bad input: rows that make no sense cost themselves, files that can't be read to their end give nothing.
#include "tables.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using testing::HasSubstr;

const std::string good_row = "ln,0.1,Tesla T4,x,1,1,1,1,1,1,128,1600\n";

std::string message_of(const Result<Import>& import) {
    return import ? std::string{} : to_text(import.diagnostics());
}

TEST(ImportRefusal, a_bad_row_is_named_by_line_and_the_rest_is_taken) {
    struct Case {
        std::string row, why;
    };
    const std::vector<Case> cases{
        {"ln,-0.1,Tesla T4,x,1,1,1,1,1,1,128,1600", "not positive"},
        {"ln,0,Tesla T4,x,1,1,1,1,1,1,128,1600", "not positive"},
        {"ln,nan,Tesla T4,x,1,1,1,1,1,1,128,1600", "no time"},
        {"ln,inf,Tesla T4,x,1,1,1,1,1,1,128,1600", "no time"},
        {"ln,1e-12,Tesla T4,x,1,1,1,1,1,1,128,1600", "under 0.1 ns"},
        {"ln,1e300,Tesla T4,x,1,1,1,1,1,1,128,1600", "over 115 days"},
        {"ln,fast,Tesla T4,x,1,1,1,1,1,1,128,1600", "Latency \"fast\" is no number"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,0,1600", "too small"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,-5,1600", "too small"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,1.5,1600", "no size"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,9999999999999,1600", "too large"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,1000000000,1000000000", "too large"},
        {"ln,0.1,Tesla T4,x,1,1,1,1,1,1,128", "11 cells"},
        {"ln,0.1,Tesla T4,\"x,1,1,1,1,1,1,128,1600", "quote"},
        {"ln,0.1,,x,1,1,1,1,1,1,128,1600", "no device"},
    };
    for (const Case& each : cases) {
        const auto import = import_text(std::string{vector_header} + good_row + each.row + '\n' + good_row);
        ASSERT_TRUE(import.ok()) << each.row;
        EXPECT_EQ(import->operators.rows.size(), 2U) << each.row;
        EXPECT_EQ(import->files[0].refused, 1U);
        ASSERT_EQ(import->problems.size(), 1U) << each.row;
        EXPECT_THAT(to_text(import->problems[0]), HasSubstr("rows.csv:3")) << each.row; // the header is line 1
        EXPECT_THAT(to_text(import->problems[0]), HasSubstr(each.why));
    }
}

TEST(ImportRefusal, a_grid_that_no_launch_has_is_not_known) {
    const auto import = import_text(std::string{vector_header} +
                                    "ln,0.1,T4,x,1000000000000,1000000000000,1000000000000,1,1,1,128,1600\n");
    ASSERT_TRUE(import.ok());
    ASSERT_EQ(import->operators.rows.size(), 1U);
    EXPECT_EQ(import->operators.rows[0].blocks, 0U);
}

TEST(ImportRefusal, many_bad_rows_are_counted_and_the_first_told) {
    std::string text{vector_header};
    for (int i = 0; i < 1000; ++i)
        text += "ln,-1,Tesla T4,x,1,1,1,1,1,1,128,1600\n";
    const auto import = import_text(text + good_row);
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->files[0].refused, 1000U);
    EXPECT_LT(import->problems.size(), 20U);
    EXPECT_EQ(import->operators.rows.size(), 1U);
}

TEST(ImportRefusal, unknown_columns_say_what_is_missing) {
    EXPECT_THAT(message_of(import_text("OPName,Latency,Device,B\nln,1,T4,4\n")), HasSubstr("has no column H"));
    EXPECT_THAT(message_of(import_text("a,b,c\n1,2,3\n")), HasSubstr("a, b, c"));
    EXPECT_THAT(message_of(import_text("")), HasSubstr("empty"));
    EXPECT_THAT(message_of(import_text("operator,device,time_s,colour\n")), HasSubstr("unknown columns: colour"));
    EXPECT_THAT(message_of(import_text("operator,device,time_s,time_s\n")), HasSubstr("twice"));
    EXPECT_THAT(message_of(import_text(std::string(3 << 20, 'x'))), HasSubstr("1 MiB"));
    EXPECT_FALSE(import_text(std::string(100, '\0')).ok());
}

TEST(ImportRefusal, a_gzip_stream_that_is_cut_short_or_damaged_gives_nothing) {
    std::string text{vector_header};
    for (int i = 1; i < 5000; ++i)
        text += "ln,0." + std::to_string(i) + ",Tesla T4,x,1,1,1,1,1,1," + std::to_string(i * 7) + ",1600\n";
    const std::string whole = packed(text);
    ASSERT_EQ(import_text(whole)->operators.rows.size(), 4999U);
    for (const std::size_t size : {whole.size() - 1, whole.size() - 8, whole.size() / 2, std::size_t{20}})
        EXPECT_THAT(message_of(import_text(whole.substr(0, size), "x.csv.gz")), HasSubstr("x.csv.gz")) << size;
    EXPECT_THAT(message_of(import_text(whole.substr(0, whole.size() / 2))), HasSubstr("cut short"));
    std::string damaged = whole;
    damaged[damaged.size() / 2] = static_cast<char>(~damaged[damaged.size() / 2]);
    EXPECT_FALSE(import_text(damaged).ok());
}

TEST(ImportRefusal, two_gzip_members_are_one_text) {
    const auto import = import_text(packed(std::string{vector_header} + good_row) + packed(good_row));
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->operators.rows.size(), 2U);
}

TEST(ImportRefusal, line_ends_and_marks_of_spreadsheets_do_no_harm) {
    const auto import = import_text("\xef\xbb\xbf"
                                    "operator,device,time_s\r\nsoftmax fp32 rows=4 length=8,T4,1e-5");
    ASSERT_TRUE(import.ok()) << message_of(import);
    EXPECT_EQ(import->operators.rows.size(), 1U);
}

class Places : public FolderTest {};

TEST_F(Places, that_are_no_files_are_refused) {
    EXPECT_THAT(message_of(import_folder(file("nowhere"))), HasSubstr("no such file"));
    EXPECT_THAT(message_of(import_folder(folder())), HasSubstr("no measurements"));
    EXPECT_THAT(message_of(import_file("/dev/null")), HasSubstr("no file"));
    write("bad.csv", "OPName,Latency,Device,B\n");
    write("good.csv", std::string{vector_header} + good_row);
    const auto import = import_folder(folder());
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->operators.rows.size(), 1U);
    EXPECT_EQ(import->problems.size(), 1U);
}

TEST_F(Places, stop_when_nobody_wants_the_answer) {
    write("good.csv", std::string{vector_header} + good_row);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THAT(message_of(import_folder(folder(), {}, {{}, stop.get_token()})), HasSubstr("cancelled"));
}

// Whatever the bytes: an answer or a message.
RC_GTEST_PROP(ImportRefusal, any_change_of_a_file_is_survived, ()) {
    std::string text = std::string{linear_header} + "linear,1.5,Tesla T4,x,8,2,3,128,1,1,1,1,58,13,141\n" +
                       "operator,device\n\"a\"\"b\",,,\n";
    const auto changes = *rc::gen::inRange(1, 12);
    for (int i = 0; i < changes; ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::arbitrary<char>();
    }
    const auto import = import_text(*rc::gen::arbitrary<bool>() ? text : packed(text));
    if (!import) RC_ASSERT(!import.diagnostics().empty());
}

} // namespace

} // namespace dubhe::test
