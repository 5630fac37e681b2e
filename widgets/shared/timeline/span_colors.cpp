// SPDX-License-Identifier: GPL-3.0-or-later
#include "span_colors.h"

#include "../gpu_view.h"
#include "../text/number_format.h"
#include "../text/words.h"

#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr std::uint8_t no_layer_color = color_count - 1;

QColor class_fill(SpanClass span_class, bool dark) {
    if (span_class <= SpanClass::unknown) return class_color(static_cast<workload::OperatorClass>(span_class), dark);
    switch (span_class) {
    case SpanClass::forward: // as two classes of operators that a step on many GPUs never shows
        return class_color(workload::OperatorClass::matrix_product, dark);
    case SpanClass::backward:
        return class_color(workload::OperatorClass::convolution, dark);
    case SpanClass::communication:
        return dark ? QColor{0xf2, 0x7d, 0x30} : QColor{0xd6, 0x5a, 0x0c};
    case SpanClass::input:
        return dark ? QColor{0xb0, 0x9a, 0x78} : QColor{0x7b, 0x68, 0x4a};
    case SpanClass::launch:
        return host_color(dark);
    case SpanClass::wait:
        return dark ? QColor{0x50, 0x50, 0x5a} : QColor{0xd8, 0xd8, 0xde};
    case SpanClass::operation:
        return dark ? QColor{0x6c, 0x75, 0x82} : QColor{0xc2, 0xc9, 0xd3};
    case SpanClass::range:
        return dark ? QColor{0x57, 0x52, 0x6b} : QColor{0xdf, 0xdb, 0xec};
    default:
        return dark ? QColor{0x6d, 0x80, 0x8c} : QColor{0xb4, 0xc4, 0xcf};
    }
}

// Hues that follow each other by the golden angle are far apart however many there are.
QColor layer_fill(std::uint8_t number, bool dark) {
    if (number == no_layer_color) return dark ? QColor{0x5a, 0x5a, 0x5a} : QColor{0xcc, 0xcc, 0xcc};
    const double hue = std::fmod(0.58 + number * 0.381966, 1.0);
    const double lightness = dark ? (number % 2 == 0 ? 0.60 : 0.45) : (number % 2 == 0 ? 0.45 : 0.66);
    return QColor::fromHslF(static_cast<float>(hue), 0.5F, static_cast<float>(lightness));
}

} // namespace

std::vector<std::uint8_t> color_numbers(const TimelineRun& run, SpanColors colors) {
    std::vector<std::uint8_t> numbers(run.size());
    for (std::size_t i = 0; i < run.size(); ++i) {
        if (colors == SpanColors::by_kind)
            numbers[i] = static_cast<std::uint8_t>(run.classes[i]);
        else
            numbers[i] =
                run.layers[i] == no_span ? no_layer_color : static_cast<std::uint8_t>(run.layers[i] % no_layer_color);
    }
    return numbers;
}

QColor span_color(SpanColors colors, std::uint8_t number, bool dark) {
    return colors == SpanColors::by_kind ? class_fill(static_cast<SpanClass>(number), dark) : layer_fill(number, dark);
}

QString span_class_text(SpanClass span_class) {
    if (span_class < SpanClass::unknown) return class_text(static_cast<workload::OperatorClass>(span_class));
    static constexpr std::array<const char*, span_class_count - workload::operator_class_count + 1> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "other GPU work"), QT_TRANSLATE_NOOP("dubhe::widgets", "communication"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "input"),          QT_TRANSLATE_NOOP("dubhe::widgets", "launches"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "waits"),          QT_TRANSLATE_NOOP("dubhe::widgets", "host operators"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "ranges"),         QT_TRANSLATE_NOOP("dubhe::widgets", "other"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "forward passes"), QT_TRANSLATE_NOOP("dubhe::widgets", "backward passes")};
    return words(names[static_cast<std::size_t>(span_class) - static_cast<std::size_t>(SpanClass::unknown)]);
}

std::vector<LegendEntry> legend_of(SpanColors colors, const std::vector<bool>& used, bool dark) {
    std::vector<LegendEntry> entries;
    if (colors == SpanColors::by_layer) {
        for (std::uint8_t number = 0; number < 4; ++number)
            entries.push_back({span_color(colors, number, dark), {}});
        entries.back().text = words("layers one after the other; colours repeat, neighbours differ");
        entries.push_back({span_color(colors, no_layer_color, dark), words("no layer known")});
        return entries;
    }
    for (std::size_t number = 0; number < used.size() && number < span_class_count; ++number) {
        const auto span_class = static_cast<SpanClass>(number);
        if (used[number]) entries.push_back({class_fill(span_class, dark), span_class_text(span_class)});
    }
    return entries;
}

} // namespace dubhe::widgets
