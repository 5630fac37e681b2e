// SPDX-License-Identifier: Apache-2.0
#include "databases.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

namespace dubhe::trace {

std::filesystem::path make_database(const std::string& name, const std::string& statements) {
    const std::filesystem::path file = std::filesystem::path{testing::TempDir()} / name;
    std::filesystem::remove(file);
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec(statements);
    return file;
}

} // namespace dubhe::trace
