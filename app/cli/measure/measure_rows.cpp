// SPDX-License-Identifier: Apache-2.0
// Operators into the database: of a network, drawn at random, or by name.
#include "../options/format.h"
#include "../output/table.h"
#include "measure.h"

#include <core/measurement/lock_holders.h>
#include <core/study/predict/network.h>
#include <core/support/suggest.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace dubhe::cli {

namespace {

using measurement::Outcome;
using measurement::RowReport;

std::string operator_text(const workload::ProblemKey& key) {
    return to_text(key.kind, key.problem, key.precision);
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
    gmtime_r(&now, &day);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &day)};
}

Json row_json(const RowReport& row) {
    Json json{{"operator", operator_text(row.key)},
              {"kind", name_of(row.key.kind)},
              {"precision", dubhe::name_of(row.key.precision)},
              {"outcome", name_of(row.outcome)},
              {"number", row.number},
              {"of", row.of}};
    if (row.reuse.known()) json["reuse"] = to_text(row.reuse);
    if (row.outcome == Outcome::refused || row.outcome == Outcome::failed) {
        json["reason"] = row.reason.english();
        return json;
    }
    json["time_s"] = row.time_s;
    json["spread_s"] = row.spread_s;
    if (row.outcome == Outcome::known) return json;
    json["relative_error"] = row.timing.estimate.relative_error;
    json["repetitions"] = row.timing.estimate.samples;
    json["copies"] = {row.timing.n, row.timing.m};
    json["alone_s"] = row.timing.alone_s;
    json["ended"] = name_of(row.timing.verdict);
    if (row.timing.dropped > 0) json["dropped"] = row.timing.dropped;
    return json;
}

Json summary_json(const measurement::SessionSummary& summary) {
    return {{"measured", summary.measured}, {"known", summary.known},     {"refused", summary.refused},
            {"failed", summary.failed},     {"stopped", summary.stopped}, {"drift", summary.drift}};
}

std::string rows_text(const MeasuredRows& all, const MeasureSetting& setting) {
    Table table{{"<Operator", "time", "spread", "repetitions", "<outcome"}};
    for (const RowReport& row : all.rows) {
        const bool timed = row.outcome == Outcome::measured || row.outcome == Outcome::known;
        table.add({operator_text(row.key), timed ? time_text(row.time_s) : "-",
                   timed ? percent_text(row.spread_s / row.time_s) : "-",
                   row.outcome == Outcome::measured ? std::to_string(row.timing.estimate.samples) : "-",
                   timed ? std::string{name_of(row.outcome)}
                         : std::string{name_of(row.outcome)} + ": " + row.reason.english()});
    }
    const measurement::SessionSummary& s = all.summary;
    return table.text() + '\n' + std::to_string(s.measured) + " measured, " + std::to_string(s.known) +
           " known before, " + std::to_string(s.refused) + " refused, " + std::to_string(s.failed) + " failed on " +
           setting.device.name + " (" + setting.device.software + "), in " + setting.database->file() + '\n' +
           (s.stopped ? "Stopped before the end; the same command goes on.\n" : "");
}

Answer answer_of_rows(MeasuredRows all, const MeasureSetting& setting, const MeasureArguments& arguments) {
    Answer answer;
    answer.exit_code = all.summary.stopped ? 1 : 0;
    if (arguments.format == Format::json) {
        Json json{{"backend", setting.back_end->name()},
                  {"device", setting.device.name},
                  {"software", setting.device.software},
                  {"database", setting.database->file()},
                  {"rows", Json::array()},
                  {"summary", summary_json(all.summary)}};
        for (const RowReport& row : all.rows)
            json["rows"].push_back(row_json(row));
        answer.output = document_text(json);
    } else {
        answer.output = rows_text(all, setting);
    }
    if (!arguments.progress) answer.notes = std::move(all.warnings);
    return answer;
}

Result<std::vector<workload::ProblemKey>> operators_of(const MeasureArguments& arguments) {
    if (arguments.operators.empty()) return random_operators(arguments.random);
    std::vector<workload::ProblemKey> all;
    for (const std::string& text : arguments.operators) {
        const Result<workload::ProblemKey> key = workload::parse_problem(text);
        if (!key) return key.diagnostics();
        all.push_back(*key);
    }
    return all;
}

