// SPDX-License-Identifier: Apache-2.0
// Catalog entries from files and from assignments on the command line.
#pragma once

#include <core/hardware/catalog/catalog.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

// A JSON or CSV catalog file: by its suffix, else by how it begins. "-": standard input.
[[nodiscard]] Result<hardware::CatalogItems> read_items(const std::string& file);

// The entry with assignments applied one by one; nothing else changes. Keys are specifications with a unit in the value
// ("memory_bandwidth=1.2TB/s"), or columns of the CSV form ("vendor=Acme", "tdp_W=300"); "KEY=" makes a value unknown.
[[nodiscard]] Result<hardware::Gpu> edited(const hardware::Gpu& gpu, std::span<const std::string> assignments);

// The same for links, systems and hosts: columns of the CSV form, or a number with its unit ("bandwidth=300GB/s",
// "latency=2us").
[[nodiscard]] Result<hardware::Link> edited(const hardware::Link& link, std::span<const std::string> assignments);
[[nodiscard]] Result<hardware::System> edited(const hardware::System& system, std::span<const std::string> assignments);
[[nodiscard]] Result<hardware::Host> edited(const hardware::Host& host, std::span<const std::string> assignments);

// A new entry of that name made from `base`: specifications as overrides, with what follows from them; other keys as
// above.
[[nodiscard]] Result<hardware::Gpu> hypothetical(const hardware::Gpu& base, const std::string& name,
                                                 std::span<const std::string> assignments);

} // namespace dubhe::cli
