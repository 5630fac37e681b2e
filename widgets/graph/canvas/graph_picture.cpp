// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_picture.h"

#include "../color_legend.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double margin = 12.0;

// Pixels at 96 an inch. A raster is written at twice this size and must fit into memory; PDF pages end at 200 inches.
double largest_scale(PictureUse use, QSizeF size) {
    if (use == PictureUse::vector) return 1.0;
    constexpr double page_side = 18'000.0, raster_side = 16'000.0, raster_area = 16e6;
    const double side = use == PictureUse::page ? page_side : raster_side;
    double scale = std::min({1.0, side / size.width(), side / size.height()});
    if (use == PictureUse::raster) scale = std::min(scale, std::sqrt(raster_area / (size.width() * size.height())));
    return scale;
}

} // namespace

ChartPicture graph_picture(const SceneLook& look, const GraphNumbersPtr& numbers, const QString& focus, ColorBy by,
                           const QString& title, const QFont& font, PictureUse use, const GraphDiff* diff) {
    struct Parts {
        SceneLabels labels;
        ColorScale colors;
        std::vector<std::uint8_t> ranks;
        SceneLook look;
        QString title;
    };
    const ChartTheme theme = paper_theme(font);
    const auto parts = std::make_shared<Parts>(
        Parts{SceneLabels{theme.font}, color_scale(by, false, theme.background), {}, look, title});
    // A scene that the caller keeps alive for as long as the picture.
    const GraphScenePtr scene{look.scene, [](const GraphScene*) {}};
    parts->labels.set_scene(scene, numbers, focus);
    parts->ranks = color_ranks(parts->colors, *scene, *numbers, numbers->gpu(focus), diff);
    parts->look.labels = &parts->labels;
    parts->look.colors = &parts->colors;
    parts->look.ranks = &parts->ranks;
    parts->look.theme = theme;
    parts->look.selected = GraphNode::none;
    parts->look.hovered_edge.reset();
    parts->look.every_detail = use != PictureUse::raster;
    const QRectF bounds = scene->bounds();
    const double scale = largest_scale(use, bounds.size());
    constexpr double least_width = 640.0;
    const double width = std::max(least_width, bounds.width() * scale + 2 * margin);
    const double head = QFontMetricsF{theme.font}.height() + margin;
    const double legend = lay_out_legend(nullptr, {0, 0, width - 2 * margin, 1e6}, parts->colors, theme);
    const double height = head + bounds.height() * scale + legend + 3 * margin;
    return {title, QSizeF{width, height}.toSize(), [=](QPainter& painter, const QRectF& rect) {
                painter.fillRect(rect, theme.background);
                painter.setFont(theme.font);
                painter.setPen(theme.text);
                painter.drawText(QRectF{rect.left() + margin, rect.top() + margin / 2, width - 2 * margin, head},
                                 Qt::AlignLeft | Qt::AlignVCenter, parts->title);
                const QRectF area{rect.left(), rect.top() + head + margin / 2, width, bounds.height() * scale};
                SceneView view{scale, {}};
                const double left = (width - bounds.width() * scale) / 2;
                view.origin = bounds.topLeft() - QPointF{rect.left() + left, area.top()} / scale;
                paint_scene(painter, area, view, parts->look);
                const QRectF below{rect.left() + margin, area.bottom() + margin, width - 2 * margin, legend};
                lay_out_legend(&painter, below, parts->colors, theme);
            }};
}

} // namespace dubhe::widgets
