// SPDX-License-Identifier: GPL-3.0-or-later
// Measured against predicted times of a fit, as a picture: cells of an eighth of a decade each way, coloured by the GPU
// or the family of operators that most of a cell's rows are of. Plain data and painting, tested without a display.
#pragma once

#include "../shared/charts/chart_theme.h"
#include "../shared/gpu_view.h"

#include <core/cost/tile/fit/fit_tile.h>

#include <QPointF>
#include <QRectF>
#include <QString>

#include <map>
#include <optional>
#include <vector>

class QPainter;

namespace dubhe::widgets {

enum class FitColor : std::uint8_t { gpu, family };

struct FitQuestion {
    FitColor color = FitColor::gpu;
    QString gpu;                              // only this one; empty: all
    std::optional<cost::tile::Family> family; // only this one; none: all
    std::map<QString, GpuStyle> styles;       // of GPUs that the project has ticked
};

struct FitSeries {
    QString name;
    QColor color;
    std::uint64_t rows = 0;
};

struct FitDot {
    int measured = 0, predicted = 0; // cells
    std::uint32_t rows = 0;
    std::size_t series = 0;
    QString tooltip;
};

struct FitScene {
    std::vector<FitSeries> series; // most rows first
    std::vector<FitDot> dots;      // by measured, then predicted
    int first = 0, last = 8;       // cells on both axes, whole decades
    std::uint32_t most_rows = 1;   // of a dot
    QString summary;               // "12,345 rows, 63 % within 20 %"
};

[[nodiscard]] FitScene make_fit_scene(const std::vector<cost::FamilyFit>& fits, const FitQuestion& question, bool dark);

struct FitLayout {
    QRectF plot, legend;
    double cell = 1.0; // pixels
    int first = 0, last = 8;
    int columns = 1;                                                   // of the legend; more where it stands below
    [[nodiscard]] QPointF at(double measured, double predicted) const; // in cells
    [[nodiscard]] QRectF rect_of(const FitDot& dot) const;
};
[[nodiscard]] FitLayout layout_fit(const QRectF& rect, const FitScene& scene, const ChartTheme& theme);
[[nodiscard]] int dot_at(const FitLayout& layout, const FitScene& scene, QPointF position); // -1: none
// `current`: the dot that is marked; -1: none.
void paint_fit(QPainter& painter, const QRectF& rect, const FitScene& scene, const ChartTheme& theme, int current);

} // namespace dubhe::widgets
