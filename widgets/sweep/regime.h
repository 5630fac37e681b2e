// SPDX-License-Identifier: GPL-3.0-or-later
// Which resource rules where along an axis.
#pragma once

#include <core/study/predict.h>

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::widgets {

enum class Regime : std::uint8_t { memory, compute, launch, balanced };

// A resource rules where its share of the time is at least half as much again as the next one's; else they balance.
// Memory and cache count as one, so do kernel latency and waiting for the host.
[[nodiscard]] Regime regime_of(const study::Point& point);
[[nodiscard]] QString regime_text(Regime regime); // "memory-bound"

struct RegimeSpan {
    double first = 0.0, last = 0.0;
    Regime regime = Regime::balanced;
};

// The axis cut half way between points of different regimes. Precondition: as many points as positions, ascending.
[[nodiscard]] std::vector<RegimeSpan> regimes_along(std::span<const double> x, std::span<const study::Point> points);

struct Interval {
    double first = 0.0, last = 0.0;
};
// Where the iteration does not fit into the GPU's memory.
[[nodiscard]] std::vector<Interval> overfull_along(std::span<const double> x, std::span<const study::Point> points);

} // namespace dubhe::widgets
