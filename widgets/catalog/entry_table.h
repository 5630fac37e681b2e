// SPDX-License-Identifier: GPL-3.0-or-later
// The table of entries of one kind: as many columns as there is room for until the user chooses them, editing along a
// row by keyboard, and words where there is nothing to show.
#pragma once

#include "cell_delegate.h"
#include "item_filter.h"
#include "item_model.h"

#include <QTableView>

namespace dubhe::widgets {

class EntryTable : public QTableView {
    Q_OBJECT

  public:
    EntryTable(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent = nullptr);

    [[nodiscard]] ItemModel& items() { return items_; }
    [[nodiscard]] ItemFilter& filter() { return filter_; }
    void set_items(std::vector<CatalogItem> items);
    void set_empty_hint(const QString& hint); // shown while there is no row

    [[nodiscard]] const CatalogItem* current_item() const;   // null: none
    [[nodiscard]] const CatalogItem* item_at(int row) const; // of those that are shown
    [[nodiscard]] QStringList selected_names() const;        // in the order of the table
    [[nodiscard]] QStringList shown_names() const;           // what search and filter leave
    void select(const QString& name);                        // nothing where it is not shown

  Q_SIGNALS:
    void current_changed();
    void refused(const QString& problem);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

  private:
    void build_view();
    void connect_parts();
    void measure_columns();
    void show_columns(); // those that start visible, and more where there is room
    void show_column_menu(const QPoint& position);
    void move_on(int step, bool editing);

    ItemModel items_;
    ItemFilter filter_;
    std::vector<int> widths_; // that the columns' texts want
    bool columns_chosen_ = false;
    QString hint_;
};

} // namespace dubhe::widgets
