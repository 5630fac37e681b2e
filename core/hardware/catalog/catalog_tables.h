// SPDX-License-Identifier: Apache-2.0
// The tables of a catalog file and their rows. Private to the catalog's sources; exceptions of the SQLite library pass
// through to catalog_store.cpp.
#pragma once

#include "catalog_rows.h"

#include <core/support/diagnostic.h>

#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace dubhe::hardware {

inline constexpr int catalog_application = 0x44626843; // PRAGMA application_id: "DbhC"
// PRAGMA user_version; 1: table gpu without its date, no others; 2: gpu without rents; 3: gpu without fp6 and fp4; 4:
// no hosts; 5: systems without leaf switches
inline constexpr int catalog_format = 6;

template <class Item>
struct Damaged {
    std::vector<std::string> names;
};

struct StoredContent {
    AllRows rows;
    Diagnostics notes;        // rows that can't be used, and why
    PerKind<Damaged> damaged; // their names
};

[[nodiscard]] int format_of(const SQLite::Database& database);
// Whether all tables of that format are there.
[[nodiscard]] bool has_tables(const SQLite::Database& database, int format);
// Makes the tables of a new file, or what an older format lacks. Within a transaction.
void bring_to_format(SQLite::Database& database);

// Of any format up to catalog_format; `file` is for the notes.
[[nodiscard]] StoredContent load_rows(const SQLite::Database& database, const std::string& file);
void write_rows(const SQLite::Database& database, const RowChanges& changes);

} // namespace dubhe::hardware
