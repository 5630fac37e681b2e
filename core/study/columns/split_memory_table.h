// SPDX-License-Identifier: Apache-2.0
// What the stages of a split hold, and what another choice of the split would make of that.
#pragma once

#include "../cluster/memory_of_split.h"

#include <core/tables/table.h>

#include <optional>
#include <vector>

namespace dubhe::study {

struct StageMemoryRow {
    const StageRange* range = nullptr;
    std::optional<double> capacity_bytes{}; // of a GPU
};
// `cache`: a terminal shows what of the weights is a cache of keys and values.
[[nodiscard]] tables::Table<StageMemoryRow> stage_memory_table(bool cache = true);
[[nodiscard]] std::vector<StageMemoryRow> stage_memory_rows(const SplitMemory& memory);

struct ChangedSplitRow {
    const ChangedSplit* change = nullptr;
    std::optional<double> capacity_bytes{};
};
[[nodiscard]] tables::Table<ChangedSplitRow> changed_split_table();
[[nodiscard]] std::vector<ChangedSplitRow> changed_split_rows(const SplitMemory& memory);

} // namespace dubhe::study
