// SPDX-License-Identifier: GPL-3.0-or-later
// The tiles of the workspace that is shown, and the single one where they have no room.
#include "explorer.h"
#include "tile_view.h"

#include <QApplication>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace dubhe::app {

namespace {
// What a tile needs to be of use, in characters of the font: below that one tile has all panels.
constexpr int tile_columns = 88, tile_lines = 25;
constexpr int share_unit = 1000; // so that a splitter's sizes, whole pixels, keep shares exact enough
} // namespace

// Pages outlive the tiles that show them.
void Explorer::dismantle() {
    for (QWidget* page : pages_) {
        if (page->parentWidget() == this) continue;
        page->hide();
        page->setParent(this);
    }
    if (columns_) {
        columns_->hide();
        columns_->deleteLater(); // what is dismantled may be handling an event
    }
    columns_ = nullptr;
    rows_.clear();
    tiles_.clear();
}

void Explorer::rebuild() {
    rebuilding_ = true;
    QWidget* const had_focus = QApplication::focusWidget();
    const bool within = had_focus && isAncestorOf(had_focus);
    dismantle();
    columns_ = new QSplitter{Qt::Horizontal, this};
    columns_->setChildrenCollapsible(false);
    layout()->addWidget(columns_);
    std::vector<TileColumn> shown = arrangement().columns();
    if (single_) shown = {TileColumn{{Tile{arrangement().tabs(), current_, 1}}, 1}};
    QList<int> widths;
    for (const TileColumn& column : shown) {
        auto* rows = new QSplitter{Qt::Vertical, columns_};
        rows->setChildrenCollapsible(false);
        QList<int> heights;
        for (const Tile& tile : column.tiles) {
            rows->addWidget(make_tile(tile));
            heights << tile.share * share_unit;
        }
        rows->setSizes(heights);
        connect(rows, &QSplitter::splitterMoved, this, &Explorer::keep_shares);
        rows_.push_back(rows);
        widths << column.share * share_unit;
    }
    columns_->setSizes(widths);
    connect(columns_, &QSplitter::splitterMoved, this, &Explorer::keep_shares);
    columns_->show(); // now, not when the event loop comes to it
    rebuilding_ = false;
    mark_active();
    if (within && had_focus->isVisible()) had_focus->setFocus(Qt::OtherFocusReason);
    build_seen();
    updateGeometry();
}

TileView* Explorer::make_tile(const Tile& tile) {
    auto* view = new TileView;
    for (const int tab : tile.tabs) {
        view->add_panel(tab, pages_[static_cast<std::size_t>(tab)], title_of(tab), tool_tip_of(tab));
    }
    view->setCurrentIndex(view->index_of(tile.front));
    view->set_enlarged(single_, arrangement().tiles() > 1 && (!single_ || enlarged_));
    auto* menu = new QMenu{view};
    view->add_button().setMenu(menu);
    connect(menu, &QMenu::aboutToShow, view, [this, view] { fill_add_menu(*view); });
    connect(view, &TileView::front_changed, this, &Explorer::come_to_front);
    connect(view, &TileView::front_clicked, this, &Explorer::activate);
    connect(view, &TileView::menu_requested, this, &Explorer::open_tile_menu);
    connect(
        view, &TileView::enlarge_requested, this,
        [this, view] {
            activate(view->front());
            set_enlarged(!enlarged_);
        },
        Qt::QueuedConnection);
    connect(
        view, &TileView::dropped, this,
        [this, view](int tab, TileSide side) {
            if (!single_) put(tab, view->front(), side); // else the tile that it means can't be seen
        },
        Qt::QueuedConnection);
    tiles_.push_back(view);
    return view;
}

void Explorer::fill_add_menu(TileView& tile) {
    QMenu& menu = *tile.add_button().menu();
    menu.clear();
    menu.setToolTipsVisible(true);
    for (int tab = 0; tab < TabCount; ++tab) {
        if (arrangement().tile_of(tab)) continue;
        QAction* action = menu.addAction(title_of(tab), this,
                                         [this, tab, beside = tile.front()] { put(tab, beside, TileSide::stack); });
        action->setToolTip(tool_tip_of(tab));
    }
    if (menu.isEmpty()) menu.addAction(tr("Every panel is in this workspace"))->setEnabled(false);
}

