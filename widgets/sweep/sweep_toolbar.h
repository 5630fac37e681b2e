// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep runs over and shows: axes, ranges, metric, exports; what is rarely used is in a menu.
#pragma once

#include "../shared/export/export_menu.h"
#include "../shared/gpu_view.h"
#include "../shared/sweep_settings.h"
#include "machines/machine_fields.h"
#include "machines/machines.h"

#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;

namespace dubhe::widgets {

class QuantityEdit;

class SweepToolbar : public QWidget {
    Q_OBJECT

  public:
    explicit SweepToolbar(QWidget* parent = nullptr);

    void set_network(study::NetworkPtr network);     // what axes there are
    void set_gpus(const std::vector<GpuView>& gpus); // for the range that an axis starts with
    void set_settings(const SweepSettings& settings);
    void set_systems(std::vector<study::ClusterSystem> systems); // that GPUs may stand in
    void set_zoomed(bool zoomed);
    void set_target_shown(bool shown); // emits nothing

  Q_SIGNALS:
    void settings_requested(const dubhe::widgets::SweepSettings& settings);
    void zoom_reset_requested();
    void target_requested(bool shown);
    void typed_target_requested();
    void report_requested();
    void export_requested(dubhe::widgets::ExportKind kind);
    void problem_found(const QString& problem);

  private:
    void build_view();
    void build_menu();
    void build_range(QuantityEdit*& edit, const QString& name);
    void connect_controls();
    void fill_axes();
    void show_settings();
    void fill_second_axes();
    void choose_second(int index);
    void request_range(bool first, double value);
    void request_second_range(bool first, double value);
    void request(void (*change)(SweepSettings&, bool), bool checked);

    void choose_machines(const SweepMachines& machines);
    [[nodiscard]] const study::SweepSystem* system() const { return system_ ? &*system_ : nullptr; }

    study::NetworkPtr network_;
    std::vector<study::ClusterSystem> systems_;
    std::optional<study::SweepSystem> system_; // of the settings
    MachineFields* machines_ = nullptr;
    std::vector<GpuView> gpus_;
    std::vector<study::AxisKind> axes_, second_axes_; // as listed; the second ones below "lines"
    SweepSettings settings_;
    QComboBox *axis_ = nullptr, *metric_ = nullptr, *second_ = nullptr;
    QuantityEdit *first_ = nullptr, *last_ = nullptr, *second_first_ = nullptr, *second_last_ = nullptr;
    QLabel* to_ = nullptr;
    QWidget* second_range_ = nullptr;
    QToolButton* more_ = nullptr;
    QAction *logarithmic_axis_ = nullptr, *logarithmic_metric_ = nullptr, *logarithmic_second_ = nullptr,
            *every_workload_ = nullptr, *fit_ = nullptr, *reset_ = nullptr, *target_ = nullptr;
    ExportButton* exports_ = nullptr;
};

} // namespace dubhe::widgets
