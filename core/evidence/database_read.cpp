// SPDX-License-Identifier: Apache-2.0
#include "connection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace dubhe::evidence {

namespace {

using SQLite::Statement;

// What a cell that is out of its range is thrown as, to become one diagnostic.
struct BadRow {
    std::string table;
    Message why;
    std::int64_t id;
};

// The texts of a table, and where each id stands among them.
struct Texts {
    std::vector<std::string> list;
    std::map<std::int64_t, std::size_t> place;
};

Texts texts_of(SQLite::Database& database, const std::string& table, bool with_empty) {
    Texts texts;
    if (with_empty) texts.list.emplace_back(); // 0: not known
    Statement query{database, "SELECT id, text FROM " + table + " ORDER BY id"};
    while (query.executeStep()) {
        std::string text = query.getColumn(1).getString();
        const bool empty = with_empty && text.empty();
        texts.place.emplace(query.getColumn(0).getInt64(), empty ? 0 : texts.list.size());
        if (!empty) texts.list.push_back(std::move(text));
    }
    return texts;
}

struct Sources {
    std::vector<Source> list;
    std::map<std::int64_t, std::size_t> place;
};

Timing timing_from(const std::string& name, std::int64_t id) {
    for (std::size_t i = 0; i < timing_count; ++i) {
        if (name_of(static_cast<Timing>(i)) == name) return static_cast<Timing>(i);
    }
    throw BadRow{"source", message("an unknown timing"), id};
}

Sources sources_of(SQLite::Database& database) {
    Sources sources;
    Statement query{database,
                    "SELECT id, origin, part, licence, software, method, date, timing FROM source ORDER BY id"};
    while (query.executeStep()) {
        const std::int64_t id = query.getColumn(0).getInt64();
        const auto text = [&](int column) { return query.getColumn(column).getString(); };
        sources.place.emplace(id, sources.list.size());
        sources.list.push_back({text(1), text(2), text(3), text(4), text(5), text(6), timing_from(text(7), id)});
    }
    return sources;
}

// A row of a query, cell by cell, checked.
class Cells {
  public:
    Cells(Statement& query, std::string_view table) : query_{query}, table_{table} {}
    [[noreturn]] void refuse(Message why) const {
        throw BadRow{std::string{table_}, std::move(why), query_.getColumn(0).getInt64()};
    }
    template <class Number>
    Number number(int column, std::int64_t least = 0) const {
        const std::int64_t value = query_.getColumn(column).getInt64();
        if (value < least || value > static_cast<std::int64_t>(std::numeric_limits<Number>::max()) ||
            query_.getColumn(column).getType() != SQLite::INTEGER)
            refuse(message("a number out of its range"));
        return static_cast<Number>(value);
    }
    double seconds(int column, bool positive) const {
        const double value = query_.getColumn(column).getDouble();
        if (!std::isfinite(value) || value < 0.0 || (positive && value == 0.0)) refuse(message("a time that is none"));
        return value;
    }
    std::size_t place(int column, const std::map<std::int64_t, std::size_t>& places) const {
        const auto found = places.find(query_.getColumn(column).getInt64());
        if (found == places.end()) refuse(message("a text that is missing"));
        return found->second;
    }
    std::uint16_t short_place(int column, const std::map<std::int64_t, std::size_t>& places) const {
        const std::size_t found = place(column, places);
        if (found > std::numeric_limits<std::uint16_t>::max()) refuse(message("too many devices or sources"));
        return static_cast<std::uint16_t>(found);
    }

