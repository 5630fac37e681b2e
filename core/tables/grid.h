// SPDX-License-Identifier: Apache-2.0
// Texts in rows, aligned for people.
#pragma once

#include "table.h"

#include <string>
#include <vector>

namespace dubhe::tables {

class Grid {
  public:
    // Columns whose title begins with '<' are aligned left (the sign is not shown), others right, as numbers are.
    explicit Grid(std::vector<std::string> titles);
    // Precondition: as many cells as titles.
    void add(std::vector<std::string> cells);
    [[nodiscard]] bool empty() const { return rows_.empty(); }

    // Each line begins with `indent` spaces; titles come first.
    [[nodiscard]] std::string text(int indent = 0) const;

  private:
    std::vector<std::string> titles_;
    std::vector<bool> left_;
    std::vector<std::vector<std::string>> rows_;
};

[[nodiscard]] std::string grid_title(const Column& column);

// The columns that have a title; a blank one is not shown. `rows` is a range of rows.
template <class Row, class Rows>
[[nodiscard]] std::string text_of(const Table<Row>& table, const Rows& rows, int indent = 0) {
    std::vector<std::string> titles;
    for (const Column& column : table.columns()) {
        if (!column.title.empty()) titles.push_back(grid_title(column));
    }
    Grid grid{std::move(titles)};
    for (const Row& row : rows)
        grid.add(table.texts(row));
    return grid.text(indent);
}

} // namespace dubhe::tables
