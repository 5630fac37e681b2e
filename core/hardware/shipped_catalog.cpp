// SPDX-License-Identifier: Apache-2.0
#include "shipped_catalog.h"

#include "catalog.h"
#include "validation.h"

#include <iterator>
#include <string>
#include <utility>

namespace dubhe::hardware {

Result<std::vector<Gpu>> shipped_gpus() {
    std::vector<Gpu> gpus;
    for (const EmbeddedFile& file : shipped_catalog_files()) {
        Result<std::vector<Gpu>> read = parse_catalog_json(file.bytes, std::string{file.name});
        if (!read) return read.diagnostics();
        std::ranges::move(*read, std::back_inserter(gpus));
    }
    // Each file is checked by itself; now names across files.
    const Diagnostics problems = validate_all(gpus, "shipped catalog");
    if (!problems.empty()) return problems;
    return gpus;
}

std::uint64_t shipped_hash() {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto mix = [&hash](std::string_view bytes) {
        for (const char c : bytes)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    };
    for (const EmbeddedFile& file : shipped_catalog_files()) {
        mix(file.name);
        mix(file.bytes);
    }
    return hash;
}

} // namespace dubhe::hardware
