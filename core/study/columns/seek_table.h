// SPDX-License-Identifier: Apache-2.0
// Values that meet a goal as a table: a row a GPU.
#pragma once

#include "../search/seek.h"

#include <core/tables/table.h>

#include <string>
#include <string_view>

namespace dubhe::study {

struct SoughtRow {
    std::string gpu, base_gpu;
    const Sought* sought = nullptr;
};

// The request has to outlive it.
[[nodiscard]] tables::Table<SoughtRow> seek_table(const SeekRequest& request);
// One of its points; the first column is the value.
[[nodiscard]] tables::Table<SoughtPoint> sought_point_table(AxisKind kind);

[[nodiscard]] std::string_view name_of(SeekOutcome outcome); // "found"
// As it can be built, with its unit.
[[nodiscard]] std::string value_text(const SeekRequest& request, double value);

} // namespace dubhe::study
