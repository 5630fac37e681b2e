// SPDX-License-Identifier: GPL-3.0-or-later
#include "row_reader.h"

#include "project_names.h"

#include <QFileInfo>
#include <QStringDecoder>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <set>
#include <stdexcept>

namespace dubhe::app {

namespace {

// A refused value: travels as an exception inside this file only, so that reading a row stays a list of columns.
struct BadValue : std::runtime_error {
    BadValue(const std::string& reason, std::string where) : std::runtime_error{reason}, path{std::move(where)} {}
    std::string path;
};

// The current row of one table, with checks that know where they are.
class Row {
  public:
    Row(SQLite::Statement& query, std::string_view table, std::int64_t number)
        : query_{query}, table_{table}, number_{number} {}

    [[nodiscard]] std::int64_t integer(const char* column, std::int64_t least, std::int64_t most) const {
        const SQLite::Column value = query_.getColumn(column);
        if (!value.isInteger()) fail(column, "is no whole number");
        if (value.getInt64() < least || value.getInt64() > most) {
            fail(column, "is " + std::to_string(value.getInt64()) + "; it must lie between " + std::to_string(least) +
                             " and " + std::to_string(most));
        }
        return value.getInt64();
    }
    [[nodiscard]] double number(const char* column, double least, double most) const {
        const SQLite::Column value = query_.getColumn(column);
        if (!value.isFloat() && !value.isInteger()) fail(column, "is no number");
        const double number = value.getDouble();
        if (!std::isfinite(number) || number < least || number > most)
            fail(column, "is out of range (" + std::to_string(number) + ")");
        return number;
    }
    [[nodiscard]] std::string text(const char* column) const {
        const SQLite::Column value = query_.getColumn(column);
        if (!value.isText()) fail(column, "is no text");
        std::string text = value.getString();
        if (text.empty()) fail(column, "is empty");
        if (text.size() > longest_text) fail(column, "is longer than " + std::to_string(longest_text) + " bytes");
        QStringDecoder decoder{QStringDecoder::Utf8};
        const QString decoded = decoder(QByteArrayView{text});
        if (decoder.hasError() || text.find('\0') != std::string::npos) fail(column, "is no UTF-8 text");
        return text;
    }
    // One of a closed list of words.
    template <class From>
    [[nodiscard]] auto word(const char* column, From from) const {
        const std::string name = text(column);
        const auto value = from(name);
        if (!value) fail(column, "is \"" + name.substr(0, 80) + "\", which this program does not know");
        return *value;
    }
    [[nodiscard]] bool is_null(const char* column) const { return query_.getColumn(column).isNull(); }
    [[nodiscard]] const SQLite::Statement& query() const { return query_; }
    [[noreturn]] void fail(const char* column, const std::string& reason) const {
        throw BadValue{std::string{column} + " " + reason,
                       "table " + std::string{table_} + ", row " + std::to_string(number_) + ", column " + column};
    }

