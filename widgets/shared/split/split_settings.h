// SPDX-License-Identifier: GPL-3.0-or-later
// A split as a project keeps it, and what its choices are called. Pure functions.
#pragma once

#include <core/simulation/parallel/split.h>

#include <QJsonObject>
#include <QStringList>

#include <cstdint>
#include <string>

namespace dubhe::widgets {

inline constexpr std::int64_t most_ranks = std::int64_t{1} << 30; // as splits count

// Choices that say nothing without another (a consistency without servers, a ratio without compression) are left out.
[[nodiscard]] simulation::Split settled(simulation::Split split);

// Beside other settings, a key for each choice.
void write_split(const simulation::Split& split, QJsonObject& json);
// What is missing or makes no sense is as in `otherwise`: older projects know fewer choices.
[[nodiscard]] simulation::Split split_from(const QJsonObject& json, const simulation::Split& otherwise);

// A whole number from 0 to most_ranks; a file may hold anything.
[[nodiscard]] std::int64_t count_from(const QJsonValue& value, std::int64_t otherwise);
[[nodiscard]] std::string named(const QJsonObject& json, const char* key); // empty: none

// What the choices that differ are called: "tensor-parallel ranks".
[[nodiscard]] QStringList split_changes(const simulation::Split& before, const simulation::Split& after);

} // namespace dubhe::widgets
