// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of transformations as a list to tick: what each is, and what it did. Ticking is a request that the owner
// answers by setting the stack again.
#pragma once

#include <core/whatif/answer.h>
#include <core/whatif/transformation_list.h>

#include <QAbstractListModel>

#include <vector>

namespace dubhe::widgets {

class StackModel : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    // Rows that stay keep their place in views.
    void set_stack(const whatif::Stack& stack);
    void set_effects(std::vector<whatif::Effect> effects); // of an answer, one an entry; empty: none yet
    [[nodiscard]] const whatif::Stack& stack() const { return stack_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void switch_requested(int row, bool on);

  private:
    whatif::Stack stack_;
    std::vector<whatif::Effect> effects_;
};

// "Mixed precision" for "amp:matrix=3"; "Own: select kernel name=*gemm*" for the user's own.
[[nodiscard]] QString entry_title(const std::string& entry);
// "matrix 3, others 2": what was given; empty for the user's own.
[[nodiscard]] QString entry_values(const std::string& entry);

} // namespace dubhe::widgets
