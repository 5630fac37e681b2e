// SPDX-License-Identifier: Apache-2.0
// What the GPU of each pipeline stage has to hold, and what another choice of the split would make of that.
//
// Each change is predicted as the split itself is, none is a rule of thumb: it says what would make a step fit that
// doesn't, and what the memory that is left would buy.
#pragma once

#include "cluster.h"

#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dubhe::study {

// Neighbouring stages that need the same.
struct StageRange {
    std::int64_t first = 0, last = 0; // counted from 0
    simulation::StepMemory memory;    // of a GPU of each of them
};
[[nodiscard]] std::vector<StageRange> stage_ranges(const std::vector<simulation::StepMemory>& stages);

// Which choice of a split is another.
enum class SplitChange : std::uint8_t { recomputation, sharing, moments, micro_batch, offloading };
inline constexpr std::size_t split_change_count = static_cast<std::size_t>(SplitChange::offloading) + 1;
[[nodiscard]] std::string_view name_of(SplitChange kind); // "micro_batch"

struct ChangedSplit {
    SplitChange kind = SplitChange::recomputation;
    Message words; // "full recomputation", "micro-batches of 1"
    ClusterPrediction prediction;
    // But for the order of sums. Not of another micro-batch of networks without a sequence: a batch norm, which those
    // may have, takes its statistics from a micro-batch.
    bool same_results = true;
};

struct SplitMemory {
    ClusterPrediction prediction; // of the split as it was asked for
    std::vector<StageRange> stages;
    std::optional<double> capacity_bytes{}; // of a GPU; absent: unknown
    std::vector<ChangedSplit> changes;      // one choice each, the fastest step first
    // Null where the split fits as it is, or nothing alone makes it fit.
    [[nodiscard]] const ChangedSplit* fastest_remedy() const;
};

// Changes that can't run, that change neither memory nor time, or whose time is not known (activations in the host's
// memory over a link without a bandwidth) are left out. Fails as predict() does; cancelled: a single diagnostic
// "cancelled".
[[nodiscard]] Result<SplitMemory> memory_of_split(ClusterModel& model, const simulation::Split& split,
                                                  std::int64_t gpus, const Progress& progress = {});

} // namespace dubhe::study
