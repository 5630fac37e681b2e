// SPDX-License-Identifier: GPL-3.0-or-later
// The fit's picture on screen. Hovering or the arrow keys point at a cell; what it holds is told by `pointed`.
#pragma once

#include "fit_scene.h"

#include <QWidget>

namespace dubhe::widgets {

class FitChart : public QWidget {
    Q_OBJECT

  public:
    explicit FitChart(QWidget* parent = nullptr);
    void set_scene(FitScene scene);
    [[nodiscard]] const FitScene& scene() const { return scene_; }
    [[nodiscard]] int current() const { return current_; }
    [[nodiscard]] ChartTheme theme() const { return chart_theme(palette(), font()); }
    [[nodiscard]] QSize sizeHint() const override { return {560, 420}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void pointed(const QString& text); // empty: at nothing

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void point_at(int dot);
    void step(bool along_measured, int by);

    FitScene scene_;
    int current_ = -1;
};

} // namespace dubhe::widgets
