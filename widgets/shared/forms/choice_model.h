// SPDX-License-Identifier: GPL-3.0-or-later
// Things to tick, in groups: networks by family, GPUs by vendor. Shows what it was given; ticking and renaming are
// requests that its owner answers by setting the groups again.
#pragma once

#include "../latest_update.h"

#include <QAbstractItemModel>
#include <QIcon>
#include <QString>

#include <vector>

namespace dubhe::widgets {

struct Choice {
    QString id; // unique in the whole model
    QString text, detail, tooltip;
    QString keywords; // found by the search beside text and detail
    QIcon icon;       // null: none
    bool ticked = false;
    bool current = false;  // the one that panels show
    bool editable = false; // can be renamed in place
    bool operator==(const Choice& other) const {
        return id == other.id && text == other.text && detail == other.detail && tooltip == other.tooltip &&
               keywords == other.keywords && icon.cacheKey() == other.icon.cacheKey() && ticked == other.ticked &&
               current == other.current && editable == other.editable;
    }
};

struct ChoiceGroup {
    QString title;
    std::vector<Choice> choices;
};

class ChoiceModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Role { DetailRole = Qt::UserRole + 1, IdRole, CurrentRole, SearchRole };

    using QAbstractItemModel::QAbstractItemModel;

    // The number and order of groups is the same at each call; choices come and go. What did not change stays as it
    // is in views: selection, scroll position, open groups.
    void set_groups(std::vector<ChoiceGroup> groups);
    [[nodiscard]] const std::vector<ChoiceGroup>& groups() const { return groups_; }
    [[nodiscard]] QModelIndex index_of(const QString& id) const; // invalid where there is none

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void tick_requested(const QString& id, bool ticked);
    void rename_requested(const QString& id, const QString& name);

  private:
    void change_to(std::vector<ChoiceGroup> groups);
    void update_group(int group, std::vector<Choice> choices);
    [[nodiscard]] const Choice* choice(const QModelIndex& index) const; // null for groups

    LatestUpdate<std::vector<ChoiceGroup>> update_;
    std::vector<ChoiceGroup> groups_;
};

} // namespace dubhe::widgets
