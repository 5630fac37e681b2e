// SPDX-License-Identifier: Apache-2.0
// A search shared by several processes: which part is this one's, and what they found put together.
//
// Processes are told apart by --shard, or by what a launcher such as mpirun or srun says in the environment of each; no
// MPI library is needed, since all that is exchanged are the files that the processes leave.
#pragma once

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

// What PlanReport::json() wrote. `asked` gives what the file doesn't hold of splits. Fails, naming the file, for one
// that is no plan, or one of another question: network, system, or how often the search was cut.
[[nodiscard]] Result<study::Plan> read_plan(const std::string& file, const std::string& network,
                                            const std::string& system, const simulation::Split& asked);
[[nodiscard]] Result<study::Plan> merged_plans(const std::vector<std::string>& files, const std::string& network,
                                               const std::string& system, const simulation::Split& asked);

} // namespace dubhe::cli
