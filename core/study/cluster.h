// SPDX-License-Identifier: Apache-2.0
// A network on many GPUs of a system: how long a step takes, whether it fits, and why.
#pragma once

#include "predict.h"

#include <core/hardware/gpu.h>
#include <core/simulation/parallel/step.h>
#include <core/support/result.h>
#include <core/workload/recipe.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>

namespace dubhe::study {

using LoadsPtr = std::shared_ptr<const simulation::NetworkLoads>;

// What all splits of one network on one system share. Graphs and loads are built when first asked for and kept; safe to
// ask from several threads.
class ClusterModel {
  public:
    // recipe.batch and recipe.share are those of splits and not looked at here. Fails where the network can't be built.
    static Result<std::shared_ptr<ClusterModel>> make(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                      const simulation::Fabric& fabric, const Method& method);

    // Of the split's micro-batch, tensor and expert parallelism. Fails with the reason where the network can't be split
    // so (heads that don't divide) or the cost model can't serve it.
    [[nodiscard]] Result<LoadsPtr> loads(const simulation::Split& split);

    [[nodiscard]] simulation::Divisible divisible(std::int64_t gpus) const { return {layers_, gpus, has_experts_}; }
    [[nodiscard]] const workload::Recipe& recipe() const { return recipe_; }
    [[nodiscard]] const hardware::Gpu& gpu() const { return gpu_; }
    [[nodiscard]] const simulation::Fabric& fabric() const { return fabric_; }
    [[nodiscard]] simulation::StepGpu step_gpu() const;
    [[nodiscard]] const std::string& sample_unit() const { return sample_unit_; }
    [[nodiscard]] std::int64_t tokens_per_sample() const { return tokens_; } // 1 for networks without a sequence
    [[nodiscard]] const Diagnostics& notes() const { return notes_; }

  private:
    using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, bool>; // tensor, expert, micro-batch, sequence

    ClusterModel(const workload::Recipe& recipe, const hardware::Gpu& gpu, const simulation::Fabric& fabric,
                 const Method& method)
        : recipe_{recipe}, gpu_{gpu}, fabric_{fabric}, method_{method} {}

    [[nodiscard]] Result<Done> look_at_whole();
    [[nodiscard]] Result<LoadsPtr> make_loads(const simulation::Split& split) const;
    [[nodiscard]] Result<simulation::NetworkLoads> loads_in(const workload::Recipe& recipe,
                                                            const simulation::Split& split) const;

    workload::Recipe recipe_;
    hardware::Gpu gpu_;
    simulation::Fabric fabric_;
    Method method_;
    std::int64_t layers_ = 1;
    std::uint32_t equal_layers_ = 0; // of a network whose shares may be built with two of them; else 0
    bool has_experts_ = false;
    std::string sample_unit_;
    std::int64_t tokens_ = 1;
    Diagnostics notes_;
    std::mutex mutex_; // of the map
    std::map<Key, Result<LoadsPtr>> loads_;
};

using ClusterModelPtr = std::shared_ptr<ClusterModel>;

struct ClusterPrediction {
    simulation::Split split;
    simulation::Step step;
    double samples_per_s = 0.0;
    bool fits = true; // false: the GPU's memory is known and smaller
};

// Fails where the split is illegal or the model can't serve it.
[[nodiscard]] Result<ClusterPrediction> predict(ClusterModel& model, const simulation::Split& split, std::int64_t gpus);

// One GPU's memory, where it is known.
[[nodiscard]] std::optional<double> capacity_of(const hardware::Gpu& gpu);

} // namespace dubhe::study
