// SPDX-License-Identifier: Apache-2.0
// What a catalog file holds, and how a new set of shipped entries changes it.
#pragma once

#include "gpu.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::hardware {

// Like Origin in catalog.h, and shipped entries that the user removed: they stay, so that they don't come back.
enum class Mark : std::uint8_t { shipped, modified, user, removed };

struct CatalogRow {
    Gpu gpu;
    Mark mark = Mark::shipped;
    std::int64_t ordinal = 0; // place among the shipped entries, or the order of addition of the user's own
    bool operator==(const CatalogRow&) const = default;
};

struct RowChanges {
    std::vector<CatalogRow> put;      // new rows, and rows that replace those of the same name
    std::vector<std::string> removed; // names
    [[nodiscard]] bool empty() const { return put.empty() && removed.empty(); }
};

// New shipped entries come in, changed ones are updated where the user has not touched them, those that are no longer
// shipped go. What the user changed, added or removed stays as it is.
[[nodiscard]] RowChanges update_shipped(std::span<const CatalogRow> rows, std::span<const Gpu> shipped);

void apply_changes(const RowChanges& changes, std::vector<CatalogRow>& rows);

} // namespace dubhe::hardware
