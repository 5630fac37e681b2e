// SPDX-License-Identifier: GPL-3.0-or-later
// A search field above a tree of things to tick. Space ticks, Enter or a click chooses, F2 renames.
#pragma once

#include "choice_model.h"

#include <QLineEdit>
#include <QPoint>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QWidget>

namespace dubhe::widgets {

// Choices that hold every word of the search; a group stays while one of its choices does.
class ChoiceFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit ChoiceFilter(QObject* parent = nullptr);
    void set_words(const QString& text);

  protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    QStringList words_;
};

class ChoiceTree : public QWidget {
    Q_OBJECT

  public:
    // `search_hint` stands in the empty field; `what` names the tree for screen readers.
    ChoiceTree(const QString& search_hint, const QString& what, QWidget* parent = nullptr);

    void set_groups(std::vector<ChoiceGroup> groups);
    void edit(const QString& id);              // starts renaming
    [[nodiscard]] QString selected_id() const; // under the keyboard cursor; empty on a group
    [[nodiscard]] ChoiceModel& model() { return model_; }
    [[nodiscard]] QTreeView& view() { return *view_; }
    [[nodiscard]] QLineEdit& search() { return *search_; }

  Q_SIGNALS:
    void tick_requested(const QString& id, bool ticked);
    void rename_requested(const QString& id, const QString& name);
    void chosen(const QString& id); // clicked beside its box, or Enter
    void found(const QString& id);  // Enter in the search field, of its first match; chosen() follows
    void menu_requested(const QString& id, const QPoint& global_position);
    void selection_changed(const QString& id);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // Down leads from the search to what it found

  private:
    void build_view(const QString& search_hint, const QString& what);
    void connect_parts();
    void choose(const QModelIndex& index);

    ChoiceModel model_;
    ChoiceFilter filter_;
    QLineEdit* search_ = nullptr;
    QTreeView* view_ = nullptr;
    bool just_ticked_ = false; // the click under way ticked: it chooses nothing
};

} // namespace dubhe::widgets
