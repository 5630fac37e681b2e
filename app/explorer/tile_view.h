// SPDX-License-Identifier: GPL-3.0-or-later
// One tile: a stack of panels with their tabs, a button for further panels and one that enlarges the tile. A tab can be
// dragged onto any tile: its middle stacks, its sides split.
#pragma once

#include "arrangement.h"

#include <QRubberBand>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

namespace dubhe::app {

// Starts a drag once a tab leaves the bar.
class TileTabBar final : public QTabBar {
    Q_OBJECT

  public:
    using QTabBar::QTabBar;

  Q_SIGNALS:
    void dragged_out(int index);

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

  private:
    int pressed_ = -1;
};

class TileView final : public QTabWidget {
    Q_OBJECT

  public:
    explicit TileView(QWidget* parent = nullptr);

    void add_panel(int tab, QWidget* page, const QString& title, const QString& tool_tip);
    [[nodiscard]] int panel_at(int index) const; // its tab in the explorer; -1 for none
    [[nodiscard]] int front() const { return panel_at(currentIndex()); }
    [[nodiscard]] int index_of(int tab) const;
    [[nodiscard]] QToolButton& add_button() { return *add_; }
    [[nodiscard]] QToolButton& enlarge_button() { return *enlarge_; }
    void set_enlarged(bool enlarged, bool can_change); // what the button says
    void set_active(bool active);                      // the one that exports and keys act on
    [[nodiscard]] static TileSide side_at(const QPoint& at, const QSize& size);

  Q_SIGNALS:
    void front_changed(int tab);
    void front_clicked(int tab); // the tab of what is in front already
    void menu_requested(int tab, const QPoint& global);
    void enlarge_requested();
    void dropped(int tab, dubhe::app::TileSide side); // on this tile

  protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void drag_out(int index);
    void fit_pages();
    void draw_icons();
    void show_target(TileSide side);

    QToolButton *add_ = nullptr, *enlarge_ = nullptr;
    QRubberBand* target_ = nullptr; // where a dragged panel would go
    bool enlarged_ = false, active_ = false;
};

} // namespace dubhe::app
