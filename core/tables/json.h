// SPDX-License-Identifier: Apache-2.0
// A row of a table as JSON: base units, what is not known or not finite null.
#pragma once

#include "table.h"

#include <nlohmann/json.hpp>

namespace dubhe::tables {

// Adds the row's keys to an object; keys of the version before stand beside those that changed.
void add_json(nlohmann::ordered_json& object, std::span<const Column> columns, std::span<const Value> values);

template <class Row>
void add_json(nlohmann::ordered_json& object, const Table<Row>& table, const Row& row) {
    std::vector<Value> values;
    table.values(row, values);
    add_json(object, table.columns(), values);
}

template <class Row, class Rows>
[[nodiscard]] nlohmann::ordered_json json_of(const Table<Row>& table, const Rows& rows) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Row& row : rows)
        add_json(all.emplace_back(nlohmann::ordered_json::object()), table, row);
    return all;
}

} // namespace dubhe::tables
