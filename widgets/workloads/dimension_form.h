// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes of the dimensions that an ONNX file leaves open, to be changed; nothing is shown of a network without any.
#pragma once

#include "dimensions_model.h"

#include <QLabel>
#include <QTableView>
#include <QWidget>

#include <span>
#include <vector>

namespace dubhe::widgets {

class DimensionForm : public QWidget {
    Q_OBJECT

  public:
    explicit DimensionForm(QWidget* parent = nullptr);

    void set_dimensions(std::vector<workload::OpenDimension> open, std::vector<workload::DimensionBinding> bound);
    [[nodiscard]] DimensionsModel& model() { return model_; }

  Q_SIGNALS:
    void dimensions_requested(const std::vector<dubhe::workload::DimensionBinding>& bound);
    void refused(const QString& reason); // of what was typed

  private:
    DimensionsModel model_;
    std::vector<workload::OpenDimension> open_;
    std::vector<workload::DimensionBinding> bound_;
    QLabel* missing_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace dubhe::widgets
