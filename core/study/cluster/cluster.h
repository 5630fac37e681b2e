// SPDX-License-Identifier: Apache-2.0
// A network on many GPUs of a system: how long a step takes, whether it fits, and why.
#pragma once

#include "../predict/predict.h"

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
#include <utility>

namespace dubhe::study {

using LoadsPtr = std::shared_ptr<const simulation::NetworkLoads>;

// What of a split decides what its layers take: splits of one key share loads.
using LoadsKey = std::tuple<std::int64_t, std::int64_t, std::int64_t, bool, std::int64_t, std::int64_t,
                            simulation::ExpertDispatch>; // tensor, expert, micro-batch, sequence, context, experts'
                                                         // tensor ranks
[[nodiscard]] LoadsKey loads_key(const simulation::Split& split);

// What all splits of one network on one system share. Graphs, costs and loads are made when first asked for and kept;
// safe to ask from several threads.
class ClusterModel {
  public:
    // recipe.batch and recipe.share are those of splits and not looked at here. Fails where the network can't be built.
    static Result<std::shared_ptr<ClusterModel>> make(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                      const simulation::Fabric& fabric, const Method& method);

    // The same network and GPUs with other links: graphs and costs are shared with this one, so that a slider over
    // bandwidths builds nothing anew.
    [[nodiscard]] std::shared_ptr<ClusterModel> with_fabric(const simulation::Fabric& fabric) const;
    // The same network on other GPUs, or costed in another way: graphs are shared with this one.
    [[nodiscard]] std::shared_ptr<ClusterModel> with_gpu(const hardware::Gpu& gpu, const simulation::Fabric& fabric,
                                                         const Method& method) const;

    // Of the split's micro-batch, tensor and expert parallelism. Fails with the reason where the network can't be split
    // so (heads that don't divide) or the cost model can't serve it.
    [[nodiscard]] Result<LoadsPtr> loads(const simulation::Split& split);

    [[nodiscard]] simulation::Divisible divisible(std::int64_t gpus) const;
    [[nodiscard]] const workload::Recipe& recipe() const;
    [[nodiscard]] const hardware::Gpu& gpu() const;
    [[nodiscard]] const simulation::Fabric& fabric() const { return fabric_; }
    [[nodiscard]] simulation::StepGpu step_gpu() const;
    [[nodiscard]] const std::string& sample_unit() const;
    [[nodiscard]] std::int64_t tokens_per_sample() const; // 1 for networks without a sequence
    [[nodiscard]] bool uses_sequence() const;
    // FLOP of products that the network asks for, whatever is computed again: of a forward pass over one sample, and in
    // training three times that; where adapters alone are trained, whose own are left out, twice those of linear
    // layers: their weights have no gradients. A causal mask halves attention; lookups count nothing.
    [[nodiscard]] double model_flop_per_sample() const;
    [[nodiscard]] const Diagnostics& notes() const;

  private:
    class Networks; // what no GPU changes
    class Shares;   // what no link changes

    ClusterModel(std::shared_ptr<Shares> shares, const simulation::Fabric& fabric)
        : shares_{std::move(shares)}, fabric_{fabric} {}

    struct KeptLoads {
        Result<LoadsPtr> loads;
        bool in_node = false; // what its ranks exchange stays in machines
    };

    std::shared_ptr<Shares> shares_;
    simulation::Fabric fabric_;
    mutable std::mutex mutex_; // of the map
    std::map<LoadsKey, KeptLoads> loads_;
};

using ClusterModelPtr = std::shared_ptr<ClusterModel>;

struct ClusterPrediction {
    simulation::Split split;
    simulation::Step step;
    double samples_per_s = 0.0; // of steps, or batches, that follow each other
    bool fits = true;           // false: the GPU's memory is known and smaller
};

// Forward passes that a step's stages make for a rank's samples. They are walked one by one: more than these would take
// minutes and all memory.
[[nodiscard]] double passes_of(const simulation::Split& split);
inline constexpr double most_passes = 1 << 25;

// Fails where the split is illegal, the model can't serve it, or its passes are too many.
[[nodiscard]] Result<ClusterPrediction> predict(ClusterModel& model, const simulation::Split& split, std::int64_t gpus,
                                                const simulation::InputPipeline& input = {});

// The same as sweeps hold it: what the step's time is spent on, by what a change would shorten. Kernels' time is parted
// as that of all layers together is, whichever stage ends last.
[[nodiscard]] Point point_of(const ClusterPrediction& prediction, const simulation::NetworkLoads& loads);

// One GPU's memory, where it is known.
[[nodiscard]] std::optional<double> capacity_of(const hardware::Gpu& gpu);

} // namespace dubhe::study
