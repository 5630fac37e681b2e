// SPDX-License-Identifier: GPL-3.0-or-later
#include "tile_view.h"

#include <QApplication>
#include <QDrag>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

namespace dubhe::app {

namespace {
constexpr auto panel_format = "application/x-dubhe-panel";
constexpr const char* tab_property = "dubhe_tab"; // of a page

int dragged_panel(const QMimeData& data) {
    bool is_number = false;
    const int tab = data.data(QLatin1String{panel_format}).toInt(&is_number);
    return is_number ? tab : -1;
}

enum class Glyph { plus, enlarge, restore };

QIcon icon_of(Glyph glyph, const QPalette& palette, double ratio) {
    constexpr int side = 16;
    QPixmap pixmap{QSize{side, side} * ratio};
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{palette.color(QPalette::WindowText), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    switch (glyph) {
    case Glyph::plus:
        painter.drawLine(QPointF{8, 3.5}, QPointF{8, 12.5});
        painter.drawLine(QPointF{3.5, 8}, QPointF{12.5, 8});
        break;
    case Glyph::enlarge: // arrows to two corners
        painter.drawPolyline(QPolygonF{{{9, 3}, {13, 3}, {13, 7}}});
        painter.drawLine(QPointF{13, 3}, QPointF{9, 7});
        painter.drawPolyline(QPolygonF{{{3, 9}, {3, 13}, {7, 13}}});
        painter.drawLine(QPointF{3, 13}, QPointF{7, 9});
        break;
    case Glyph::restore: // and back from them
        painter.drawPolyline(QPolygonF{{{13, 7}, {9, 7}, {9, 3}}});
        painter.drawLine(QPointF{9, 7}, QPointF{13, 3});
        painter.drawPolyline(QPolygonF{{{3, 9}, {7, 9}, {7, 13}}});
        painter.drawLine(QPointF{7, 9}, QPointF{3, 13});
        break;
    }
    return QIcon{pixmap};
}

QToolButton* corner_button(QWidget* parent) {
    auto* button = new QToolButton{parent};
    button->setAutoRaise(true);
    button->setIconSize({16, 16});
    return button;
}

} // namespace

void TileTabBar::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->button() == Qt::LeftButton ? tabAt(event->pos()) : -1;
    QTabBar::mousePressEvent(event);
}

void TileTabBar::mouseMoveEvent(QMouseEvent* event) {
    const int reach = 2 * QApplication::startDragDistance();
    const bool outside = !rect().adjusted(-reach, -reach, reach, reach).contains(event->pos());
    if (pressed_ >= 0 && outside && event->buttons().testFlag(Qt::LeftButton)) {
        const int index = pressed_;
        pressed_ = -1;
        Q_EMIT dragged_out(index);
        return;
    }
    QTabBar::mouseMoveEvent(event);
}

TileView::TileView(QWidget* parent) : QTabWidget{parent} {
    auto* bar = new TileTabBar{this};
    setTabBar(bar);
    setDocumentMode(true);
    setAcceptDrops(true);
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* corner = new QWidget{this};
    auto* row = new QHBoxLayout{corner};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    add_ = corner_button(corner);
    add_->setToolTip(tr("Add a panel"));
    add_->setAccessibleName(add_->toolTip());
    add_->setPopupMode(QToolButton::InstantPopup);
    add_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    enlarge_ = corner_button(corner);
    row->addWidget(add_);
    row->addWidget(enlarge_);
    setCornerWidget(corner);
    set_enlarged(false, true);
    connect(enlarge_, &QToolButton::clicked, this, &TileView::enlarge_requested);
    connect(this, &QTabWidget::currentChanged, this, [this](int index) {
        fit_pages();
        if (const int tab = panel_at(index); tab >= 0) Q_EMIT front_changed(tab);
    });
    connect(this, &QTabWidget::tabBarClicked, this, [this](int index) {
        if (index >= 0 && index == currentIndex()) Q_EMIT front_clicked(panel_at(index));
    });
    connect(this, &QTabWidget::tabBarDoubleClicked, this, &TileView::enlarge_requested);
    connect(bar, &QWidget::customContextMenuRequested, this, [this, bar](const QPoint& at) {
        if (const int tab = panel_at(bar->tabAt(at)); tab >= 0) Q_EMIT menu_requested(tab, bar->mapToGlobal(at));
    });
    connect(bar, &TileTabBar::dragged_out, this, &TileView::drag_out);
}

void TileView::add_panel(int tab, QWidget* page, const QString& title, const QString& tool_tip) {
    page->setProperty(tab_property, tab);
    setTabToolTip(addTab(page, title), tool_tip);
    fit_pages();
}

// Only the page in front says how much room it needs: a large one behind it must not make it scroll.
void TileView::fit_pages() {
    for (int i = 0; i < count(); ++i) {
        const auto policy = i == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        widget(i)->setSizePolicy(policy, policy);
    }
}

int TileView::panel_at(int index) const {
    const QWidget* page = widget(index);
    return page ? page->property(tab_property).toInt() : -1;
}

int TileView::index_of(int tab) const {
    for (int i = 0; i < count(); ++i) {
        if (panel_at(i) == tab) return i;
    }
    return -1;
}

void TileView::set_enlarged(bool enlarged, bool can_change) {
    enlarged_ = enlarged;
    enlarge_->setVisible(can_change);
    enlarge_->setToolTip(enlarged ? tr("Show all tiles (Ctrl+Shift+F)")
                                  : tr("Let this tile fill the window's middle (Ctrl+Shift+F)"));
    enlarge_->setAccessibleName(enlarged ? tr("Show all tiles") : tr("Enlarge the tile"));
    draw_icons();
}

// The tab in front of the active tile has the accent's colour.
void TileView::set_active(bool active) {
    active_ = active;
    for (int i = 0; i < count(); ++i) {
        const bool marked = active && i == currentIndex();
        tabBar()->setTabTextColor(i, marked ? palette().color(QPalette::Link) : QColor{});
    }
}

void TileView::draw_icons() {
    add_->setIcon(icon_of(Glyph::plus, palette(), devicePixelRatioF()));
    enlarge_->setIcon(icon_of(enlarged_ ? Glyph::restore : Glyph::enlarge, palette(), devicePixelRatioF()));
}

void TileView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && add_) {
        draw_icons();
        set_active(active_);
    }
    QTabWidget::changeEvent(event);
}

