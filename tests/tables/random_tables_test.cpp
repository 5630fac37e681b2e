// SPDX-License-Identifier: Apache-2.0
// Promises of the writers over random tables: CSV reads back the same, JSON has the same numbers and texts.
#include <core/support/csv.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace dubhe::tables {
namespace {

using Row = std::vector<Value>;
using Texts = std::vector<std::string>;

rc::Gen<double> any_number() {
    return rc::gen::oneOf(
        rc::gen::arbitrary<double>(),
        rc::gen::map(rc::gen::arbitrary<std::int32_t>(), [](auto whole) { return static_cast<double>(whole); }));
}

rc::Gen<std::string> any_text() {
    return rc::gen::container<std::string>(
        rc::gen::element('a', 'Z', '0', ' ', ',', '"', '\'', '=', '-', '+', '@', '\n', '\r', '\t', ';'));
}

Value value_for(Kind kind) {
    if (*rc::gen::inRange(0, 4) == 0) return {};
    switch (kind) {
    case Kind::text:
        return *any_text();
    case Kind::flag:
        return *rc::gen::arbitrary<bool>();
    case Kind::number:
        return *any_number();
    case Kind::range:
        return Range{*any_number(), *any_number(), *any_number()};
    case Kind::money:
        return Amount{*any_number(), *rc::gen::element(std::string{"USD"}, std::string{"EUR"})};
    }
    return {};
}

struct RandomTable {
    Table<Row> table;
    std::vector<Row> rows;
};

RandomTable random_table() {
    RandomTable made;
    const auto columns = static_cast<std::size_t>(*rc::gen::inRange(1, 7));
    for (std::size_t c = 0; c < columns; ++c) {
        const auto kind = static_cast<Kind>(*rc::gen::inRange(0, 5));
        const std::string name = "column" + std::to_string(c);
        Column column{name, kind, static_cast<Unit>(*rc::gen::inRange(0, static_cast<int>(unit_count))), name};
        if (kind == Kind::text || kind == Kind::flag || kind == Kind::money) column.unit = Unit::none;
        if (kind == Kind::range) column.further = {name + "_low", name + "_high"};
        made.table.add(std::move(column), [c](const Row& row) { return row[c]; });
    }
    const int rows = *rc::gen::inRange(0, 6);
    for (int r = 0; r < rows; ++r) {
        Row& row = made.rows.emplace_back();
        for (const Column& column : made.table.columns())
            row.push_back(value_for(column.kind));
    }
    return made;
}

// Records, whose cells may hold line ends.
std::vector<Texts> records_of(const std::string& csv, std::string_view end) {
    std::vector<Texts> records;
    std::string record;
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        if (csv[i] == '"') quoted = !quoted;
        if (quoted || csv.compare(i, end.size(), end) != 0) {
            record += csv[i];
            continue;
        }
        i += end.size() - 1;
        std::vector<std::string_view> cells;
        RC_ASSERT(split_cells(record, cells));
        records.emplace_back(cells.begin(), cells.end());
        record.clear();
    }
    RC_ASSERT(record.empty());
    return records;
}

// What a value's keys hold, in their order; what is not known or not finite is null. Of one element in braces GCC makes
// an array, clang the element.
nlohmann::ordered_json parts_of(const Column& column, const Value& value) {
    using Json = nlohmann::ordered_json;
    const auto number = [](double each) { return std::isfinite(each) ? Json(each) : Json(); };
    if (const auto* each = std::get_if<double>(&value)) return Json::array({number(*each)});
    if (const auto* each = std::get_if<bool>(&value)) return Json::array({*each});
    if (const auto* each = std::get_if<std::string>(&value)) return Json::array({*each});
    if (const auto* each = std::get_if<Range>(&value))
        return Json::array({number(each->mid), number(each->low), number(each->high)});
    if (const auto* each = std::get_if<Amount>(&value)) return Json::array({number(each->amount), each->currency});
    return std::vector<Json>(keys_of(column).size());
}

void expect_cell(const std::string& cell, const nlohmann::ordered_json& part) {
    if (part.is_null()) return RC_ASSERT(cell.empty());
    if (part.is_boolean()) return RC_ASSERT(cell == (part.get<bool>() ? "true" : "false"));
    if (part.is_string()) return RC_ASSERT(cell == part.get<std::string>());
    double read = 0.0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), read);
    RC_ASSERT(error == std::errc{} && end == cell.data() + cell.size());
    RC_ASSERT(read == part.get<double>());
}

TEST(RandomTables, CsvReadsBackTheSame) {
    EXPECT_TRUE(rc::check([] {
        const RandomTable made = random_table();
        const bool crlf = *rc::gen::arbitrary<bool>();
        const auto records =
            records_of(csv_of(made.table, made.rows, crlf ? LineEnd::crlf : LineEnd::lf), crlf ? "\r\n" : "\n");
        RC_ASSERT(records.size() == made.rows.size() + 1);
        for (std::size_t r = 0; r <= made.rows.size(); ++r) {
            std::size_t cell = 0;
            for (std::size_t c = 0; c < made.table.columns().size(); ++c) {
                const Column& column = made.table.columns()[c];
                const Texts keys = keys_of(column);
                const auto parts = r == 0 ? nlohmann::ordered_json(keys) : parts_of(column, made.rows[r - 1][c]);
                for (std::size_t k = 0; k < keys.size(); ++k, ++cell)
                    expect_cell(records[r].at(cell), parts[k]);
            }
            RC_ASSERT(cell == records[r].size());
        }
    }));
}

TEST(RandomTables, JsonHasWhatCsvHas) {
    EXPECT_TRUE(rc::check([] {
        const RandomTable made = random_table();
        // Written and read, as programs get it.
        const auto json = nlohmann::ordered_json::parse(json_of(made.table, made.rows).dump());
        RC_ASSERT(json.size() == made.rows.size());
        for (std::size_t r = 0; r < made.rows.size(); ++r) {
            std::size_t keys_there = 0;
            for (std::size_t c = 0; c < made.table.columns().size(); ++c) {
                const Column& column = made.table.columns()[c];
                const Texts keys = keys_of(column);
                const auto parts = parts_of(column, made.rows[r][c]);
                keys_there += keys.size();
                for (std::size_t k = 0; k < keys.size(); ++k)
                    RC_ASSERT(json[r].at(keys[k]) == parts[k]); // of numbers by value: 3 and 3.0 are one
            }
            RC_ASSERT(json[r].size() == keys_there);
        }
    }));
}

TEST(RandomTables, ATerminalHasALineARow) {
    EXPECT_TRUE(rc::check([] {
        const RandomTable made = random_table();
        const std::string text = text_of(made.table, made.rows);
        RC_ASSERT(static_cast<std::size_t>(std::ranges::count(text, '\n')) == made.rows.size() + 1);
    }));
}

} // namespace
} // namespace dubhe::tables
