// SPDX-License-Identifier: Apache-2.0
#include "csv.h"

#include <core/support/csv.h>
#include <core/units/text.h>

#include <cmath>

namespace dubhe::tables {

namespace {

void put(std::string& line, std::string_view text) {
    line += csv_cell(text);
    line += ',';
}

// Nothing where it is not finite.
void put(std::string& line, double number) {
    put(line, std::isfinite(number) ? exact_text(number) : std::string{});
}

void put_value(std::string& line, const Column& column, const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return put(line, *number);
    if (const auto* text = std::get_if<std::string>(&value)) return put(line, *text);
    if (const auto* flag = std::get_if<bool>(&value)) return put(line, std::string_view{*flag ? "true" : "false"});
    if (const auto* range = std::get_if<Range>(&value)) {
        for (const double number : {range->mid, range->low, range->high})
            put(line, number);
        return;
    }
    if (const auto* paid = std::get_if<Amount>(&value)) {
        put(line, paid->amount);
        return put(line, paid->currency);
    }
    line.append(keys_of(column).size(), ',');
}

} // namespace

void append_csv(std::string& line, std::span<const std::string> cells) {
    for (const std::string& cell : cells)
        put(line, cell);
    if (!cells.empty()) line.pop_back();
}

CsvWriter::CsvWriter(std::span<const Column> columns, Write write, LineEnd end)
    : columns_{columns}, write_{std::move(write)}, end_{end} {
    for (const Column& column : columns_) {
        for (const std::string& key : keys_of(column))
            put(line_, key);
    }
    end_line();
}

void CsvWriter::row(std::span<const Value> values) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (!columns_[c].name.empty()) put_value(line_, columns_[c], values[c]);
    }
    end_line();
}

void CsvWriter::end_line() {
    if (!line_.empty()) line_.pop_back(); // the last comma
    line_ += end_ == LineEnd::crlf ? "\r\n" : "\n";
    write_(line_);
    line_.clear();
}

} // namespace dubhe::tables
