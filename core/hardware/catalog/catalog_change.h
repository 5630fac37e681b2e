// SPDX-License-Identifier: Apache-2.0
// Rows that a change to the catalog writes. Private to its sources.
#pragma once

#include "catalog_view.h"

#include <core/support/result.h>

#include <string>

namespace dubhe::hardware {

// The entries as rows, marked by what ships under their names: adds them to `changes`.
void add_rows(const CatalogItems& items, const CatalogItems& shipped, const CatalogView& now, RowChanges& changes);
// That state of one name as a row, or as its removal.
[[nodiscard]] Result<Done> add_state(const ItemState& state, const CatalogItems& shipped, const CatalogView& now,
                                     RowChanges& changes);

// The entries after the changes, where no two of them share a name that one of the changes brought.
[[nodiscard]] Result<CatalogView> checked_view(const CatalogView& now, const RowChanges& changes,
                                               const std::string& file);

} // namespace dubhe::hardware
