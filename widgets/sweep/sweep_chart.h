// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of a sweep panel. The wheel zooms at the pointer (over an axis: that axis only), dragging pans, a double
// click resets, a click chooses the GPU that knee and regimes speak of. Keyboard: left and right step the cursor (with
// Shift by ten), up and down change the GPU, + and - zoom at the cursor, 0 resets, Escape hides the cursor.
#pragma once

#include "chart_painter.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace dubhe::widgets {

class SweepChart : public QWidget {
    Q_OBJECT

  public:
    explicit SweepChart(QWidget* parent = nullptr);

    void set_scene(ChartScene scene);
    // While frozen the vertical range stays as it was: axes don't jump under a moving slider.
    void set_frozen(bool frozen);
    void reset_zoom();

    [[nodiscard]] const ChartScene& scene() const { return scene_; }
    [[nodiscard]] ChartGeometry geometry_now() const;
    [[nodiscard]] bool zoomed_in() const { return zoom_.has_value(); }
    [[nodiscard]] std::optional<double> cursor() const { return cursor_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void cursor_moved(double value, const QString& readout); // empty readout: the cursor has left
    void line_picked(const QString& id);
    void zoom_changed(bool zoomed);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    struct Drag {
        QPointF from;
        ChartView view;
        bool moved = false;
    };

    [[nodiscard]] ChartView view() const;
    void set_view(const ChartView& view);
    void zoom_at(QPointF point, double factor);
    void set_cursor(std::optional<double> value);
    void step_cursor(int steps);
    void step_focus(int steps);
    void pick(std::size_t line);
    void repaint_all();

    ChartScene scene_;
    std::optional<ChartView> zoom_;
    std::optional<AxisScale> frozen_y_;
    std::optional<double> cursor_;
    std::optional<Drag> drag_;
    QPixmap painted_; // everything but the cursor
    bool stale_ = true;
};

} // namespace dubhe::widgets
