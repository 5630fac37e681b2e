// SPDX-License-Identifier: GPL-3.0-or-later
#include "entry_view.h"

#include <QEvent>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int form_beside_from = 150; // characters: room for the table and the form beside it
constexpr int form_characters = 62;

} // namespace

QString title_of(hardware::ItemKind kind) {
    return kind == hardware::ItemKind::gpu    ? EntryView::tr("GPUs")
           : kind == hardware::ItemKind::link ? EntryView::tr("Links")
           : kind == hardware::ItemKind::host ? EntryView::tr("Hosts")
                                              : EntryView::tr("Systems");
}

EntryView::EntryView(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent)
    : QSplitter{parent}, kind_{kind}, table_{new EntryTable{kind, check}}, form_{new EntryForm{kind, check}} {
    table_->setAccessibleName(title_of(kind));
    addWidget(table_);
    addWidget(form_);
    setChildrenCollapsible(false);
    setHandleWidth(6);
    setFocusProxy(table_);
    connect_parts();
    show_current();
}

void EntryView::connect_parts() {
    connect(table_, &EntryTable::current_changed, this, &EntryView::show_current);
    connect(table_, &EntryTable::refused, this, &EntryView::refused);
    connect(&table_->items(), &ItemModel::edited, this, &EntryView::ask);
    connect(form_, &EntryForm::edited, this, &EntryView::ask);
}

void EntryView::ask(const CatalogEdit& edit) {
    const QString name = name_of(edit.after);
    if (name != edit.name) expected_ = name;
    Q_EMIT edited(edit);
    expected_.clear();
}

void EntryView::expect(const QString& name) {
    expected_ = name;
    table_->select(name);
}

void EntryView::set_items(std::vector<CatalogItem> items) {
    const int row = table_->currentIndex().row();
    const CatalogItem* current = table_->current_item();
    const QString name = current ? name_of(current->content) : QString{};
    table_->set_items(std::move(items));
    if (!table_->currentIndex().isValid()) table_->select(name); // after a reset
    if (!expected_.isEmpty() && table_->items().index_of(expected_).isValid()) {
        table_->select(expected_);
        expected_.clear();
    }
    const int rows = table_->filter().rowCount();
    if (!table_->currentIndex().isValid() && rows > 0) {
        const QModelIndex nearest = table_->filter().index(std::clamp(row, 0, rows - 1), 0);
        table_->selectionModel()->setCurrentIndex(nearest,
                                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    show_current();
}

void EntryView::set_filter(const QString& search, bool findings_only) {
    search_ = search;
    const CatalogItem* item = table_->current_item();
    const QString former = item ? name_of(item->content) : QString{};
    ItemFilter& filter = table_->filter();
    filter.set_words(search);
    filter.set_findings_only(findings_only);
    table_->select(former);
    if (!table_->current_item() && filter.rowCount() > 0)
        table_->select(filter.index(0, ItemModel::NameColumn).data(Qt::EditRole).toString());
    show_current();
}

void EntryView::show_hint() {
    const bool some = table_->items().rowCount() > 0;
    QString hint = tr("Nothing is here yet. \"New\" adds an entry, \"Import\" reads a file of them.");
    if (some && !search_.trimmed().isEmpty())
        hint = tr("No entry matches \"%1\". Escape in the search field shows all again.").arg(search_);
    else if (some)
        hint = tr("Nothing looks wrong in these entries.");
    table_->set_empty_hint(hint);
}

void EntryView::show_current() {
    show_hint();
    const bool any = table_->filter().rowCount() > 0;
    form_->show_item(table_->current_item(),
                     any ? tr("Select an entry in the table to see and edit all of it.") : QString{});
    Q_EMIT current_changed();
}

// The form takes what one column of it needs, or a third where there is more.
void EntryView::arrange() {
    const bool beside = width() >= form_beside_from * fontMetrics().averageCharWidth();
    const Qt::Orientation wanted = beside ? Qt::Horizontal : Qt::Vertical;
    if (arranged_ && wanted == orientation()) return; // what the user dragged stays
    arranged_ = true;
    setOrientation(wanted);
    const int whole = beside ? width() : height();
    setStretchFactor(0, beside ? 3 : 2);
    setStretchFactor(1, beside ? 2 : 3);
    const int form =
        beside ? std::max(form_characters * fontMetrics().averageCharWidth(), whole * 7 / 20) : whole * 3 / 5;
    setSizes({whole - form, form});
}

void EntryView::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    arrange();
}

void EntryView::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

} // namespace dubhe::widgets
