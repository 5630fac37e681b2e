// SPDX-License-Identifier: Apache-2.0
#include "connection.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>

namespace dubhe::evidence {

namespace {

using SQLite::Statement;
using Ids = std::vector<std::int64_t>; // of a list's texts in the file

// Numbers that make up a row's key, without its number among equals.
using Key = std::array<std::int64_t, 8>;
struct KeyHash {
    std::size_t operator()(const Key& key) const {
        std::size_t hash = 0;
        for (const std::int64_t part : key)
            hash = (hash ^ static_cast<std::size_t>(part)) * 0x9e3779b97f4a7c15ULL + (hash >> 29);
        return hash;
    }
};
using Counter = std::unordered_map<Key, std::int64_t, KeyHash>;

template <class... Values>
void bind_all(Statement& statement, const Values&... values) {
    int index = 0;
    statement.reset();
    (statement.bind(++index, values), ...);
}

std::int64_t id_of(const SQLite::Database& database, Statement& find, Statement& add, const std::string& text) {
    bind_all(find, text);
    if (find.executeStep()) return find.getColumn(0).getInt64();
    bind_all(add, text);
    add.exec();
    return database.getLastInsertRowid();
}

Ids ids_of(SQLite::Database& database, const std::string& table, const std::vector<std::string>& texts) {
    Statement find{database, "SELECT id FROM " + table + " WHERE text = ?"};
    Statement add{database, "INSERT INTO " + table + " (text) VALUES (?)"};
    Ids ids;
    for (const std::string& text : texts)
        ids.push_back(id_of(database, find, add, text));
    return ids;
}

Ids ids_of(SQLite::Database& database, const std::vector<Source>& sources) {
    Statement add{
        database,
        "INSERT INTO source (origin, part, software, method, date, timing, licence) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (origin, part, software, method, date, timing) DO UPDATE SET licence = excluded.licence"};
    Statement find{database, "SELECT id FROM source WHERE origin = ? AND part = ? AND software = ? AND method = ? AND "
                             "date = ? AND timing = ?"};
    Ids ids;
    for (const Source& s : sources) {
        const std::string timing{name_of(s.timing)};
        bind_all(add, s.origin, s.part, s.software, s.method, s.date, timing, s.licence);
        add.exec();
        bind_all(find, s.origin, s.part, s.software, s.method, s.date, timing);
        find.executeStep();
        ids.push_back(find.getColumn(0).getInt64());
    }
    return ids;
}

// Ids of operators by their text; says whether the operator is new to the file.
class Operators {
  public:
    explicit Operators(SQLite::Database& database) : database_{database} {}
    std::pair<std::int64_t, bool> operator()(const Measurement& row) {
        const std::string text = to_text(row.kind, row.problem, row.precision);
        bind_all(add_, std::string{workload::name_of(row.kind)}, std::string{dubhe::name_of(row.precision)}, text);
        if (add_.exec() > 0) return {database_.getLastInsertRowid(), true};
        bind_all(find_, text);
        find_.executeStep();
        return {find_.getColumn(0).getInt64(), false};
    }

