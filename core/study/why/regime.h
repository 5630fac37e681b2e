// SPDX-License-Identifier: Apache-2.0
// Which resource rules an iteration, and where along an axis it does.
#pragma once

#include "../predict/predict.h"

#include <span>
#include <string_view>
#include <vector>

namespace dubhe::study {

// `fixed`: the latency of kernels; `launch`: the host that starts them; `capacity`: it does not fit into memory. Of
// many GPUs: `exchange` between them, `bubble`: a pipeline's stages wait for each other, `input`: all wait for samples.
enum class Regime : std::uint8_t { compute, memory, cache, fixed, launch, balanced, capacity, exchange, bubble, input };
inline constexpr std::size_t regime_count = 10;
[[nodiscard]] std::string_view name_of(Regime regime);  // "memory"
[[nodiscard]] std::string_view title_of(Regime regime); // "memory-bound", "does not fit"

// Memory and cache are one family (bytes), so are kernel latency and waiting for the host (overhead), and what only
// many GPUs wait for. A family rules
// where its share of the time is at least half as much again as the next one's, and its larger part names the regime;
// else they balance. What does not fit is `capacity`, whatever its time.
[[nodiscard]] Regime regime_of(const Point& point);
// The same for the time alone, as if it fitted.
[[nodiscard]] Regime time_regime_of(const Point& point);

struct RegimeSpan {
    std::size_t begin = 0, end = 0; // points[begin, end)
    double first = 0.0, last = 0.0; // on the axis: half way to the neighbours, the ends of the axis at its ends
    Regime regime = Regime::balanced;
    bool operator==(const RegimeSpan&) const = default;
};

// Without gaps, in order; empty for no points. Precondition: as many points as values, values ascending.
[[nodiscard]] std::vector<RegimeSpan> regimes_along(std::span<const double> values, std::span<const Point> points);

} // namespace dubhe::study
