// SPDX-License-Identifier: Apache-2.0
#include "catalog_store.h"

#include <core/files/sqlite_guard.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <charconv>
#include <optional>
#include <sqlite3.h>
#include <system_error>
#include <utility>

namespace dubhe::hardware {

struct CatalogStore::Connection {
    std::string file;
    SQLite::Database database;
};

namespace {

constexpr int busy_timeout_ms = 5000, longest_cell = 1 << 20;

bool place_is_unusable(int code) {
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_FULL || code == SQLITE_IOERR ||
           code == SQLITE_PERM || code == SQLITE_AUTH || code == SQLITE_BUSY;
}

Diagnostic describe(const SQLite::Exception& exception, const std::string& file) {
    const std::string reason = std::string{" ("} + exception.what() + ')';
    switch (exception.getErrorCode()) {
    case SQLITE_NOTADB:
        return error(
            message("is no catalog: not an SQLite file; it was left as it is, name another file or move it away"),
            file);
    case SQLITE_CORRUPT:
        return error(message("is damaged; move it away and a new catalog is made, or restore a copy%1", reason), file);
    case SQLITE_FULL:
        return error(message("the disk is full; nothing was changed"), file);
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return error(message("can't be written here; nothing was changed%1", reason), file);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return error(message("another program is writing to it; nothing was changed, try again"), file);
    default:
        return error(message("reading or writing failed; nothing was changed%1", reason), file);
    }
}

// Runs `work` and turns an exception of the library into diagnostics.
template <class T, class Work>
Result<T> guarded(const std::string& file, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return describe(exception, file);
    }
}

// Why a file that opens is not a catalog of ours; nullopt when it is one, or empty.
std::optional<Diagnostic> foreign(SQLite::Database& database, const std::string& file) {
    const SQLite::Transaction snapshot{database}; // another process may be making the tables right now
    const int id = database.execAndGet("PRAGMA application_id").getInt();
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const int tables = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
    if (tables == 0 && id == 0 && version == 0) return std::nullopt;
    if (id != catalog_application) {
        return error(
            message("is no catalog: an SQLite file of another program; it was left as it is, name another file"), file);
    }
    if (version > catalog_format) {
        return error(message("was written by a newer version of Dubhe (format %1, this one reads up to %2); update "
                             "Dubhe or name another file",
                             version, catalog_format),
                     file);
    }
    constexpr const char* active = "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')";
    if (database.execAndGet(active).getInt() > 0)
        return error(message("is no catalog as Dubhe makes them: it holds triggers or views, which could change more "
                             "than is asked for; it was left as it is, name another file"),
                     file);
    if (version < 1 || !has_tables(database, version))
        return error(message("is damaged: its tables are missing; move it away and a new catalog is made"), file);
    return std::nullopt;
}

std::uint64_t stored_hash(SQLite::Database& database) {
    if (format_of(database) != catalog_format) return 0;
    SQLite::Statement query{database, "SELECT value FROM meta WHERE key = 'shipped_hash'"};
    if (!query.executeStep()) return 0;
    const std::string text = query.getColumn(0).getString();
    std::uint64_t hash = 0;
    std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    return hash;
}

void store_hash(const SQLite::Database& database, std::uint64_t hash) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), hash, 16);
    SQLite::Statement insert{database, "INSERT OR REPLACE INTO meta VALUES ('shipped_hash', ?)"};
    insert.bind(1, std::string{digits.data(), end.ptr});
    insert.exec();
}

} // namespace

CatalogStore::CatalogStore(std::unique_ptr<Connection> connection) : connection_{std::move(connection)} {}
CatalogStore::~CatalogStore() = default;

CatalogStore::Opened CatalogStore::open(const std::filesystem::path& file) {
    const std::string name = file.string();
    try {
        auto connection = std::make_unique<Connection>(
            Connection{name, SQLite::Database{name, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_timeout_ms}});
        distrust(connection->database.getHandle(), longest_cell);
        if (std::optional<Diagnostic> problem = foreign(connection->database, name))
            return {nullptr, std::move(*problem), false};
        return {std::unique_ptr<CatalogStore>{new CatalogStore{std::move(connection)}}, {}, false};
    } catch (const SQLite::Exception& exception) {
        return {nullptr, describe(exception, name), place_is_unusable(exception.getErrorCode())};
    }
}

bool CatalogStore::read_only() const {
    return sqlite3_db_readonly(connection_->database.getHandle(), "main") == 1;
}

Result<std::uint64_t> CatalogStore::hash() const {
    return guarded<std::uint64_t>(connection_->file, [&] { return stored_hash(connection_->database); });
}

Result<CatalogStore::Content> CatalogStore::load() const {
    return guarded<Content>(connection_->file, [&] {
        const SQLite::Transaction snapshot{connection_->database}; // all tables as of one moment
        return load_rows(connection_->database, connection_->file);
    });
}

Result<Done> CatalogStore::update(std::uint64_t hash, const std::function<RowChanges(const Content&)>& change) {
    return guarded<Done>(connection_->file, [&] {
        SQLite::Database& database = connection_->database;
        SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        if (stored_hash(database) == hash) return Done{}; // 0 in an older format, whose rows lack columns
        bring_to_format(database);
        write_rows(database, change(load_rows(database, connection_->file)));
        store_hash(database, hash);
        transaction.commit();
        return Done{};
    });
}

Result<Done> CatalogStore::write(const std::function<Result<RowChanges>(Content)>& change) {
    return guarded<Done>(connection_->file, [&]() -> Result<Done> {
        SQLite::Transaction transaction{connection_->database, SQLite::TransactionBehavior::IMMEDIATE};
        bring_to_format(connection_->database);
        const Result<RowChanges> changes = change(load_rows(connection_->database, connection_->file));
        if (!changes) return changes.diagnostics();
        write_rows(connection_->database, *changes);
        transaction.commit();
        return Done{};
    });
}

} // namespace dubhe::hardware
