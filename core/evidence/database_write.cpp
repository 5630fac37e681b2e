// SPDX-License-Identifier: Apache-2.0
#include "connection.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <sqlite3.h>
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

// How often each key came before in one change. A file of gigabytes has more keys than fit in memory: beyond
// `most_held` they go to a table of SQLite's temporary file, which ends with the change.
class Seen {
  public:
    Seen(SQLite::Database& database, std::string name, std::size_t most_held)
        : database_{database}, table_{"temp." + name}, most_held_{most_held} {}
    ~Seen() {
        find_.reset();
        if (stored_) sqlite3_exec(database_.getHandle(), ("DROP TABLE " + table_).c_str(), nullptr, nullptr, nullptr);
    }
    Seen(const Seen&) = delete;
    Seen& operator=(const Seen&) = delete;

    std::int64_t next(const Key& key) {
        if (held_.size() >= most_held_) store();
        const auto [at, fresh] = held_.try_emplace(key, 0);
        if (fresh && stored_) at->second = stored(key);
        return at->second++;
    }

  private:
    static void bind_key(Statement& statement, const Key& key) {
        statement.reset();
        for (std::size_t i = 0; i < key.size(); ++i)
            statement.bind(static_cast<int>(i) + 1, key[i]);
    }
    void store() {
        if (!stored_) {
            database_.exec("CREATE TABLE " + table_ +
                           " (a, b, c, d, e, f, g, h, times, PRIMARY KEY (a, b, c, d, e, f, g, h)) WITHOUT ROWID");
            stored_ = true;
            find_.emplace(database_,
                          "SELECT times FROM " + table_ + " WHERE (a, b, c, d, e, f, g, h) = (?, ?, ?, ?, ?, ?, ?, ?)");
        }
        Statement keep{database_, "REPLACE INTO " + table_ + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
        for (const auto& [key, times] : held_) {
            bind_key(keep, key);
            keep.bind(static_cast<int>(key.size()) + 1, times);
            keep.exec();
        }
        held_.clear();
    }
    std::int64_t stored(const Key& key) {
        bind_key(*find_, key);
        return find_->executeStep() ? find_->getColumn(0).getInt64() : 0;
    }

    SQLite::Database& database_;
    std::string table_;
    std::size_t most_held_;
    bool stored_ = false;
    std::unordered_map<Key, std::int64_t, KeyHash> held_;
    std::optional<Statement> find_;
};

PutCounts put_operators(SQLite::Database& database, const MeasurementSet& set, Seen& seen) {
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
    for (const Measurement& row : set.rows) {
        const auto [id, fresh] = operators(row);
        const auto scope = static_cast<std::int64_t>(row.scope), doubt = static_cast<std::int64_t>(row.doubt);
        const std::int64_t device = devices[row.device], source = sources[row.source], note = notes[row.note];
        const std::int64_t nth = seen.next({id, device, source, scope, note});
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

PutCounts put_collectives(SQLite::Database& database, const CollectiveSet& set, Seen& seen) {
    const Ids sources = ids_of(database, set.sources), devices = ids_of(database, "device", set.devices);
    const Ids systems = ids_of(database, "system", set.systems);
    const std::string key = "operation = ? AND precision = ? AND gpus = ? AND gpus_per_node = ? AND bytes = ? AND "
                            "device = ? AND source = ? AND system = ? AND nth = ?";
    Statement find{database, "SELECT id, time_s, spread_s FROM collective WHERE " + key};
    Statement add{database, "INSERT INTO collective (operation, precision, gpus, gpus_per_node, bytes, device, source, "
                            "system, nth, time_s, spread_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement change{database, "UPDATE collective SET time_s = ?, spread_s = ? WHERE id = ?"};
    PutCounts counts;
    for (const CollectiveMeasurement& row : set.rows) {
        const std::string operation{name_of(row.operation)}, precision{dubhe::name_of(row.precision)};
        const std::int64_t gpus = row.gpus, node = row.gpus_per_node, device = devices[row.device],
                           source = sources[row.source], system = systems[row.system];
        const std::int64_t nth =
            seen.next({static_cast<std::int64_t>(row.operation), static_cast<std::int64_t>(row.precision), gpus, node,
                       row.bytes, device, source, system});
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

// Rows of `from` become rows of `to`; where both have the same, that of `to` stays.
void move_rows(SQLite::Database& database, const std::string& table, std::int64_t from, std::int64_t to) {
    const std::string ids = std::to_string(to) + " WHERE device = " + std::to_string(from);
    database.exec("UPDATE OR IGNORE " + table + " SET device = " + ids);
    database.exec("DELETE FROM " + table + " WHERE device = " + std::to_string(from));
}

} // namespace

// Members in the order in which they may go: what was seen has statements inside the transaction.
struct Database::Change::State {
    State(Connection& connection, std::size_t most_held)
        : file{connection.file}, database{connection.database}, transaction{database,
                                                                            SQLite::TransactionBehavior::IMMEDIATE} {
        bring_to_format(database);
        operators.emplace(database, "seen_operators", most_held);
        collectives.emplace(database, "seen_collectives", most_held);
    }

    std::string file;
    SQLite::Database& database;
    SQLite::Transaction transaction;
    std::optional<Seen> operators, collectives;
    PutCounts counts;
};

Database::Change::Change(std::unique_ptr<State> state) : state_{std::move(state)} {}
Database::Change::Change(Change&&) noexcept = default;
Database::Change& Database::Change::operator=(Change&&) noexcept = default;
Database::Change::~Change() = default;

Result<Done> Database::Change::put(const MeasurementSet& operators, const CollectiveSet& collectives) {
    return guarded<Done>(state_->file, [&] {
        if (!operators.rows.empty()) state_->counts += put_operators(state_->database, operators, *state_->operators);
        if (!collectives.rows.empty())
            state_->counts += put_collectives(state_->database, collectives, *state_->collectives);
        return Done{};
    });
}

Result<PutCounts> Database::Change::commit() {
    return guarded<PutCounts>(state_->file, [&] {
        state_->operators.reset(), state_->collectives.reset();
        state_->transaction.commit();
        return state_->counts;
    });
}

Result<Database::Change> Database::change(std::size_t most_held) {
    if (!connection_->made) {
        Result<Database> made = open(connection_->file);
        if (!made) return made.diagnostics();
        connection_->database = std::move(made->connection_->database);
        connection_->made = true;
    }
    return guarded<Change>(connection_->file,
                           [&] { return Change{std::make_unique<Change::State>(*connection_, most_held)}; });
}

Result<PutCounts> Database::put(const MeasurementSet& operators, const CollectiveSet& collectives) {
    Result<Change> change = this->change();
    if (!change) return change.diagnostics();
    if (const Result<Done> put = change->put(operators, collectives); !put) return put.diagnostics();
    return change->commit();
}

// Device by device, so that no more than one of them is in memory.
Result<PutCounts> Database::merge(const Database& other) {
    const Result<std::vector<std::string>> devices = other.devices();
    if (!devices) return devices.diagnostics();
    std::optional<Change> change; // from the first rows on: what can't be read makes no file
    for (const std::string& device : *devices) {
        Filter filter;
        filter.devices = {device};
        const Result<MeasurementSet> operators = other.load(filter);
        if (!operators) return operators.diagnostics();
        const Result<CollectiveSet> collectives = other.load_collectives(filter);
        if (!collectives) return collectives.diagnostics();
        if (!change) {
            Result<Change> begun = this->change();
            if (!begun) return begun.diagnostics();
            change = std::move(*begun);
        }
        if (const Result<Done> put = change->put(*operators, *collectives); !put) return put.diagnostics();
    }
    return change ? change->commit() : PutCounts{};
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
