// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline on screen. The pointer on a dot tells what it is, a click or Enter asks why; a roof's handle is dragged.
// Keys: Left and Right go from dot to dot, Home and End to the ends; Ctrl+Up and Ctrl+Down choose a roof, Up and Down
// move it by 1 % (with Shift by 10 %), Delete takes that back.
#pragma once

#include "roofline_painter.h"

#include <QWidget>

#include <functional>

namespace dubhe::widgets {

class RooflineChart : public QWidget {
    Q_OBJECT

  public:
    explicit RooflineChart(QWidget* parent = nullptr);

    void set_scene(RooflineScene scene);
    [[nodiscard]] const RooflineScene& scene() const { return scene_; }
    // What a dot is, in words; asked only for those pointed at.
    void set_text_of(std::function<QString(const RooflineDot&)> text_of) { text_of_ = std::move(text_of); }
    [[nodiscard]] const RooflineCursor& cursor_at() const { return cursor_; }
    [[nodiscard]] const RooflineLayout& layout_now() const;
    [[nodiscard]] bool dragging() const { return dragged_ >= 0; }

    [[nodiscard]] QSize sizeHint() const override { return {720, 460}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    // `final` false while the pointer is down.
    void roof_moved(dubhe::hardware::Specification number, double rate, bool final);
    void roof_reset(dubhe::hardware::Specification number);
    void dot_picked(std::size_t point); // in StepRoofline::points

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] ChartTheme theme() const { return chart_theme(palette(), font()); }
    [[nodiscard]] const RoofLine* chosen_roof() const;
    void lay_out_anew();
    void drag_to(QPointF position, bool final);
    void step_dot(int by, bool to_end);
    void choose_roof(int by);
    void move_roof(double factor);
    void pick();

    RooflineScene scene_;
    std::function<QString(const RooflineDot&)> text_of_;
    mutable RooflineLayout layout_;
    mutable bool laid_out_ = false;
    std::vector<std::size_t> order_; // dots from left to right
    RooflineCursor cursor_;
    int dragged_ = -1;
    QPointF grip_; // from the handle to the pointer
};

} // namespace dubhe::widgets
