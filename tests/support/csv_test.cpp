// SPDX-License-Identifier: Apache-2.0
#include <core/support/csv.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dubhe {
namespace {

// A cell as a reader of RFC 4180 sees it.
std::string without_quotes(const std::string& cell) {
    if (!cell.starts_with('"')) return cell;
    std::string text;
    for (std::size_t i = 1; i + 1 < cell.size(); ++i) {
        text += cell[i];
        if (cell[i] == '"') ++i; // doubled
    }
    return text;
}

const std::vector<std::string> formulas{"=1+1",
                                        "=HYPERLINK(\"http://x\",\"y\")",
                                        "+cmd|' /C calc'!A0",
                                        "-1+2",
                                        "@SUM(A1)",
                                        "\tx",
                                        "\rx",
                                        "\nx",
                                        "-5 W card",
                                        "=a,b",
                                        "-x\ny"};

TEST(Csv, texts_that_spreadsheets_would_run_are_guarded) {
    for (const std::string& text : formulas)
        EXPECT_EQ(without_quotes(csv_cell(text)), '\'' + text);
}

TEST(Csv, numbers_and_plain_texts_stay_as_they_are) {
    for (const char* text : {"", "-", "+", "T4", "0", "-5", "+5", "-1.5e-07", "1e308", "-inf", "it's", "a=b",
                             "'quoted'", "A100-SXM4-80GB"})
        EXPECT_EQ(csv_cell(text), text);
}

TEST(Csv, quotes_stand_around_what_needs_them) {
    EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_cell("a\"b"), "\"a\"\"b\"");
    EXPECT_EQ(csv_cell("a\nb"), "\"a\nb\"");
}

// Also of what looks guarded already, any number of times.
TEST(Csv, guards_come_off_without_loss) {
    std::vector<std::string> texts{"", "'", "''", "'T4", "T4", "-5", "-", "'-", "\"", "\"=1", "'\"=1"};
    for (const std::string& formula : formulas) {
        for (const char* marks : {"", "'", "''", "'''"})
            texts.push_back(marks + formula);
    }
    for (const std::string& text : texts)
        EXPECT_EQ(unguarded(without_quotes(csv_cell(text))), text) << text;
}

TEST(Csv, a_plain_table_has_the_same_cells_without_guards) {
    EXPECT_EQ(plain_csv("name,step_s\n'=1+1,-5\n\"'=a,\"\"b\"\"\",'T4\n"),
              "name,step_s\n=1+1,-5\n\"=a,\"\"b\"\"\",'T4\n");
    EXPECT_EQ(plain_csv(""), "");
}

} // namespace
} // namespace dubhe
