// SPDX-License-Identifier: Apache-2.0
#include "catalog_rows.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace dubhe::hardware {

namespace {

std::unordered_map<std::string_view, std::size_t> positions(std::span<const CatalogRow> rows) {
    std::unordered_map<std::string_view, std::size_t> result;
    for (std::size_t i = 0; i < rows.size(); ++i)
        result.emplace(rows[i].gpu.name, i);
    return result;
}

} // namespace

RowChanges update_shipped(std::span<const CatalogRow> rows, std::span<const Gpu> shipped) {
    RowChanges changes;
    const auto known = positions(rows);
    std::vector<bool> still_shipped(rows.size(), false);
    for (std::size_t i = 0; i < shipped.size(); ++i) {
        CatalogRow row{shipped[i], Mark::shipped, static_cast<std::int64_t>(i)};
        const auto found = known.find(shipped[i].name);
        if (found != known.end()) {
            const CatalogRow& old = rows[found->second];
            still_shipped[found->second] = true;
            if (old.mark != Mark::shipped) row.gpu = old.gpu;
            if (old.mark != Mark::shipped) row.mark = old.mark == Mark::user ? Mark::modified : old.mark;
            if (row == old) continue;
        }
        changes.put.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (still_shipped[i] || rows[i].mark == Mark::user) continue;
        if (rows[i].mark == Mark::modified) {
            changes.put.push_back({rows[i].gpu, Mark::user, rows[i].ordinal});
        } else {
            changes.removed.push_back(rows[i].gpu.name);
        }
    }
    return changes;
}

void apply_changes(const RowChanges& changes, std::vector<CatalogRow>& rows) {
    for (const std::string& name : changes.removed) {
        std::erase_if(rows, [&](const CatalogRow& row) { return row.gpu.name == name; });
    }
    for (const CatalogRow& row : changes.put) {
        const auto found = std::ranges::find(
            rows, row.gpu.name, [](const CatalogRow& each) -> const std::string& { return each.gpu.name; });
        if (found == rows.end()) {
            rows.push_back(row);
        } else {
            *found = row;
        }
    }
}

} // namespace dubhe::hardware
