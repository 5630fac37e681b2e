// SPDX-License-Identifier: Apache-2.0
// Rows of an SQLite export whose tables and columns depend on the version of the program that wrote it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

// The columns that a table has; "NULL" stands for those it hasn't.
class SqliteColumns {
  public:
    SqliteColumns(SQLite::Database& database, const std::string& table);
    [[nodiscard]] bool has(const std::string& name) const;
    [[nodiscard]] std::string one(const std::string& name) const; // quoted
    [[nodiscard]] std::string list(const std::vector<std::string>& wanted) const;

  private:
    std::vector<std::string> names_;
};

// A table proper: a view or a virtual table could compute for ever.
[[nodiscard]] bool has_table(SQLite::Database& database, const std::string& table);

// A table whose `id` is its primary key: looked up at once. Others could make a join endless.
[[nodiscard]] bool has_keyed_table(SQLite::Database& database, const std::string& table);

// A row of a query: numbers and texts that may be missing.
struct SqliteRow {
    SQLite::Statement& query;
    [[nodiscard]] bool missing(int column) const { return query.getColumn(column).isNull(); }
    [[nodiscard]] std::int64_t number(int column, std::int64_t otherwise = 0) const;
    [[nodiscard]] std::uint32_t small(int column) const; // 0 where it is none of 32 bits
    [[nodiscard]] std::string text(int column) const;    // "" where it is missing
};

} // namespace dubhe::trace
