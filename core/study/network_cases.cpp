// SPDX-License-Identifier: Apache-2.0
// Reads the table.
#include "network_cases.h"

#include <core/evidence/line_reader.h>
#include <core/evidence/row_reader.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <string_view>

namespace dubhe::study {

namespace {

using workload::Mode;

constexpr std::string_view peer_suffix = "_e2e_ms";
constexpr std::size_t most_cases = 1'000'000;

// The cells of a line by the names of their columns; the first that makes no sense is remembered.
class CaseRow {
  public:
    explicit CaseRow(const std::vector<std::string>& columns) : columns_{columns} {}

    void take(const std::vector<std::string_view>& cells) {
        cells_ = cells;
        problem_.clear();
    }
    [[nodiscard]] std::string_view text(std::string_view column) const {
        for (std::size_t i = 0; i < columns_.size() && i < cells_.size(); ++i) {
            if (columns_[i] == column) return cells_[i];
        }
        return {};
    }
    std::string needed(std::string_view column) {
        const std::string_view cell = text(column);
        if (cell.empty()) refuse(column, "is empty");
        return std::string{cell};
    }
    // Some tables write whole numbers as "24.0".
    std::int64_t whole(std::string_view column, double least) {
        constexpr double most = 1 << 24;
        const double value = number(column).value_or(0.0);
        if (value >= least && value <= most && value == std::floor(value)) return static_cast<std::int64_t>(value);
        refuse(column, "has to be a whole number from " + std::to_string(static_cast<int>(least)) + " to 16777216");
        return 1;
    }
    // Milliseconds; none where the cell is empty or 0.
    std::optional<double> seconds(std::string_view column) {
        const auto value = number(column);
        if (!value || *value == 0.0) return std::nullopt;
        constexpr double longest_ms = 1e10; // 115 days
        if (!(*value > 0.0 && *value <= longest_ms)) refuse(column, "is no time in milliseconds");
        return *value * 1e-3;
    }
    void refuse(std::string_view column, std::string_view why) {
        constexpr std::size_t longest = 40;
        if (problem_.empty())
            problem_ =
                std::string{column} + " \"" + std::string{text(column).substr(0, longest)} + "\" " + std::string{why};
    }
    [[nodiscard]] const std::string& problem() const { return problem_; }
    [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

  private:
    std::optional<double> number(std::string_view column) {
        const std::string_view cell = text(column);
        if (cell.empty()) return std::nullopt;
        double value = 0.0;
        const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (code == std::errc{} && end == cell.data() + cell.size() && std::isfinite(value)) return value;
        refuse(column, "is no number");
        return std::nullopt;
    }

    const std::vector<std::string>& columns_;
    std::vector<std::string_view> cells_;
    std::string problem_;
};

NetworkCase case_of(CaseRow& row) {
    NetworkCase made;
    made.gpu = row.needed("gpu");
    made.model = row.needed("model");
    const std::string mode = row.needed("mode");
    made.mode = mode == "train" || mode == "training" ? Mode::training : Mode::inference;
    if (made.mode == Mode::inference && mode != "inf" && mode != "inference") row.refuse("mode", "is not inf or train");
    made.option = row.text("option");
    if (const std::string_view name = row.text("precision"); !name.empty()) {
        const auto precision = precision_from(name);
        if (!precision) row.refuse("precision", "is none of fp32, tf32, fp16, bf16, fp8, int8");
        made.precision = precision.value_or(Precision::fp32);
    }
    made.sequence = row.whole("seqlen", 1);
    made.batch = row.whole("batch", 1);
    if (!row.text("num_layer").empty()) {
        if (const std::int64_t layers = row.whole("num_layer", 0); layers > 0) made.layers = layers;
    }
    const auto measured = row.seconds("e2e_ms");
    if (!measured) row.refuse("e2e_ms", "is no measured time");
    made.measured_s = measured.value_or(0.0);
    made.forward_s = row.seconds("fw_ms");
    made.backward_s = row.seconds("bwall_ms");
    for (const std::string& column : row.columns()) {
        if (!column.ends_with(peer_suffix)) continue;
        if (const auto time = row.seconds(column))
            made.peers.push_back({column.substr(0, column.size() - peer_suffix.size()), *time});
    }
    return made;
}

std::optional<Diagnostic> missing_column(const std::vector<std::string>& columns, const std::string& name) {
    for (const char* needed : {"gpu", "model", "mode", "seqlen", "batch", "e2e_ms"}) {
        if (std::find(columns.begin(), columns.end(), needed) == columns.end())
            return error("The first line names no column \"" + std::string{needed} +
                             "\"; gpu, model, mode, seqlen, "
                             "batch and e2e_ms are needed.",
                         name, {}, 1);
    }
    return std::nullopt;
}

} // namespace

Result<std::vector<NetworkCase>> read_network_cases(std::istream& in, const std::string& name) {
    evidence::LineReader reader{in, name};
    std::string line;
    std::vector<std::string_view> cells;
    std::vector<std::string> columns;
    std::vector<NetworkCase> cases;
    CaseRow row{columns};
    while (true) {
        const Result<bool> next = reader.next(line);
        if (!next) return next.diagnostics();
        if (!*next) break;
        if (line.empty()) continue;
        if (!evidence::split_cells(line, cells)) return error("A quote is not closed.", name, {}, reader.line());
        if (columns.empty()) {
            columns.assign(cells.begin(), cells.end());
            if (auto missing = missing_column(columns, name)) return *std::move(missing);
            continue;
        }
        if (cells.size() != columns.size()) {
            return error("The line has " + std::to_string(cells.size()) + " cells, the first one " +
                             std::to_string(columns.size()) + ".",
                         name, {}, reader.line());
        }
        if (cases.size() == most_cases) return error("More than a million rows.", name, {}, reader.line());
        row.take(cells);
        cases.push_back(case_of(row));
        if (!row.problem().empty()) return error(row.problem() + ".", name, {}, reader.line());
        cases.back().line = reader.line();
    }
    if (columns.empty()) return error("The file is empty.", name);
    return cases;
}

Result<std::vector<NetworkCase>> read_network_cases(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure)) return error("There is no such file.", file.string());
    std::ifstream in{file, std::ios::binary};
    if (!in) return error("It can't be opened; check that you may read it.", file.string());
    return read_network_cases(in, file.string());
}

std::filesystem::path config_folder_of(const std::filesystem::path& cases_file) {
    return cases_file.parent_path() / "configs" / "DLmodel_configs";
}

} // namespace dubhe::study
