// SPDX-License-Identifier: Apache-2.0
// Rows of cells, as aligned text for people or as CSV for programs.
#pragma once

#include <string>
#include <vector>

namespace dubhe::cli {

// A line of guarded CSV: core/support/csv.h. Ends in "\n".
void append_csv(std::string& out, const std::vector<std::string>& cells);

class Table {
  public:
    // Columns whose title begins with '<' are aligned left (the sign is not shown), others right, as numbers are.
    explicit Table(std::vector<std::string> titles);
    // Precondition: as many cells as titles.
    void add(std::vector<std::string> cells);
    [[nodiscard]] bool empty() const { return rows_.empty(); }

    // Each line begins with `indent` spaces; titles come first.
    [[nodiscard]] std::string text(int indent = 0) const;
    [[nodiscard]] std::string csv() const;

  private:
    std::vector<std::string> titles_;
    std::vector<bool> left_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace dubhe::cli
