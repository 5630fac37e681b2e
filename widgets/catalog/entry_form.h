// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of one entry, in groups, with what looks wrong below the field it concerns. What is typed becomes an edit
// once the entry can be taken as a whole: what a refusal elsewhere holds back waits until that is mended.
#pragma once

#include "field_row.h"
#include "fields/entry_check.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QScrollArea;

namespace dubhe::widgets {

class GroupColumns;
class LinksEdit;

class EntryForm : public QWidget {
    Q_OBJECT

  public:
    // `check` outlives this.
    EntryForm(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent = nullptr);

    // None: `hint` says why. What is typed and not taken yet is kept where the entry is the same.
    void show_item(const CatalogItem* item, const QString& hint = {});
    [[nodiscard]] const std::optional<CatalogItem>& item() const { return item_; }
    void focus_field(const QString& key);                       // empty: the first one
    [[nodiscard]] FieldEdit* edit_of(const QString& key) const; // null: no such field
    [[nodiscard]] FieldRow* row_of(const QString& key) const;
    [[nodiscard]] QLabel& summary() { return *summary_; }
    [[nodiscard]] LinksEdit* links() const { return links_; } // null: entries of this kind have none

  Q_SIGNALS:
    // Answered by show_item() before the signal returns; what is refused is shown as it was.
    void edited(const dubhe::widgets::CatalogEdit& edit);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build_view();
    QWidget* build_group(const QString& title, const std::vector<const Field*>& fields);
    void add_row(const Field& field, QWidget* group, QGridLayout* layout, int line);
    void add_links(const Field& field, QWidget* group, QGridLayout* layout, int line);
    // `waits`: the rest of it may still be missing.
    void take(FieldEdit& edit, const Content& typed, bool waits);
    void wait_for(const Refusal& refusal);
    void show_draft();
    void show_findings();
    void show_summary();

    hardware::ItemKind kind_;
    const EntryCheck& check_;
    std::optional<CatalogItem> item_;
    Content draft_; // the entry with what waits for the rest of it
    bool waiting_ = false;
    std::vector<FieldRow*> rows_; // children
    LinksEdit* links_ = nullptr;
    QLabel* links_note_ = nullptr;
    QString links_problem_;
    QLabel* name_ = nullptr;
    QLabel* origin_ = nullptr;
    QLabel* summary_ = nullptr; // of the findings, which may stand further down; leads to the first
    QLabel* note_ = nullptr;
    QLabel* hint_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    GroupColumns* groups_ = nullptr;
};

} // namespace dubhe::widgets
