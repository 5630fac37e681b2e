// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of one kind: the table, and the form of the one under the cursor, beside each other or below each other
// as the room has it.
#pragma once

#include "entry_form.h"
#include "entry_table.h"

#include <QSplitter>

namespace dubhe::widgets {

class EntryView : public QSplitter {
    Q_OBJECT

  public:
    // `check` outlives this.
    EntryView(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent = nullptr);

    void set_items(std::vector<CatalogItem> items);
    void set_filter(const QString& search, bool findings_only);
    // Comes under the cursor as soon as it is there.
    void expect(const QString& name);
    void select(const QString& name) { table_->select(name); }

    [[nodiscard]] hardware::ItemKind kind() const { return kind_; }
    [[nodiscard]] const std::optional<CatalogItem>& current() const { return form_->item(); }
    [[nodiscard]] EntryTable& table() { return *table_; }
    [[nodiscard]] EntryForm& form() { return *form_; }

  Q_SIGNALS:
    void edited(const dubhe::widgets::CatalogEdit& edit);
    void current_changed();
    void refused(const QString& problem);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void connect_parts();
    void show_current();
    void show_hint();
    void arrange();
    void ask(const CatalogEdit& edit);

    hardware::ItemKind kind_;
    EntryTable* table_ = nullptr;
    EntryForm* form_ = nullptr;
    QString search_, expected_;
    bool arranged_ = false;
};

[[nodiscard]] QString title_of(hardware::ItemKind kind); // "GPUs"

} // namespace dubhe::widgets
