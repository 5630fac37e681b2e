// SPDX-License-Identifier: GPL-3.0-or-later
// A value whose "why?" somebody asked, where it is not simply what is selected.
#pragma once

#include "gpu_view.h"

#include <core/study/cluster/cluster.h>

#include <QString>

#include <memory>
#include <optional>

namespace dubhe::widgets {

// A step on many GPUs, as it was answered.
struct StepSubject {
    study::ClusterPrediction prediction;
    std::shared_ptr<study::ClusterModel> model;
    QString system;
    double gpus = 1.0;
};

// Nothing set: the GPU and the operator that all panels show.
struct WhySubject {
    QString where{};                           // "memory bandwidth 1.2 TB/s"
    std::optional<workload::Recipe> recipe{};  // none: the network that is shown
    std::optional<GpuView> gpu{};              // none: the one that is shown
    std::shared_ptr<const StepSubject> step{}; // null: one GPU alone
    [[nodiscard]] bool selection() const { return !recipe && !gpu && !step; }
};

} // namespace dubhe::widgets
