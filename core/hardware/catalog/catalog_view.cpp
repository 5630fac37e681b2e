// SPDX-License-Identifier: Apache-2.0
#include "catalog_view.h"

#include <core/support/suggest.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace dubhe::hardware {

namespace {

template <class Item>
auto shown_entries(const Rows<Item>& rows) {
    std::vector<const Row<Item>*> order;
    for (const Row<Item>& row : rows) {
        if (row.mark != Mark::removed) order.push_back(&row);
    }
    std::ranges::stable_sort(order, {}, [](const Row<Item>* row) {
        const bool own = row->mark == Mark::user;
        return std::tuple{own, own ? std::string_view{} : KindOf<Item>::vendor(row->item), row->ordinal};
    });
    std::vector<typename KindOf<Item>::Entry> entries;
    entries.reserve(order.size());
    for (const Row<Item>* row : order)
        entries.push_back({row->item, origin_of(row->mark)});
    return entries;
}

template <class Item, class Entry>
std::vector<Names> shown_names(const std::vector<Entry>& entries) {
    std::vector<Names> names;
    names.reserve(entries.size());
    for (const Entry& entry : entries) {
        const Item& item = entry.*KindOf<Item>::item;
        names.push_back({&item.name, &item.aliases});
    }
    return names;
}

} // namespace

Diagnostic no_such_entry(std::string_view noun, std::string_view name, std::span<const std::string> names) {
    return error(
        message("no %1 is called \"%2\".%3", Message::word(noun), name.substr(0, 100), did_you_mean(name, names)));
}

template <class Item>
KindView<Item>::KindView(Rows<Item> all)
    : rows{std::move(all)}, entries{shown_entries(rows)}, index{index_names(shown_names<Item>(entries))} {}

template <class Item>
const Row<Item>* KindView<Item>::row(std::string_view canonical_name) const {
    const auto found =
        std::ranges::find_if(rows, [&](const Row<Item>& each) { return each.item.name == canonical_name; });
    return found == rows.end() ? nullptr : &*found;
}

template <class Item>
Result<Item> KindView<Item>::find(std::string_view name) const {
    const std::string wanted = normalized_name(name);
    const auto at = index.entries.find(wanted);
    if (at != index.entries.end()) return item(at->second);
    // "AMD MI300X": the maker's name in front of any other.
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string vendor = normalized_name(KindOf<Item>::vendor(item(i)));
        if (vendor.empty() || !wanted.starts_with(vendor)) continue;
        const auto behind = index.entries.find(wanted.substr(vendor.size()));
        if (behind == index.entries.end()) continue;
        const Item& found = item(behind->second);
        if (KindOf<Item>::vendor(found) == KindOf<Item>::vendor(item(i))) return found;
    }
    return no_such_entry(KindOf<Item>::noun, name, names());
}

template <class Item>
std::int64_t KindView<Item>::next_ordinal() const {
    std::int64_t last = 0;
    for (const Row<Item>& each : rows)
        last = std::max(last, each.ordinal);
    return last + 1;
}

template <class Item>
std::vector<std::string> KindView<Item>::names() const {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        result.push_back(item(i).name);
        std::ranges::copy(item(i).aliases, std::back_inserter(result));
    }
    return result;
}

template struct KindView<Gpu>;
template struct KindView<Link>;
template struct KindView<System>;
template struct KindView<Host>;

CatalogView::CatalogView(AllRows rows) {
    each_kind([&]<class Item>() { std::get<KindView<Item>>(kinds) = KindView<Item>{std::move(rows_of<Item>(rows))}; });
}

AllRows CatalogView::rows() const {
    AllRows rows;
    each_kind([&]<class Item>() { rows_of<Item>(rows) = this->of<Item>().rows; });
    return rows;
}

} // namespace dubhe::hardware
