// SPDX-License-Identifier: Apache-2.0
// What a Catalog holds. Private to its sources.
#pragma once

#include "catalog.h"
#include "catalog_store.h"
#include "catalog_view.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace dubhe::hardware {

struct Catalog::State {
    std::unique_ptr<CatalogStore> store; // null: in memory
    std::filesystem::path file;
    Diagnostics notes;
    CatalogView view; // as last read or written

    // What to change, given the entries as they are: other programs may have changed them since `view` was read.
    using Change = std::function<Result<RowChanges>(const CatalogView& now)>;
    // In one transaction: reads the file, asks `make`, checks the names that its changes lead to, writes. Afterwards
    // `view` is what the file holds, also where the change was refused.
    Result<Done> change(const Change& make);
    // Fails where another program changed, added or removed that entry since `view` was read.
    template <class Item>
    [[nodiscard]] Result<Done> unchanged(const CatalogView& now, const std::string& name) const;

    template <class Item>
    Result<Done> remove(std::string_view name);
    template <class Item>
    Result<Done> reset(std::string_view name);
};

// Shipped entries take the place of damaged rows, in memory; the file keeps them until they are written again.
Result<Done> stand_in(CatalogStore::Content& content);

} // namespace dubhe::hardware
