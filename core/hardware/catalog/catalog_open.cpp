// SPDX-License-Identifier: Apache-2.0
#include "catalog.h"
#include "catalog_state.h"
#include "shipped_catalog.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace dubhe::hardware {

namespace {

Diagnostic in_memory_note(const std::filesystem::path& file, const Message& reason) {
    return warning(message("the catalog works in memory only, changes to it will not be kept: %1", reason),
                   file.string());
}

// Brings the file up to the shipped entries. Not possible where it can't be written: says why.
Result<Done> bring_up_to_date(CatalogStore& store) {
    const std::uint64_t hash = shipped_hash();
    const Result<std::uint64_t> stored = store.hash();
    if (!stored) return stored.diagnostics();
    if (store.read_only()) return error(message("the file is read-only"));
    if (*stored == hash) return Done{};
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    return store.update(hash, [&](const CatalogStore::Content& now) { return update_shipped(now.rows, *shipped); });
}

// In memory: what the file holds, if anything, and the shipped entries.
Result<Done> merge_shipped(AllRows& rows) {
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    apply_changes(update_shipped(rows, *shipped), rows);
    return Done{};
}

std::filesystem::path folder_from(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? std::filesystem::path{} : std::filesystem::path{value};
}

} // namespace

Result<Done> stand_in(CatalogStore::Content& content) {
    const auto none = [](const auto&... damaged) { return (damaged.names.empty() && ...); };
    if (std::apply(none, content.damaged)) return Done{};
    const Result<CatalogItems> shipped = shipped_items();
    if (!shipped) return shipped.diagnostics();
    each_kind([&]<class Item>() {
        const std::vector<Item>& items = (*shipped).*KindOf<Item>::list;
        for (const std::string& name : std::get<Damaged<Item>>(content.damaged).names) {
            const auto found = std::ranges::find(items, name, &Item::name);
            if (found == items.end()) continue;
            rows_of<Item>(content.rows).push_back({*found, Mark::shipped, found - items.begin()});
        }
    });
    return Done{};
}

std::filesystem::path Catalog::default_file() {
    constexpr const char* name = "catalog.sqlite";
    if (const auto own = folder_from("DUBHE_DATA_DIR"); !own.empty()) return own / name;
    // The XDG base directory specification: a relative path is to be ignored.
    if (const auto data = folder_from("XDG_DATA_HOME"); data.is_absolute()) return data / "dubhe" / name;
    if (const auto home = folder_from("HOME"); home.is_absolute()) return home / ".local" / "share" / "dubhe" / name;
    return {};
}

Result<Catalog> Catalog::in_memory() {
    auto state = std::make_unique<State>();
    AllRows rows;
    if (Result<Done> merged = merge_shipped(rows); !merged) return merged.diagnostics();
    state->view = CatalogView{std::move(rows)};
    return Catalog{std::move(state)};
}

Result<Catalog> Catalog::open(const std::filesystem::path& file) {
    const auto without_file = [&](const Message& reason) {
        Result<Catalog> catalog = in_memory();
        if (catalog) catalog->state_->notes.push_back(in_memory_note(file, reason));
        return catalog;
    };
    if (file.empty()) return without_file(message("no folder for it is known; set DUBHE_DATA_DIR or HOME"));
    std::error_code ignored, failure;
    if (std::filesystem::is_directory(file, ignored))
        return error(message("is a folder, and should be the catalog's file"), file.string());
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failure);
    if (failure && !std::filesystem::exists(file, ignored))
        return without_file(message("the folder can't be made (%1)", failure.message()));

    CatalogStore::Opened opened = CatalogStore::open(file);
    if (!opened.store && opened.unusable_place) return without_file(opened.problem.message);
    if (!opened.store) return opened.problem;
    const Result<Done> current = bring_up_to_date(*opened.store);
    Result<CatalogStore::Content> content = opened.store->load();
    if (!content) return content.diagnostics();
    if (Result<Done> done = stand_in(*content); !done) return done.diagnostics();

    auto state = std::make_unique<State>();
    state->notes = std::move(content->notes);
    if (current) {
        state->store = std::move(opened.store);
        state->file = file;
    } else {
        if (Result<Done> merged = merge_shipped(content->rows); !merged) return merged.diagnostics();
        state->notes.push_back(in_memory_note(file, current.diagnostics().front().message));
    }
    state->view = CatalogView{std::move(content->rows)};
    each_kind([&]<class Item>() {
        const KindView<Item>& view = state->view.of<Item>();
        for (const Collision& collision : view.index.collisions) {
            const std::string& name = view.item(collision.second).name;
            state->notes.push_back(warning(message("%1, which it leads to", collision.message), file.string(), name));
        }
    });
    return Catalog{std::move(state)};
}

} // namespace dubhe::hardware
