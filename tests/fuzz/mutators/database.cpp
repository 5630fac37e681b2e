// SPDX-License-Identifier: Apache-2.0
#include "mutate.h"

#include <memory>
#include <sqlite3.h>
#include <vector>

namespace dubhe::fuzz {

namespace {

struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    void operator()(unsigned char* bytes) const { sqlite3_free(bytes); }
};
using Database = std::unique_ptr<sqlite3, Close>;
using Statement = std::unique_ptr<sqlite3_stmt, Close>;

Statement prepared(const Database& database, const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database.get(), sql.c_str(), -1, &statement, nullptr);
    return Statement{statement};
}

std::vector<std::string> texts(const Database& database, const std::string& sql) {
    std::vector<std::string> found;
    const Statement statement = prepared(database, sql);
    while (statement && sqlite3_step(statement.get()) == SQLITE_ROW) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
        found.emplace_back(text != nullptr ? text : "");
    }
    return found;
}

std::string quoted(std::string_view name) {
    std::string out{'"'};
    for (const char letter : name)
        out += letter == '"' ? std::string{"\"\""} : std::string{letter};
    return out + '"';
}

Database opened(std::string_view bytes) {
    using namespace std::string_view_literals;
    constexpr auto magic = "SQLite format 3\0"sv;
    constexpr std::size_t header = 100;
    if (bytes.size() < header) return {};
    sqlite3* handle = nullptr;
    if (sqlite3_open(":memory:", &handle) != SQLITE_OK) return {};
    Database database{handle};
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
    if (copy == nullptr) return {};
    std::memcpy(copy, bytes.data(), bytes.size());
    std::memcpy(copy, magic.data(), magic.size());
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    constexpr unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;
    return sqlite3_deserialize(handle, "main", copy, size, size, flags) == SQLITE_OK ? std::move(database) : Database{};
}

// A value of the same kind or of another, bound to ?1.
void bind_other(const Statement& to, const Statement& from, Random& random) {
    const int type = sqlite3_column_type(from.get(), 0); // before values are read, which may convert them
    if (below(8, random) == 0) {
        sqlite3_bind_null(to.get(), 1);
    } else if (type == SQLITE_INTEGER && below(8, random) != 0) {
        const auto was = static_cast<std::uint64_t>(sqlite3_column_int64(from.get(), 0));
        sqlite3_bind_int64(to.get(), 1, static_cast<sqlite3_int64>(odd_number(was, random)));
    } else {
        const void* bytes = sqlite3_column_blob(from.get(), 0);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(from.get(), 0));
        const std::string made = mutate_bytes({static_cast<const char*>(bytes), bytes == nullptr ? 0 : size});
        const int length = static_cast<int>(made.size());
        if (type == SQLITE_BLOB)
            sqlite3_bind_blob(to.get(), 1, made.data(), length, SQLITE_TRANSIENT);
        else
            sqlite3_bind_text(to.get(), 1, made.data(), length, SQLITE_TRANSIENT);
    }
}

bool change_cell(const Database& database, const std::string& table, const std::string& column, Random& random) {
    const std::string row =
        " WHERE rowid IN (SELECT rowid FROM " + table + " LIMIT 1 OFFSET " + std::to_string(below(8, random)) + ")";
    const Statement old = prepared(database, "SELECT " + column + " FROM " + table + row);
    const Statement set = prepared(database, "UPDATE " + table + " SET " + column + " = ?1" + row);
    if (!old || !set || sqlite3_step(old.get()) != SQLITE_ROW) return false;
    bind_other(set, old, random);
    sqlite3_reset(old.get());
    return sqlite3_step(set.get()) == SQLITE_DONE;
}

bool change(const Database& database, Random& random) {
    const auto tables = texts(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
    if (tables.empty()) return false;
    const std::string table = quoted(tables[below(tables.size(), random)]);
    const auto columns = texts(database, "SELECT name FROM pragma_table_info(" + table + ")");
    if (columns.empty()) return false;
    const std::string column = quoted(columns[below(columns.size(), random)]);
    const std::string row =
        " WHERE rowid IN (SELECT rowid FROM " + table + " LIMIT 1 OFFSET " + std::to_string(below(4, random)) + ")";
    const auto done = [&](const std::string& sql) {
        return sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    };
    switch (below(16, random)) {
    case 0:
        return done("DELETE FROM " + table + row);
    case 1:
        return done("INSERT INTO " + table + " SELECT * FROM " + table + row);
    case 2:
        return done("ALTER TABLE " + table + " DROP COLUMN " + column);
    case 3:
        return done("DROP TABLE " + table);
    default:
        return change_cell(database, table, column, random);
    }
}

} // namespace

std::optional<std::string> mutate_database(std::string_view bytes, Random& random) {
    const Database database = opened(bytes);
    if (!database || !change(database, random)) return std::nullopt;
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, Close> made{sqlite3_serialize(database.get(), "main", &size, 0)};
    if (!made) return std::nullopt;
    return std::string{reinterpret_cast<const char*>(made.get()), static_cast<std::size_t>(size)};
}

} // namespace dubhe::fuzz
