// SPDX-License-Identifier: Apache-2.0
#include "schema.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace dubhe::evidence {

namespace {

// Format 1. Times in seconds. scope and doubt: the enums' numbers. `text`: the operator as to_text() writes it.
constexpr std::array<std::string_view, 8> tables_1{
    "CREATE TABLE source (id INTEGER PRIMARY KEY, origin TEXT NOT NULL, part TEXT NOT NULL, licence TEXT NOT NULL, "
    "software TEXT NOT NULL, method TEXT NOT NULL, date TEXT NOT NULL, timing TEXT NOT NULL, "
    "UNIQUE (origin, part, software, method, date, timing))",
    "CREATE TABLE device (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE kernels (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE system (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE operator (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, precision TEXT NOT NULL, text TEXT NOT NULL "
    "UNIQUE)",
    "CREATE TABLE measurement (id INTEGER PRIMARY KEY, operator INTEGER NOT NULL REFERENCES operator, device INTEGER "
    "NOT NULL REFERENCES device, source INTEGER NOT NULL REFERENCES source, scope INTEGER NOT NULL, note INTEGER NOT "
    "NULL REFERENCES note, nth INTEGER NOT NULL, time_s REAL NOT NULL, spread_s REAL NOT NULL, repetitions INTEGER NOT "
    "NULL, kernels INTEGER NOT NULL REFERENCES kernels, blocks INTEGER NOT NULL, threads INTEGER NOT NULL, doubt "
    "INTEGER NOT NULL, UNIQUE (operator, device, source, scope, note, nth))",
    "CREATE TABLE collective (id INTEGER PRIMARY KEY, operation TEXT NOT NULL, precision TEXT NOT NULL, gpus INTEGER "
    "NOT NULL, gpus_per_node INTEGER NOT NULL, bytes INTEGER NOT NULL, device INTEGER NOT NULL REFERENCES device, "
    "source INTEGER NOT NULL REFERENCES source, system INTEGER NOT NULL REFERENCES system, nth INTEGER NOT NULL, "
    "time_s REAL NOT NULL, spread_s REAL NOT NULL, "
    "UNIQUE (operation, precision, gpus, gpus_per_node, bytes, device, source, system, nth))",
};

int pragma(SQLite::Database& database, const char* question) {
    return database.execAndGet(question).getInt();
}

// Every statement of the file's schema is one of ours: no triggers, views or other tables.
bool only_ours(SQLite::Database& database) {
    SQLite::Statement query{database, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"};
    std::size_t found = 0;
    while (query.executeStep()) {
        const std::string sql = query.getColumn(0).getString();
        if (std::ranges::find(tables_1, sql) == tables_1.end()) return false;
        ++found;
    }
    return found == tables_1.size();
}

} // namespace

bool has_tables(SQLite::Database& database) {
    return pragma(database, "PRAGMA user_version") == database_format;
}

Result<Done> check_schema(SQLite::Database& database, const std::string& file) {
    const SQLite::Transaction snapshot{database}; // another program may be making the tables right now
    const int id = pragma(database, "PRAGMA application_id"), version = pragma(database, "PRAGMA user_version");
    if (id == 0 && version == 0 && pragma(database, "SELECT count(*) FROM sqlite_master") == 0) return Done{};
    if (id != database_application)
        return error(message("is no measurement database: an SQLite file of another program; it was left as it is"),
                     file);
    if (version > database_format) {
        return error(
            message("was written by a newer version of Dubhe (format %1, this one reads up to %2); update Dubhe",
                    version, database_format),
            file);
    }
    if (version < 1 || !only_ours(database))
        return error(message("is damaged: its tables are not those of a database"), file);
    return Done{};
}

// Format 1 is the first; a later one adds its statements here, from each version to the next.
void bring_to_format(SQLite::Database& database) {
    if (has_tables(database)) return;
    for (const std::string_view table : tables_1)
        database.exec(std::string{table});
    database.exec("PRAGMA application_id = " + std::to_string(database_application));
    database.exec("PRAGMA user_version = " + std::to_string(database_format));
}

} // namespace dubhe::evidence
