// SPDX-License-Identifier: Apache-2.0
// Tables of what somebody measured: CSV whose first line names the columns, in any order. Inner header of the folder.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// The cells of a line by the names of their columns; the first that makes no sense is remembered.
class CaseRow {
  public:
    explicit CaseRow(const std::vector<std::string>& columns) : columns_{columns} {}

    void take(const std::vector<std::string_view>& cells) {
        cells_ = cells;
        problem_ = {};
    }
    [[nodiscard]] std::string_view text(std::string_view column) const; // empty where there is no such column
    std::string needed(std::string_view column);
    // From `least` to 2^24; some tables write whole numbers as "24.0".
    std::int64_t whole(std::string_view column, double least);
    std::optional<double> number(std::string_view column); // none where the cell is empty
    // Milliseconds in the table; none where the cell is empty or 0.
    std::optional<double> seconds(std::string_view column);
    void refuse(std::string_view column, const Message& why);
    [[nodiscard]] const Message& problem() const { return problem_; }
    [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

  private:
    const std::vector<std::string>& columns_;
    std::vector<std::string_view> cells_;
    Message problem_;
};

// Calls `visit` for each row with its line. Fails with file, line and column for what makes no sense, and where one of
// the `needed` columns is missing. `name` is for messages.
[[nodiscard]] Result<Done> read_case_table(std::istream& in, const std::string& name,
                                           std::span<const std::string_view> needed,
                                           const std::function<void(CaseRow& row, long line)>& visit);
[[nodiscard]] Result<std::ifstream> open_case_table(const std::filesystem::path& file);

} // namespace dubhe::study
