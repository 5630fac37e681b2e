// SPDX-License-Identifier: GPL-3.0-or-later
#include "entry_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int widest = 30; // characters of a column, at first

// Headings of texts stand as far from the left as the texts do.
class IndentedHeader final : public QHeaderView {
  public:
    explicit IndentedHeader(QWidget* parent) : QHeaderView{Qt::Horizontal, parent} { setSectionsClickable(true); }

  protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logical_index) const override {
        QHeaderView::initStyleOptionForIndex(option, logical_index);
        const bool right = (option->textAlignment & Qt::AlignRight) != 0;
        if (!right && logical_index != ItemModel::NameColumn) option->text.prepend(QStringLiteral("  "));
    }
};

} // namespace

EntryTable::EntryTable(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent)
    : QTableView{parent}, items_{kind} {
    setHorizontalHeader(new IndentedHeader{this});
    filter_.setSourceModel(&items_);
    setModel(&filter_);
    auto* delegate = new CellDelegate{check, this};
    setItemDelegate(delegate);
    connect(delegate, &CellDelegate::moved_on, this, &EntryTable::move_on);
    connect(delegate, &CellDelegate::refused, this, &EntryTable::refused);
    build_view();
    connect_parts();
    measure_columns();
    show_columns();
}

void EntryTable::build_view() {
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed | DoubleClicked);
    setTabKeyNavigation(false); // Tab leaves the table; the arrows move in it
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    QHeaderView& header = *horizontalHeader();
    header.setSectionsMovable(true);
    header.setHighlightSections(false);
    header.setSortIndicatorClearable(true);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    header.setMinimumSectionSize(fontMetrics().averageCharWidth() * 3);
    header.setToolTip(tr("Click sorts, a drag moves, a right click chooses columns"));
    setSortingEnabled(true);
    header.setSortIndicator(-1, Qt::AscendingOrder); // the catalog's own order
    setMinimumHeight(fontMetrics().height() * 5);
}

void EntryTable::connect_parts() {
    connect(horizontalHeader(), &QHeaderView::customContextMenuRequested, this, &EntryTable::show_column_menu);
    // Behind the sorting itself: the chosen row stays in sight, the columns where they are.
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this] {
        const int left = horizontalScrollBar()->value();
        if (currentIndex().isValid()) scrollTo(currentIndex());
        horizontalScrollBar()->setValue(left);
    });
}

void EntryTable::set_items(std::vector<CatalogItem> items) {
    const bool first = items_.rowCount() == 0;
    items_.set_items(std::move(items));
    if (!first) return;
    measure_columns();
    show_columns();
}

void EntryTable::measure_columns() {
    const QFontMetrics metrics = fontMetrics();
    const int room = text_indent(metrics) + 8, most = metrics.averageCharWidth() * widest;
    widths_.assign(static_cast<std::size_t>(items_.columnCount()), 0);
    for (int column = 0; column < items_.columnCount(); ++column) {
        const QString heading = items_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int width = metrics.horizontalAdvance(heading) + metrics.height(); // and the arrow of sorting
        for (int row = 0; row < items_.rowCount(); ++row)
            width = std::max(width, metrics.horizontalAdvance(items_.index(row, column).data().toString()));
        if (column == items_.columnCount() - 1) { // what any entry may become
            for (const auto origin : {hardware::Origin::shipped, hardware::Origin::modified, hardware::Origin::user})
                width = std::max(width, metrics.horizontalAdvance(title_of(origin)));
        }
        if (column == ItemModel::NameColumn) width += 4 * metrics.height() / 2 + 8; // box and marker
        widths_[static_cast<std::size_t>(column)] = std::min(width, most) + room;
        setColumnWidth(column, std::min(width, most) + room);
    }
}

// Columns that the table can do without come up where there is room for them.
void EntryTable::show_columns() {
    if (columns_chosen_) return;
    int left = viewport()->width();
    const int longest = fontMetrics().averageCharWidth() * widest;
    for (int column = 0; column < items_.columnCount(); ++column) {
        if (items_.starts_visible(column)) left -= widths_[static_cast<std::size_t>(column)];
    }
    for (int column = 0; column < items_.columnCount(); ++column) {
        const int width = widths_[static_cast<std::size_t>(column)];
        const bool always = items_.starts_visible(column);
        const bool fits = !always && left >= width && width < longest; // lists of names are for the form
        if (fits) left -= width;
        setColumnHidden(column, !always && !fits);
    }
}

