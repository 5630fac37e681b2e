// SPDX-License-Identifier: GPL-3.0-or-later
// One number of a hypothetical GPU: its name, a slider, the number as text, and what the base has.
#pragma once

#include <core/hardware/gpu.h>

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QWidget;

namespace dubhe::widgets {

class LogSlider;
class QuantityEdit;

class SpecificationRow : public QObject {
    Q_OBJECT

  public:
    // Puts its widgets into `layout` from (row, column) on, four columns; `parent` owns them.
    SpecificationRow(hardware::Specification specification, const QString& title, QGridLayout* layout, int row,
                     int column, QWidget* parent);

    // `base`: of the GPU it was made from; `value`: with all overrides and what follows from them.
    void show_values(std::optional<double> base, std::optional<double> value, bool overridden);
    void set_catalog(const std::vector<hardware::Gpu>& catalog);
    // Another number in the same place: the peak of another precision.
    void set_specification(hardware::Specification specification, const QString& title);
    // Where the row stands, for other arrangements.
    void place(QGridLayout* layout, int row, int column);

    [[nodiscard]] hardware::Specification specification() const { return specification_; }
    [[nodiscard]] LogSlider* slider() const { return slider_; }
    [[nodiscard]] QuantityEdit* edit() const { return edit_; }

  Q_SIGNALS:
    void moved(dubhe::hardware::Specification specification, double value, bool final);
    void base_requested(dubhe::hardware::Specification specification);
    void problem_changed(const QString& problem);

  private:
    hardware::Specification specification_;
    std::vector<hardware::Gpu> catalog_;
    QLabel* title_ = nullptr;
    LogSlider* slider_ = nullptr;
    QuantityEdit* edit_ = nullptr;
    QLabel* base_ = nullptr;
};

} // namespace dubhe::widgets
