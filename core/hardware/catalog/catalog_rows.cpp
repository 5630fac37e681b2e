// SPDX-License-Identifier: Apache-2.0
#include "catalog_rows.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace dubhe::hardware {

namespace {

template <class Item>
std::unordered_map<std::string_view, std::size_t> positions(const Rows<Item>& rows) {
    std::unordered_map<std::string_view, std::size_t> result;
    for (std::size_t i = 0; i < rows.size(); ++i)
        result.emplace(rows[i].item.name, i);
    return result;
}

} // namespace

template <class Item>
Changes<Item> update_shipped(const Rows<Item>& rows, const std::vector<Item>& shipped) {
    Changes<Item> changes;
    const auto known = positions(rows);
    std::vector<bool> still_shipped(rows.size(), false);
    for (std::size_t i = 0; i < shipped.size(); ++i) {
        Row<Item> row{shipped[i], Mark::shipped, static_cast<std::int64_t>(i)};
        const auto found = known.find(shipped[i].name);
        if (found != known.end()) {
            const Row<Item>& old = rows[found->second];
            still_shipped[found->second] = true;
            if (old.mark != Mark::shipped) row.item = old.item;
            if (old.mark != Mark::shipped) row.mark = old.mark == Mark::user ? Mark::modified : old.mark;
            if (row == old) continue;
        }
        changes.put.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (still_shipped[i] || rows[i].mark == Mark::user) continue;
        if (rows[i].mark == Mark::modified) {
            changes.put.push_back({rows[i].item, Mark::user, rows[i].ordinal});
        } else {
            changes.removed.push_back(rows[i].item.name);
        }
    }
    return changes;
}

template <class Item>
void apply_changes(const Changes<Item>& changes, Rows<Item>& rows) {
    for (const std::string& name : changes.removed)
        std::erase_if(rows, [&](const Row<Item>& row) { return row.item.name == name; });
    for (const Row<Item>& row : changes.put) {
        const auto found = std::ranges::find(
            rows, row.item.name, [](const Row<Item>& each) -> const std::string& { return each.item.name; });
        if (found == rows.end()) {
            rows.push_back(row);
        } else {
            *found = row;
        }
    }
}

template Changes<Gpu> update_shipped(const Rows<Gpu>&, const std::vector<Gpu>&);
template Changes<Link> update_shipped(const Rows<Link>&, const std::vector<Link>&);
template Changes<System> update_shipped(const Rows<System>&, const std::vector<System>&);
template Changes<Host> update_shipped(const Rows<Host>&, const std::vector<Host>&);
template void apply_changes(const Changes<Gpu>&, Rows<Gpu>&);
template void apply_changes(const Changes<Link>&, Rows<Link>&);
template void apply_changes(const Changes<System>&, Rows<System>&);
template void apply_changes(const Changes<Host>&, Rows<Host>&);

RowChanges update_shipped(const AllRows& rows, const CatalogItems& shipped) {
    RowChanges changes;
    each_kind([&]<class Item>() {
        std::get<Changes<Item>>(changes) = update_shipped(rows_of<Item>(rows), shipped.*KindOf<Item>::list);
    });
    return changes;
}

void apply_changes(const RowChanges& changes, AllRows& rows) {
    each_kind([&]<class Item>() { apply_changes(std::get<Changes<Item>>(changes), rows_of<Item>(rows)); });
}

} // namespace dubhe::hardware
