// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu_view.h"

#include "contrast.h"

#include <core/report/drawing.h>

#include <array>

namespace dubhe::widgets {

namespace {

constexpr int slots = 8;
// Okabe and Ito, "Color Universal Design" (2008); the eighth is black or white, whichever the background isn't.
constexpr std::array<QRgb, slots> okabe_ito{0xff0072b2, 0xffe69f00, 0xff009e73, 0xffd55e00,
                                            0xffcc79a7, 0xff56b4e9, 0xfff0e442, 0xff808080};
// The least favourable backgrounds that a colour has to stand on: a window, lighter or darker than a chart.
constexpr QRgb light_background = 0xffefefef, dark_background = 0xff353535;

int index_of(GpuStyle style) {
    return ((style.slot % slots) + slots) % slots;
}

QColor palette_color(GpuStyle style, bool dark, double ratio) {
    const int index = index_of(style);
    constexpr double stronger = 1.5;
    if (index == slots - 1) {
        if (style.hypothetical) return dark ? QColor{0xb0, 0xb0, 0xb0} : QColor{0x60, 0x60, 0x60};
        return dark ? QColor{0xf5, 0xf5, 0xf5} : QColor{0x1a, 0x1a, 0x1a};
    }
    const QColor background{dark ? dark_background : light_background};
    const QColor base = with_contrast(QColor{okabe_ito[static_cast<std::size_t>(index)]}, background, ratio);
    if (!style.hypothetical) return base;
    const double reached = contrast_ratio(base, background);
    // What stands out by itself would lose its hue if it stood out more.
    if (reached > 2 * ratio) return base.darker(130);
    return with_contrast(base, background, stronger * reached);
}

// Looked up for every label of every frame, so computed once.
struct Palettes {
    static auto& of(auto& colors, GpuStyle style, bool dark) {
        return colors[style.hypothetical ? 1 : 0][dark ? 1 : 0][static_cast<std::size_t>(index_of(style))];
    }
    std::array<std::array<std::array<QColor, slots>, 2>, 2> line, text; // [hypothetical][dark][slot]
    Palettes() {
        for (const bool dark : {false, true}) {
            for (int slot = 0; slot < 2 * slots; ++slot) {
                const GpuStyle style{slot % slots, slot >= slots};
                of(line, style, dark) = palette_color(style, dark, 3.0);
                of(text, style, dark) = palette_color(style, dark, 4.5);
            }
        }
    }
};

const Palettes& palettes() {
    static const Palettes instance;
    return instance;
}

} // namespace

QColor gpu_color(GpuStyle style, bool dark) {
    return Palettes::of(palettes().line, style, dark);
}

QColor gpu_text_color(GpuStyle style, bool dark) {
    return Palettes::of(palettes().text, style, dark);
}

std::vector<double> gpu_dash(GpuStyle style) {
    return report::dash_of({style.slot, style.hypothetical});
}

MarkerShape gpu_marker(GpuStyle style) {
    return static_cast<MarkerShape>((style.slot + style.slot / slots) % 6);
}

QColor class_color(workload::OperatorClass operator_class, bool dark) {
    // Lightness rises by a visible step from class to class, so that neighbours differ without hue.
    static constexpr std::array<QRgb, workload::operator_class_count> light{
        0xff1f5fae, // matrix products: blue
        0xff0b2f66, // attention: dark blue
        0xff0f8b8d, // convolutions: teal
        0xff3f7d20, // normalisation: green
        0xff8fc24a, // elementwise: light green
        0xffcfe3a1, // reductions: pale green
        0xffd9a441, // data movement: ochre
        0xff8a5a9e, // optimizer: violet
        0xffb04a5a  // unknown: red
    };
    static constexpr std::array<QRgb, workload::operator_class_count> in_the_dark{
        0xff5b9be6, 0xff3565b5, 0xff2fb5b7, 0xff5fa83a, 0xffa9d96b, 0xffdcecb8, 0xffe3b55c, 0xffb48ac6, 0xffd8707f};
    const auto index = static_cast<std::size_t>(operator_class);
    return QColor{dark ? in_the_dark[index] : light[index]};
}

QColor host_color(bool dark) {
    return dark ? QColor{0x8a, 0x8a, 0x8a} : QColor{0xa6, 0xa6, 0xa6};
}

bool is_dark(const QPalette& palette) {
    return relative_luminance(palette.color(QPalette::Window)) < 0.18;
}

} // namespace dubhe::widgets
