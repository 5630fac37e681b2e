// SPDX-License-Identifier: Apache-2.0
#include "catalog_tables.h"

#include "../bounds.h"
#include "../fields.h"
#include "validation.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace dubhe::hardware {

namespace {

std::string quoted(std::string_view name) {
    return '"' + std::string{name} + '"';
}

// Calls `each` with the name of every column behind `origin` and `ordinal`, and whether it holds numbers.
template <class Item, class Each>
void each_column(Each each) {
    for (const TextFieldOf<Item>& field : text_fields<Item>())
        each(field.key, false);
    for (const NumberFieldOf<Item>& field : number_fields<Item>())
        each(field.column, true);
}

template <class Item>
std::string create_statement() {
    std::string sql =
        "CREATE TABLE " + quoted(KindOf<Item>::table) + " (origin INTEGER NOT NULL, ordinal INTEGER NOT NULL";
    each_column<Item>([&](std::string_view column, bool number) {
        sql += ", " + quoted(column) + (number ? " REAL" : " TEXT") + (column == "name" ? " PRIMARY KEY NOT NULL" : "");
    });
    return sql + ')';
}

// Those that the table has: older formats lack some. (A quoted name that is no column would be read as a text.)
std::vector<std::string> columns_there(const SQLite::Database& database, std::string_view table) {
    std::vector<std::string> columns;
    SQLite::Statement query{database, "PRAGMA table_info(" + quoted(table) + ')'};
    while (query.executeStep())
        columns.push_back(query.getColumn(1).getString());
    return columns;
}

template <class Item>
std::string select_statement(const SQLite::Database& database) {
    const std::vector<std::string> there = columns_there(database, KindOf<Item>::table);
    std::string sql = "SELECT origin, ordinal";
    each_column<Item>([&](std::string_view column, bool) {
        sql += ", " + (std::ranges::find(there, column) != there.end() ? quoted(column) : "NULL");
    });
    return sql + " FROM " + quoted(KindOf<Item>::table);
}

template <class Item>
std::string insert_statement() {
    std::string columns = "INSERT OR REPLACE INTO " + quoted(KindOf<Item>::table) + " (origin, ordinal";
    std::string places = ") VALUES (?, ?";
    each_column<Item>([&](std::string_view column, bool) {
        columns += ", " + quoted(column);
        places += ", ?";
    });
    return columns + places + ')';
}

// What is wrong with the row; empty where nothing is.
template <class Item>
Message read_row(const SQLite::Statement& query, Row<Item>& row) {
    int index = 2;
    for (const TextFieldOf<Item>& field : text_fields<Item>()) {
        const SQLite::Column column = query.getColumn(index++);
        if (!column.isText() && !column.isNull()) return message("%1 holds no text", field.key);
        const Message problem =
            field.set(row.item, std::string_view{column.getText(), static_cast<std::size_t>(column.getBytes())});
        if (!problem.empty()) return message("%1 %2", field.key, problem);
    }
    for (const NumberFieldOf<Item>& field : number_fields<Item>()) {
        const SQLite::Column column = query.getColumn(index++);
        if (column.isNull()) continue;
        if (!column.isFloat() && !column.isInteger()) return message("%1 holds no number", field.column);
        field.set(row.item, column.getDouble());
    }
    const SQLite::Column origin = query.getColumn(0);
    if (!origin.isInteger() || origin.getInt() < 0 || origin.getInt() > static_cast<int>(Mark::removed)) {
        return message("origin is none that is known");
    }
    row.mark = static_cast<Mark>(origin.getInt());
    row.ordinal = query.getColumn(1).getInt64();
    const Diagnostics problems = validate(row.item);
    return problems.empty() ? Message{} : message("%1 %2", problems.front().path, problems.front().message);
}

template <class Item>
void load_table(const SQLite::Database& database, const std::string& file, StoredContent& content) {
    Rows<Item>& rows = rows_of<Item>(content.rows);
    std::vector<std::string>& damaged = std::get<Damaged<Item>>(content.damaged).names;
    const std::string table{KindOf<Item>::table};
    SQLite::Statement query{database, select_statement<Item>(database)};
    while (query.executeStep()) {
        if (rows.size() + damaged.size() == most_entries) {
            content.notes.push_back(warning(
                message("the table %1 holds more than %2 entries; the rest is left out", table, most_entries), file));
            return;
        }
        Row<Item> row;
        const Message problem = read_row(query, row);
        if (problem.empty()) {
            rows.push_back(std::move(row));
            continue;
        }
        content.notes.push_back(warning(
            message("this row is damaged and left out, the shipped entry stands in where there is one: %1", problem),
            file, "table " + table + ", row \"" + row.item.name.substr(0, 100) + '"'));
        damaged.push_back(row.item.name);
    }
}

template <class Item>
void put_row(SQLite::Statement& insert, const Row<Item>& row) {
    insert.reset();
    insert.bind(1, static_cast<int>(row.mark));
    insert.bind(2, row.ordinal);
    int index = 3;
    for (const TextFieldOf<Item>& field : text_fields<Item>())
        insert.bind(index++, field.get(row.item));
    for (const NumberFieldOf<Item>& field : number_fields<Item>()) {
        if (const std::optional<double> value = field.get(row.item)) {
            insert.bind(index++, *value);
        } else {
            insert.bind(index++);
        }
    }
    insert.exec();
}

template <class Item>
void write_table(const SQLite::Database& database, const Changes<Item>& changes) {
    if (changes.empty()) return;
    SQLite::Statement remove{database, "DELETE FROM " + quoted(KindOf<Item>::table) + " WHERE name = ?"};
    for (const std::string& name : changes.removed) {
        remove.reset();
        remove.bind(1, name);
        remove.exec();
    }
    SQLite::Statement insert{database, insert_statement<Item>()};
    for (const Row<Item>& row : changes.put)
        put_row(insert, row);
}

} // namespace

