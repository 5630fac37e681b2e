// SPDX-License-Identifier: GPL-3.0-or-later
// The whole graph in a corner of the canvas, with a frame around what is seen; a click or a drag goes there. Hidden
// while everything is seen, and where it would cover too much. What it shows is painted once and kept until it changes.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace dubhe::widgets {

class GraphCanvas;

class GraphMap : public QWidget {
    Q_OBJECT

  public:
    explicit GraphMap(GraphCanvas& canvas); // lies on its viewport

    void set_wanted(bool wanted);
    [[nodiscard]] bool wanted() const { return wanted_; }
    void refresh(); // the scene, its colours or the theme have changed
    void follow();  // the view has: places the frame, shows or hides itself

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

  private:
    [[nodiscard]] QRectF drawing() const; // where the scene lies on this widget
    [[nodiscard]] bool fits_in() const;
    void go_to(QPointF position);

    GraphCanvas& canvas_;
    QPixmap picture_;
    bool wanted_ = true, stale_ = true;
};

} // namespace dubhe::widgets
