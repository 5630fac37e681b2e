// SPDX-License-Identifier: Apache-2.0
// A table as HTML: the columns that have a title, as people read them, with what HTML means escaped.
#pragma once

#include "grid.h"

#include <string>
#include <vector>

namespace dubhe::tables {

// A row of <td> or <th>; cells of columns that stand left have the class "text".
[[nodiscard]] std::string html_row(const std::vector<std::string>& cells, const std::vector<bool>& left, bool head);

// "<table>...</table>\n".
template <class Row, class Rows>
[[nodiscard]] std::string html_of(const Table<Row>& table, const Rows& rows) {
    std::vector<std::string> titles;
    std::vector<bool> left;
    for (const Column& column : table.columns()) {
        if (column.title.empty()) continue;
        std::string title = grid_title(column);
        left.push_back(title.starts_with('<'));
        if (left.back()) title.erase(0, 1);
        titles.push_back(std::move(title));
    }
    std::string html = "<table>" + html_row(titles, left, true);
    for (const Row& row : rows)
        html += html_row(table.texts(row), left, false);
    return html + "</table>\n";
}

} // namespace dubhe::tables
