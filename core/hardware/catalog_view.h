// SPDX-License-Identifier: Apache-2.0
// The entries of a catalog at one moment, and what their names lead to. Private to the catalog's sources.
#pragma once

#include "catalog.h"
#include "catalog_rows.h"
#include "validation.h"

#include <core/support/result.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

// `rows` is everything, removed entries too; `entries` and `index` are what they show.
struct CatalogView {
    std::vector<CatalogRow> rows;
    std::vector<CatalogEntry> entries;
    NameIndex index;

    CatalogView() = default;
    explicit CatalogView(std::vector<CatalogRow> all);

    [[nodiscard]] const CatalogRow* row(std::string_view canonical_name) const; // null where there is none
    [[nodiscard]] Result<Gpu> find(std::string_view name) const;                // as Catalog::find
    [[nodiscard]] std::int64_t next_ordinal() const;
    [[nodiscard]] std::vector<std::string> names() const;
};

[[nodiscard]] Diagnostic no_such_entry(std::string_view name, std::span<const std::string> names);

} // namespace dubhe::hardware
