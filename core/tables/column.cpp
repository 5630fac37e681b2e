// SPDX-License-Identifier: Apache-2.0
#include "column.h"

namespace dubhe::tables {

std::vector<std::string> keys_of(const Column& column) {
    if (column.name.empty()) return {};
    const std::string ending{ending_of(column.unit)};
    std::vector<std::string> keys{column.name + ending};
    if (column.kind == Kind::range) {
        const bool named = !column.further.empty();
        for (const std::size_t end : {0U, 1U})
            keys.push_back((named ? column.further[end] : end == 0 ? "low" : "high") + ending);
    }
    if (column.kind == Kind::money)
        keys.push_back(column.further.empty() ? column.name + "_currency" : column.further.front());
    return keys;
}

bool stands_left(const Column& column) {
    return column.kind == Kind::text || column.kind == Kind::flag;
}

} // namespace dubhe::tables
