// SPDX-License-Identifier: Apache-2.0
// What a Catalog holds. Private to its sources.
#pragma once

#include "catalog.h"
#include "catalog_rows.h"
#include "catalog_store.h"
#include "validation.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

// `rows` is everything, removed entries too; `entries` and `index` are what they show, made anew after each change.
struct Catalog::State {
    std::unique_ptr<CatalogStore> store; // null: in memory
    std::filesystem::path file;
    Diagnostics notes;
    std::vector<CatalogRow> rows;
    std::vector<CatalogEntry> entries;
    NameIndex index;

    void show();
    Result<Done> commit(const RowChanges& changes);
    [[nodiscard]] const CatalogRow* row(std::string_view name) const;
    [[nodiscard]] std::int64_t next_ordinal() const;
    [[nodiscard]] std::vector<std::string> names() const;
};

} // namespace dubhe::hardware
