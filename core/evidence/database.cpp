// SPDX-License-Identifier: Apache-2.0
#include "database.h"

#include "connection.h"

#include <core/files/sqlite_guard.h>

#include <array>
#include <optional>
#include <sqlite3.h>
#include <system_error>

namespace dubhe::evidence {

namespace {

constexpr int busy_timeout_ms = 5000;

void distrust(SQLite::Database& database) {
    constexpr int longest_cell = 1 << 20;
    dubhe::distrust(database.getHandle(), longest_cell);
    database.exec("PRAGMA cell_size_check = ON");
    database.exec("PRAGMA cache_size = -65536"); // KiB: keys of an import come in no order
}

// What a writer that was killed had half done is taken back, which nobody can who opens to read only.
void take_back_half_done(const std::string& file) {
    std::error_code failure;
    const auto size = std::filesystem::file_size(file + "-journal", failure);
    if (failure || size == 0) return;
    try {
        SQLite::Database database{file, SQLite::OPEN_READWRITE, busy_timeout_ms};
        distrust(database);
        database.execAndGet("PRAGMA schema_version"); // reads, before which SQLite does it
    } catch (const SQLite::Exception&) {              // whoever reads is told what is wrong
    }
}

} // namespace

Diagnostic describe(const SQLite::Exception& exception, const std::string& file) {
    const std::string reason = std::string{" ("} + exception.what() + ')';
    switch (exception.getErrorCode()) {
    case SQLITE_NOTADB:
        return error(message("is no measurement database: not an SQLite file; it was left as it is"), file);
    case SQLITE_CORRUPT:
        return error(message("is damaged; restore a copy, or move it away and import again%1", reason), file);
    case SQLITE_FULL:
        return error(message("the disk is full; nothing was changed"), file);
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return error(message("can't be opened or written here; nothing was changed%1", reason), file);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return error(message("another program is writing to it; nothing was changed, try again"), file);
    default:
        return error(message("reading or writing failed; nothing was changed%1", reason), file);
    }
}

Database::Database(std::unique_ptr<Connection> connection) : connection_{std::move(connection)} {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

const std::string& Database::file() const {
    return connection_->file;
}

bool Database::made() const {
    return connection_->made;
}

Result<Database> Database::open(const std::filesystem::path& file, Making making) {
    const std::string name = file.string();
    std::error_code failure;
    if (making == Making::with_first_change && !std::filesystem::exists(file, failure)) {
        return guarded<Database>(name, [&]() -> Result<Database> {
            return Database{std::make_unique<Connection>(
                Connection{name, SQLite::Database{":memory:", SQLite::OPEN_READWRITE}, false})};
        });
    }
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failure);
    if (std::filesystem::exists(file, failure) && !std::filesystem::is_regular_file(file, failure))
        return error(message("is no file"), name);
    return guarded<Database>(name, [&]() -> Result<Database> {
        auto connection = std::make_unique<Connection>(
            Connection{name, SQLite::Database{name, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_timeout_ms}});
        distrust(connection->database);
        if (const Result<Done> ours = check_schema(connection->database, name); !ours) return ours.diagnostics();
        return Database{std::move(connection)};
    });
}

Result<Database> Database::open_read_only(const std::filesystem::path& file) {
    const std::string name = file.string();
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) return error(message("there is no such file"), name);
    if (!std::filesystem::is_regular_file(file, failure)) return error(message("is no file"), name);
    take_back_half_done(name);
    return guarded<Database>(name, [&]() -> Result<Database> {
        auto connection = std::make_unique<Connection>(
            Connection{name, SQLite::Database{name, SQLite::OPEN_READONLY, busy_timeout_ms}});
        distrust(connection->database);
        if (const Result<Done> ours = check_schema(connection->database, name); !ours) return ours.diagnostics();
        return Database{std::move(connection)};
    });
}

std::filesystem::path Database::default_file() {
    const std::filesystem::path catalog = hardware::Catalog::default_file();
    return catalog.empty() ? catalog : catalog.parent_path() / "measurements.sqlite";
}

} // namespace dubhe::evidence
