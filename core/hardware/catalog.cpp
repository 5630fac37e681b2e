// SPDX-License-Identifier: Apache-2.0
#include "catalog.h"

#include "bounds.h"
#include "catalog_state.h"
#include "shipped_catalog.h"

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

std::vector<const Gpu*> shown_gpus(std::span<const CatalogEntry> entries) {
    std::vector<const Gpu*> gpus;
    gpus.reserve(entries.size());
    for (const CatalogEntry& entry : entries)
        gpus.push_back(&entry.gpu);
    return gpus;
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

Diagnostic no_such_entry(std::string_view name, std::span<const std::string> names) {
    return error("no GPU is called \"" + std::string{name.substr(0, 100)} + "\"." + did_you_mean(name, names));
}

} // namespace

void Catalog::State::show() {
    entries = shown_entries(rows);
    index = index_names(shown_gpus(entries));
}

const CatalogRow* Catalog::State::row(std::string_view name) const {
    const auto found = std::ranges::find_if(rows, [&](const CatalogRow& each) { return each.gpu.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

std::int64_t Catalog::State::next_ordinal() const {
    std::int64_t last = 0;
    for (const CatalogRow& each : rows)
        last = std::max(last, each.ordinal);
    return last + 1;
}

std::vector<std::string> Catalog::State::names() const {
    std::vector<std::string> result;
    for (const CatalogEntry& entry : entries) {
        result.push_back(entry.gpu.name);
        std::ranges::copy(entry.gpu.aliases, std::back_inserter(result));
    }
    return result;
}

// Checks the names that the changes lead to, writes, and only then shows them.
Result<Done> Catalog::State::commit(const RowChanges& changes) {
    std::vector<CatalogRow> after = rows;
    apply_changes(changes, after);
    if (after.size() > most_entries)
        return error("a catalog holds " + std::to_string(most_entries) + " entries at most", file.string());
    std::vector<CatalogEntry> shown = shown_entries(after);
    NameIndex names_after = index_names(shown_gpus(shown));
    for (const Collision& collision : names_after.collisions) {
        const auto changed = [&](std::size_t entry) {
            return std::ranges::any_of(changes.put,
                                       [&](const CatalogRow& put) { return put.gpu.name == shown[entry].gpu.name; });
        };
        if (!changed(collision.first) && !changed(collision.second)) continue; // an old quarrel, not this change's
        return error(collision.message + "; names have to be unique", file.string(), shown[collision.second].gpu.name);
    }
    if (store) {
        if (Result<Done> written = store->write(changes); !written) return written;
    }
    rows = std::move(after);
    entries = std::move(shown);
    index = std::move(names_after);
    return Done{};
}

Catalog::Catalog(std::unique_ptr<State> state) : state_{std::move(state)} {}
Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;
Catalog::~Catalog() = default;

const Diagnostics& Catalog::open_notes() const {
    return state_->notes;
}
const std::filesystem::path& Catalog::file() const {
    return state_->file;
}
std::span<const CatalogEntry> Catalog::entries() const {
    return state_->entries;
}

Result<Gpu> Catalog::find(std::string_view name) const {
    const std::string wanted = normalized_name(name);
    const auto at = state_->index.entries.find(wanted);
    if (at != state_->index.entries.end()) return state_->entries[at->second].gpu;
    // "AMD MI300X": the maker's name in front of any other.
    for (const CatalogEntry& entry : state_->entries) {
        const std::string vendor = normalized_name(entry.gpu.vendor);
        if (vendor.empty() || !wanted.starts_with(vendor)) continue;
        const auto behind = state_->index.entries.find(wanted.substr(vendor.size()));
        if (behind != state_->index.entries.end() && state_->entries[behind->second].gpu.vendor == entry.gpu.vendor) {
            return state_->entries[behind->second].gpu;
        }
    }
    return no_such_entry(name, state_->names());
}

const CatalogEntry* Catalog::entry(std::string_view canonical_name) const {
    const auto found = std::ranges::find_if(state_->entries,
                                            [&](const CatalogEntry& each) { return each.gpu.name == canonical_name; });
    return found == state_->entries.end() ? nullptr : &*found;
}

Result<Done> Catalog::put(const Gpu& gpu) {
    return put(std::span{&gpu, 1});
}

Result<Done> Catalog::put(std::span<const Gpu> gpus) {
    const Diagnostics problems = validate_all(gpus, {});
    if (!problems.empty()) return problems;
    const Result<std::vector<Gpu>> shipped = shipped_gpus();
    if (!shipped) return shipped.diagnostics();
    RowChanges changes;
    std::int64_t next = state_->next_ordinal();
    for (const Gpu& gpu : gpus) {
        const auto original = std::ranges::find(*shipped, gpu.name, &Gpu::name);
        const CatalogRow* old = state_->row(gpu.name);
        const bool own = original == shipped->end();
        const std::int64_t ordinal = old != nullptr ? old->ordinal : own ? next++ : original - shipped->begin();
        changes.put.push_back({gpu, own ? Mark::user : *original == gpu ? Mark::shipped : Mark::modified, ordinal});
    }
    return state_->commit(changes);
}

Result<Done> Catalog::remove(std::string_view name) {
    const auto at = state_->index.entries.find(normalized_name(name));
    if (at == state_->index.entries.end()) return no_such_entry(name, state_->names());
    const Gpu& gpu = state_->entries[at->second].gpu;
    if (normalized_name(gpu.name) != at->first) {
        return error('"' + std::string{name} + "\" is an alias of " + gpu.name + "; to remove the entry use that name");
    }
    CatalogRow row = *state_->row(gpu.name);
    RowChanges changes;
    if (row.mark == Mark::user) {
        changes.removed.push_back(row.gpu.name);
    } else {
        row.mark = Mark::removed;
        changes.put.push_back(std::move(row));
    }
    return state_->commit(changes);
}

Result<Done> Catalog::reset(std::string_view name) {
    const Result<std::vector<Gpu>> shipped = shipped_gpus();
    if (!shipped) return shipped.diagnostics();
    const NameIndex index = index_names(pointers(*shipped));
    const auto at = index.entries.find(normalized_name(name));
    if (at == index.entries.end()) {
        if (state_->index.entries.contains(normalized_name(name))) {
            return error('"' + std::string{name} + "\" is your own entry: there is no shipped one to go back to");
        }
        std::vector<std::string> names;
        for (const Gpu& gpu : *shipped)
            names.push_back(gpu.name);
        return no_such_entry(name, names);
    }
    return state_->commit({{{(*shipped)[at->second], Mark::shipped, static_cast<std::int64_t>(at->second)}}, {}});
}

} // namespace dubhe::hardware
