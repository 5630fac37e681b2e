// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of points on screen: the pointer tells what a point is, a click or Enter asks for it, Left and Right go
// from point to point.
#pragma once

#include "xy_scene.h"

#include <QWidget>

namespace dubhe::widgets {

class XyChart : public QWidget {
    Q_OBJECT

  public:
    explicit XyChart(const QString& name, QWidget* parent = nullptr);

    void set_scene(XyScene scene);
    [[nodiscard]] const XyScene& scene() const { return scene_; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 260}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void point_picked(int id);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] ChartTheme theme() const { return chart_theme(palette(), font()); }
    [[nodiscard]] const XyPoint* current() const;
    void step(int by);
    void go_to(std::size_t place);
    void pick(const XyPoint* point);

    XyScene scene_;
    std::vector<const XyPoint*> order_; // marked points of the scene, left to right
    std::size_t current_ = 0;
};

} // namespace dubhe::widgets