  private:
    SQLite::Statement& query_;
    std::string_view table_;
    std::int64_t number_;
};

// Calls read(row) for each row in order; refuses more than `most`.
template <class Read>
void for_each_row(SQLite::Database& database, const std::string& table, const std::string& rest, std::int64_t most,
                  Read read) {
    SQLite::Statement query{database, "SELECT * FROM " + table + " " + rest};
    for (std::int64_t number = 1; query.executeStep(); ++number) {
        if (number > most) throw BadValue{"more than " + std::to_string(most) + " rows", "table " + table};
        read(Row{query, table, number});
    }
}

// "./models/a.onnx" lies in the project's folder; a path that climbs out of it is refused.
std::string network_of(const Row& row, const std::filesystem::path& folder) {
    std::string network = row.text("network");
    if (!network.starts_with("./")) return network;
    const std::filesystem::path relative = std::filesystem::path{network}.lexically_normal();
    if (relative.empty() || *relative.begin() == "..") row.fail("network", "leads out of the project's folder");
    return (folder / relative).string();
}

ProjectWorkload workload_of(const Row& row, const std::filesystem::path& folder) {
    ProjectWorkload workload;
    workload.title = row.text("title");
    workload::Recipe& recipe = workload.recipe;
    recipe.network = network_of(row, folder);
    recipe.batch = row.integer("batch", 1, largest_batch);
    if (!row.is_null("sequence")) recipe.sequence = row.integer("sequence", 1, largest_sequence);
    recipe.past = row.integer("past", 0, largest_sequence);
    recipe.mode = row.word("mode", workload::mode_from);
    recipe.precision = row.word("precision", precision_from);
    recipe.optimizer = row.word("optimizer", workload::optimizer_from);
    return workload;
}

std::vector<hardware::Override> overrides_of(SQLite::Database& database, std::int64_t gpu) {
    std::vector<hardware::Override> overrides;
    for_each_row(database, "overrides", "WHERE gpu = " + std::to_string(gpu) + " ORDER BY position",
                 hardware::specification_count, [&](const Row& row) {
                     overrides.push_back({row.word("specification", hardware::specification_from),
                                          row.number("value", std::numeric_limits<double>::min(), 1e30)});
                 });
    return overrides;
}

void read_gpus(SQLite::Database& database, Project& project) {
    std::set<std::string> names;
    for_each_row(database, "hypothetical_gpus", "ORDER BY position", most_rows, [&](const Row& row) {
        HypotheticalGpu gpu{row.text("name"), row.text("base"), {}};
        if (!names.insert(gpu.name).second) row.fail("name", "stands twice");
        gpu.overrides = overrides_of(database, row.integer("position", 0, std::numeric_limits<std::int64_t>::max()));
        project.hypothetical_gpus.push_back(std::move(gpu));
    });
    const char* const orphans =
        "SELECT count(*) FROM overrides WHERE gpu NOT IN (SELECT position FROM hypothetical_gpus)";
    if (database.execAndGet(orphans).getInt64() > 0)
        throw BadValue{"gpu names rows that are not in hypothetical_gpus", "table overrides, column gpu"};
    names.clear();
    for_each_row(database, "ticked", "ORDER BY position", most_rows, [&](const Row& row) {
        TickedGpu ticked{row.text("name"), static_cast<int>(row.integer("slot", 0, largest_slot))};
        if (!names.insert(ticked.name).second) row.fail("name", "stands twice");
        project.ticked.push_back(std::move(ticked));
    });
}

void read_settings(SQLite::Database& database, SavedProject& saved) {
    constexpr double smallest = 1e-30, largest = 1e30;
    for_each_row(database, "sweep", "", 1, [&](const Row& row) {
        widgets::SweepSettings& sweep = saved.project.sweep;
        sweep.axis = row.word("axis", axis_kind_named);
        sweep.first = row.number("first", smallest, largest);
        sweep.last = row.number("last", smallest, largest);
        if (sweep.first > sweep.last) row.fail("last", "lies below the sweep's first value");
        sweep.points = static_cast<int>(row.integer("points", 1, most_sweep_points));
        sweep.logarithmic_axis = row.integer("logarithmic_axis", 0, 1) != 0;
        sweep.logarithmic_metric = row.integer("logarithmic_metric", 0, 1) != 0;
        sweep.metric = row.word("metric", metric_from);
    });
    const auto last_workload = static_cast<std::int64_t>(saved.project.workloads.size()) - 1;
    for_each_row(database, "settings", "", 1, [&](const Row& row) {
        saved.project.current_workload =
            static_cast<std::size_t>(row.integer("current_workload", 0, std::max<std::int64_t>(last_workload, 0)));
        saved.project.cost_model = row.text("cost_model");
        saved.project.launch_s = row.number("launch_s", 0.0, 1.0);
    });
    for_each_row(database, "layout", "", 1, [&](const Row& row) {
        const SQLite::Column state = row.query().getColumn("state");
        if (!state.isBlob()) row.fail("state", "is no blob");
        if (state.getBytes() > largest_layout) row.fail("state", "is too large");
        saved.layout = QByteArray{static_cast<const char*>(state.getBlob()), state.getBytes()};
    });
}

} // namespace

Result<SavedProject> read_rows(SQLite::Database& database, const QString& file) try {
    const std::filesystem::path folder{QFileInfo{file}.absolutePath().toStdString()};
    SavedProject saved;
    std::set<std::string> titles;
    for_each_row(database, "workloads", "ORDER BY position", most_rows, [&](const Row& row) {
        ProjectWorkload workload = workload_of(row, folder.lexically_normal());
        if (!titles.insert(workload.title).second) row.fail("title", "stands twice");
        saved.project.workloads.push_back(std::move(workload));
    });
    read_gpus(database, saved.project);
    read_settings(database, saved);
    return saved;
} catch (const BadValue& bad) {
    return error(bad.what(), file.toStdString(), bad.path);
}

} // namespace dubhe::app
