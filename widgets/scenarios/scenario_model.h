// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios beside each other: a row for each and each of its GPUs, held against the first of all.
#pragma once

#include "../shared/gpu_view.h"

#include <core/study/predict/money.h>
#include <core/study/predict/predict.h>
#include <core/support/progress.h>

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// What was kept under a name, ready to be asked about.
struct ScenarioView {
    QString name, workload;
    workload::Recipe recipe;
    std::vector<GpuView> gpus;
    study::Tariff tariff;
    study::Method method;
    QString refusal; // why it can't be asked; empty: it can
    [[nodiscard]] bool same_question(const ScenarioView& other) const;
};

struct ScenarioRow {
    QString scenario, workload, gpu;
    std::size_t index = 0; // of the scenario
    std::optional<study::Point> point;
    study::RunCost cost; // of an iteration, or of a round
    double samples = 1.0;
    QString unit; // "images", "rounds"
    QString failure;
    std::string work{}; // what a sample is a sample of: rows of the same are held against each other
};

// Predicts all of them; a scenario without GPUs has a row that says so. Empty where it was cancelled.
[[nodiscard]] std::vector<ScenarioRow> scenario_rows(const std::vector<ScenarioView>& scenarios,
                                                     const Progress& progress);

class ScenarioModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        NameColumn,
        GpuColumn,
        TimeColumn,
        RatioColumn,
        ThroughputColumn,
        EnergyColumn,
        CostColumn,
        MemoryColumn,
        WorkloadColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void set_rows(std::vector<ScenarioRow> rows);
    [[nodiscard]] const std::vector<ScenarioRow>& rows() const { return rows_; }
    [[nodiscard]] QByteArray csv() const; // plain numbers, units in the names

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void rename_requested(int scenario, const QString& name);

  private:
    [[nodiscard]] QString text(const ScenarioRow& row, Column column) const;
    [[nodiscard]] QString tool_tip(const ScenarioRow& row, Column column) const;
    // Seconds that a sample takes, of the first row that has a time; what others are held against.
    [[nodiscard]] const ScenarioRow* reference() const;

    std::vector<ScenarioRow> rows_;
};

} // namespace dubhe::widgets
