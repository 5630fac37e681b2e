// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of a sweep panel: evaluates what changed only, at once where that takes less than half a frame, else on a
// thread whose stale answers are dropped. GUI thread.
#pragma once

#include "../shared/gpu_view.h"
#include "../shared/job_runner.h"
#include "../shared/sweep_settings.h"
#include "chart/curve.h"
#include "machines/machines.h"
#include "named_network.h"

#include <QObject>

#include <optional>
#include <vector>

namespace dubhe::widgets {

class SweepModel : public QObject {
    Q_OBJECT

  public:
    explicit SweepModel(QObject* parent = nullptr);

    void set_network(study::NetworkPtr network);
    void set_networks(std::vector<NamedNetwork> networks); // drawn where the settings ask for every workload
    void set_gpus(std::vector<GpuView> gpus);
    void set_settings(const SweepSettings& settings);
    void set_method(const study::Method& method);
    void set_systems(std::vector<study::ClusterSystem> systems); // that many GPUs may stand in
    // The GPU whose knee and regimes are shown; empty: the first hypothetical one, else the first.
    void set_focus(const QString& id);
    // While a slider is held, the knee is looked for only where it costs nothing to the eye.
    void set_dragging(bool dragging);
    void wait() { jobs_.wait(); }
    void cancel() { jobs_.cancel(); }

    [[nodiscard]] const study::NetworkPtr& network() const { return network_; }
    [[nodiscard]] const QString& network_name() const { return network_name_; }
    [[nodiscard]] const std::vector<NamedNetwork>& networks() const { return networks_of_project_; }
    [[nodiscard]] const std::vector<GpuView>& gpus() const { return gpus_; }
    [[nodiscard]] const SweepSettings& settings() const { return settings_; }
    [[nodiscard]] const study::Method& method() const { return method_; }
    [[nodiscard]] const study::Axis& axis() const { return axis_; }
    [[nodiscard]] const std::vector<study::ClusterSystem>& systems() const { return systems_; }
    // What the settings ask for; nothing: one GPU alone, or a system that there is not.
    [[nodiscard]] const std::optional<study::SweepSystem>& system() const { return system_; }
    [[nodiscard]] bool lacks_system() const { return !settings_.machines.system.empty() && !system_; }
    [[nodiscard]] const std::shared_ptr<study::SystemModels>& system_models() const { return system_models_; }
    // Parallel to gpus(); null while there is no answer for this network and axis yet.
    [[nodiscard]] const Curve* curve(std::size_t gpu) const;
    [[nodiscard]] std::optional<std::size_t> focus() const;
    [[nodiscard]] bool busy() const { return jobs_.busy(); }

    [[nodiscard]] JobRunner& jobs() { return jobs_; }

  Q_SIGNALS:
    void changed();

  private:
    struct Slot {
        study::SweepGpu gpu;
        std::optional<Curve> curve; // of this network and axis, perhaps of other overrides
        bool current = false;       // of exactly this GPU
        bool same_method = false;   // the curve, though perhaps of other overrides
    };

    void forget_curves();
    void update();
    [[nodiscard]] bool wants_knee(std::size_t gpu) const;
    [[nodiscard]] CurveRequest request_for(const std::vector<std::size_t>& stale) const;
    void make_coarse(CurveRequest& request) const;
    [[nodiscard]] double expected_seconds(const CurveRequest& request) const;
    void accept(const std::vector<std::size_t>& stale, CurveAnswer answer);

    study::NetworkPtr network_;
    QString network_name_;
    std::vector<NamedNetwork> networks_of_project_;
    std::vector<GpuView> gpus_;
    std::vector<Slot> slots_; // parallel to gpus_
    SweepSettings settings_;
    study::Method method_;
    study::Axis axis_;
    std::vector<study::ClusterSystem> systems_;
    std::optional<study::SweepSystem> system_;
    std::shared_ptr<study::SystemModels> system_models_ = std::make_shared<study::SystemModels>();
    QString focus_;
    bool dragging_ = false;
    std::shared_ptr<const NetworksAlong> networks_;
    MemoryPeaks peaks_;
    double seconds_per_point_ = 0.0;
    JobRunner jobs_;
};

} // namespace dubhe::widgets
