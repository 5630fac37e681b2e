// SPDX-License-Identifier: Apache-2.0
#include "sqlite_rows.h"

#include "../trace.h"

#include <algorithm>

namespace dubhe::trace {

SqliteColumns::SqliteColumns(SQLite::Database& database, const std::string& table) {
    SQLite::Statement query{database, "SELECT name FROM pragma_table_info(?)"};
    query.bind(1, table);
    while (query.executeStep())
        names_.push_back(query.getColumn(0).getString());
}

bool SqliteColumns::has(const std::string& name) const {
    return std::ranges::find(names_, name) != names_.end();
}

std::string SqliteColumns::one(const std::string& name) const {
    return has(name) ? '"' + name + '"' : std::string{"NULL"};
}

std::string SqliteColumns::list(const std::vector<std::string>& wanted) const {
    std::string text;
    for (const std::string& name : wanted)
        text += (text.empty() ? "" : ", ") + one(name);
    return text;
}

bool has_table(SQLite::Database& database, const std::string& table) {
    SQLite::Statement query{database, "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"};
    query.bind(1, table);
    return query.executeStep() && std::string_view{query.getColumn(0).getText()}.starts_with("CREATE TABLE");
}

bool has_keyed_table(SQLite::Database& database, const std::string& table) {
    if (!has_table(database, table)) return false;
    SQLite::Statement query{database, "SELECT 1 FROM pragma_table_info(?) WHERE name = 'id' AND pk = 1"};
    query.bind(1, table);
    return query.executeStep();
}

std::int64_t SqliteRow::number(int column, std::int64_t otherwise) const {
    const SQLite::Column cell = query.getColumn(column);
    return cell.isInteger() ? cell.getInt64() : otherwise;
}

std::uint32_t SqliteRow::small(int column) const {
    const std::int64_t value = number(column);
    return value < 0 || value >= static_cast<std::int64_t>(none) ? 0 : static_cast<std::uint32_t>(value);
}

std::string SqliteRow::text(int column) const {
    const SQLite::Column cell = query.getColumn(column);
    return cell.isNull() ? std::string{} : cell.getString();
}

} // namespace dubhe::trace
