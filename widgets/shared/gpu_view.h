// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU as panels show it: what to evaluate, what to call it, and the look it keeps everywhere.
#pragma once

#include <core/study/search/sweep.h>

#include <QColor>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <vector>

namespace dubhe::widgets {

// A GPU keeps its slot, hence its colour, dash and marker, in every panel, report and export.
struct GpuStyle {
    int slot = 0;              // into the Okabe-Ito palette
    bool hypothetical = false; // dashed, in the hue of its base
    bool operator==(const GpuStyle&) const = default;
};

enum class MarkerShape : std::uint8_t { circle, square, triangle, diamond, star, cross };

// For lines and fills: contrast of at least 3:1 to the background, on windows and in charts. Slots repeat after eight
// with another dash and marker.
[[nodiscard]] QColor gpu_color(GpuStyle style, bool dark);
// For text: the same hue at 4.5:1.
[[nodiscard]] QColor gpu_text_color(GpuStyle style, bool dark);
[[nodiscard]] std::vector<double> gpu_dash(GpuStyle style); // in pen widths; empty: solid
[[nodiscard]] MarkerShape gpu_marker(GpuStyle style);
// Matrix products blues, convolutions teals, memory-bound greens, ... as design says; distinct in grey by lightness.
[[nodiscard]] QColor class_color(workload::OperatorClass operator_class, bool dark);
[[nodiscard]] QColor host_color(bool dark); // waiting for the host
[[nodiscard]] bool is_dark(const QPalette& palette);

struct GpuView {
    QString id; // unique among the ticked GPUs of the project: the catalog name or the hypothetical GPU's own
    study::SweepGpu gpu;
    GpuStyle style;
    bool operator==(const GpuView& other) const {
        return id == other.id && style == other.style && gpu.base == other.gpu.base &&
               gpu.overrides == other.gpu.overrides;
    }
};

} // namespace dubhe::widgets