int format_of(const SQLite::Database& database) {
    SQLite::Statement query{database, "PRAGMA user_version"};
    return query.executeStep() ? query.getColumn(0).getInt() : 0;
}

bool has_tables(const SQLite::Database& database, int format) {
    return database.tableExists("meta") && database.tableExists("gpu") &&
           (format < 2 || (database.tableExists("link") && database.tableExists("system"))) &&
           (format < 5 || database.tableExists("host"));
}

namespace {

// Columns that the table of an older format lacks.
template <class Item>
void add_columns(SQLite::Database& database) {
    const std::vector<std::string> there = columns_there(database, KindOf<Item>::table);
    each_column<Item>([&](std::string_view column, bool number) {
        if (std::ranges::find(there, column) != there.end()) return;
        database.exec("ALTER TABLE " + quoted(KindOf<Item>::table) + " ADD COLUMN " + quoted(column) +
                      (number ? " REAL" : " TEXT"));
    });
}

} // namespace

void bring_to_format(SQLite::Database& database) {
    const int format = format_of(database);
    if (format == catalog_format) return;
    if (format == 0) {
        database.exec(create_statement<Gpu>());
        database.exec("CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)");
        database.exec("PRAGMA application_id = " + std::to_string(catalog_application));
    } else {
        add_columns<Gpu>(database);
    }
    if (format < 2) {
        database.exec(create_statement<Link>());
        database.exec(create_statement<System>());
    } else {
        add_columns<System>(database);
    }
    if (format < 5) database.exec(create_statement<Host>());
    database.exec("PRAGMA user_version = " + std::to_string(catalog_format));
}

StoredContent load_rows(const SQLite::Database& database, const std::string& file) {
    StoredContent content;
    const int format = format_of(database);
    if (format >= 1) load_table<Gpu>(database, file, content);
    if (format >= 2) load_table<Link>(database, file, content);
    if (format >= 2) load_table<System>(database, file, content);
    if (format >= 5) load_table<Host>(database, file, content);
    return content;
}

void write_rows(const SQLite::Database& database, const RowChanges& changes) {
    each_kind([&]<class Item>() { write_table(database, std::get<Changes<Item>>(changes)); });
}

} // namespace dubhe::hardware
