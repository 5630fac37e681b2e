// SPDX-License-Identifier: Apache-2.0
// A task graph that follows itself many times on the same executors (layers, micro-batches, training steps), without
// walking all copies.
//
// When each executor is free after a copy, and when what crosses to the next copy arrives, is a max-plus linear
// function of the same before it: sums and maxima only. Such a system becomes periodic (F. Baccelli, G. Cohen, G. J.
// Olsder, J.-P. Quadrat, Synchronization and Linearity, Wiley 1992, chapter 3): from some copy on, c further copies add
// a constant to each component, not the same one to each where executors do not wait for each other. Copies are walked
// until c of them repeat what the c before did. Then c copies are walked once more with the growth of every number
// beside it; where two numbers meet in a maximum, that tells for how many further periods the larger one stays so
// (forever, where it grows as fast). As many periods are skipped, and the rest is treated the same way.
//
// Times are counted in ticks of 2^-62 of one copy's work or less, so sums are exact and "repeats" means exactly that;
// each duration is rounded to a tick once. The result is that of the whole graph simulated, but for that one's
// rounding.
#pragma once

#include "engine.h"

#include <core/support/progress.h>

#include <cstdint>
#include <span>

namespace dubhe::simulation {

struct RepeatedRun {
    double makespan_s = 0.0; // of all copies
    Timeline last;         // the last copy, in times since the first one began; its item is the task's number in a copy
    double period_s = 0.0; // by how much each copy that was skipped last delays the executor that is delayed most
    std::uint64_t walked = 0, skipped = 0; // copies
};

// First in, first out, as simulate(): each executor runs all its tasks of a copy before those of the next. `between`:
// dependencies of a task in each copy but the first on one in the copy before. Takes what a few copies take, in the
// common case; at worst, when nothing ever repeats exactly within `count`, what all of them would. No copies take no
// time. Fails as simulate() does, for dependencies of tasks that aren't there, and when it is cancelled, which is
// looked at after every copy.
[[nodiscard]] Result<RepeatedRun> simulate_repeated(const TaskGraph& copy, std::uint64_t count,
                                                    std::span<const Dependency> between = {},
                                                    const Progress& progress = {});

} // namespace dubhe::simulation
