// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a comparison: a column a GPU, a row a question.
#pragma once

#include "compared_gpus.h"

#include <core/study/predict/money.h>

#include <QAbstractTableModel>

#include <cstdint>

namespace dubhe::widgets {

class SummaryModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum class Row : std::uint8_t {
        time,
        throughput,
        speedup,
        memory,
        bottleneck,
        efficiency,
        energy,
        price,
        cost,
        value,
        provenance,
        grade
    };
    static constexpr int row_count = static_cast<int>(Row::grade) + 1;

    explicit SummaryModel(QObject* parent = nullptr);

    void set_compared(ComparedPtr compared);
    void set_tariff(const study::Tariff& tariff);
    void set_dark(bool dark); // for the GPUs' colours
    void set_focus_gpu(const QString& id);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] bool of_portfolio() const;
    [[nodiscard]] QString title_of(Row row) const; // the cost's counts what the network takes
    [[nodiscard]] QString text(Row row, std::size_t gpu) const;

  private:
    void work_out_costs();
    [[nodiscard]] QString tooltip(Row row, std::size_t gpu) const;
    [[nodiscard]] QString money_text(Row row, std::size_t gpu) const;
    [[nodiscard]] QString efficiency_text(const study::Prediction& prediction) const;

    ComparedPtr compared_;
    study::Tariff tariff_;
    std::vector<study::RunCost> costs_; // of an iteration on each GPU; empty where there is no prediction
    QString focus_;
    bool dark_ = false;
};

} // namespace dubhe::widgets
