// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the chosen operator or block: a row a fact, the same on every GPU.
#pragma once

#include "graph_numbers.h"

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace dubhe::widgets {

struct Fact {
    QString name, value;
    bool operator==(const Fact&) const = default;
};

// `copies`: how often the work is done; times, FLOP and bytes are of all of them where it is more than one.
[[nodiscard]] std::vector<Fact> facts_of(const GraphNumbers& numbers, std::uint32_t node, std::uint32_t copies);
// Of an operator as it was written: what of `running` does its work.
[[nodiscard]] std::vector<Fact> run_facts(const study::Network& running, workload::OperatorId written);
// "kernel 3 × 3, stride 2, padding 1, 32 groups"
[[nodiscard]] QString attributes_text(const workload::Attributes& attributes);

class FactModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    void set_facts(std::vector<Fact> facts);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 2; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<Fact> facts_;
};

} // namespace dubhe::widgets
