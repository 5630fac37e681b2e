// SPDX-License-Identifier: Apache-2.0
// A search shared by several processes: which part is this one's, and what they found put together.
//
// Processes are told apart by --shard, or by what a launcher such as mpirun or srun says in the environment of each; no
// MPI library is needed, since all that is exchanged are the files that the processes leave.
#pragma once

#include "../options/options.h"

#include <core/study/cluster/plan_part.h>
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

// The question with all that its answer follows from.
[[nodiscard]] Result<study::PlanQuestion> asked_plan(const Question& question, const study::ClusterModel& model,
                                                     const study::ClusterSystem& system,
                                                     const study::PlanRequest& request, const study::Method& method);

// Files of --save put together. Fails for one that can't be read; one that doesn't belong to the question or to the
// others is thrown as a mistake of usage.
[[nodiscard]] Result<study::Plan> merged_plans(const std::vector<std::string>& files, const study::PlanQuestion& asked,
                                               const study::PlanRequest& request);

} // namespace dubhe::cli
