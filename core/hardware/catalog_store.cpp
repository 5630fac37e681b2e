// SPDX-License-Identifier: Apache-2.0
#include "catalog_store.h"

#include "bounds.h"
#include "catalog.h"
#include "fields.h"
#include "validation.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <sqlite3.h>
#include <string_view>
#include <system_error>
#include <utility>

namespace dubhe::hardware {

struct CatalogStore::Connection {
    std::string file;
    SQLite::Database database;
};

namespace {

constexpr int application_id = 0x44626843; // "DbhC"
constexpr int schema_version = 1;
constexpr int busy_timeout_ms = 5000;

bool place_is_unusable(int code) {
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_FULL || code == SQLITE_IOERR ||
           code == SQLITE_PERM || code == SQLITE_AUTH || code == SQLITE_BUSY;
}

Diagnostic describe(const SQLite::Exception& exception, const std::string& file) {
    const std::string reason = std::string{" ("} + exception.what() + ')';
    switch (exception.getErrorCode()) {
    case SQLITE_NOTADB:
        return error("is no catalog: not an SQLite file; it was left as it is, name another file or move it away",
                     file);
    case SQLITE_CORRUPT:
        return error("is damaged; move it away and a new catalog is made, or restore a copy" + reason, file);
    case SQLITE_FULL:
        return error("the disk is full; nothing was changed", file);
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return error("can't be written here; nothing was changed" + reason, file);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return error("another program is writing to it; nothing was changed, try again", file);
    default:
        return error("reading or writing failed; nothing was changed" + reason, file);
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

// Calls `each` with the name of every column behind `origin` and `ordinal`, and whether it holds numbers.
template <class Each>
void each_column(Each each) {
    for (const TextField& field : text_fields())
        each(field.key, false);
    for (const NumberField& field : number_fields())
        each(field.column, true);
}

std::string create_statement() {
    std::string sql = "CREATE TABLE gpu (origin INTEGER NOT NULL, ordinal INTEGER NOT NULL";
    each_column([&](std::string_view column, bool number) {
        sql += ", \"" + std::string{column} + "\" " + (number ? "REAL" : "TEXT") +
               (column == "name" ? " PRIMARY KEY NOT NULL" : "");
    });
    return sql + "); CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);";
}

std::string select_statement() {
    std::string sql = "SELECT origin, ordinal";
    each_column([&](std::string_view column, bool) { sql += ", \"" + std::string{column} + '"'; });
    return sql + " FROM gpu";
}

std::string insert_statement() {
    std::string columns = "INSERT OR REPLACE INTO gpu (origin, ordinal";
    std::string places = ") VALUES (?, ?";
    each_column([&](std::string_view column, bool) {
        columns += ", \"" + std::string{column} + '"';
        places += ", ?";
    });
    return columns + places + ')';
}

bool has_tables(const SQLite::Database& database) {
    return database.tableExists("gpu") && database.tableExists("meta");
}

// Why a file that opens is not a catalog of ours; nullopt when it is one, or empty.
std::optional<Diagnostic> foreign(SQLite::Database& database, const std::string& file) {
    const SQLite::Transaction snapshot{database}; // another process may be making the tables right now
    const int id = database.execAndGet("PRAGMA application_id").getInt();
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const int tables = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
    if (tables == 0 && id == 0 && version == 0) return std::nullopt;
    if (id != application_id) {
        return error("is no catalog: an SQLite file of another program; it was left as it is, name another file", file);
    }
    if (version > schema_version) {
        return error("was written by a newer version of Dubhe (format " + std::to_string(version) +
                         ", this one reads up to " + std::to_string(schema_version) +
                         "); update Dubhe or name another file",
                     file);
    }
    if (!has_tables(database))
        return error("is damaged: its tables are missing; move it away and a new catalog is made", file);
    return std::nullopt;
}

// What is wrong with the row, or "".
std::string read_row(const SQLite::Statement& query, CatalogRow& row) {
    int index = 2;
    std::string problem;
    for (const TextField& field : text_fields()) {
        const SQLite::Column column = query.getColumn(index++);
        if (!column.isText() && !column.isNull()) return std::string{field.key} + " holds no text";
        problem = field.set(row.gpu, std::string_view{column.getText(), static_cast<std::size_t>(column.getBytes())});
        if (!problem.empty()) return std::string{field.key} + ' ' + problem;
    }
    for (const NumberField& field : number_fields()) {
        const SQLite::Column column = query.getColumn(index++);
        if (column.isNull()) continue;
        if (!column.isFloat() && !column.isInteger()) return std::string{field.column} + " holds no number";
        field.set(row.gpu, column.getDouble());
    }
    const SQLite::Column origin = query.getColumn(0);
    if (!origin.isInteger() || origin.getInt() < 0 || origin.getInt() > static_cast<int>(Mark::removed)) {
        return "origin is none that is known";
    }
    row.mark = static_cast<Mark>(origin.getInt());
    row.ordinal = query.getColumn(1).getInt64();
    const Diagnostics problems = validate(row.gpu);
    return problems.empty() ? "" : problems.front().path + ' ' + problems.front().message;
}

void note_damage(CatalogStore::Content& content, const std::string& file, const CatalogRow& row,
                 const std::string& problem) {
    content.notes.push_back(
        warning("this row is damaged and left out, the shipped entry stands in where there is one: " + problem, file,
                "table gpu, row \"" + row.gpu.name.substr(0, 100) + '"'));
    content.damaged.push_back(row.gpu.name);
}

CatalogStore::Content load_rows(const SQLite::Database& database, const std::string& file) {
    CatalogStore::Content content;
    SQLite::Statement query{database, select_statement()};
    while (query.executeStep()) {
        if (content.rows.size() + content.damaged.size() == most_entries) {
            content.notes.push_back(
                warning("holds more than " + std::to_string(most_entries) + " entries; the rest is left out", file));
            break;
        }
        CatalogRow row;
        const std::string problem = read_row(query, row);
        if (problem.empty()) {
            content.rows.push_back(std::move(row));
        } else {
            note_damage(content, file, row, problem);
        }
    }
    return content;
}

void put_row(SQLite::Statement& insert, const CatalogRow& row) {
    insert.reset();
    insert.bind(1, static_cast<int>(row.mark));
    insert.bind(2, row.ordinal);
    int index = 3;
    for (const TextField& field : text_fields())
        insert.bind(index++, field.get(row.gpu));
    for (const NumberField& field : number_fields()) {
        if (const std::optional<double> value = field.get(row.gpu)) {
            insert.bind(index++, *value);
        } else {
            insert.bind(index++);
        }
    }
    insert.exec();
}

void write_rows(const SQLite::Database& database, const RowChanges& changes) {
    SQLite::Statement remove{database, "DELETE FROM gpu WHERE name = ?"};
    for (const std::string& name : changes.removed) {
        remove.reset();
        remove.bind(1, name);
        remove.exec();
    }
    SQLite::Statement insert{database, insert_statement()};
    for (const CatalogRow& row : changes.put)
        put_row(insert, row);
}

std::uint64_t stored_hash(SQLite::Database& database) {
    if (!has_tables(database)) return 0;
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
        constexpr int longest_cell = 1 << 20; // a damaged length must not allocate gigabytes
        sqlite3_limit(connection->database.getHandle(), SQLITE_LIMIT_LENGTH, longest_cell);
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
        return has_tables(connection_->database) ? load_rows(connection_->database, connection_->file) : Content{};
    });
}

Result<Done> CatalogStore::update(std::uint64_t hash, const std::function<RowChanges(const Content&)>& change) {
    return guarded<Done>(connection_->file, [&] {
        SQLite::Database& database = connection_->database;
        SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        if (!has_tables(database)) {
            database.exec(create_statement());
            database.exec("PRAGMA application_id = " + std::to_string(application_id));
            database.exec("PRAGMA user_version = " + std::to_string(schema_version));
        }
        if (stored_hash(database) == hash) return Done{};
        write_rows(database, change(load_rows(database, connection_->file)));
        store_hash(database, hash);
        transaction.commit();
        return Done{};
    });
}

Result<Done> CatalogStore::write(const std::function<Result<RowChanges>(Content)>& change) {
    return guarded<Done>(connection_->file, [&]() -> Result<Done> {
        SQLite::Transaction transaction{connection_->database, SQLite::TransactionBehavior::IMMEDIATE};
        const Result<RowChanges> changes = change(load_rows(connection_->database, connection_->file));
        if (!changes) return changes.diagnostics();
        write_rows(connection_->database, *changes);
        transaction.commit();
        return Done{};
    });
}

} // namespace dubhe::hardware
