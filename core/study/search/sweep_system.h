// SPDX-License-Identifier: Apache-2.0
// What a sweep over many GPUs needs beside the network: the machines, how the network is split among their GPUs, and
// the networks' shares that one sweep hands to the next.
#pragma once

#include "../cluster/cluster.h"
#include "../predict/axis.h"

#include <core/simulation/collectives/fabric.h>
#include <core/simulation/parallel/split.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

// The GPUs that are swept stand in these machines; links and the number of GPUs in a machine are the fabric's.
struct SweepSystem {
    std::string name{};
    simulation::Fabric fabric{};
    // Data ranks 0: what the GPUs leave to them. Micro-batch 0: all samples of a rank at once, one at a time where
    // there are pipeline stages. The batch is the recipe's.
    simulation::Split habits{.data = 0, .micro_batch = 0};
    std::optional<std::int64_t> gpus{}; // to be had, where they are no axis; absent: as many as the split needs
    bool batch_grows = false;           // the recipe's batch is that of a data-parallel rank, not of the step
    simulation::InputPipeline input{};
};

// What runs on so many GPUs. Never fails: what can't be split so is predict()'s to refuse.
[[nodiscard]] simulation::Split split_on(const SweepSystem& system, std::optional<std::int64_t> gpus,
                                         std::int64_t batch);

// Numbers of the system moved by an axis; others stay. Bandwidths and latencies in base units.
void move_links(simulation::Fabric& fabric, SystemAxis axis, double value);
// Where the system itself stands on the axis; nothing for a network or a number of GPUs that it has not.
[[nodiscard]] std::optional<double> own_value(const SweepSystem& system, SystemAxis axis);

// Networks that sweeps asked for, whose graphs no GPU and no link changes. Several threads may ask.
class SystemModels {
  public:
    // recipe.batch and recipe.share are not looked at. Fails where the network can't be built.
    [[nodiscard]] Result<ClusterModelPtr> model(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                const simulation::Fabric& fabric, const Method& method);

  private:
    struct Kept {
        workload::Recipe recipe;
        Result<ClusterModelPtr> model; // of any GPU
    };
    std::mutex mutex_; // of the list
    std::vector<Kept> kept_;
};

} // namespace dubhe::study
