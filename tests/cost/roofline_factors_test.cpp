// SPDX-License-Identifier: Apache-2.0
#include <core/cost/roofline_factors.h>
#include <core/cost/shipped_models.h>

#include <gmock/gmock.h>

namespace dubhe::cost {
namespace {

using testing::HasSubstr;

std::string shipped_text() {
    return std::string{shipped_cost_models().front().bytes};
}

// The first `from` of the shipped file replaced: a file that somebody has damaged.
std::string damaged(const std::string& from, const std::string& to) {
    std::string text = shipped_text();
    const std::size_t position = text.find(from);
    EXPECT_NE(position, std::string::npos);
    return text.replace(position, from.size(), to);
}

TEST(RooflineFactors, TheShippedFileParsesAndNamesItsSource) {
    const auto factors = parse_roofline_factors(shipped_text(), "roofline.json");
    ASSERT_TRUE(factors) << to_text(factors.diagnostics());
    EXPECT_THAT(factors->source, HasSubstr("NeuSight"));
    for (const auto& unit : factors->of_class) {
        for (const ClassFactors& shares : unit) {
            EXPECT_GT(shares.compute, 0.0);
            EXPECT_LE(shares.compute, 1.0);
            EXPECT_LE(shares.low, 1.0);
            EXPECT_GE(shares.high, 1.0);
        }
    }
}

TEST(RooflineFactors, DamageIsRefusedWithFileAndPlace) {
    for (const auto& [text, expected] :
         {std::pair{std::string{"not json"}, "not a JSON object"}, std::pair{std::string{"[]"}, "not a JSON object"},
          std::pair{damaged("\"compute\"", "\"computer\""), "compute"},
          std::pair{damaged("\"convolutions\"", "\"x\""), "convolutions"},
          std::pair{damaged("\"cache_bandwidth\": ", "\"cache_bandwidth\": -"), "cache_bandwidth"},
          std::pair{damaged("\"cache_residency\": ", "\"cache_residency\": 1e9, \"x\": "), "cache_residency"}}) {
        const auto factors = parse_roofline_factors(text, "mine.json");
        ASSERT_FALSE(factors) << text.substr(0, 80);
        EXPECT_THAT(to_text(factors.diagnostics()), testing::AllOf(HasSubstr("mine.json"), HasSubstr(expected)));
    }
}

} // namespace
} // namespace dubhe::cost
