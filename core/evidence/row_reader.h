// SPDX-License-Identifier: Apache-2.0
// A record of a CSV file, read cell by cell: the first cell that makes no sense is remembered and the rest reads as
// harmless values, so that a format's function stays a list of what is where.
#pragma once

#include <core/support/message.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::evidence {

class RowReader {
  public:
    // columns[i]: where the format's column i stands in the file; -1: it has none. `names`: the format's.
    RowReader(std::span<const std::string_view> names, std::span<const int> columns)
        : names_{names}, columns_{columns} {}
    void take(std::span<const std::string_view> cells) {
        cells_ = cells;
        problem_ = {};
    }

    // Empty where the file lacks the column.
    [[nodiscard]] std::string_view text(std::size_t column) const;
    [[nodiscard]] bool has(std::size_t column) const { return !text(column).empty(); }

    // A whole number from `least` to 2^40 - 1.
    std::int64_t size(std::size_t column, std::int64_t least = 1);
    std::int32_t small_size(std::size_t column, std::int64_t least = 1); // to 2^31 - 1
    // A time of `unit` seconds that a clock can have shown: 0.1 ns to 115 days, no NaN.
    double time(std::size_t column, double unit);
    double spread(std::size_t column, double unit); // 0 where there is none; not negative
    bool flag(std::size_t column);                  // 0, 1, N, T, false, true

    void refuse(Message problem) {
        if (problem_.empty()) problem_ = std::move(problem);
    }
    [[nodiscard]] const Message& problem() const { return problem_; } // empty: none

  private:
    std::optional<double> number(std::size_t column);
    void refuse(std::size_t column, const Message& why);

    std::span<const std::string_view> names_, cells_;
    std::span<const int> columns_;
    Message problem_;
};

} // namespace dubhe::evidence
