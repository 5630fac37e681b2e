// SPDX-License-Identifier: Apache-2.0
// A table as CSV: guarded (core/support/csv.h), base units, exact numbers, what is not known or not finite empty.
#pragma once

#include "table.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::tables {

// Takes the next piece of a text.
using Write = std::function<void(std::string_view)>;

enum class LineEnd : std::uint8_t { lf, crlf };

// A line of texts, without its end; quoted and guarded where needed.
void append_csv(std::string& line, std::span<const std::string> cells);

class CsvWriter {
  public:
    // Writes the keys. `columns` has to outlive it.
    CsvWriter(std::span<const Column> columns, Write write, LineEnd end = LineEnd::lf);
    void row(std::span<const Value> values); // parallel to the columns

  private:
    void end_line();

    std::span<const Column> columns_;
    Write write_;
    LineEnd end_;
    std::string line_;
};

// `rows` is a range of rows.
template <class Row, class Rows>
void write_csv(const Table<Row>& table, const Rows& rows, const Write& write, LineEnd end = LineEnd::lf) {
    CsvWriter csv{table.columns(), write, end};
    std::vector<Value> values;
    for (const Row& row : rows) {
        table.values(row, values);
        csv.row(values);
    }
}

template <class Row, class Rows>
[[nodiscard]] std::string csv_of(const Table<Row>& table, const Rows& rows, LineEnd end = LineEnd::lf) {
    std::string text;
    write_csv(
        table, rows, [&](std::string_view line) { text += line; }, end);
    return text;
}

} // namespace dubhe::tables
