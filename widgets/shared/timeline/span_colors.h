// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of spans: by kind of work, as everywhere in the application, or by layer.
#pragma once

#include "color_sums.h"
#include "span_class.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <vector>

namespace dubhe::widgets {

enum class SpanColors : std::uint8_t { by_kind, by_layer };

// Numbers below color_count, one a span. Layers take turns, so that neighbours differ; the last number is no layer.
[[nodiscard]] std::vector<std::uint8_t> color_numbers(const TimelineRun& run, SpanColors colors);
[[nodiscard]] QColor span_color(SpanColors colors, std::uint8_t number, bool dark);
[[nodiscard]] QString span_class_text(SpanClass span_class); // translated: "matrix products"

struct LegendEntry {
    QColor color;
    QString text;
};
// Of the numbers that are used; layers are told in words.
[[nodiscard]] std::vector<LegendEntry> legend_of(SpanColors colors, const std::vector<bool>& used, bool dark);

} // namespace dubhe::widgets
