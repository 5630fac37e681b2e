// SPDX-License-Identifier: Apache-2.0
// Catalog entries from files and from assignments on the command line.
#pragma once

#include <core/hardware/catalog.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

// A JSON or CSV catalog file: by its suffix, else by how it begins.
[[nodiscard]] Result<std::vector<hardware::Gpu>> read_gpus(const std::string& file);

// The entry with assignments applied one by one; nothing else changes. Keys are specifications with a unit in the value
// ("memory_bandwidth=1.2TB/s"), or columns of the CSV form ("vendor=Acme", "tdp_W=300"); "KEY=" makes a value unknown.
[[nodiscard]] Result<hardware::Gpu> edited(const hardware::Gpu& gpu, std::span<const std::string> assignments);

// A new entry of that name made from `base`: specifications as overrides, with what follows from them; other keys as
// above.
[[nodiscard]] Result<hardware::Gpu> hypothetical(const hardware::Gpu& base, const std::string& name,
                                                 std::span<const std::string> assignments);

} // namespace dubhe::cli
