// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep runs over and shows: axis, range, scales, metric, exports.
#pragma once

#include "../shared/export_menu.h"
#include "../shared/gpu_view.h"
#include "../shared/sweep_settings.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
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
    void set_zoomed(bool zoomed);

  Q_SIGNALS:
    void settings_requested(const dubhe::widgets::SweepSettings& settings);
    void zoom_reset_requested();
    void export_requested(dubhe::widgets::ExportKind kind);
    void problem_found(const QString& problem);

  private:
    void build_view();
    void connect_controls();
    void fill_axes();
    void show_settings();
    void request_range(bool first, double value);

    study::NetworkPtr network_;
    std::vector<GpuView> gpus_;
    std::vector<study::AxisKind> axes_; // as listed
    SweepSettings settings_;
    QComboBox *axis_ = nullptr, *metric_ = nullptr;
    QuantityEdit *first_ = nullptr, *last_ = nullptr;
    QLabel* to_ = nullptr;
    QCheckBox *logarithmic_axis_ = nullptr, *logarithmic_metric_ = nullptr;
    QToolButton *fit_ = nullptr, *reset_ = nullptr;
    ExportButton* exports_ = nullptr;
};

} // namespace dubhe::widgets
