// SPDX-License-Identifier: Apache-2.0
// The catalog as tables and JSON, and what changes to it say.
#pragma once

#include "../options/format.h"

#include <core/hardware/catalog/catalog.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::cli {

[[nodiscard]] std::string_view name_of(hardware::Origin origin); // "shipped"
[[nodiscard]] tables::Table<hardware::CatalogEntry> catalog_table();
[[nodiscard]] std::string catalog_list(std::span<const hardware::CatalogEntry> entries, Format format);
[[nodiscard]] std::string catalog_entry(const hardware::CatalogEntry& entry, Format format);
[[nodiscard]] std::string catalog_list(std::span<const hardware::LinkEntry> entries, Format format);
[[nodiscard]] std::string catalog_list(std::span<const hardware::SystemEntry> entries, Format format);
[[nodiscard]] std::string catalog_list(std::span<const hardware::HostEntry> entries, Format format);
[[nodiscard]] std::string catalog_entry(const hardware::LinkEntry& entry, Format format);
[[nodiscard]] std::string catalog_entry(const hardware::SystemEntry& entry, Format format);
[[nodiscard]] std::string catalog_entry(const hardware::HostEntry& entry, Format format);
// "added A, B to /home/.../catalog.sqlite"
[[nodiscard]] std::string change_report(std::string_view what, std::span<const std::string> names,
                                        const std::filesystem::path& file, Format format);

} // namespace dubhe::cli
