// SPDX-License-Identifier: Apache-2.0
#include "shipped_catalog.h"

#include "kinds.h"
#include "validation.h"

#include <core/support/fnv.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace dubhe::hardware {

Result<CatalogItems> shipped_items() {
    CatalogItems items;
    for (const EmbeddedFile& file : shipped_catalog_files()) {
        Result<CatalogItems> read = parse_items_json(file.bytes, std::string{file.name});
        if (!read) return read.diagnostics();
        each_kind([&]<class Item>() {
            constexpr auto list = KindOf<Item>::list;
            std::ranges::move((*read).*list, std::back_inserter(items.*list));
        });
    }
    // Each file is checked by itself; now names across files.
    Diagnostics problems;
    each_kind([&]<class Item>() {
        std::ranges::move(validate_all(items.*KindOf<Item>::list, "shipped catalog"), std::back_inserter(problems));
    });
    if (!problems.empty()) return problems;
    return items;
}

std::uint64_t shipped_hash() {
    Fnv hash;
    for (const EmbeddedFile& file : shipped_catalog_files())
        hash.add(file.name).add(file.bytes);
    return hash.value();
}

} // namespace dubhe::hardware