void Explorer::open_tile_menu(int tab, const QPoint& global) {
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Tile* tile = arrangement().tile_of(tab);
    if (!tile) return;
    const bool alone = tile->tabs.size() == 1;
    const auto add = [&](const QString& text, TileSide side) {
        menu->addAction(text, this, [this, tab, side] { put(tab, tab, side); })->setEnabled(!alone && !single_);
    };
    add(tr("Split to the &left"), TileSide::left);
    add(tr("Split to the &right"), TileSide::right);
    add(tr("Split &above"), TileSide::above);
    add(tr("Split &below"), TileSide::below);
    menu->addSeparator();
    menu->addAction(tr("&Remove from this workspace"), this, [this, tab] { remove(tab); })
        ->setEnabled(arrangement().tabs().size() > 1);
    menu->popup(global);
}

void Explorer::mark_active() {
    for (TileView* tile : tiles_)
        tile->set_active(tiles_.size() > 1 && tile->front() == current_);
}

// What there is without scrolling. A single tile may be higher than that, by what its panel needs: deciding by the
// height that it has would give way to tiles, which need less, and these to it again.
QSize Explorer::room() const {
    for (const QWidget* at = parentWidget(); at; at = at->parentWidget()) {
        if (const auto* area = qobject_cast<const QScrollArea*>(at); area && area->widget())
            return size() - (area->widget()->size() - area->viewport()->size()).expandedTo(QSize{0, 0});
    }
    return size();
}

bool Explorer::has_room() const {
    if (enlarged_ || arrangement().tiles() < 2) return false;
    std::size_t rows = 0;
    for (const TileColumn& column : arrangement().columns())
        rows = std::max(rows, column.tiles.size());
    const QFontMetrics metrics = fontMetrics();
    const QSize each{metrics.averageCharWidth() * tile_columns, metrics.lineSpacing() * tile_lines};
    const QSize usual{each.width() * static_cast<int>(arrangement().columns().size()),
                      each.height() * static_cast<int>(rows)};
    const QSize least = usual.expandedTo(needed_[static_cast<std::size_t>(workspace_)]);
    const QSize there = room();
    return there.width() >= least.width() && there.height() >= least.height();
}

// Panels may turn out to need more than tiles are reckoned to.
void Explorer::fit() {
    if (rebuilding_) return;
    if (!single_) {
        QSize& needed = needed_[static_cast<std::size_t>(workspace_)];
        needed = needed.expandedTo(columns_->minimumSizeHint());
    }
    if (const bool single = !has_room(); single != single_) {
        keep_shares();
        single_ = single;
        arrangement().bring_to_front(current_);
        rebuild();
    }
    const int needed = minimumSizeHint().width();
    if (std::exchange(needed_width_, needed) != needed) Q_EMIT needed_width_changed();
}

// As the user left them.
void Explorer::keep_shares() {
    if (single_ || rebuilding_ || !columns_) return;
    std::vector<TileColumn>& columns = arrangement().columns();
    if (columns.size() != rows_.size()) return;
    const QList<int> widths = columns_->sizes();
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const QList<int> heights = rows_[c]->sizes();
        columns[c].share = std::max(1, widths[static_cast<qsizetype>(c)]);
        for (std::size_t r = 0; r < columns[c].tiles.size(); ++r)
            columns[c].tiles[r].share = std::max(1, heights.value(static_cast<qsizetype>(r), 1));
    }
}

bool Explorer::hasHeightForWidth() const {
    return single_ && current_ >= 0 && pages_[static_cast<std::size_t>(current_)]->hasHeightForWidth();
}

int Explorer::heightForWidth(int width) const {
    if (!hasHeightForWidth() || tiles_.empty()) return sizeHint().height();
    return pages_[static_cast<std::size_t>(current_)]->heightForWidth(width) +
           tiles_.front()->tabBar()->sizeHint().height();
}

QSize Explorer::minimumSizeHint() const {
    if (single_ && columns_) return columns_->minimumSizeHint();
    return {0, 0}; // where tiles don't fit any more one takes their place
}

void Explorer::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void Explorer::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    build_seen();
}

bool Explorer::event(QEvent* event) {
    const bool taken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) QTimer::singleShot(0, this, &Explorer::fit);
    return taken;
}

void Explorer::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

} // namespace dubhe::app
