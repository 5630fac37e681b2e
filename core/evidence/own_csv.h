// SPDX-License-Identifier: Apache-2.0
// Measurements as CSV of our own: see resources/measurement_format.md. Reads back with import_file().
#pragma once

#include "collective.h"
#include "measurement.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

namespace dubhe::evidence {

// In the order that is written; those without which no row makes sense come first.
inline constexpr std::size_t own_required = 3, own_collective_required = 5;
[[nodiscard]] std::span<const std::string_view> own_columns();
[[nodiscard]] std::span<const std::string_view> own_collective_columns();

// Hands the text on line by line, the first line first, so that large sets need no memory for it.
void write_csv(const MeasurementSet& set, const std::function<void(std::string_view line)>& write);
void write_csv(const CollectiveSet& set, const std::function<void(std::string_view line)>& write);

} // namespace dubhe::evidence