void TileView::drag_out(int index) {
    const int tab = panel_at(index);
    if (tab < 0) return;
    auto* data = new QMimeData;
    data->setData(QLatin1String{panel_format}, QByteArray::number(tab));
    auto* drag = new QDrag{window()}; // the tile may be gone when it ends
    drag->setMimeData(data);
    drag->setPixmap(tabBar()->grab(tabBar()->tabRect(index)));
    drag->exec(Qt::MoveAction);
}

// A quarter of the width or the height at each side splits, what is left stacks.
TileSide TileView::side_at(const QPoint& at, const QSize& size) {
    const double x = at.x() / std::max(1.0, double(size.width())), y = at.y() / std::max(1.0, double(size.height()));
    const double nearest = std::min({x, 1.0 - x, y, 1.0 - y});
    if (nearest > 0.25) return TileSide::stack;
    if (nearest == x) return TileSide::left;
    if (nearest == 1.0 - x) return TileSide::right;
    return nearest == y ? TileSide::above : TileSide::below;
}

void TileView::show_target(TileSide side) {
    QRect area = rect();
    if (side == TileSide::left) area.setRight(area.center().x());
    if (side == TileSide::right) area.setLeft(area.center().x());
    if (side == TileSide::above) area.setBottom(area.center().y());
    if (side == TileSide::below) area.setTop(area.center().y());
    if (!target_) target_ = new QRubberBand{QRubberBand::Rectangle, this};
    target_->setGeometry(area);
    target_->show();
}

void TileView::dragEnterEvent(QDragEnterEvent* event) {
    if (dragged_panel(*event->mimeData()) >= 0) event->acceptProposedAction();
}

void TileView::dragMoveEvent(QDragMoveEvent* event) {
    if (dragged_panel(*event->mimeData()) < 0) return;
    show_target(side_at(event->position().toPoint(), size()));
    event->acceptProposedAction();
}

void TileView::dragLeaveEvent(QDragLeaveEvent*) {
    if (target_) target_->hide();
}

// Queued by the receiver: this tile may go by what follows.
void TileView::dropEvent(QDropEvent* event) {
    if (target_) target_->hide();
    const int tab = dragged_panel(*event->mimeData());
    if (tab < 0) return;
    event->acceptProposedAction();
    Q_EMIT dropped(tab, side_at(event->position().toPoint(), size()));
}

} // namespace dubhe::app
