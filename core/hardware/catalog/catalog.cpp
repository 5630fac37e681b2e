// SPDX-License-Identifier: Apache-2.0
#include "catalog.h"

#include "catalog_change.h"
#include "catalog_state.h"
#include "shipped_catalog.h"

#include <core/support/suggest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

namespace dubhe::hardware {

namespace {

// What both show under that name; null: none.
template <class Item>
const Item* shown(const CatalogView& view, std::string_view name) {
    const Row<Item>* row = view.of<Item>().row(name);
    return row == nullptr || row->mark == Mark::removed ? nullptr : &row->item;
}

} // namespace

template <class Item>
Result<Done> Catalog::State::unchanged(const CatalogView& now, const std::string& name) const {
    const Item* first = shown<Item>(view, name);
    const Item* second = shown<Item>(now, name);
    const bool same = first == nullptr || second == nullptr ? first == second : *first == *second;
    if (same) return Done{};
    return error(message("changed meanwhile by another program: read it again"), file.string(), name);
}

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
    Result<Done> written = store->write([&](CatalogStore::Content content) -> Result<RowChanges> {
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
    return state_->view.of<Gpu>().entries;
}
std::span<const LinkEntry> Catalog::links() const {
    return state_->view.of<Link>().entries;
}
std::span<const SystemEntry> Catalog::systems() const {
    return state_->view.of<System>().entries;
}
std::span<const HostEntry> Catalog::hosts() const {
    return state_->view.of<Host>().entries;
}

Result<Gpu> Catalog::find(std::string_view name) const {
    return state_->view.of<Gpu>().find(name);
}
Result<Link> Catalog::find_link(std::string_view name) const {
    return state_->view.of<Link>().find(name);
}
Result<System> Catalog::find_system(std::string_view name) const {
    return state_->view.of<System>().find(name);
}
Result<Host> Catalog::find_host(std::string_view name) const {
    return state_->view.of<Host>().find(name);
}

const CatalogEntry* Catalog::entry(std::string_view canonical_name) const {
    const std::vector<CatalogEntry>& entries = state_->view.of<Gpu>().entries;
    const auto found =
        std::ranges::find_if(entries, [&](const CatalogEntry& each) { return each.gpu.name == canonical_name; });
    return found == entries.end() ? nullptr : &*found;
}

CatalogItems Catalog::items() const {
    CatalogItems items;
    each_kind([&]<class Item>() {
        for (const auto& entry : state_->view.of<Item>().entries)
            (items.*KindOf<Item>::list).push_back(entry.*KindOf<Item>::item);
    });
    return items;
}

Result<Done> Catalog::put(const Gpu& gpu) {
    return put(CatalogItems{{gpu}, {}, {}});
}
Result<Done> Catalog::put(std::span<const Gpu> gpus) {
    return put(CatalogItems{{gpus.begin(), gpus.end()}, {}, {}});
}
Result<Done> Catalog::put(const Link& link) {
    return put(CatalogItems{{}, {link}, {}});
}
Result<Done> Catalog::put(const System& system) {
    return put(CatalogItems{{}, {}, {system}});
}
Result<Done> Catalog::put(const Host& host) {
    return put(CatalogItems{{}, {}, {}, {host}});
}

Result<Done> Catalog::put(const CatalogItems& items) {
    Diagnostics problems;
    each_kind([&]<class Item>() {
        std::ranges::move(validate_all(items.*KindOf<Item>::list, {}), std::back_inserter(problems));
    });
    if (!problems.empty()) return problems;
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    return state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        Diagnostics changed;
        each_kind([&]<class Item>() {
            for (const Item& item : items.*KindOf<Item>::list) {
                const Result<Done> same = state_->unchanged<Item>(now, item.name);
                if (!same && changed.empty()) changed = same.diagnostics();
            }
        });
        if (!changed.empty()) return changed;
        RowChanges changes;
        add_rows(items, *shipped, now, changes);
        return changes;
    });
}

Result<Gpu> Catalog::edit(std::string_view name, const std::function<Result<Gpu>(const Gpu&)>& change) {
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    Gpu changed;
    const Result<Done> done = state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        const Result<Gpu> gpu = now.of<Gpu>().find(name);
        if (!gpu) return gpu.diagnostics();
        const Result<Gpu> edited = change(*gpu);
        if (!edited) return edited.diagnostics();
        if (edited->name != gpu->name)
            return error(message("an entry keeps its name"), state_->file.string(), gpu->name);
        const Diagnostics problems = validate(*edited);
        if (!problems.empty()) return problems;
        RowChanges changes;
        add_rows({{*edited}, {}, {}}, *shipped, now, changes);
        changed = std::get<Changes<Gpu>>(changes).put.front().item;
        return changes;
    });
    if (!done) return done.diagnostics();
    return changed;
}

