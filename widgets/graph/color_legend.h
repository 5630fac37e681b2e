// SPDX-License-Identifier: GPL-3.0-or-later
// What the fills mean, with units: under the graph and in pictures of it.
#pragma once

#include "../shared/charts/chart_theme.h"
#include "canvas/graph_colors.h"

#include <QPainter>
#include <QWidget>

namespace dubhe::widgets {

// Title and swatches in lines as wide as there is room; returns the height used. `paint` false: only measures.
double lay_out_legend(QPainter* painter, const QRectF& room, const ColorScale& scale, const ChartTheme& theme);

class ColorLegend : public QWidget {
    Q_OBJECT

  public:
    explicit ColorLegend(QWidget* parent = nullptr);

    void set_scale(const ColorScale& scale);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    ColorScale scale_;
};

} // namespace dubhe::widgets
