// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of a goal seek: a row a GPU.
#pragma once

#include "sensitivity_answer.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <utility>

namespace dubhe::widgets {

class SeekModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum class Column : std::uint8_t { gpu, now, needed, factor, then, sure, make };
    static constexpr int column_count = static_cast<int>(Column::make) + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void set_answer(SeekAnswerPtr answer);
    // The question has changed and its answer isn't here yet: a row a GPU that says so.
    void set_waiting(std::vector<GpuView> gpus);
    void set_looks(bool dark, const QString& focus);
    [[nodiscard]] const SeekAnswerPtr& answer() const { return answer_; }
    [[nodiscard]] bool waiting() const { return !waiting_.empty(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Why there is no value; empty where there is one. Stands across the columns that would tell it.
    [[nodiscard]] QString reason(int row) const;
    // What was not searched, and why; empty where all of it was.
    [[nodiscard]] QString notes() const;
    // The GPU that the answer describes, as a base and its overrides; nothing where there is no such GPU.
    [[nodiscard]] std::optional<std::pair<QString, std::vector<hardware::Override>>> made(int row) const;

  private:
    struct Cell {
        QString text;
        std::optional<cost::Provenance> provenance;
        GpuStyle style;
        bool operator==(const Cell&) const = default;
    };
    [[nodiscard]] std::vector<Cell> cells() const; // row by row
    [[nodiscard]] const std::vector<GpuView>& gpus() const { return answer_ ? answer_->views : waiting_; }
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] QString value_text(double value) const;
    [[nodiscard]] std::optional<cost::Provenance> provenance_of(int row, Column column) const; // of a predicted time

    SeekAnswerPtr answer_;
    std::vector<GpuView> waiting_; // while there is no answer
    QString focus_;
    bool dark_ = false;
};

} // namespace dubhe::widgets
