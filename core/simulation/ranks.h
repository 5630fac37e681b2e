// SPDX-License-Identifier: Apache-2.0
// Many ranks that do the same (data-parallel GPUs with equal operators, which meet in collectives), of which one is
// written down.
//
// Where nothing tells the ranks apart, each task runs at the same time on all of them: by induction over the tasks in
// an order in which they can run, since all that a task waits for is the same for each. So one rank is simulated and
// stands for all, to the bit. Ranks are told apart where they queue for something that they share, or where the last
// ones of a line have no neighbour: those are written out and simulated whole.
#pragma once

#include "engine.h"

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::simulation {

// What an executor of the rank that is written down is to the others.
enum class RankLane : std::uint8_t {
    own,   // each has one: its stream, its host thread
    joint, // one of all, for what they do together: each task there is one task, which waits for what it waits for of
           // all ranks (a collective on its channel)
    queued // one of all, on which each has its own tasks: of each task first that of rank 0, then of 1, ... (a bus)
};

// `later` of a rank waits for `earlier` of the rank `offset` after it. Neither may be joint.
struct RankDependency {
    Dependency dependency;
    std::uint32_t offset = 1;
    bool round = true; // the first ranks come after the last ones; else the last `offset` ones wait for nobody
};

struct Ranks {
    const TaskGraph& rank; // outlives its uses
    std::uint32_t count = 1;
    std::span<const RankLane> lanes{}; // by executor; empty: each rank has its own of all
    std::span<const RankDependency> between{};
    // Nothing tells the ranks apart. Linear in executors and tasks.
    [[nodiscard]] bool alike() const;
};

// All ranks. Executors in their order, an own one as `count` in a row; tasks in theirs, one that is not joint as
// `count` in a row. Fails for no ranks, lanes that are not one an executor, and dependencies of tasks that aren't
// there.
[[nodiscard]] Result<TaskGraph> written_out(const Ranks& ranks);

struct RanksRun {
    double makespan_s = 0.0;
    bool instanced = false; // one rank was simulated and stands for all
    Timeline timeline;      // of that one, or of all as written_out() has them
    // Lane and item as in the rank that is written down. Precondition: both are there.
    [[nodiscard]] TimeSpan span(std::uint32_t rank, TaskId task) const;

    std::vector<std::uint32_t> first{}; // of each task, in `timeline`; empty where instanced
    std::vector<bool> joint{};          // the same
    std::vector<std::uint32_t> lane{};  // the same
};

// First in, first out. Fails as simulate() and written_out() do. O(tasks + dependencies) of one rank where alike(),
// else of all.
[[nodiscard]] Result<RanksRun> simulate_ranks(const Ranks& ranks);
// With a policy, which must treat all ranks alike: tasks' order may depend on what they are, not on whose. Executors
// and tasks that it names are those of the graph that is simulated.
[[nodiscard]] Result<RanksRun> simulate_ranks(const Ranks& ranks, const SchedulingPolicy& policy);

} // namespace dubhe::simulation
