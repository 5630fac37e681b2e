// SPDX-License-Identifier: Apache-2.0
#include "catalog_view.h"

#include <core/support/suggest.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace dubhe::hardware {

namespace {

Origin origin_of(Mark mark) {
    return mark == Mark::user ? Origin::user : mark == Mark::modified ? Origin::modified : Origin::shipped;
}

std::vector<CatalogEntry> shown_entries(std::span<const CatalogRow> rows) {
    std::vector<const CatalogRow*> order;
    for (const CatalogRow& row : rows) {
        if (row.mark != Mark::removed) order.push_back(&row);
    }
    std::ranges::stable_sort(order, {}, [](const CatalogRow* row) {
        const bool own = row->mark == Mark::user;
        return std::tuple{own, own ? std::string_view{} : std::string_view{row->gpu.vendor}, row->ordinal};
    });
    std::vector<CatalogEntry> entries;
    entries.reserve(order.size());
    for (const CatalogRow* row : order)
        entries.push_back({row->gpu, origin_of(row->mark)});
    return entries;
}

std::vector<const Gpu*> shown_gpus(std::span<const CatalogEntry> entries) {
    std::vector<const Gpu*> gpus;
    gpus.reserve(entries.size());
    for (const CatalogEntry& entry : entries)
        gpus.push_back(&entry.gpu);
    return gpus;
}

} // namespace

Diagnostic no_such_entry(std::string_view name, std::span<const std::string> names) {
    return error("no GPU is called \"" + std::string{name.substr(0, 100)} + "\"." + did_you_mean(name, names));
}

CatalogView::CatalogView(std::vector<CatalogRow> all)
    : rows{std::move(all)}, entries{shown_entries(rows)}, index{index_names(shown_gpus(entries))} {}

const CatalogRow* CatalogView::row(std::string_view canonical_name) const {
    const auto found =
        std::ranges::find_if(rows, [&](const CatalogRow& each) { return each.gpu.name == canonical_name; });
    return found == rows.end() ? nullptr : &*found;
}

Result<Gpu> CatalogView::find(std::string_view name) const {
    const std::string wanted = normalized_name(name);
    const auto at = index.entries.find(wanted);
    if (at != index.entries.end()) return entries[at->second].gpu;
    // "AMD MI300X": the maker's name in front of any other.
    for (const CatalogEntry& entry : entries) {
        const std::string vendor = normalized_name(entry.gpu.vendor);
        if (vendor.empty() || !wanted.starts_with(vendor)) continue;
        const auto behind = index.entries.find(wanted.substr(vendor.size()));
        if (behind != index.entries.end() && entries[behind->second].gpu.vendor == entry.gpu.vendor)
            return entries[behind->second].gpu;
    }
    return no_such_entry(name, names());
}

std::int64_t CatalogView::next_ordinal() const {
    std::int64_t last = 0;
    for (const CatalogRow& each : rows)
        last = std::max(last, each.ordinal);
    return last + 1;
}

std::vector<std::string> CatalogView::names() const {
    std::vector<std::string> result;
    for (const CatalogEntry& entry : entries) {
        result.push_back(entry.gpu.name);
        std::ranges::copy(entry.gpu.aliases, std::back_inserter(result));
    }
    return result;
}

} // namespace dubhe::hardware
