// SPDX-License-Identifier: GPL-3.0-or-later
// Time (or throughput) of one network over one number of the hardware or workload, a line and band a GPU, with sliders
// for the hypothetical GPU.
//
// The panel holds no truth of its own: it shows what it was given and says what the user asked for; whoever owns the
// project answers by setting it again. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "../shared/sweep_settings.h"
#include "named_network.h"

#include <core/study/cluster/cluster_system.h>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

class SweepPanel : public Panel {
    Q_OBJECT

  public:
    explicit SweepPanel(QWidget* parent = nullptr);
    ~SweepPanel() override;

    // May be null: then the panel says what to choose. Evaluates what changed only: dragging a slider re-evaluates one
    // GPU. Work expected to take over some milliseconds runs off the thread; the newest question wins.
    void set_network(study::NetworkPtr network) override;
    // All workloads of the project: where the settings ask for every workload, each of them gets a line on each GPU.
    void set_networks(std::vector<NamedNetwork> networks);
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_settings(const SweepSettings& settings);
    void set_method(const study::Method& method) override;
    void set_tariff(const study::Tariff& tariff) override; // for costs; prices and rents are the GPUs' own
    // Real GPUs whose own values are snap marks on the sliders and markers on the axis.
    void set_catalog(std::vector<hardware::Gpu> gpus);
    // Systems that many GPUs may stand in, as the catalog has them; where one is chosen and no GPU is ticked, its own
    // GPU is shown.
    void set_systems(std::vector<study::ClusterSystem> systems);
    // The GPU that sentence, knee, strip and the offer of a hypothetical one speak of; empty or not ticked: the first
    // hypothetical one, else the first.
    void set_focus_gpu(const QString& id) override;

    [[nodiscard]] const SweepSettings& settings() const;
    void wait_until_settled() override;

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;
    void ask_why() override; // of the focused GPU under the cursor

  Q_SIGNALS:
    void settings_requested(const dubhe::widgets::SweepSettings& settings);
    // The user moves a slider of that GPU; `final` false while the pointer is down (shown at once, undone as one).
    void overrides_requested(const QString& gpu_id, const std::vector<dubhe::hardware::Override>& overrides,
                             bool final);
    void hypothetical_requested(const QString& from); // "make a hypothetical GPU" from this ticked one
    // The cursor's position on the axis and the point of each GPU there; empty when the cursor leaves.
    void cursor_moved(double value, const QString& readout);

  public Q_SLOTS:
    void reset_zoom();
    void cancel() override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