Result<Done> Catalog::remove(std::string_view name) {
    return remove(ItemKind::gpu, name);
}
Result<Done> Catalog::reset(std::string_view name) {
    return reset(ItemKind::gpu, name);
}
Result<Done> Catalog::remove(ItemKind kind, std::string_view name) {
    return of_kind(kind, [&]<class Item>() { return state_->remove<Item>(name); });
}
Result<Done> Catalog::reset(ItemKind kind, std::string_view name) {
    return of_kind(kind, [&]<class Item>() { return state_->reset<Item>(name); });
}

template <class Item>
Result<Done> Catalog::State::remove(std::string_view name) {
    return change([&](const CatalogView& now) -> Result<RowChanges> {
        const KindView<Item>& entries = now.of<Item>();
        const auto at = entries.index.entries.find(normalized_name(name));
        if (at == entries.index.entries.end()) return no_such_entry(KindOf<Item>::noun, name, entries.names());
        const std::string& canonical = entries.item(at->second).name;
        if (normalized_name(canonical) != at->first) {
            return error(message("\"%1\" is an alias of %2; to remove the entry use that name", name, canonical));
        }
        Row<Item> row = *entries.row(canonical);
        RowChanges changes;
        auto& own = std::get<Changes<Item>>(changes);
        if (row.mark == Mark::user) {
            own.removed.push_back(row.item.name);
        } else {
            row.mark = Mark::removed;
            own.put.push_back(std::move(row));
        }
        return changes;
    });
}

template <class Item>
Result<Done> Catalog::State::reset(std::string_view name) {
    const Result<CatalogItems> all = shipped_items();
    if (!all) return all.diagnostics();
    const std::vector<Item>& shipped = (*all).*KindOf<Item>::list;
    const NameIndex index = index_names(names_of(shipped));
    return change([&](const CatalogView& now) -> Result<RowChanges> {
        const auto at = index.entries.find(normalized_name(name));
        if (at != index.entries.end()) {
            RowChanges changes;
            std::get<Changes<Item>>(changes).put.push_back(
                {shipped[at->second], Mark::shipped, static_cast<std::int64_t>(at->second)});
            return changes;
        }
        if (now.of<Item>().index.entries.contains(normalized_name(name)))
            return error(message("\"%1\" is your own entry: there is no shipped one to go back to", name));
        std::vector<std::string> names;
        names.reserve(shipped.size());
        for (const Item& item : shipped)
            names.push_back(item.name);
        return no_such_entry(KindOf<Item>::noun, name, names);
    });
}

std::vector<std::string> Catalog::removed(ItemKind kind) const {
    std::vector<std::string> names;
    of_kind(kind, [&]<class Item>() {
        for (const Row<Item>& row : state_->view.of<Item>().rows) {
            if (row.mark == Mark::removed) names.push_back(row.item.name);
        }
    });
    return names;
}

ItemState Catalog::state_of(ItemKind kind, std::string_view name) const {
    ItemState state{kind, std::string{name}, {}, Origin::user, false, 0};
    of_kind(kind, [&]<class Item>() {
        const Row<Item>* row = state_->view.of<Item>().row(name);
        if (row == nullptr) return;
        state.removed = row->mark == Mark::removed;
        if (state.removed) return;
        state.content = row->item;
        state.origin = origin_of(row->mark);
        if (row->mark == Mark::user) state.place = row->ordinal;
    });
    return state;
}

Result<Done> Catalog::restore(const ItemState& state) {
    return restore(std::span{&state, 1});
}

Result<Done> Catalog::restore(std::span<const ItemState> states) {
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    return state_->change([&](const CatalogView& now) -> Result<RowChanges> {
        RowChanges changes;
        for (const ItemState& state : states) {
            const Result<Done> same =
                of_kind(state.kind, [&]<class Item>() { return state_->unchanged<Item>(now, state.name); });
            if (!same) return same.diagnostics();
            if (const Result<Done> added = add_state(state, *shipped, now, changes); !added) return added.diagnostics();
        }
        return changes;
    });
}

} // namespace dubhe::hardware
