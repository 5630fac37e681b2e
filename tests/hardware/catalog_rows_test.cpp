// SPDX-License-Identifier: Apache-2.0
// What a newer program does to an older file.
#include "gpus.h"

#include <core/hardware/catalog/catalog_rows.h>

#include <algorithm>

namespace dubhe::hardware {
namespace {

// The rows after `shipped` came.
Rows<Gpu> updated(Rows<Gpu> rows, const std::vector<Gpu>& shipped) {
    apply_changes(update_shipped(rows, shipped), rows);
    return rows;
}

const Row<Gpu>* row(const Rows<Gpu>& rows, std::string_view name) {
    const auto found = std::ranges::find_if(rows, [&](const Row<Gpu>& each) { return each.item.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

Gpu improved(std::string name) {
    Gpu gpu = own_gpu(std::move(name));
    gpu.tdp = Watts{300};
    return gpu;
}

TEST(CatalogRows, NewEntriesComeIn) {
    const auto rows = updated({}, {own_gpu("A"), own_gpu("B")});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(*row(rows, "B"), (Row<Gpu>{own_gpu("B"), Mark::shipped, 1}));
    EXPECT_TRUE(update_shipped(rows, std::vector{own_gpu("A"), own_gpu("B")}).empty())
        << "the second time changes nothing";
}

TEST(CatalogRows, UntouchedEntriesAreUpdated) {
    const auto rows = updated({{own_gpu("A"), Mark::shipped, 0}}, {improved("A")});
    EXPECT_EQ(row(rows, "A")->item, improved("A"));
}

TEST(CatalogRows, WhatTheUserDidStays) {
    const auto rows = updated({{own_gpu("Changed"), Mark::modified, 0},
                               {own_gpu("Gone"), Mark::removed, 1},
                               {own_gpu("Mine"), Mark::user, 9}},
                              {improved("New"), improved("Changed"), improved("Gone")});
    EXPECT_EQ(*row(rows, "Changed"), (Row<Gpu>{own_gpu("Changed"), Mark::modified, 1}));
    EXPECT_EQ(row(rows, "Gone")->mark, Mark::removed);
    EXPECT_EQ(*row(rows, "Mine"), (Row<Gpu>{own_gpu("Mine"), Mark::user, 9}));
}

TEST(CatalogRows, AnOwnEntryThatIsNowShippedKeepsTheUsersFigures) {
    const auto rows = updated({{own_gpu("A"), Mark::user, 70}}, {improved("A")});
    EXPECT_EQ(*row(rows, "A"), (Row<Gpu>{own_gpu("A"), Mark::modified, 0}));
}

TEST(CatalogRows, EntriesNoLongerShippedGoUnlessTheUserChangedThem) {
    const auto rows = updated(
        {{own_gpu("A"), Mark::shipped, 0}, {own_gpu("B"), Mark::modified, 1}, {own_gpu("C"), Mark::removed, 2}}, {});
    EXPECT_EQ(row(rows, "A"), nullptr);
    EXPECT_EQ(row(rows, "B")->mark, Mark::user);
    EXPECT_EQ(row(rows, "C"), nullptr);
}

} // namespace
} // namespace dubhe::hardware
