// SPDX-License-Identifier: Apache-2.0
// A search shared by several processes: which part is this one's, and what they found put together.
//
// Processes are told apart by --shard, or by what a launcher such as mpirun or srun says in the environment of each; no
// MPI library is needed, since all that is exchanged are the files that the processes leave.
#pragma once

#include <core/study/cluster_system.h>
#include <core/study/plan.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

struct Shard {
    std::uint32_t number = 0, of = 1;
    bool launched = false; // by a launcher, which gives all its processes the same arguments
};

// "1/4" is the second of four. Fails for anything else.
[[nodiscard]] Result<Shard> parse_shard(const std::string& text);
// Open MPI, MPICH and its kin, Slurm; nothing outside of them or alone.
[[nodiscard]] std::optional<Shard> launched_shard();

// The question that files have to answer.
struct AskedPlan {
    const std::string& network;
    const study::ClusterSystem& system;
    const study::Tariff& tariff;    // of whose shares of the TDP energies are
    const simulation::Split& split; // what files don't hold of splits
};

// What PlanReport::json() wrote. Fails, naming the file, for one that is no plan, or one of another question: network,
// system, GPU, or what GPUs draw.
[[nodiscard]] Result<study::Plan> read_plan(const std::string& file, const AskedPlan& asked);
[[nodiscard]] Result<study::Plan> merged_plans(const std::vector<std::string>& files, const AskedPlan& asked);

} // namespace dubhe::cli
