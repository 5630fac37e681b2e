// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a project file, version by version.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace dubhe::app {

inline constexpr std::int32_t project_application_id = 0x44554248; // "DUBH"

struct ProjectTable {
    std::string_view name;
    std::string_view create; // the only statement that a file's schema may show for this table
};

struct ProjectSchema {
    std::span<const ProjectTable> tables;
    std::string_view upgrade; // SQL that turns this version into the next; empty for the newest
};

// schemas()[v - 1] is version v; the last is the one that is written.
[[nodiscard]] std::span<const ProjectSchema> project_schemas();

} // namespace dubhe::app
