// SPDX-License-Identifier: Apache-2.0
#include "case_table.h"

#include <core/files/line_reader.h>
#include <core/support/csv.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr std::size_t most_cases = 1'000'000;

std::optional<Diagnostic> missing_column(const std::vector<std::string>& columns,
                                         std::span<const std::string_view> needed, const std::string& name) {
    std::string all;
    for (const std::string_view each : needed)
        all += (all.empty() ? "" : ", ") + std::string{each};
    for (const std::string_view each : needed) {
        if (std::ranges::find(columns, each) == columns.end()) {
            return error(message("The first line names no column \"%1\"; these are needed: %2.", each, all), name, {},
                         1);
        }
    }
    return std::nullopt;
}

} // namespace

std::string_view CaseRow::text(std::string_view column) const {
    for (std::size_t i = 0; i < columns_.size() && i < cells_.size(); ++i) {
        if (columns_[i] == column) return cells_[i];
    }
    return {};
}

std::string CaseRow::needed(std::string_view column) {
    const std::string_view cell = text(column);
    if (cell.empty()) refuse(column, message("is empty"));
    return std::string{cell};
}

std::int64_t CaseRow::whole(std::string_view column, double least) {
    constexpr double most = 1 << 24;
    const double value = number(column).value_or(0.0);
    if (value >= least && value <= most && value == std::floor(value)) return static_cast<std::int64_t>(value);
    refuse(column, message("has to be a whole number from %1 to %2", static_cast<int>(least), static_cast<int>(most)));
    return 1;
}

std::optional<double> CaseRow::seconds(std::string_view column) {
    const auto value = number(column);
    if (!value || *value == 0.0) return std::nullopt;
    constexpr double longest_ms = 1e10; // 115 days
    if (!(*value > 0.0 && *value <= longest_ms)) refuse(column, message("is no time in milliseconds"));
    return *value * 1e-3;
}

void CaseRow::refuse(std::string_view column, const Message& why) {
    constexpr std::size_t longest = 40;
    if (problem_.empty()) problem_ = message("%1 \"%2\" %3", column, text(column).substr(0, longest), why);
}

std::optional<double> CaseRow::number(std::string_view column) {
    const std::string_view cell = text(column);
    if (cell.empty()) return std::nullopt;
    double value = 0.0;
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (code == std::errc{} && end == cell.data() + cell.size() && std::isfinite(value)) return value;
    refuse(column, message("is no number"));
    return std::nullopt;
}

Result<Done> read_case_table(std::istream& in, const std::string& name, std::span<const std::string_view> needed,
                             const std::function<void(CaseRow& row, long line)>& visit) {
    files::LineReader reader{in, name};
    std::string line;
    std::vector<std::string_view> cells;
    std::vector<std::string> columns;
    std::size_t rows = 0;
    CaseRow row{columns};
    while (true) {
        const Result<bool> next = reader.next(line);
        if (!next) return next.diagnostics();
        if (!*next) break;
        if (line.empty()) continue;
        if (!split_cells(line, cells)) return error(message("A quote is not closed."), name, {}, reader.line());
        if (columns.empty()) {
            columns.assign(cells.begin(), cells.end());
            if (auto missing = missing_column(columns, needed, name)) return *std::move(missing);
            continue;
        }
        if (cells.size() != columns.size()) {
            return error(message("The line has %1 cells, the first one %2.", cells.size(), columns.size()), name, {},
                         reader.line());
        }
        if (rows++ == most_cases) return error(message("More than a million rows."), name, {}, reader.line());
        row.take(cells);
        visit(row, reader.line());
        if (!row.problem().empty()) return error(message("%1.", row.problem()), name, {}, reader.line());
    }
    if (columns.empty()) return error(message("The file is empty."), name);
    return Done{};
}

Result<std::ifstream> open_case_table(const std::filesystem::path& file) {
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(file, failure);
    if (!std::filesystem::exists(status)) return error(message("There is no such file."), file.string());
    if (!std::filesystem::is_regular_file(status))
        return error(message("It is a folder, a pipe or a device; a file is needed."), file.string());
    std::ifstream in{file, std::ios::binary};
    if (!in) return error(message("It can't be opened; check that you may read it."), file.string());
    return in;
}

} // namespace dubhe::study
