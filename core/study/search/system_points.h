// SPDX-License-Identifier: Apache-2.0
// Steps on a system as points of a sweep, and the sweep over them. Inner header, for sweep.h and knee.h.
#pragma once

#include "sweep.h"

#include <vector>

namespace dubhe::study {

// As sweep() promises. Precondition: request.system, and sweep() has checked the request.
[[nodiscard]] Result<Sweep> sweep_on_system(const SweepRequest& request, const Progress& progress);

// A step on one of the request's GPUs wherever the axes are; what a step forward leaves as it was is not made anew: a
// model for each network and GPU, loads for each link that exchanges within layers use. One thread.
class SystemPoints {
  public:
    // The request outlives this object.
    SystemPoints(const SweepRequest& request, std::size_t gpu, SystemModels& models);

    // `values`: one an axis of the request, base units. Fails where the network can't be built or split so, or the GPU
    // can't run it.
    [[nodiscard]] Result<Point> at(const std::vector<double>& values);
    [[nodiscard]] const std::string& sample_unit() const { return sample_unit_; } // of the last network that was built

  private:
    void move(const Axis& axis, double value);
    [[nodiscard]] Result<Done> find_model();

    const SweepRequest& request_;
    const SweepGpu& base_;
    SystemModels& models_;
    // Where the axes are.
    workload::Recipe recipe_;
    std::vector<hardware::Override> overrides_;
    std::optional<std::int64_t> gpus_;
    simulation::Fabric fabric_;
    // What `model_` was made for.
    hardware::Gpu gpu_;
    workload::Recipe model_recipe_;
    std::vector<hardware::Override> model_overrides_;
    Result<ClusterModelPtr> model_;
    std::string sample_unit_;
};

} // namespace dubhe::study