void EntryTable::show_column_menu(const QPoint& position) {
    QMenu menu{this};
    for (int column = ItemModel::FindingsColumn; column < items_.columnCount(); ++column) {
        QAction* action = menu.addAction(items_.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            columns_chosen_ = true;
            setColumnHidden(column, !shown);
        });
    }
    menu.addSeparator();
    menu.addAction(tr("As many as there is room for"), this, [this] {
        columns_chosen_ = false;
        show_columns();
    });
    menu.exec(horizontalHeader()->viewport()->mapToGlobal(position));
}

void EntryTable::set_empty_hint(const QString& hint) {
    hint_ = hint;
    setAccessibleDescription(filter_.rowCount() == 0 ? hint : QString{});
    viewport()->update();
}

const CatalogItem* EntryTable::current_item() const {
    return items_.item(filter_.mapToSource(currentIndex()));
}

const CatalogItem* EntryTable::item_at(int row) const {
    return items_.item(filter_.mapToSource(filter_.index(row, 0)));
}

QStringList EntryTable::selected_names() const {
    QModelIndexList rows = selectionModel()->selectedRows(ItemModel::NameColumn);
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList names;
    for (const QModelIndex& row : rows)
        names << row.data(Qt::EditRole).toString();
    return names;
}

QStringList EntryTable::shown_names() const {
    QStringList names;
    for (int row = 0; row < filter_.rowCount(); ++row)
        names << filter_.index(row, ItemModel::NameColumn).data(Qt::EditRole).toString();
    return names;
}

void EntryTable::select(const QString& name) {
    const QModelIndex found = filter_.mapFromSource(items_.index_of(name));
    if (!found.isValid()) return;
    const int column = currentIndex().isValid() ? currentIndex().column() : 0;
    const QModelIndex index = found.siblingAtColumn(column);
    if (index != currentIndex() || selectionModel()->selectedRows().size() != 1) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    scrollTo(index);
}

// The next cell of the row that can be edited and is seen.
void EntryTable::move_on(int step, bool editing) {
    const QHeaderView& header = *horizontalHeader();
    const QModelIndex from = currentIndex();
    for (int place = header.visualIndex(from.column()) + step; place >= 0 && place < header.count(); place += step) {
        const QModelIndex next = from.siblingAtColumn(header.logicalIndex(place));
        if (header.isSectionHidden(next.column()) || !next.flags().testFlag(Qt::ItemIsEditable)) continue;
        selectionModel()->setCurrentIndex(next, QItemSelectionModel::NoUpdate);
        if (editing) edit(next);
        return;
    }
}

// A change that made the row anew has closed its editor already, and only hidden it until later.
void EntryTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    if (!editor->isHidden() || indexWidget(currentIndex()) == editor) QTableView::closeEditor(editor, hint);
}

void EntryTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.row() != previous.row() || current.isValid() != previous.isValid()) Q_EMIT current_changed();
}

void EntryTable::keyPressEvent(QKeyEvent* event) {
    const QModelIndex current = currentIndex();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && state() != EditingState &&
        current.flags().testFlag(Qt::ItemIsEditable)) {
        return edit(current);
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier && current.isValid()) {
        const QModelIndex name = current.siblingAtColumn(ItemModel::NameColumn);
        const bool ticked = name.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        model()->setData(name, ticked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        return;
    }
    QTableView::keyPressEvent(event);
}

void EntryTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (filter_.rowCount() > 0 || hint_.isEmpty()) return;
    QPainter painter{viewport()};
    painter.setPen(palette().color(QPalette::Text));
    const int margin = fontMetrics().height();
    painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, hint_);
}

void EntryTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) show_columns();
}

void EntryTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange || widths_.empty()) return;
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    measure_columns();
    show_columns();
}

} // namespace dubhe::widgets
