// SPDX-License-Identifier: GPL-3.0-or-later
// Memory over time on screen: a click or the arrow keys choose a moment, the wheel zooms, a drag moves, a drag with
// Shift held zooms to what it spans, a double click shows all.
#pragma once

#include "memory_scene.h"

#include <QPointF>
#include <QWidget>

#include <optional>

namespace dubhe::widgets {

class MemoryChart : public QWidget {
    Q_OBJECT

  public:
    explicit MemoryChart(QWidget* parent = nullptr);

    // Null: none. Shows all of it, its peak chosen; without times over its events.
    void set_device(MemoryDevicePtr device);
    void choose(std::size_t point); // shows it where it is out of sight
    void zoom_out();                // to all
    [[nodiscard]] const MemoryScene& scene() const { return scene_; }
    [[nodiscard]] QSize sizeHint() const override { return {640, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void chosen(std::size_t point);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    struct Drag {
        double from = 0.0, at = 0.0; // pixels
        bool moved = false, spans = false;
    };

    [[nodiscard]] ChartTheme theme() const { return chart_theme(palette(), font()); }
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double time_at(double x) const;
    [[nodiscard]] std::size_t point_shown(double x) const;     // the most that was allocated within the pixel
    [[nodiscard]] QString text_at(const QPointF& place) const; // what is under the pointer
    void set_times(const AxisScale& times);
    void zoom(double factor, double x);
    void step(int by); // by what one pixel shows

    MemoryScene scene_;
    std::optional<Drag> drag_;
};

} // namespace dubhe::widgets
