// SPDX-License-Identifier: Apache-2.0
#include <core/support/shell.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>

namespace dubhe {
namespace {

struct ClosePipe {
    void operator()(std::FILE* pipe) const { ::pclose(pipe); }
};

// What a shell makes of the word.
std::string through_shell(std::string_view word) {
    const std::string command = "printf %s " + shell_quoted(word);
    const std::unique_ptr<std::FILE, ClosePipe> pipe{::popen(command.c_str(), "r")};
    std::string out;
    std::array<char, 256> chunk{};
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), pipe.get()))
        out.append(chunk.data(), got);
    return out;
}

TEST(ShellQuoted, a_shell_reads_the_word_back) {
    for (const char* word : {"T4",
                             "DGX A100 80GB",
                             "$(touch pwned)",
                             "`touch pwned`",
                             "it's",
                             "'",
                             "''",
                             "a\"b",
                             "a\\b",
                             "a;b|c&d",
                             "<in>out",
                             "*?[a]",
                             "~root",
                             "#no comment",
                             "!!",
                             "two\nlines",
                             "\ttab",
                             "ü€",
                             "{a,b}",
                             "$HOME",
                             "-- -x"})
        EXPECT_EQ(through_shell(word), word);
    std::string all;
    for (int c = 1; c < 256; ++c)
        all += static_cast<char>(c);
    EXPECT_EQ(through_shell(all), all);
}

TEST(ShellQuoted, plain_words_stay_as_they_are) {
    EXPECT_EQ(shell_quoted("A100-SXM4-80GB"), "A100-SXM4-80GB");
    EXPECT_EQ(shell_quoted("memory_bandwidth=1.2TB/s"), "memory_bandwidth=1.2TB/s");
    EXPECT_EQ(shell_quoted(""), "''");
}

} // namespace
} // namespace dubhe
