// SPDX-License-Identifier: GPL-3.0-or-later
#include "../appearance/words.h"
#include "project_file.h"
#include "project_names.h"
#include "project_schema.h"
#include "scenario_edits.h"

#include <core/simulation/parallel/split_fields.h>
#include <core/study/predict/recipe_fields.h>
#include <widgets/shared/forms/field_json.h>

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <memory>
#include <sqlite3.h>

namespace dubhe::app {

namespace {

using SQLite::Database;
using SQLite::Statement;

// Under the project's folder: "./models/a.onnx"; else as it is.
std::string stored_network(const std::string& network, const std::filesystem::path& folder) {
    const std::filesystem::path file{network};
    if (!file.is_absolute()) return network;
    const std::filesystem::path relative = file.lexically_normal().lexically_relative(folder);
    if (relative.empty() || *relative.begin() == ".." || relative == ".") return network;
    return "./" + relative.string();
}

// Each once, however many workloads read it.
void write_network_files(Database& database, const Project& project) {
    Statement insert{database, "INSERT OR IGNORE INTO network_files VALUES (?, ?)"};
    for (const ProjectWorkload& each : project.workloads) {
        if (!each.recipe.file) continue;
        insert.bind(1, each.recipe.file->digest);
        insert.bind(2, each.recipe.file->bytes.data(), static_cast<int>(each.recipe.file->bytes.size()));
        insert.exec();
        insert.reset();
    }
}

void write_workloads(Database& database, const Project& project, const std::filesystem::path& folder) {
    Statement insert{database, "INSERT INTO workloads VALUES (?, ?, ?, ?, ?, ?, ?)"};
    std::int64_t position = 0;
    for (const ProjectWorkload& each : project.workloads) {
        const workload::Recipe& recipe = each.recipe;
        QJsonObject question;
        widgets::write_fields(study::recipe_fields(), recipe, question);
        insert.bind(1, position++);
        insert.bind(2, each.title);
        insert.bind(3, recipe.parts.empty() ? stored_network(recipe.network, folder) : "portfolio");
        if (recipe.file) insert.bind(4, recipe.file->digest);
        if (each.weight != 1.0) insert.bind(5, each.weight);
        if (each.load > 0.0) insert.bind(6, each.load);
        insert.bind(7, QJsonDocument{question}.toJson(QJsonDocument::Compact).toStdString());
        insert.exec();
        insert.reset();
        insert.clearBindings();
    }
}

void write_portfolios(Database& database, const Project& project) {
    Statement insert{database, "INSERT INTO portfolio_parts VALUES (?, ?, ?, ?)"};
    std::int64_t workload = 0;
    for (const ProjectWorkload& each : project.workloads) {
        std::int64_t position = 0;
        for (const workload::RecipePart& part : each.recipe.parts) {
            insert.bind(1, workload);
            insert.bind(2, position++);
            insert.bind(3, part.title);
            insert.bind(4, part.weight);
            insert.exec();
            insert.reset();
        }
        ++workload;
    }
}

void write_notes(Database& database, const Project& project) {
    Statement insert{database, "INSERT INTO notes VALUES (?, ?, ?, ?)"};
    std::int64_t position = 0;
    for (const ProjectNote& note : project.notes) {
        insert.bind(1, position++);
        insert.bind(2, std::string{name_of(note.about)});
        if (!note.name.empty()) insert.bind(3, note.name);
        insert.bind(4, note.text);
        insert.exec();
        insert.reset();
        insert.clearBindings();
    }
}

void write_overrides(Database& database, std::int64_t gpu, const std::vector<hardware::Override>& overrides) {
    Statement insert{database, "INSERT INTO overrides VALUES (?, ?, ?, ?)"};
    std::int64_t position = 0;
    for (const auto& [specification, value] : overrides) {
        insert.bind(1, gpu);
        insert.bind(2, position++);
        insert.bind(3, std::string{hardware::name_of(specification)});
        insert.bind(4, value);
        insert.exec();
        insert.reset();
    }
}

void write_gpus(Database& database, const Project& project) {
    Statement hypothetical{database, "INSERT INTO hypothetical_gpus VALUES (?, ?, ?)"};
    std::int64_t position = 0;
    for (const auto& [name, base, overrides] : project.hypothetical_gpus) {
        hypothetical.bind(1, position);
        hypothetical.bind(2, name);
        hypothetical.bind(3, base);
        hypothetical.exec();
        hypothetical.reset();
        write_overrides(database, position++, overrides);
    }
    Statement ticked{database, "INSERT INTO ticked VALUES (?, ?, ?)"};
    position = 0;
    for (const auto& [name, slot] : project.ticked) {
        ticked.bind(1, position++);
        ticked.bind(2, name);
        ticked.bind(3, slot);
        ticked.exec();
        ticked.reset();
    }
}

void write_sweep(Database& database, std::int64_t position, const widgets::SweepSettings& sweep) {
    Statement row{database, "INSERT INTO sweep VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    row.bind(1, position);
    row.bind(2, std::string{study::name_of(sweep.axis)});
    row.bind(3, sweep.first);
    row.bind(4, sweep.last);
    row.bind(5, sweep.points);
    row.bind(6, sweep.logarithmic_axis ? 1 : 0);
    row.bind(7, sweep.logarithmic_metric ? 1 : 0);
    row.bind(8, std::string{name_of(sweep.metric)});
    row.bind(9, sweep.every_workload ? 1 : 0);
    if (sweep.second) {
        row.bind(10, std::string{study::name_of(sweep.second->axis)});
        row.bind(11, sweep.second->first);
        row.bind(12, sweep.second->last);
        row.bind(13, sweep.second->points);
        row.bind(14, sweep.second->logarithmic ? 1 : 0);
    }
    row.exec();
}

void write_machines(Database& database, std::int64_t position, const widgets::SweepMachines& machines) {
    if (machines == widgets::SweepMachines{}) return;
    Statement row{database, "INSERT INTO machines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    const simulation::Split& split = machines.split;
    row.bind(1, position);
    if (!machines.system.empty()) row.bind(2, machines.system);
    row.bind(3, machines.gpus);
    row.bind(4, split.tensor);
    row.bind(5, split.pipeline);
    row.bind(6, split.expert);
    row.bind(7, split.micro_batch);
    row.bind(8, machines.batch_grows ? 1 : 0);
    QJsonObject further;
    widgets::write_fields(simulation::split_fields(), split, further);
    row.bind(9, QJsonDocument{further}.toJson(QJsonDocument::Compact).toStdString());
    row.exec();
}

void write_views(Database& database, const Project& project) {
    Statement view{database, "INSERT INTO views VALUES (?, ?, ?, ?)"};
    Statement gpu{database, "INSERT INTO view_gpus VALUES (?, ?, ?, ?)"};
    std::int64_t position = 0;
    for (const ProjectView& each : project.views) {
        view.bind(1, position);
        view.bind(2, each.name);
        view.bind(3, each.panel);
        if (!each.workload.empty()) view.bind(4, each.workload);
        view.exec();
        view.reset();
        view.clearBindings();
        std::int64_t place = 0;
        for (const auto& [name, slot] : each.ticked) {
            gpu.bind(1, position);
            gpu.bind(2, place++);
            gpu.bind(3, name);
            gpu.bind(4, slot);
            gpu.exec();
            gpu.reset();
        }
        write_sweep(database, ++position, each.sweep);
        write_machines(database, position, each.sweep.machines);
    }
}

void write_tariff(Database& database, const study::Tariff& tariff) {
    Statement row{database, "INSERT INTO tariff VALUES (0, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    if (const auto& electricity = tariff.electricity) {
        row.bind(1, electricity->amount.value());
        row.bind(2, electricity->currency);
        if (!electricity->date.empty()) row.bind(3, electricity->date);
        if (!electricity->source.empty()) row.bind(4, electricity->source);
    }
    row.bind(5, tariff.life_years);
    row.bind(6, tariff.utilisation);
    row.bind(7, tariff.load_power);
    row.bind(8, tariff.idle_power);
    row.bind(9, tariff.pue);
    row.exec();
}

// Always a row: a file that is cut off in an empty last page would look whole.
void write_choices(Database& database, const char* insert, const std::string& choices) {
    Statement row{database, insert};
    row.bind(1, choices.empty() ? std::string{"{}"} : choices);
    row.exec();
}

void write_settings(Database& database, const SavedProject& saved) {
    write_sweep(database, 0, saved.project.sweep);
    write_machines(database, 0, saved.project.sweep.machines);
    Statement settings{database, "INSERT INTO settings VALUES (0, ?, ?, ?)"};
    settings.bind(1, static_cast<std::int64_t>(saved.project.current_workload));
    settings.bind(2, saved.project.cost_model);
    settings.bind(3, saved.project.launch_s);
    settings.exec();
    if (saved.layout.isEmpty()) return;
    Statement layout{database, "INSERT INTO layout VALUES (0, ?)"};
    layout.bind(1, saved.layout.constData(), static_cast<int>(saved.layout.size()));
    layout.exec();
}

QByteArray to_bytes(const SavedProject& saved, const std::filesystem::path& folder);

void write_scenarios(Database& database, const Project& project, const std::filesystem::path& folder) {
    Statement insert{database, "INSERT INTO scenarios VALUES (?, ?, ?)"};
    std::int64_t position = 0;
    for (const ProjectScenario& scenario : project.scenarios) {
        const QByteArray state = to_bytes({project_of(scenario), {}}, folder);
        insert.bind(1, position++);
        insert.bind(2, scenario.name);
        insert.bind(3, state.constData(), static_cast<int>(state.size()));
        insert.exec();
        insert.reset();
    }
}

QByteArray to_bytes(const SavedProject& saved, const std::filesystem::path& folder) {
    Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec("PRAGMA application_id = " + std::to_string(project_application_id));
    database.exec("PRAGMA user_version = " + std::to_string(project_file_version));
    SQLite::Transaction transaction{database};
    for (const ProjectTable& table : project_schemas().back().tables)
        database.exec(std::string{table.create});
    write_network_files(database, saved.project);
    write_workloads(database, saved.project, folder);
    write_portfolios(database, saved.project);
    write_notes(database, saved.project);
    write_scenarios(database, saved.project, folder);
    write_gpus(database, saved.project);
    write_views(database, saved.project);
    write_settings(database, saved);
    write_tariff(database, saved.project.tariff);
    write_choices(database, "INSERT INTO cluster VALUES (0, ?)", saved.project.cluster);
    write_choices(database, "INSERT INTO serve VALUES (0, ?)", saved.project.serve);
    write_choices(database, "INSERT INTO matrix VALUES (0, ?)", saved.project.matrix);
    transaction.commit();
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes{
        sqlite3_serialize(database.getHandle(), "main", &size, 0), &sqlite3_free};
    if (!bytes) throw std::bad_alloc{};
    return {reinterpret_cast<const char*>(bytes.get()), static_cast<qsizetype>(size)};
}

Diagnostic not_saved(const QString& file, const QString& reason) {
    return error(words("could not save the project: %1. Nothing was changed on disk.").arg(reason).toStdString(),
                 file.toStdString());
}

} // namespace

Result<Done> save_project(const SavedProject& saved, const QString& file) {
    if (QFileInfo{file}.isDir())
        return not_saved(file, QStringLiteral("this is a folder; give the name of a file in it"));
    QByteArray bytes;
    try {
        const std::filesystem::path folder{QFileInfo{file}.absolutePath().toStdString()};
        bytes = to_bytes(saved, folder.lexically_normal());
    } catch (const std::exception& failure) {
        return not_saved(file, QString::fromUtf8(failure.what()));
    }
    if (bytes.size() > largest_project_file)
        return not_saved(file, QStringLiteral("it would be larger than the %1 MiB that can be read again")
                                   .arg(largest_project_file >> 20));
    QSaveFile target{file}; // a temporary file beside it; commit() syncs and renames
    if (!target.open(QIODevice::WriteOnly)) return not_saved(file, target.errorString());
    if (target.write(bytes) != bytes.size() || !target.flush()) { // a short write alone would not make commit() fail
        const QString reason = target.errorString();
        target.cancelWriting();
        return not_saved(file, reason);
    }
    if (!target.commit()) return not_saved(file, target.errorString());
    return Done{};
}

} // namespace dubhe::app
