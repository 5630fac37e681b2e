// SPDX-License-Identifier: Apache-2.0
#include "catalog.h"

#include "bounds.h"
#include "catalog_state.h"
#include "fields.h"
#include "shipped_catalog.h"

#include <core/support/suggest.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace dubhe::hardware {

namespace {

// The entries after the changes, where no two of them share a name that one of the changes brought.
Result<CatalogView> checked_view(const CatalogView& now, const RowChanges& changes, const std::string& file) {
    std::vector<CatalogRow> rows = now.rows;
    apply_changes(changes, rows);
    if (rows.size() > most_entries)
        return error("a catalog holds " + std::to_string(most_entries) + " entries at most", file);
    CatalogView after{std::move(rows)};
    for (const Collision& collision : after.index.collisions) {
        const auto changed = [&](std::size_t entry) {
            const std::string& name = after.entries[entry].gpu.name;
            return std::ranges::any_of(changes.put, [&](const CatalogRow& put) { return put.gpu.name == name; });
        };
        if (!changed(collision.first) && !changed(collision.second)) continue; // an old quarrel, not this change's
        return error(collision.message + "; names have to be unique", file, after.entries[collision.second].gpu.name);
    }
    return after;
}

// The entry as the file will give it back: links are kept as text in GB/s, which may move their last bit.
Gpu as_kept(Gpu gpu) {
    for (const TextField& field : text_fields())
        static_cast<void>(field.set(gpu, field.get(gpu))); // validated before: every text reads back
    return gpu;
}

Result<RowChanges> rows_for(std::span<const Gpu> gpus, const CatalogView& now) {
    const Result<std::vector<Gpu>> shipped = shipped_gpus();
    if (!shipped) return shipped.diagnostics();
    RowChanges changes;
    std::int64_t next = now.next_ordinal();
    for (const Gpu& gpu : gpus) {
        const auto original = std::ranges::find(*shipped, gpu.name, &Gpu::name);
        const CatalogRow* old = now.row(gpu.name);
        const bool own = original == shipped->end();
        const std::int64_t ordinal = old != nullptr ? old->ordinal : own ? next++ : original - shipped->begin();
        const Mark mark = own ? Mark::user : *original == gpu ? Mark::shipped : Mark::modified;
        changes.put.push_back({as_kept(gpu), mark, ordinal});
    }
    return changes;
}

// Whether both show the same entry of that name, or none.
bool same_entry(const CatalogView& a, const CatalogView& b, std::string_view name) {
    const auto shown = [&](const CatalogView& view) {
        const CatalogRow* row = view.row(name);
        return row == nullptr || row->mark == Mark::removed ? nullptr : &row->gpu;
    };
    const Gpu* first = shown(a);
    const Gpu* second = shown(b);
    return first == nullptr || second == nullptr ? first == second : *first == *second;
}

} // namespace

Result<Done> Catalog::State::change(const Change& make) {
    CatalogView after;
    const auto make_checked = [&](const CatalogView& now) -> Result<RowChanges> {
        Result<RowChanges> changes = make(now);
        if (!changes) return changes;
        Result<CatalogView> checked = checked_view(now, *changes, file.string());
        if (!checked) return checked.diagnostics();
        after = std::move(*checked);
        return changes;
    };
    if (!store) {
        if (const Result<RowChanges> changes = make_checked(view); !changes) return changes.diagnostics();
        view = std::move(after);
        return Done{};
    }
    std::optional<CatalogView> before;
    const Result<Done> written = store->write([&](CatalogStore::Content content) -> Result<RowChanges> {
        if (const Result<Done> done = stand_in(content); !done) return done.diagnostics();
        before.emplace(std::move(content.rows));
        return make_checked(*before);
    });
    if (written) {
        view = std::move(after);
    } else if (before) {
        view = *std::move(before);
    }
    return written;
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
    return state_->view.entries;
}

Result<Gpu> Catalog::find(std::string_view name) const {
    return state_->view.find(name);
}

const CatalogEntry* Catalog::entry(std::string_view canonical_name) const {
    const std::vector<CatalogEntry>& entries = state_->view.entries;
    const auto found =
        std::ranges::find_if(entries, [&](const CatalogEntry& each) { return each.gpu.name == canonical_name; });
    return found == entries.end() ? nullptr : &*found;
}

Result<Done> Catalog::put(const Gpu& gpu) {
    return put(std::span{&gpu, 1});
}

Result<Done> Catalog::put(std::span<const Gpu> gpus) {
    const Diagnostics problems = validate_all(gpus, {});
    if (!problems.empty()) return problems;
    return state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        for (const Gpu& gpu : gpus) {
            if (same_entry(state_->view, now, gpu.name)) continue;
            return error("changed meanwhile by another program: read it again", state_->file.string(), gpu.name);
        }
        return rows_for(gpus, now);
    });
}

Result<Gpu> Catalog::edit(std::string_view name, const std::function<Result<Gpu>(const Gpu&)>& change) {
    Gpu changed;
    const Result<Done> done = state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        const Result<Gpu> gpu = now.find(name);
        if (!gpu) return gpu.diagnostics();
        const Result<Gpu> edited = change(*gpu);
        if (!edited) return edited.diagnostics();
        if (edited->name != gpu->name) return error("an entry keeps its name", state_->file.string(), gpu->name);
        const Diagnostics problems = validate(*edited);
        if (!problems.empty()) return problems;
        Result<RowChanges> changes = rows_for({&*edited, 1}, now);
        if (changes) changed = changes->put.front().gpu;
        return changes;
    });
    if (!done) return done.diagnostics();
    return changed;
}

Result<Done> Catalog::remove(std::string_view name) {
    return state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        const auto at = now.index.entries.find(normalized_name(name));
        if (at == now.index.entries.end()) return no_such_entry(name, now.names());
        const std::string& canonical = now.entries[at->second].gpu.name;
        if (normalized_name(canonical) != at->first) {
            return error('"' + std::string{name} + "\" is an alias of " + canonical +
                         "; to remove the entry use that name");
        }
        CatalogRow row = *now.row(canonical);
        RowChanges changes;
        if (row.mark == Mark::user) {
            changes.removed.push_back(row.gpu.name);
        } else {
            row.mark = Mark::removed;
            changes.put.push_back(std::move(row));
        }
        return changes;
    });
}

Result<Done> Catalog::reset(std::string_view name) {
    const Result<std::vector<Gpu>> shipped = shipped_gpus();
    if (!shipped) return shipped.diagnostics();
    const NameIndex index = index_names(pointers(*shipped));
    return state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        const auto at = index.entries.find(normalized_name(name));
        if (at != index.entries.end()) {
            return RowChanges{{{(*shipped)[at->second], Mark::shipped, static_cast<std::int64_t>(at->second)}}, {}};
        }
        if (now.index.entries.contains(normalized_name(name)))
            return error('"' + std::string{name} + "\" is your own entry: there is no shipped one to go back to");
        std::vector<std::string> names;
        for (const Gpu& gpu : *shipped)
            names.push_back(gpu.name);
        return no_such_entry(name, names);
    });
}

} // namespace dubhe::hardware
