// SPDX-License-Identifier: GPL-3.0-or-later
#include "row_reader.h"

#include "edits.h"
#include "portfolio_edits.h"
#include "project_names.h"
#include "scenario_edits.h"

#include <core/simulation/parallel/split_fields.h>
#include <core/study/predict/portfolio.h>
#include <core/study/predict/recipe_fields.h>
#include <core/study/predict/software.h>
#include <widgets/shared/forms/field_json.h>

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringDecoder>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

namespace dubhe::app {

namespace {

constexpr std::size_t longest_question = 1 << 16;

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
    [[nodiscard]] std::string text(const char* column, std::size_t most = longest_text) const {
        const SQLite::Column value = query_.getColumn(column);
        if (!value.isText()) fail(column, "is no text");
        std::string text = value.getString();
        if (text.empty()) fail(column, "is empty");
        if (text.size() > most) fail(column, "is longer than " + std::to_string(most) + " bytes");
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
    [[nodiscard]] QByteArray blob(const char* column, int most) const {
        const SQLite::Column value = query_.getColumn(column);
        if (!value.isBlob()) fail(column, "is no blob");
        if (value.getBytes() > most) fail(column, "is too large");
        return {static_cast<const char*>(value.getBlob()), value.getBytes()};
    }
    [[nodiscard]] bool is_null(const char* column) const { return query_.getColumn(column).isNull(); }
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

using NetworkFiles = std::map<std::string, std::shared_ptr<const workload::NetworkFile>>;

// The digest is what tells networks apart, so it is not taken on trust.
NetworkFiles network_files_of(SQLite::Database& database) {
    NetworkFiles files;
    for_each_row(database, "network_files", "ORDER BY digest", most_rows, [&](const Row& row) {
        const std::string digest = row.text("digest");
        const QByteArray bytes = row.blob("bytes", largest_network_file);
        if (QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() != digest.c_str())
            row.fail("digest", "is not that of bytes");
        files[digest] =
            std::make_shared<const workload::NetworkFile>(workload::NetworkFile{bytes.toStdString(), digest});
    });
    return files;
}

// A value that makes no sense is refused, so that no workload silently becomes another.
void read_question(const Row& row, workload::Recipe& recipe) {
    const QByteArray text = QByteArray::fromStdString(row.text("question", longest_question));
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject()) row.fail("question", "is no JSON object");
    const QJsonObject json = document.object();
    for (const ask::Field<workload::Recipe>& field : study::recipe_fields()) {
        const QJsonValue kept = json[QString::fromStdString(field.key)];
        if (kept.isUndefined()) continue; // of an older program
        if (field.key == "stack" && kept.isString()) {
            // A text that no stack has says so where the network is built: the rest of the project can be read.
            recipe.stack = kept.toString().toStdString();
            if (recipe.stack == study::as_written_name) recipe.stack.clear();
            continue;
        }
        const std::optional<ask::Value> value = widgets::value_from(field, kept);
        if (!value) row.fail("question", "has a value of \"" + field.key + "\" that it can't have");
        field.set(recipe, *value);
    }
}

ProjectWorkload workload_of(const Row& row, const std::filesystem::path& folder, const NetworkFiles& files) {
    ProjectWorkload workload;
    workload.title = row.text("title");
    workload.recipe.network = network_of(row, folder);
    read_question(row, workload.recipe);
    if (!row.is_null("file")) {
        const auto file = files.find(row.text("file"));
        if (file == files.end()) row.fail("file", "names none of network_files");
        workload.recipe.file = file->second;
    }
    if (!row.is_null("weight")) workload.weight = row.number("weight", study::least_weight, study::largest_weight);
    if (!row.is_null("load")) workload.load = row.number("load", study::least_load, study::largest_load);
    return workload;
}

// Parts by title; their recipes are those of the workloads that they name.
void read_portfolios(SQLite::Database& database, Project& project) {
    const auto last = static_cast<std::int64_t>(project.workloads.size()) - 1;
    std::map<std::size_t, std::vector<workload::RecipePart>> portfolios;
    for_each_row(database, "portfolio_parts", "ORDER BY workload, position", most_rows * 10, [&](const Row& row) {
        if (last < 0) row.fail("workload", "names none of workloads");
        auto& parts = portfolios[static_cast<std::size_t>(row.integer("workload", 0, last))];
        workload::RecipePart part{
            row.text("title"), {}, row.number("weight", study::least_weight, study::largest_weight)};
        if (std::ranges::find(parts, part.title, &workload::RecipePart::title) != parts.end())
            row.fail("title", "stands twice");
        parts.push_back(std::move(part));
        if (parts.size() > study::most_parts) row.fail("position", "is one too many");
    });
    for (const auto& [index, parts] : portfolios)
        project.workloads[index].recipe.parts = parts; // first all of them: a portfolio is no part
    for (const auto& [index, parts] : portfolios) {
        for (const workload::RecipePart& part : parts) {
            const auto named = std::ranges::find(project.workloads, part.title, &ProjectWorkload::title);
            if (named == project.workloads.end() || is_portfolio(*named))
                throw BadValue{"title names no network of workloads: \"" + part.title.substr(0, 80) + '"',
                               "table portfolio_parts, column title"};
        }
    }
    settle_portfolios(project);
}

void read_notes(SQLite::Database& database, Project& project) {
    std::set<std::pair<ProjectNote::About, std::string>> met;
    for_each_row(database, "notes", "ORDER BY position", most_rows, [&](const Row& row) {
        ProjectNote note{row.word("about", about_from), {}, row.text("note", longest_note)};
        const bool named = note.about != ProjectNote::About::project;
        if (row.is_null("name") == named) row.fail("name", named ? "is missing" : "stands where there is none");
        if (named) note.name = row.text("name");
        if (!met.insert({note.about, note.name}).second) row.fail("name", "stands twice");
        project.notes.push_back(std::move(note));
    });
}

void read_scenarios(SQLite::Database& database, const QString& file, bool within, Project& project) {
    std::set<std::string> names;
    for_each_row(database, "scenarios", "ORDER BY position", within ? 0 : most_rows, [&](const Row& row) {
        const std::string name = row.text("name");
        if (!names.insert(name).second) row.fail("name", "stands twice");
        const Result<SavedProject> state = read_within(row.blob("state", largest_network_file), file);
        if (!state) row.fail("state", "is no project: " + to_text(state.diagnostics()));
        if (state->project.workloads.empty()) row.fail("state", "holds no workload");
        project.scenarios.push_back(scenario_of(state->project, name));
    });
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
}

constexpr double smallest = 1e-30, largest = 1e30;

widgets::SecondAxis second_axis_of(const Row& row) {
    widgets::SecondAxis second;
    second.axis = row.word("second_axis", axis_kind_named);
    second.first = row.number("second_first", smallest, largest);
    second.last = row.number("second_last", smallest, largest);
    if (second.first > second.last) row.fail("second_last", "lies below the axis's first value");
    second.points = static_cast<int>(row.integer("second_points", 1, most_sweep_points));
    second.logarithmic = row.integer("second_logarithmic", 0, 1) != 0;
    return second;
}

widgets::SweepMachines machines_of(SQLite::Database& database, std::int64_t position) {
    constexpr std::int64_t most_ranks = std::int64_t{1} << 24; // as axes of GPUs count
    widgets::SweepMachines machines;
    for_each_row(database, "machines", "WHERE position = " + std::to_string(position), 1, [&](const Row& row) {
        if (!row.is_null("system")) machines.system = row.text("system");
        machines.gpus = row.integer("gpus", 1, most_ranks);
        simulation::Split& split = machines.split;
        split.tensor = row.integer("tensor", 1, most_ranks);
        split.pipeline = row.integer("pipeline", 1, most_ranks);
        split.expert = row.integer("expert", 1, most_ranks);
        split.micro_batch = row.integer("micro_batch", 0, most_ranks);
        if (!row.is_null("split")) {
            const QByteArray further = QByteArray::fromStdString(row.text("split"));
            const simulation::Split ranks = split;
            split = widgets::fields_from(simulation::split_fields(), QJsonDocument::fromJson(further).object(), split);
            split.tensor = ranks.tensor, split.pipeline = ranks.pipeline, split.expert = ranks.expert;
            split.micro_batch = ranks.micro_batch, split.batch = ranks.batch;
        }
        machines.batch_grows = row.integer("batch_grows", 0, 1) != 0;
    });
    return machines;
}

widgets::SweepSettings sweep_of(SQLite::Database& database, std::int64_t position) {
    widgets::SweepSettings sweep;
    for_each_row(database, "sweep", "WHERE position = " + std::to_string(position), 1, [&](const Row& row) {
        sweep.axis = row.word("axis", axis_kind_named);
        sweep.first = row.number("first", smallest, largest);
        sweep.last = row.number("last", smallest, largest);
        if (sweep.first > sweep.last) row.fail("last", "lies below the sweep's first value");
        sweep.points = static_cast<int>(row.integer("points", 1, most_sweep_points));
        sweep.logarithmic_axis = row.integer("logarithmic_axis", 0, 1) != 0;
        sweep.logarithmic_metric = row.integer("logarithmic_metric", 0, 1) != 0;
        sweep.metric = row.word("metric", metric_from);
        sweep.every_workload = row.integer("every_workload", 0, 1) != 0;
        if (!row.is_null("second_axis")) sweep.second = second_axis_of(row);
    });
    sweep.machines = machines_of(database, position);
    return sweep;
}

std::vector<TickedGpu> ticked_of(SQLite::Database& database, const std::string& table, const std::string& rest) {
    std::set<std::string> names;
    std::vector<TickedGpu> ticked;
    for_each_row(database, table, rest + " ORDER BY position", most_rows, [&](const Row& row) {
        ticked.push_back({row.text("name"), static_cast<int>(row.integer("slot", 0, largest_slot))});
        if (!names.insert(ticked.back().name).second) row.fail("name", "stands twice");
    });
    return ticked;
}

void read_views(SQLite::Database& database, Project& project) {
    std::set<std::string> names;
    for_each_row(database, "views", "ORDER BY position", most_rows, [&](const Row& row) {
        const std::int64_t position = row.integer("position", 0, most_rows);
        ProjectView view{row.text("name"), row.text("panel"), {}, {}, {}};
        if (!names.insert(view.name).second) row.fail("name", "stands twice");
        if (!row.is_null("workload")) view.workload = row.text("workload");
        view.ticked = ticked_of(database, "view_gpus", "WHERE view = " + std::to_string(position));
        view.sweep = sweep_of(database, position + 1);
        project.views.push_back(std::move(view));
    });
    if (database.execAndGet("SELECT count(*) FROM view_gpus WHERE view NOT IN (SELECT position FROM views)").getInt64())
        throw BadValue{"view names rows that are not in views", "table view_gpus, column view"};
}

hardware::Price electricity_of(const Row& row) {
    hardware::Price price{Money{row.number("electricity", smallest, largest)}, row.text("currency"), {}, {}};
    if (!row.is_null("date")) price.date = row.text("date");
    if (!row.is_null("source")) price.source = row.text("source");
    return price;
}

study::Tariff tariff_of(SQLite::Database& database) {
    study::Tariff tariff;
    for_each_row(database, "tariff", "", 1, [&](const Row& row) {
        if (!row.is_null("electricity")) tariff.electricity = electricity_of(row);
        tariff.life_years = row.number("life_years", 0.0, largest);
        tariff.utilisation = row.number("utilisation", 0.0, 1.0);
        tariff.load_power = row.number("load_power", 0.0, 1.0);
        tariff.idle_power = row.number("idle_power", 0.0, 1.0);
        tariff.pue = row.number("pue", 0.0, largest);
        const Result<Done> sound = study::check(tariff);
        if (!sound) throw BadValue{sound.diagnostics().front().message, "table tariff"};
    });
    return tariff;
}

// What a panel was told; empty where nothing was chosen.
std::string choices_of(SQLite::Database& database, const char* table) {
    std::string choices;
    for_each_row(database, table, "", 1, [&](const Row& row) { choices = row.text("choices"); });
    if (!choices.empty() && !QJsonDocument::fromJson(QByteArray::fromStdString(choices)).isObject())
        throw BadValue{"choices are no JSON object", "table " + std::string{table} + ", column choices"};
    return choices == "{}" ? std::string{} : choices;
}

void read_settings(SQLite::Database& database, SavedProject& saved) {
    saved.project.sweep = sweep_of(database, 0);
    const auto last_workload = static_cast<std::int64_t>(saved.project.workloads.size()) - 1;
    for_each_row(database, "settings", "", 1, [&](const Row& row) {
        saved.project.current_workload =
            static_cast<std::size_t>(row.integer("current_workload", 0, std::max<std::int64_t>(last_workload, 0)));
        saved.project.cost_model = row.text("cost_model");
        saved.project.launch_s = row.number("launch_s", 0.0, 1.0);
    });
    saved.project.tariff = tariff_of(database);
    saved.project.cluster = choices_of(database, "cluster");
    saved.project.serve = choices_of(database, "serve");
    saved.project.matrix = choices_of(database, "matrix");
    for_each_row(database, "layout", "", 1, [&](const Row& row) { saved.layout = row.blob("state", largest_layout); });
}

} // namespace

Result<SavedProject> read_rows(SQLite::Database& database, const QString& file, bool within) try {
    const std::filesystem::path folder{QFileInfo{file}.absolutePath().toStdString()};
    SavedProject saved;
    const NetworkFiles files = network_files_of(database);
    std::set<std::string> titles;
    for_each_row(database, "workloads", "ORDER BY position", most_rows, [&](const Row& row) {
        ProjectWorkload workload = workload_of(row, folder.lexically_normal(), files);
        if (!titles.insert(workload.title).second) row.fail("title", "stands twice");
        saved.project.workloads.push_back(std::move(workload));
    });
    read_portfolios(database, saved.project);
    read_notes(database, saved.project);
    read_scenarios(database, file, within, saved.project);
    read_gpus(database, saved.project);
    saved.project.ticked = ticked_of(database, "ticked", "");
    read_views(database, saved.project);
    read_settings(database, saved);
    return saved;
} catch (const BadValue& bad) {
    return error(bad.what(), file.toStdString(), bad.path);
}

} // namespace dubhe::app