Result<Answer> run_operators(MeasureArguments& arguments, const std::vector<measurement::NeededOperator>& operators) {
    const Result<std::unique_ptr<MeasureSetting>> setting = measure_setting(arguments, true);
    if (!setting) return setting.diagnostics();
    Result<MeasuredRows> rows = measure_rows(**setting, arguments, operators);
    if (!rows) return rows.diagnostics();
    if (arguments.progress) print_line({{"summary", summary_json(rows->summary)}});
    return answer_of_rows(std::move(*rows), **setting, arguments);
}

} // namespace

void print_line(const Json& json) {
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    std::fputs(line.c_str(), stderr);
}

Result<std::unique_ptr<MeasureSetting>> measure_setting(MeasureArguments& arguments, bool database) {
    auto setting = std::make_unique<MeasureSetting>(); // takes the signals before a library starts threads
    const std::string wanted = arguments.back_end.empty() ? "torch-cpu" : arguments.back_end;
    measurement::BackEnds found = measurement::load_back_ends(arguments.settings, wanted);
    if (found.empty()) {
        const std::vector<std::string> names = measurement::back_end_names();
        return error('"' + wanted + "\" is no back end." + did_you_mean(wanted, names).english() +
                     " `dubhe-cli measure --list` shows all");
    }
    setting->back_end = std::move(found.front());
    Result<measurement::DeviceInfo> device = setting->back_end->device();
    if (!device)
        return error(message("the back end %1 can't be used: %2", wanted, device.diagnostics().front().message));
    setting->device = std::move(*device);
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    if (Result<hardware::Gpu> gpu = catalog->find(setting->device.name)) {
        arguments.session.device = gpu->name;
        arguments.session.gpu = std::move(*gpu);
    }
    arguments.session.chain.quantile = setting->back_end->quantile();
    arguments.session.date = today();
    if (!database) return setting;
    const std::filesystem::path file =
        arguments.database.empty() ? evidence::Database::default_file() : std::filesystem::path{arguments.database};
    if (file.empty()) return error("there is no place for the database: set DUBHE_DATA_DIR or name a file with --db");
    Result<evidence::Database> opened = evidence::Database::open(file);
    if (!opened) return measurement::with_lock_holders(opened.diagnostics(), file);
    setting->database.emplace(std::move(*opened));
    return setting;
}

Result<MeasuredRows> measure_rows(MeasureSetting& setting, const MeasureArguments& arguments,
                                  std::span<const measurement::NeededOperator> operators) {
    MeasuredRows all;
    measurement::SessionEvents events;
    events.stop = setting.signals.token();
    events.row = [&](const RowReport& row) {
        if (arguments.progress) {
            print_line({{"row", row_json(row)}});
            const double of_round = static_cast<double>(row.number) / static_cast<double>(row.of);
            print_line(
                {{"fraction", (arguments.round + of_round) / arguments.rounds}, {"what", operator_text(row.key)}});
        }
        if (arguments.keep) all.rows.push_back(row);
    };
    events.warning = [&](const Diagnostic& what) {
        if (arguments.progress) print_line({{"warning", {{"message", dubhe::to_text(what)}}}});
        all.warnings.push_back(what);
    };
    Result<measurement::SessionSummary> summary =
        measurement::measure_operators(*setting.back_end, *setting.database, operators, arguments.session, events);
    if (!summary) return summary.diagnostics();
    all.summary = *summary;
    return all;
}

Result<Answer> measure_network(MeasureArguments& arguments) {
    settle_optimizer(arguments.recipe);
    const Result<study::NetworkPtr> network = study::prepare(arguments.recipe);
    if (!network) return network.diagnostics();
    return run_operators(arguments, measurement::needed_operators((*network)->graph).operators);
}

Result<Answer> measure_operators(MeasureArguments& arguments) {
    const Result<std::vector<workload::ProblemKey>> operators = operators_of(arguments);
    if (!operators) return operators.diagnostics();
    return run_operators(arguments, measurement::without_network(*operators));
}

} // namespace dubhe::cli
