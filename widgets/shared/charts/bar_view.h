// SPDX-License-Identifier: GPL-3.0-or-later
// Bars on screen, one below the other; the pointer on a part tells more of it.
#pragma once

#include "bar_scene.h"

#include <QWidget>

#include <vector>

namespace dubhe::widgets {

class BarView : public QWidget {
    Q_OBJECT

  public:
    explicit BarView(QWidget* parent = nullptr);

    void set_bars(std::vector<BarScene> bars);
    [[nodiscard]] const std::vector<BarScene>& bars() const { return bars_; }
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fit();

    std::vector<BarScene> bars_;
};

// Bars in a rectangle, from its top; returns the height they take. `painter` null: only that.
double paint_bars(QPainter* painter, const QRectF& rect, const std::vector<BarScene>& bars, const ChartTheme& theme);

} // namespace dubhe::widgets
