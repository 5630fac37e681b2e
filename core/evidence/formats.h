// SPDX-License-Identifier: Apache-2.0
// The files that importers.h reads, a table entry each.
#pragma once

#include "row_reader.h"
#include "sink.h"

#include <span>
#include <string>
#include <string_view>

namespace dubhe::evidence {

struct Format {
    FileFormat format;
    std::string_view name; // "NeuSight operators"
    // The first `required` of them must be in a file's first line; that recognises it.
    std::span<const std::string_view> columns;
    std::size_t required;
    // Reads one row into the sink. The row's problem(), if it has one afterwards, refuses the row.
    void (*read)(RowReader& row, Sink& sink);
    bool strict = false; // no other columns allowed
};

// More particular ones first.
[[nodiscard]] std::span<const Format> formats();

namespace detail {
[[nodiscard]] std::span<const Format> neusight_formats();
[[nodiscard]] std::span<const Format> justus_formats();
[[nodiscard]] std::span<const Format> serving_formats();
[[nodiscard]] std::span<const Format> deepbench_formats();
[[nodiscard]] std::span<const Format> collective_formats();
[[nodiscard]] std::span<const Format> own_formats();
} // namespace detail

} // namespace dubhe::evidence