  private:
    SQLite::Database& database_;
    Statement add_{database_,
                   "INSERT INTO operator (kind, precision, text) VALUES (?, ?, ?) ON CONFLICT (text) DO NOTHING"};
    Statement find_{database_, "SELECT id FROM operator WHERE text = ?"};
};

PutCounts put_operators(SQLite::Database& database, const MeasurementSet& set) {
    const Ids sources = ids_of(database, set.sources), devices = ids_of(database, "device", set.devices);
    const Ids kernels = ids_of(database, "kernels", set.kernels), notes = ids_of(database, "note", set.notes);
    Operators operators{database};
    Statement find{database,
                   "SELECT id, time_s, spread_s, repetitions, kernels, blocks, threads, doubt FROM measurement "
                   "WHERE operator = ? AND device = ? AND source = ? AND scope = ? AND note = ? AND nth = ?"};
    Statement add{database,
                  "INSERT INTO measurement (operator, device, source, scope, note, nth, time_s, spread_s, "
                  "repetitions, kernels, blocks, threads, doubt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement change{database,
                     "UPDATE measurement SET time_s = ?, spread_s = ?, repetitions = ?, kernels = ?, blocks = "
                     "?, threads = ?, doubt = ? WHERE id = ?"};
    PutCounts counts;
    Counter seen;
    for (const Measurement& row : set.rows) {
        const auto [id, fresh] = operators(row);
        const auto scope = static_cast<std::int64_t>(row.scope), doubt = static_cast<std::int64_t>(row.doubt);
        const std::int64_t device = devices[row.device], source = sources[row.source], note = notes[row.note];
        const std::int64_t nth = seen[{id, device, source, scope, note}]++;
        const std::int64_t names = kernels[row.kernels], repetitions = row.repetitions, blocks = row.blocks,
                           threads = row.threads;
        bool known = false;
        if (!fresh) {
            bind_all(find, id, device, source, scope, note, nth);
            known = find.executeStep();
        }
        if (!known) {
            bind_all(add, id, device, source, scope, note, nth, row.time_s, row.spread_s, repetitions, names, blocks,
                     threads, doubt);
            add.exec();
            ++counts.added;
            continue;
        }
        const auto number = [&](int column) { return find.getColumn(column).getInt64(); };
        if (find.getColumn(1).getDouble() == row.time_s && find.getColumn(2).getDouble() == row.spread_s &&
            number(3) == repetitions && number(4) == names && number(5) == blocks && number(6) == threads &&
            number(7) == doubt) {
            ++counts.unchanged;
            continue;
        }
        bind_all(change, row.time_s, row.spread_s, repetitions, names, blocks, threads, doubt, number(0));
        change.exec();
        ++counts.updated;
    }
    return counts;
}

PutCounts put_collectives(SQLite::Database& database, const CollectiveSet& set) {
    const Ids sources = ids_of(database, set.sources), devices = ids_of(database, "device", set.devices);
    const Ids systems = ids_of(database, "system", set.systems);
    const std::string key = "operation = ? AND precision = ? AND gpus = ? AND gpus_per_node = ? AND bytes = ? AND "
                            "device = ? AND source = ? AND system = ? AND nth = ?";
    Statement find{database, "SELECT id, time_s, spread_s FROM collective WHERE " + key};
    Statement add{database, "INSERT INTO collective (operation, precision, gpus, gpus_per_node, bytes, device, source, "
                            "system, nth, time_s, spread_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement change{database, "UPDATE collective SET time_s = ?, spread_s = ? WHERE id = ?"};
    PutCounts counts;
    Counter seen;
    for (const CollectiveMeasurement& row : set.rows) {
        const std::string operation{name_of(row.operation)}, precision{dubhe::name_of(row.precision)};
        const std::int64_t gpus = row.gpus, node = row.gpus_per_node, device = devices[row.device],
                           source = sources[row.source], system = systems[row.system];
        const std::int64_t nth =
            seen[{static_cast<std::int64_t>(row.operation), static_cast<std::int64_t>(row.precision), gpus, node,
                  row.bytes, device, source, system}]++;
        bind_all(find, operation, precision, gpus, node, row.bytes, device, source, system, nth);
        if (!find.executeStep()) {
            bind_all(add, operation, precision, gpus, node, row.bytes, device, source, system, nth, row.time_s,
                     row.spread_s);
            add.exec();
            ++counts.added;
        } else if (find.getColumn(1).getDouble() == row.time_s && find.getColumn(2).getDouble() == row.spread_s) {
            ++counts.unchanged;
        } else {
            bind_all(change, row.time_s, row.spread_s, find.getColumn(0).getInt64());
            change.exec();
            ++counts.updated;
        }
    }
    return counts;
}

PutCounts put_all(SQLite::Database& database, const MeasurementSet& operators, const CollectiveSet& collectives) {
    PutCounts counts;
    if (!operators.rows.empty()) counts += put_operators(database, operators);
    if (!collectives.rows.empty()) counts += put_collectives(database, collectives);
    return counts;
}

// Rows of `from` become rows of `to`; where both have the same, that of `to` stays.
void move_rows(SQLite::Database& database, const std::string& table, std::int64_t from, std::int64_t to) {
    const std::string ids = std::to_string(to) + " WHERE device = " + std::to_string(from);
    database.exec("UPDATE OR IGNORE " + table + " SET device = " + ids);
    database.exec("DELETE FROM " + table + " WHERE device = " + std::to_string(from));
}

} // namespace

Result<PutCounts> Database::put(const MeasurementSet& operators, const CollectiveSet& collectives) {
    return guarded<PutCounts>(connection_->file, [&] {
        SQLite::Database& database = connection_->database;
        SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        bring_to_format(database);
        const PutCounts counts = put_all(database, operators, collectives);
        transaction.commit();
        return counts;
    });
}

// Device by device, so that no more than one of them is in memory.
Result<PutCounts> Database::merge(const Database& other) {
    const Result<std::vector<std::string>> devices = other.devices();
    if (!devices) return devices.diagnostics();
    return guarded<PutCounts>(connection_->file, [&]() -> Result<PutCounts> {
        SQLite::Database& database = connection_->database;
        SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        bring_to_format(database);
        PutCounts counts;
        for (const std::string& device : *devices) {
            Filter filter;
            filter.devices = {device};
            const Result<MeasurementSet> operators = other.load(filter);
            if (!operators) return operators.diagnostics();
            const Result<CollectiveSet> collectives = other.load_collectives(filter);
            if (!collectives) return collectives.diagnostics();
            counts += put_all(database, *operators, *collectives);
        }
        transaction.commit();
        return counts;
    });
}

Result<Done> Database::rename_devices(const hardware::Catalog& catalog) {
    const Result<std::vector<std::string>> names = devices();
    if (!names) return names.diagnostics();
    std::vector<std::pair<std::string, std::string>> renamed;
    for (const std::string& name : *names) {
        if (const Result<hardware::Gpu> gpu = catalog.find(name); gpu && gpu->name != name)
            renamed.emplace_back(name, gpu->name);
    }
    if (renamed.empty()) return Done{};
    return guarded<Done>(connection_->file, [&] {
        SQLite::Database& database = connection_->database;
        SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
        for (const auto& [from, to] : renamed) {
            const Ids ids = ids_of(database, "device", {from, to});
            move_rows(database, "measurement", ids[0], ids[1]);
            move_rows(database, "collective", ids[0], ids[1]);
            database.exec("DELETE FROM device WHERE id = " + std::to_string(ids[0]));
        }
        transaction.commit();
        return Done{};
    });
}

} // namespace dubhe::evidence
