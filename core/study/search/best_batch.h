// SPDX-License-Identifier: Apache-2.0
// Which batch: the largest that fits, the one with the best throughput, and for accelerators with memory on the chip
// the one that fills it best.
#pragma once

#include "../predict/predict.h"

#include <core/support/progress.h>
#include <core/workload/recipe.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::study {

// A recipe's graph is built for each batch that is tried and its memory planned; nothing else of it.
[[nodiscard]] Result<simulation::MemoryPlan> memory_of(const workload::Recipe& recipe);

struct BatchLimit {
    std::int64_t batch = 0; // 0: not even one sample fits
    double bytes = 0.0;     // of that batch; of one sample where batch is 0
    // Of one sample more; absent where the batch is the largest that Dubhe builds (then it is no memory that limits
    // it).
    std::optional<double> bytes_beyond{};
    // Every batch that was tried needs no less memory than smaller ones: then the limit is the largest indeed. Else it
    // is a batch that fits, and larger ones may.
    bool monotone = true;
    int tried = 0;
};

// The largest batch within that many bytes: a handful of plans (memory is nearly linear in the batch). Fails where the
// network can't be built or its file fixes the batch; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<BatchLimit> largest_batch(const workload::Recipe& recipe, Bytes capacity,
                                               const Progress& progress = {});

struct BatchChoice {
    std::int64_t batch = 1;
    Point point;
    double samples_per_s = 0.0;
    double gpu_busy_share = 0.0; // of the iteration, for energy
};

struct BatchStudy {
    BatchLimit limit;
    std::vector<BatchChoice> tried{}; // the powers of two up to the limit, and the limit; ascending
    std::size_t fastest = 0;          // most samples a second
    std::size_t enough = 0;           // the smallest batch with at least 95 % of that
};
inline constexpr double enough_throughput = 0.95;

// Of the GPU's memory; fails where that is unknown, where not even one sample fits, and where the model refuses.
[[nodiscard]] Result<BatchStudy> best_batch(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                            const Method& method, const Progress& progress = {});

// What lies on the chip and what beside it. Activations and scratch space on the chip; weights and state there too
// where the accelerator has no other memory.
struct LevelUse {
    double on_chip = 0.0, off_chip = 0.0; // bytes
};
[[nodiscard]] LevelUse level_use(const simulation::MemoryPlan& plan, bool has_off_chip);

// Of the candidates that fit both levels, the one that minimises
//   w (on_chip - used_on_chip)^2 + (off_chip - used_off_chip)^2,   w = 10
// (Xie et al., Centimani, USENIX ATC 2024); the first of equal ones; nothing where none fits.
inline constexpr double on_chip_weight = 10.0;
[[nodiscard]] std::optional<std::size_t> fullest(std::span<const LevelUse> candidates, const LevelUse& capacity);

struct LevelChoice {
    std::vector<std::int64_t> batches; // candidates
    std::vector<LevelUse> uses;
    std::optional<std::size_t> chosen{};
};
// For an accelerator whose on-chip size is known. Candidates: 1, 2, 3, 4, 6, 8, 12, 16, ... (powers of two and 1.5
// times those) up to the first that does not fit.
[[nodiscard]] Result<LevelChoice> best_on_chip_batch(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                     const Progress& progress = {});

} // namespace dubhe::study
