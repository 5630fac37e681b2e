// SPDX-License-Identifier: Apache-2.0
// The entries of a catalog at one moment, and what their names lead to. Private to the catalog's sources.
#pragma once

#include "catalog_rows.h"
#include "validation.h"

#include <core/support/result.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace dubhe::hardware {

// As shown; a removed entry is a shipped one.
[[nodiscard]] inline Origin origin_of(Mark mark) {
    return mark == Mark::user ? Origin::user : mark == Mark::modified ? Origin::modified : Origin::shipped;
}

// Of one kind. `rows` is everything, removed entries too; `entries` and `index` are what they show.
template <class Item>
struct KindView {
    Rows<Item> rows;
    std::vector<typename KindOf<Item>::Entry> entries;
    NameIndex index;

    KindView() = default;
    explicit KindView(Rows<Item> all);

    [[nodiscard]] const Item& item(std::size_t entry) const { return entries[entry].*KindOf<Item>::item; }
    [[nodiscard]] const Row<Item>* row(std::string_view canonical_name) const; // null where there is none
    [[nodiscard]] Result<Item> find(std::string_view name) const;              // as Catalog::find
    [[nodiscard]] std::int64_t next_ordinal() const;
    [[nodiscard]] std::vector<std::string> names() const;
};

struct CatalogView {
    PerKind<KindView> kinds;

    CatalogView() = default;
    explicit CatalogView(AllRows rows);

    template <class Item>
    [[nodiscard]] const KindView<Item>& of() const {
        return std::get<KindView<Item>>(kinds);
    }
    [[nodiscard]] AllRows rows() const;
};

// "no link is called ..."
[[nodiscard]] Diagnostic no_such_entry(std::string_view noun, std::string_view name,
                                       std::span<const std::string> names);

} // namespace dubhe::hardware
