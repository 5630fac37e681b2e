// SPDX-License-Identifier: Apache-2.0
// The tables of a measurement database, version by version.
#pragma once

#include <core/support/result.h>

#include <string>

namespace SQLite {
class Database;
}

namespace dubhe::evidence {

inline constexpr int database_application = 0x44626845; // PRAGMA application_id: "DbhE"
inline constexpr int database_format = 1;               // PRAGMA user_version

// Why an open file is no database of ours (another program's, newer, foreign tables); success also for an empty one.
[[nodiscard]] Result<Done> check_schema(SQLite::Database& database, const std::string& file);
// Makes the tables of an empty file, and brings older ones to the newest format. Call inside a transaction.
void bring_to_format(SQLite::Database& database);
[[nodiscard]] bool has_tables(SQLite::Database& database);

} // namespace dubhe::evidence
