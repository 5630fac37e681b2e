// SPDX-License-Identifier: Apache-2.0
// Checks of entries against each other and for a file; validate() in catalog.h checks one entry alone. Item is one of
// kinds.h.
#pragma once

#include "../gpu.h"
#include "../host.h"
#include "../link.h"
#include "../system.h"

#include <core/support/diagnostic.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::hardware {

// "2024-03" or "2024-03-18".
[[nodiscard]] bool is_date(std::string_view text);
[[nodiscard]] std::string date_of_today(); // "2024-03-18", in UTC

// validate() with the file named in each message.
[[nodiscard]] Diagnostics validate_in(const Gpu& gpu, const std::string& file);
[[nodiscard]] Diagnostics validate_in(const Link& link, const std::string& file);
[[nodiscard]] Diagnostics validate_in(const System& system, const std::string& file);
[[nodiscard]] Diagnostics validate_in(const Host& host, const std::string& file);

// Two entries that a name leads to. `second` is the one whose name or alias came later.
struct Collision {
    std::size_t first = 0, second = 0;
    Message message; // "its alias "a100" is also an alias of A100-SXM4-80GB"
};

// From normalised name or alias to entry. Names come before aliases; the first of equal aliases keeps the name.
struct NameIndex {
    std::unordered_map<std::string, std::size_t> entries;
    std::vector<Collision> collisions;
};

// The names of one entry, which has to outlive this.
struct Names {
    const std::string* name;
    const std::vector<std::string>* aliases;
};
[[nodiscard]] NameIndex index_names(std::span<const Names> entries);

template <class Item>
[[nodiscard]] std::vector<Names> names_of(const std::vector<Item>& items) {
    std::vector<Names> names;
    names.reserve(items.size());
    for (const Item& item : items)
        names.push_back({&item.name, &item.aliases});
    return names;
}

// What is wrong with entries of one file: each alone, then names that two of them share.
template <class Item>
[[nodiscard]] Diagnostics validate_all(const std::vector<Item>& items, const std::string& file);

// The most diagnostics that one file gives; what is behind them is counted.
inline constexpr std::size_t most_diagnostics = 20;
void cut_short(Diagnostics& diagnostics, const std::string& file);

} // namespace dubhe::hardware
