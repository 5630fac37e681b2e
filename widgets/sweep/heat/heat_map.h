// SPDX-License-Identifier: GPL-3.0-or-later
// The heat map of a sweep panel. The pointer or the arrow keys (with Shift by ten) move the cursor; a click, Enter or
// Space chooses its values; Escape hides it.
#pragma once

#include "heat_painter.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace dubhe::widgets {

class HeatMap : public QWidget {
    Q_OBJECT

  public:
    explicit HeatMap(QWidget* parent = nullptr);

    void set_scene(HeatScene scene);
    void clear(); // nothing is shown, nothing can be exported
    [[nodiscard]] const HeatScene& scene() const { return scene_; }
    [[nodiscard]] bool empty() const { return !scene_.grid; }
    [[nodiscard]] std::optional<HeatCell> cursor() const { return cursor_; }
    [[nodiscard]] HeatGeometry geometry_now() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void cursor_moved(double x, const QString& readout); // empty readout: the cursor has left
    void chosen(double x, double y);                     // base units of the two axes

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    [[nodiscard]] std::optional<HeatCell> cell_at(QPointF point) const;
    void set_cursor(std::optional<HeatCell> cell);
    void step(int columns, int rows);
    void choose();

    HeatScene scene_;
    std::optional<HeatCell> cursor_;
    QPixmap painted_; // everything but the cursor
    bool stale_ = true;
};

} // namespace dubhe::widgets
