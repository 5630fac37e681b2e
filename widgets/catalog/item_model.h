// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of one kind as a table: name, what looks wrong, every field, where the entry comes from. Editing a cell
// asks; the answer comes as a new list of items.
#pragma once

#include "fields/field.h"

#include <widgets/shared/gpu_view.h>
#include <widgets/shared/latest_update.h>

#include <QAbstractTableModel>
#include <QIcon>
#include <QPalette>

#include <map>
#include <unordered_set>
#include <vector>

namespace dubhe::widgets {

class ItemModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { NameColumn, FindingsColumn, FirstFieldColumn };
    enum Role {
        SortRole = Qt::UserRole + 1, // a number or a text; invalid: unknown, which sorts last
        SearchRole,                  // what the search looks through, for the whole row
        DerivedRole,                 // whether the cell shows a derived number
        FindingsRole                 // how many findings concern the cell; in FindingsColumn: the entry
    };

    explicit ItemModel(hardware::ItemKind kind, QObject* parent = nullptr);

    // Rows whose name stays keep their place in views, unless some hundred rows come, go or move at once.
    void set_items(std::vector<CatalogItem> items);
    void set_styles(std::map<QString, GpuStyle> ticked, const QPalette& palette);
    [[nodiscard]] const std::vector<CatalogItem>& items() const { return items_; }
    [[nodiscard]] const CatalogItem* item(const QModelIndex& index) const; // null where there is none
    [[nodiscard]] QModelIndex index_of(const QString& name) const;
    [[nodiscard]] hardware::ItemKind kind() const { return kind_; }
    [[nodiscard]] const Field* field(int column) const; // null for findings and origin
    [[nodiscard]] bool starts_visible(int column) const;
    [[nodiscard]] int finding_count() const; // of all entries

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void edited(const dubhe::widgets::CatalogEdit& edit);
    void tick_requested(const QString& name, bool ticked);

  private:
    void change_to(std::vector<CatalogItem> items);
    [[nodiscard]] int origin_column() const { return columnCount() - 1; }
    [[nodiscard]] QString text(const CatalogItem& item, int column) const;
    [[nodiscard]] QString tooltip(const CatalogItem& item, int column) const;
    [[nodiscard]] QVariant sort_key(const CatalogItem& item, int column) const;
    [[nodiscard]] std::vector<const hardware::Finding*> findings(const CatalogItem& item, int column) const;
    [[nodiscard]] std::optional<hardware::DerivedValue> derived(const CatalogItem& item, int column) const;
    using Names = std::unordered_set<QString>;
    void remove_missing(const Names& names);
    void take_out(int row);
    [[nodiscard]] std::size_t steps_to(const std::vector<CatalogItem>& items, const Names& names) const;

    hardware::ItemKind kind_;
    std::vector<const Field*> fields_; // of the columns from FirstFieldColumn on
    LatestUpdate<std::vector<CatalogItem>> update_;
    std::vector<CatalogItem> items_;
    std::map<QString, GpuStyle> ticked_;
    std::map<QString, QIcon> swatches_; // of ticked GPUs
};

// "what looks wrong. What to do", in a line.
[[nodiscard]] QString text_of(const hardware::Finding& finding);
// "memory bandwidth of A100-SXM4-80GB"
[[nodiscard]] QString what_changes(const Field& field, const QString& name);

} // namespace dubhe::widgets
