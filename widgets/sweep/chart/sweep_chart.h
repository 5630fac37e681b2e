// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of a sweep panel. The wheel zooms at the pointer (over an axis: that axis only), dragging pans, a double
// click resets, a click chooses the GPU that knee and regimes speak of. Keyboard: left and right step the cursor (with
// Shift by ten), up and down change the GPU, + and - zoom at the cursor, 0 resets, Escape hides the cursor. T shows or
// hides the target line, which the pointer drags and Page Up and Page Down move by 1 % (with Shift by 10 %).
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

    // The value that is wanted: a line across the chart, and where the GPUs' lines meet it. None: it is hidden.
    void set_target(std::optional<double> target);
    void set_target_shown(bool shown); // at the last one, or one that suits the chart
    [[nodiscard]] std::optional<double> target() const { return target_; }

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
    void target_changed(const QString& words); // empty: hidden
    void menu_requested(const QPoint& at);     // a context menu, in global pixels; the cursor stays until it is gone

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
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    struct Drag {
        QPointF from;
        ChartView view;
        bool moved = false;
        bool target = false; // the line is dragged, not the view
    };
    [[nodiscard]] bool on_target(QPointF at) const;
    void move_target(double value);
    [[nodiscard]] bool target_key(int key, int step);

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
    std::optional<double> target_, last_target_;
    std::optional<Drag> drag_;
    QPixmap painted_; // everything but the cursor
    bool stale_ = true;
};

} // namespace dubhe::widgets
