// SPDX-License-Identifier: Apache-2.0
#include "json.h"

#include <cmath>
#include <cstdint>

namespace dubhe::tables {

namespace {

using Json = nlohmann::ordered_json;

// Counts and bytes without ".0".
Json number_json(Unit unit, double number) {
    constexpr double exact = 9007199254740992.0; // 2^53
    const bool whole =
        (unit == Unit::count || unit == Unit::bytes || unit == Unit::flop) && std::floor(number) == number;
    return whole && std::abs(number) <= exact ? Json(static_cast<std::int64_t>(number)) : Json(number);
}

std::vector<Json> cells_of(const Column& column, const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return {number_json(column.unit, *number)};
    if (const auto* text = std::get_if<std::string>(&value)) return {*text};
    if (const auto* flag = std::get_if<bool>(&value)) return {*flag};
    if (const auto* range = std::get_if<Range>(&value))
        return {number_json(column.unit, range->mid), number_json(column.unit, range->low),
                number_json(column.unit, range->high)};
    if (const auto* paid = std::get_if<Amount>(&value)) return {paid->amount, paid->currency};
    return std::vector<Json>(keys_of(column).size());
}

} // namespace

void add_json(Json& object, std::span<const Column> columns, std::span<const Value> values) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (columns[c].name.empty() || !columns[c].in_json) continue;
        const std::vector<std::string> keys = keys_of(columns[c]);
        std::vector<Json> cells = cells_of(columns[c], values[c]);
        Json& in = columns[c].object.empty() ? object : object[columns[c].object];
        if (!columns[c].former.empty()) in[columns[c].former] = cells.front();
        for (std::size_t k = 0; k < keys.size(); ++k)
            in[keys[k]] = std::move(cells[k]);
    }
}

} // namespace dubhe::tables
