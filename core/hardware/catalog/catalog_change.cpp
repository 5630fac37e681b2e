// SPDX-License-Identifier: Apache-2.0
#include "catalog_change.h"

#include "../bounds.h"
#include "../fields.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace dubhe::hardware {

namespace {

// The entry as the file will give it back: links are kept as text in GB/s, which may move their last bit.
template <class Item>
Item as_kept(Item item) {
    for (const TextFieldOf<Item>& field : text_fields<Item>())
        static_cast<void>(field.set(item, field.get(item))); // validated before: every text reads back
    return item;
}

// Where a name stands among the shipped entries.
template <class Item>
std::optional<std::size_t> shipped_at(const CatalogItems& shipped, std::string_view name) {
    const std::vector<Item>& items = shipped.*KindOf<Item>::list;
    const auto found = std::ranges::find(items, name, &Item::name);
    if (found == items.end()) return std::nullopt;
    return static_cast<std::size_t>(found - items.begin());
}

template <class Item>
void add_rows_of(const CatalogItems& items, const CatalogItems& shipped, const CatalogView& now, RowChanges& changes) {
    const KindView<Item>& view = now.of<Item>();
    std::int64_t next = view.next_ordinal();
    for (const Item& item : items.*KindOf<Item>::list) {
        const std::optional<std::size_t> original = shipped_at<Item>(shipped, item.name);
        const Row<Item>* old = view.row(item.name);
        Row<Item> row{as_kept(item), Mark::user, 0};
        if (original) row.mark = (shipped.*KindOf<Item>::list)[*original] == item ? Mark::shipped : Mark::modified;
        row.ordinal = old != nullptr ? old->ordinal : original ? static_cast<std::int64_t>(*original) : next++;
        std::get<Changes<Item>>(changes).put.push_back(std::move(row));
    }
}

template <class Item>
Result<Done> add_state_of(const ItemState& state, const CatalogItems& shipped, const CatalogView& now,
                          RowChanges& changes) {
    auto& own = std::get<Changes<Item>>(changes);
    const std::optional<std::size_t> original = shipped_at<Item>(shipped, state.name);
    if (std::holds_alternative<std::monostate>(state.content)) {
        if (state.removed && original) {
            own.put.push_back(
                {(shipped.*KindOf<Item>::list)[*original], Mark::removed, static_cast<std::int64_t>(*original)});
        } else {
            own.removed.push_back(state.name);
        }
        return Done{};
    }
    const Item* item = std::get_if<Item>(&state.content);
    if (item == nullptr || item->name != state.name)
        return error(message("what is to be brought back is no %1 of that name", Message::word(KindOf<Item>::noun)), {},
                     state.name);
    Diagnostics problems = validate(*item);
    if (!problems.empty()) return problems;
    CatalogItems one;
    (one.*KindOf<Item>::list).push_back(*item);
    add_rows_of<Item>(one, shipped, now, changes);
    Row<Item>& row = own.put.back();
    if (row.mark == Mark::shipped && state.origin == Origin::modified) row.mark = Mark::modified;
    if (row.mark == Mark::user && state.place > 0) row.ordinal = state.place;
    return Done{};
}

// A name that two entries share because of a change.
template <class Item>
Diagnostics quarrels(const KindView<Item>& view, const Changes<Item>& changes, const std::string& file) {
    for (const Collision& collision : view.index.collisions) {
        const auto changed = [&](std::size_t entry) {
            const std::string& name = view.item(entry).name;
            return std::ranges::any_of(changes.put, [&](const Row<Item>& put) { return put.item.name == name; });
        };
        if (!changed(collision.first) && !changed(collision.second)) continue; // an old quarrel, not this change's
        return {
            error(message("%1; names have to be unique", collision.message), file, view.item(collision.second).name)};
    }
    return {};
}

} // namespace

void add_rows(const CatalogItems& items, const CatalogItems& shipped, const CatalogView& now, RowChanges& changes) {
    each_kind([&]<class Item>() { add_rows_of<Item>(items, shipped, now, changes); });
}

Result<Done> add_state(const ItemState& state, const CatalogItems& shipped, const CatalogView& now,
                       RowChanges& changes) {
    return of_kind(state.kind, [&]<class Item>() { return add_state_of<Item>(state, shipped, now, changes); });
}

Result<CatalogView> checked_view(const CatalogView& now, const RowChanges& changes, const std::string& file) {
    AllRows rows = now.rows();
    apply_changes(changes, rows);
    Diagnostics problems;
    each_kind([&]<class Item>() {
        if (rows_of<Item>(rows).size() > most_entries)
            problems.push_back(error(message("a catalog holds %1 entries at most", most_entries), file));
    });
    if (!problems.empty()) return problems;
    CatalogView after{std::move(rows)};
    each_kind([&]<class Item>() {
        if (problems.empty()) problems = quarrels(after.of<Item>(), std::get<Changes<Item>>(changes), file);
    });
    if (!problems.empty()) return problems;
    return after;
}

} // namespace dubhe::hardware
