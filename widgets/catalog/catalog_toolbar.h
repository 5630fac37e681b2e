// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the catalog: which kind of entry, the search, and what can be done with the one that is chosen.
#pragma once

#include "fields/catalog_edit.h"

#include <QWidget>

#include <array>
#include <cstddef>

class QAction;
class QLineEdit;
class QTabBar;
class QToolButton;

namespace dubhe::widgets {

class FlowLayout;

class CatalogToolbar : public QWidget {
    Q_OBJECT

  public:
    explicit CatalogToolbar(QWidget* parent = nullptr);

    [[nodiscard]] hardware::ItemKind kind() const;
    void set_kind(hardware::ItemKind kind);
    void set_counts(const std::array<std::size_t, hardware::item_kind_count>& counts); // of entries, a kind each
    void set_finding_count(int count);                                                 // in the kind that is shown
    // What can be done with the chosen entry; `origin`: none is chosen where `any` is false.
    void set_possible(bool any, hardware::Origin origin);

    [[nodiscard]] QTabBar& kinds() { return *kinds_; }
    [[nodiscard]] QLineEdit& search() { return *search_; }
    [[nodiscard]] QToolButton& findings_only() { return *findings_only_; }

    // In the order they stand in.
    QAction* add = nullptr;
    QAction* duplicate = nullptr;
    QAction* hypothetical = nullptr;
    QAction* remove = nullptr;
    QAction* reset = nullptr;
    QAction* datasheet = nullptr;
    QAction* import_file = nullptr;
    QAction* export_json = nullptr;
    QAction* export_csv = nullptr;

  Q_SIGNALS:
    void kind_changed(dubhe::hardware::ItemKind kind);
    void filter_changed();

  private:
    void build_head(QLayout* layout);
    void build_actions(FlowLayout* layout);
    QAction* action(const QString& text, const QString& tip, FlowLayout* layout);

    QTabBar* kinds_ = nullptr;
    QLineEdit* search_ = nullptr;
    QToolButton* findings_only_ = nullptr;
};

} // namespace dubhe::widgets
