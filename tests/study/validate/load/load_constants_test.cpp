// SPDX-License-Identifier: Apache-2.0
#include <core/study/validate/load/load_constants.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace dubhe::study {
namespace {

// The rule that the header states, counted on the public tables themselves.
TEST(LoadConstants, TheRowsAreEveryTwentiethOfAnEngineAndTheirCopies) {
    const std::filesystem::path data = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
    std::set<std::uint32_t> expected;
    std::vector<LoadCase> all;
    for (const char* file : {"tensor_core/serving.csv", "serving/engines.csv"}) {
        if (!std::filesystem::exists(data / file)) GTEST_SKIP() << "no measurements beside the checkout";
        const auto cases = read_load_cases(data / file);
        ASSERT_TRUE(cases) << to_text(cases.diagnostics());
        std::map<std::string, std::size_t> seen;
        for (const LoadCase& c : *cases) {
            if (++seen[c.engine] % chosen_every == 0) expected.insert(fingerprint(c));
        }
        all.insert(all.end(), cases->begin(), cases->end());
    }
    for (const LoadCase& c : all)
        EXPECT_EQ(chose_constants(c), expected.contains(fingerprint(c))) << "0x" << std::hex << fingerprint(c);
}

TEST(LoadConstants, AFingerprintIsOfTheSettingAndTheTimes) {
    const LoadCase c{.gpu = "h100", .model = "a/b", .engine = "vllm", .ttft_s = 0.1, .tpot_s = 0.01};
    const LoadCase same = c;
    EXPECT_EQ(fingerprint(c), fingerprint(same));
    LoadCase other = c;
    other.concurrency = 2;
    EXPECT_NE(fingerprint(c), fingerprint(other));
    other = c;
    other.tpot_s = 0.011;
    EXPECT_NE(fingerprint(c), fingerprint(other));
    EXPECT_FALSE(chose_constants(c));
}

// Of m = s + k t the mean of |(s + x t) / m - 1| over rows is a sum of |x - k| weighted by t / m: no other number has
// less of it than the weighted median.
TEST(LoadConstants, NoOtherNumberOfTokensErrsLess) {
    std::mt19937 random{7};
    std::uniform_real_distribution<double> tokens{1.0, 40.0}, share{0.01, 0.2};
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<StreamedRow> rows(static_cast<std::size_t>(3 + trial % 9));
        for (StreamedRow& row : rows)
            row = {tokens(random), share(random)};
        const auto error = [&](double x) {
            double sum = 0.0;
            for (const StreamedRow& row : rows)
                sum += row.share * std::abs(x - row.tokens);
            return sum;
        };
        const double best = best_streamed_tokens(rows);
        for (double x = 0.0; x < 45.0; x += 0.5)
            EXPECT_LE(error(best), error(x) + 1e-12);
    }
}

TEST(LoadConstants, OnlyTheNightlyBenchmarkHandsOutBySeveral) {
    LoadCase c{.engine = "vllm"};
    EXPECT_DOUBLE_EQ(streamed_tokens(c), 0.0);
    c.nightly = true;
    EXPECT_GT(streamed_tokens(c), 0.0);
    c.engine = "unheard-of";
    EXPECT_DOUBLE_EQ(streamed_tokens(c), 0.0);
}

} // namespace
} // namespace dubhe::study
