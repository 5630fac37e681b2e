// SPDX-License-Identifier: Apache-2.0
// Collective operations among this machine's GPUs, into the database, and plain copies between them.
#include "measure_collectives.h"

#include "../options/format.h"
#include "../output/table.h"

#include <core/measurement/collective_session.h>
#include <core/measurement/lock_holders.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using measurement::CollectiveReport;
using measurement::Outcome;

bool timed(const CollectiveReport& row) {
    return row.outcome == Outcome::measured || row.outcome == Outcome::known;
}

Json row_json(const CollectiveReport& row) {
    Json json{{"kind", "collective"},
              {"operator", to_text(row.key)},
              {"operation", name_of(row.key.operation)},
              {"precision", dubhe::name_of(row.key.precision)},
              {"gpus", row.key.gpus},
              {"bytes", row.key.bytes},
              {"outcome", name_of(row.outcome)},
              {"number", row.number},
              {"of", row.of}};
    if (!timed(row)) {
        json["reason"] = row.reason.english();
        return json;
    }
    json["time_s"] = row.time_s;
    json["spread_s"] = row.spread_s;
    json["bytes_per_s"] = static_cast<double>(row.key.bytes) / row.time_s;
    if (row.outcome == Outcome::known) return json;
    json["relative_error"] = row.timing.estimate.relative_error;
    json["repetitions"] = row.timing.estimate.samples;
    json["copies"] = {row.timing.n, row.timing.m};
    json["alone_s"] = row.timing.alone_s;
    json["ended"] = name_of(row.timing.verdict);
    if (row.timing.dropped > 0) json["dropped"] = row.timing.dropped;
    return json;
}

Json collectives_summary(const measurement::SessionSummary& summary) {
    return {{"measured", summary.measured},
            {"known", summary.known},
            {"refused", summary.refused},
            {"failed", summary.failed},
            {"stopped", summary.stopped}};
}

Result<evidence::Database> database_of(const MeasureArguments& arguments) {
    const std::filesystem::path file =
        arguments.database.empty() ? evidence::Database::default_file() : std::filesystem::path{arguments.database};
    if (file.empty()) return error("there is no place for the database: set DUBHE_DATA_DIR or name a file with --db");
    Result<evidence::Database> opened = evidence::Database::open(file);
    if (!opened) return measurement::with_lock_holders(opened.diagnostics(), file);
    return opened;
}

} // namespace

Result<MeasuredCollectives> run_collectives(MeasureSetting& setting, const MeasureArguments& arguments,
                                            measurement::GpuGroup& group) {
    Result<evidence::Database> database = database_of(arguments);
    if (!database) return database.diagnostics();
    MeasuredCollectives all{
        .info = group.info(), .database = database->file(), .rows = {}, .summary = {}, .warnings = {}};
    measurement::CollectiveRequest request = arguments.collectives;
    request.gpus = all.info.gpus;
    measurement::CollectiveOptions options;
    options.chain = arguments.session.chain;
    options.date = arguments.session.date;
    options.again = arguments.session.again;
    options.system = all.info.system = arguments.system.empty() ? all.info.system : arguments.system;
    // The catalog's name for the GPU, where it has one.
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    if (const Result<hardware::Gpu> gpu = catalog->find(all.info.device)) options.device = gpu->name;
    measurement::CollectiveEvents events;
    events.stop = setting.signals.token();
    events.row = [&](const CollectiveReport& row) {
        if (arguments.progress) {
            print_line({{"row", row_json(row)}});
            print_line({{"fraction", static_cast<double>(row.number) / static_cast<double>(row.of)},
                        {"what", to_text(row.key)}});
        }
        all.rows.push_back(row);
    };
    events.warning = [&](const Diagnostic& what) {
        if (arguments.progress) print_line({{"warning", {{"message", dubhe::to_text(what)}}}});
        all.warnings.push_back(what);
    };
    const Result<measurement::SessionSummary> summary =
        measurement::measure_collectives(group, *database, measurement::collectives_of(request), options, events);
    if (!summary) return summary.diagnostics();
    all.summary = *summary;
    return all;
}

Json json_of(const MeasuredCollectives& all) {
    Json json{{"device", all.info.device},
              {"gpus", all.info.gpus},
              {"system", all.info.system},
              {"software", all.info.software},
              {"database", all.database},
              {"rows", Json::array()},
              {"summary", collectives_summary(all.summary)}};
    for (const CollectiveReport& row : all.rows)
        json["rows"].push_back(row_json(row));
    return json;
}

std::string text_of(const MeasuredCollectives& all) {
    Table table{{"<Operation", "bytes", "time", "spread", "bytes/time", "<outcome"}};
    for (const CollectiveReport& row : all.rows) {
        const bool has_time = timed(row);
        const double rate = has_time ? static_cast<double>(row.key.bytes) / row.time_s : 0.0;
        table.add({std::string{name_of(row.key.operation)} + ' ' + std::string{dubhe::name_of(row.key.precision)},
                   bytes_text(static_cast<double>(row.key.bytes)), has_time ? time_text(row.time_s) : "-",
                   has_time ? percent_text(row.spread_s / row.time_s) : "-",
                   has_time ? dubhe::to_text(BytesPerSecond{rate}) : "-",
                   std::string{name_of(row.outcome)} + (has_time ? "" : ": " + row.reason.english())});
    }
    const measurement::SessionSummary& s = all.summary;
    return table.text() + '\n' + std::to_string(s.measured) + " measured, " + std::to_string(s.known) +
           " known before, " + std::to_string(s.refused) + " refused, " + std::to_string(s.failed) + " failed on " +
           std::to_string(all.info.gpus) + " x " + all.info.device +
           (all.info.system.empty() ? "" : ", " + all.info.system) + " (" + all.info.software + "), in " +
           all.database + '\n' + (s.stopped ? "Stopped before the end; the same command goes on.\n" : "");
}

Result<Answer> measure_collectives(MeasureArguments& arguments) {
    if (arguments.back_end.empty()) arguments.back_end = "cuda";
    const Result<std::unique_ptr<MeasureSetting>> made = measure_setting(arguments, false);
    if (!made) return made.diagnostics();
    MeasureSetting& setting = **made;
    Result<std::unique_ptr<measurement::GpuGroup>> group = setting.back_end->gpu_group(arguments.gpus);
    if (!group) return group.diagnostics();
    Result<MeasuredCollectives> all = run_collectives(setting, arguments, **group);
    if (!all) return all.diagnostics();
    if (arguments.progress) print_line({{"summary", collectives_summary(all->summary)}});
    Answer answer{arguments.format == Format::json ? to_text(json_of(*all)) : text_of(*all)};
    answer.exit_code = all->summary.stopped ? 1 : 0;
    if (!arguments.progress) answer.notes = std::move(all->warnings);
    return answer;
}

} // namespace dubhe::cli
