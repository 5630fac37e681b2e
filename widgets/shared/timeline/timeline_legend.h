// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours mean, in as many lines as the width needs.
#pragma once

#include "../charts/chart_theme.h"
#include "span_colors.h"

#include <QPainter>
#include <QWidget>

#include <vector>

namespace dubhe::widgets {

// Paints into `room` where a painter is given; returns the height that the entries need.
double lay_out_legend_entries(QPainter* painter, const QRectF& room, const std::vector<LegendEntry>& entries,
                              const ChartTheme& theme);

class TimelineLegend : public QWidget {
    Q_OBJECT

  public:
    explicit TimelineLegend(QWidget* parent = nullptr);
    void set_entries(std::vector<LegendEntry> entries);
    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return entries_; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<LegendEntry> entries_;
};

} // namespace dubhe::widgets
