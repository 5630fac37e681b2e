// SPDX-License-Identifier: Apache-2.0
#include "html.h"

#include <core/support/html.h>

namespace dubhe::tables {

std::string html_row(const std::vector<std::string>& cells, const std::vector<bool>& left, bool head) {
    const std::string tag = head ? "th" : "td";
    std::string html = "<tr>";
    for (std::size_t c = 0; c < cells.size(); ++c)
        html += '<' + tag + (left[c] ? " class=\"text\">" : ">") + escaped_html(cells[c]) + "</" + tag + '>';
    return html + "</tr>\n";
}

} // namespace dubhe::tables
