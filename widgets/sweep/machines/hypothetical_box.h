// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders of a hypothetical GPU; without one, a button that asks for it.
#pragma once

#include "../../shared/gpu_view.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QStackedLayout;
class QCheckBox;

namespace dubhe::widgets {

class SpecificationRow;

class HypotheticalBox : public QWidget {
    Q_OBJECT

  public:
    explicit HypotheticalBox(QWidget* parent = nullptr);

    // The hypothetical ones among these can be chosen.
    void set_gpus(const std::vector<GpuView>& gpus);
    // A hypothetical one is chosen, another one is what a new one is made from; unknown ones: the first is. Emits
    // nothing.
    void set_focus_gpu(const QString& id);
    void set_precision(Precision precision); // whose peak rate is shown
    void set_catalog(const std::vector<hardware::Gpu>& catalog);

    [[nodiscard]] QString current_id() const;
    [[nodiscard]] SpecificationRow* row(hardware::Specification specification) const; // null where not shown

  Q_SIGNALS:
    void overrides_requested(const QString& gpu_id, const std::vector<dubhe::hardware::Override>& overrides,
                             bool final);
    void hypothetical_requested(const QString& from);
    void current_changed(const QString& id);
    void problem_changed(const QString& problem);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_view();
    void arrange();
    void show_current();
    void override_number(hardware::Specification specification, double value, bool final);
    void return_to_base(hardware::Specification specification);
    [[nodiscard]] const GpuView* current() const;
    [[nodiscard]] QString offered_from() const;

    std::vector<GpuView> hypothetical_;
    QStringList offered_; // that a new one can be made from
    QString focus_;
    Precision precision_ = Precision::fp32;
    QWidget *sliders_ = nullptr, *offer_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QComboBox* choice_ = nullptr;
    QLabel* base_name_ = nullptr;
    QCheckBox* tie_ = nullptr;
    QPushButton* make_ = nullptr;
    std::array<SpecificationRow*, 6> rows_{};
    int columns_ = 0;
};

} // namespace dubhe::widgets