  private:
    Statement& query_;
    std::string_view table_;
};

// "... IN ('a', 'b')"; nothing for an empty list. Names are bound, since they come from outside.
class Condition {
  public:
    template <class List, class Text>
    void in(std::string_view column, const List& list, Text name) {
        if (list.empty()) return;
        where_ += (where_.empty() ? " WHERE " : " AND ") + std::string{column} + " IN (";
        for (std::size_t i = 0; i < list.size(); ++i) {
            where_ += i == 0 ? "?" : ", ?";
            values_.emplace_back(name(list[i]));
        }
        where_ += ')';
    }
    void holds(std::string_view condition) {
        where_ += (where_.empty() ? " WHERE " : " AND ") + std::string{condition};
    }
    [[nodiscard]] const std::string& text() const { return where_; }
    void bind(Statement& statement) const {
        for (std::size_t i = 0; i < values_.size(); ++i)
            statement.bind(static_cast<int>(i + 1), values_[i]);
    }

  private:
    std::string where_;
    std::vector<std::string> values_;
};

std::string same(const std::string& text) {
    return text;
}

MeasurementSet read_operators(SQLite::Database& database, const Filter& filter) {
    const SQLite::Transaction snapshot{database};
    MeasurementSet set;
    if (!has_tables(database)) return set;
    const Sources sources = sources_of(database);
    const Texts devices = texts_of(database, "device", false), kernels = texts_of(database, "kernels", true),
                notes = texts_of(database, "note", true);
    Condition where;
    where.in("d.text", filter.devices, same);
    where.in("o.kind", filter.kinds, [](workload::OperatorKind kind) { return workload::name_of(kind); });
    where.in("o.precision", filter.precisions, [](Precision precision) { return dubhe::name_of(precision); });
    where.in("s.origin", filter.origins, same);
    if (!filter.doubtful) where.holds("m.doubt = 0");
    Statement query{database,
                    "SELECT m.id, o.text, m.device, m.source, m.scope, m.note, m.time_s, m.spread_s, m.repetitions, "
                    "m.kernels, m.blocks, m.threads, m.doubt FROM measurement m JOIN operator o ON o.id = m.operator "
                    "JOIN device d ON d.id = m.device JOIN source s ON s.id = m.source" +
                        where.text() + " ORDER BY m.id"};
    where.bind(query);
    const Cells cells{query, "measurement"};
    while (query.executeStep()) {
        const char* const text = query.getColumn(1).getText();
        const Result<workload::ProblemKey> key = workload::parse_problem(text);
        if (!key) cells.refuse(message("an operator that makes no sense"));
        Measurement row;
        row.kind = key->kind;
        row.problem = key->problem;
        row.precision = key->precision;
        row.device = cells.short_place(2, devices.place);
        row.source = cells.short_place(3, sources.place);
        const auto scope = cells.number<std::uint8_t>(4), doubt = cells.number<std::uint8_t>(12);
        if (scope >= scope_count || doubt >= doubt_count) cells.refuse(message("a number out of its range"));
        row.scope = static_cast<Scope>(scope);
        row.doubt = static_cast<Doubt>(doubt);
        row.note = static_cast<std::uint32_t>(cells.place(5, notes.place));
        row.time_s = cells.seconds(6, true);
        row.spread_s = cells.seconds(7, false);
        row.repetitions = cells.number<std::uint32_t>(8);
        row.kernels = static_cast<std::uint32_t>(cells.place(9, kernels.place));
        row.blocks = cells.number<std::uint32_t>(10);
        row.threads = cells.number<std::uint32_t>(11);
        set.rows.push_back(row);
    }
    set.sources = sources.list;
    set.devices = devices.list;
    set.kernels = kernels.list;
    set.notes = notes.list;
    return set;
}

CollectiveSet read_collectives(SQLite::Database& database, const Filter& filter) {
    const SQLite::Transaction snapshot{database};
    CollectiveSet set;
    if (!has_tables(database) || !filter.kinds.empty()) return set;
    const Sources sources = sources_of(database);
    const Texts devices = texts_of(database, "device", false), systems = texts_of(database, "system", true);
    Condition where;
    where.in("d.text", filter.devices, same);
    where.in("c.precision", filter.precisions, [](Precision precision) { return dubhe::name_of(precision); });
    where.in("s.origin", filter.origins, same);
    Statement query{
        database, "SELECT c.id, c.operation, c.precision, c.gpus, c.gpus_per_node, c.bytes, c.device, c.source, "
                  "c.system, c.time_s, c.spread_s FROM collective c JOIN device d ON d.id = c.device JOIN source s ON "
                  "s.id = c.source" +
                      where.text() + " ORDER BY c.id"};
    where.bind(query);
    const Cells cells{query, "collective"};
    while (query.executeStep()) {
        const auto operation = collective_from(query.getColumn(1).getString());
        const auto precision = precision_from(query.getColumn(2).getString());
        if (!operation || !precision) cells.refuse(message("an unknown operation or precision"));
        CollectiveMeasurement row;
        row.operation = *operation;
        row.precision = *precision;
        row.gpus = cells.number<std::int32_t>(3, 1);
        row.gpus_per_node = cells.number<std::int32_t>(4, 1);
        row.bytes = cells.number<std::int64_t>(5, 1);
        row.device = cells.short_place(6, devices.place);
        row.source = cells.short_place(7, sources.place);
        row.system = cells.short_place(8, systems.place);
        row.time_s = cells.seconds(9, true);
        row.spread_s = cells.seconds(10, false);
        set.rows.push_back(row);
    }
    set.sources = sources.list;
    set.devices = devices.list;
    set.systems = systems.list;
    return set;
}

std::vector<StatisticsRow> count_rows(SQLite::Database& database) {
    std::vector<StatisticsRow> rows;
    if (!has_tables(database)) return rows;
    Statement query{
        database,
        "SELECT d.text, o.kind, o.precision, s.origin, s.part, count(*), sum(m.doubt <> 0) FROM measurement m "
        "JOIN operator o ON o.id = m.operator JOIN device d ON d.id = m.device JOIN source s ON s.id = "
        "m.source GROUP BY 1, 2, 3, 4, 5 UNION ALL SELECT d.text, 'collective', c.precision, s.origin, "
        "s.part, count(*), 0 FROM collective c JOIN device d ON d.id = c.device JOIN source s ON s.id = "
        "c.source GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5"};
    while (query.executeStep()) {
        const auto text = [&](int column) { return query.getColumn(column).getString(); };
        rows.push_back({text(0), text(1), text(2), text(3), text(4),
                        static_cast<std::size_t>(query.getColumn(5).getInt64()),
                        static_cast<std::size_t>(query.getColumn(6).getInt64())});
    }
    return rows;
}

template <class T, class Work>
Result<T> checked(const std::string& file, Work work) {
    return guarded<T>(file, [&]() -> Result<T> {
        try {
            return work();
        } catch (const BadRow& bad) {
            return error(message("is damaged: row %1 of table %2 holds %3", bad.id, bad.table, bad.why), file);
        }
    });
}

} // namespace

Result<MeasurementSet> Database::load(const Filter& filter) const {
    if (!filter.operators) return MeasurementSet{};
    return checked<MeasurementSet>(connection_->file, [&] { return read_operators(connection_->database, filter); });
}

Result<CollectiveSet> Database::load_collectives(const Filter& filter) const {
    if (!filter.collectives) return CollectiveSet{};
    return checked<CollectiveSet>(connection_->file, [&] { return read_collectives(connection_->database, filter); });
}

Result<std::vector<StatisticsRow>> Database::statistics() const {
    return checked<std::vector<StatisticsRow>>(connection_->file, [&] { return count_rows(connection_->database); });
}

Result<std::vector<std::string>> Database::devices() const {
    return checked<std::vector<std::string>>(connection_->file, [&] {
        std::vector<std::string> names;
        if (has_tables(connection_->database)) names = texts_of(connection_->database, "device", false).list;
        std::ranges::sort(names);
        return names;
    });
}

} // namespace dubhe::evidence
