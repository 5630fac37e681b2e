// SPDX-License-Identifier: Apache-2.0
// What database.cpp, database_read.cpp and database_write.cpp share.
#pragma once

#include "database.h"
#include "schema.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <utility>

namespace dubhe::evidence {

struct Database::Connection {
    std::string file;
    SQLite::Database database; // in memory and empty until the file is made
    bool made = true;
};

[[nodiscard]] Diagnostic describe(const SQLite::Exception& exception, const std::string& file);

// Runs `work` and turns an exception of the library into diagnostics.
template <class T, class Work>
Result<T> guarded(const std::string& file, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return describe(exception, file);
    }
}

} // namespace dubhe::evidence
