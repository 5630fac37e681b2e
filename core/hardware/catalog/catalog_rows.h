// SPDX-License-Identifier: Apache-2.0
// What a catalog file holds, and how a new set of shipped entries changes it. Item is one of kinds.h.
#pragma once

#include "kinds.h"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace dubhe::hardware {

// Like Origin in catalog.h, and shipped entries that the user removed: they stay, so that they don't come back.
enum class Mark : std::uint8_t { shipped, modified, user, removed };

template <class Item>
struct Row {
    Item item;
    Mark mark = Mark::shipped;
    std::int64_t ordinal = 0; // place among the shipped entries, or the order of addition of the user's own
    bool operator==(const Row&) const = default;
};
template <class Item>
using Rows = std::vector<Row<Item>>;
using AllRows = PerKind<Rows>;

template <class Item>
struct Changes {
    Rows<Item> put;                   // new rows, and rows that replace those of the same name
    std::vector<std::string> removed; // names
    [[nodiscard]] bool empty() const { return put.empty() && removed.empty(); }
};
using RowChanges = PerKind<Changes>;

// Of one kind, or of all of them.
template <class Item>
[[nodiscard]] const Rows<Item>& rows_of(const AllRows& rows) {
    return std::get<Rows<Item>>(rows);
}
template <class Item>
[[nodiscard]] Rows<Item>& rows_of(AllRows& rows) {
    return std::get<Rows<Item>>(rows);
}

// New shipped entries come in, changed ones are updated where the user has not touched them, those that are no longer
// shipped go. What the user changed, added or removed stays as it is.
template <class Item>
[[nodiscard]] Changes<Item> update_shipped(const Rows<Item>& rows, const std::vector<Item>& shipped);
[[nodiscard]] RowChanges update_shipped(const AllRows& rows, const CatalogItems& shipped);

template <class Item>
void apply_changes(const Changes<Item>& changes, Rows<Item>& rows);
void apply_changes(const RowChanges& changes, AllRows& rows);

} // namespace dubhe::hardware
