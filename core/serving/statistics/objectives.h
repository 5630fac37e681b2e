// SPDX-License-Identifier: Apache-2.0
// What a service promises: "ttft p99 500 ms".
#pragma once

#include <core/support/result.h>
#include <core/units/quantity.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::serving {

// TTFT: arrival to first token. TPOT: time per output token after it. ITL: between two outputs. E2E: arrival to end.
enum class Metric : std::uint8_t { ttft, tpot, itl, e2e };
enum class Statistic : std::uint8_t { mean, p50, p90, p95, p99 };
inline constexpr std::array metrics{Metric::ttft, Metric::tpot, Metric::itl, Metric::e2e};
inline constexpr std::array statistics{Statistic::mean, Statistic::p50, Statistic::p90, Statistic::p95, Statistic::p99};

[[nodiscard]] std::string_view to_text(Metric metric);       // "ttft"
[[nodiscard]] std::string_view to_text(Statistic statistic); // "p99"
[[nodiscard]] double quantile_of(Statistic statistic);       // 0.99; of the mean 0

struct Objective {
    Metric metric = Metric::ttft;
    Statistic statistic = Statistic::p99;
    Seconds limit{};
    bool operator==(const Objective&) const = default;
};

[[nodiscard]] std::string to_text(const Objective& objective); // "ttft p99 500 ms"
// "ttft p99 500ms, tpot p50 40 ms": several behind commas; upper case will do. Fails, naming the one that is wrong, for
// metrics, statistics and times that are none, and for two limits of the same statistic.
[[nodiscard]] Result<std::vector<Objective>> parse_objectives(std::string_view text);

} // namespace dubhe::serving
