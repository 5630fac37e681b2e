// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the application shows them: three significant digits, SI prefixes, a thin space, always a unit and, for a
// prediction, always its band.
#pragma once

#include <core/study/predict/axis.h>
#include <core/study/predict/predict.h>

#include <QString>

namespace dubhe::widgets {

inline constexpr QChar thin_space{0x202f}; // narrow and without a line break

[[nodiscard]] QString time_text(double seconds); // "171 ms"
// "171 ms ± 9 %"; "171 ms (155–188 ms)" where the band is skewed (one side over 1.5 times the other).
[[nodiscard]] QString banded_time_text(double low_s, double mid_s, double high_s);
[[nodiscard]] QString bytes_text(double bytes);
[[nodiscard]] QString rate_text(double per_second, const QString& unit); // "374 images/s"
// "374 images/s ± 9 %", or the range where it is skewed.
[[nodiscard]] QString banded_rate_text(double low, double mid, double high, const QString& unit);
// The same of anything whose texts are given: "USD 12.30 ± 9 %".
[[nodiscard]] QString banded_text(double low, double mid, double high, const QString& low_text, const QString& text,
                                  const QString& high_text);
[[nodiscard]] QString percent_text(double share); // "54 %"
[[nodiscard]] QString ratio_text(double speedup); // "1.9x faster", "1.3x slower", "same speed"
// "54 % bound by memory, 38 % by compute, 8 % waiting for the host"
[[nodiscard]] QString bottleneck_text(const study::Point& point);
[[nodiscard]] QString provenance_text(cost::Provenance provenance);       // in words, for tooltips
[[nodiscard]] QString class_text(workload::OperatorClass operator_class); // translated
// A position on an axis: "1.2 TB/s", "64", "fp16", with the thin space.
[[nodiscard]] QString axis_value_text(study::AxisKind kind, double value);
[[nodiscard]] QString axis_title_text(study::AxisKind kind); // translated
// Text of core ("900 GB/s", "12 us") as the application shows it.
[[nodiscard]] QString shown(std::string_view core_text);

} // namespace dubhe::widgets
