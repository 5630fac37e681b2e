// SPDX-License-Identifier: Apache-2.0
#include "sqlite_guard.h"

#include <initializer_list>
#include <sqlite3.h>

namespace dubhe {

void distrust(sqlite3* connection, int longest_cell) {
    for (const int option : {SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                             SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION})
        sqlite3_db_config(connection, option, 0, nullptr);
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longest_cell);
}

} // namespace dubhe
