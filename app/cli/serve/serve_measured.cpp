// SPDX-License-Identifier: Apache-2.0
// `serve --measured`: runs of a real server, written down by a benchmark, beside what is predicted of them.
#include "serve_measured.h"

#include "../output/table.h"
#include "serve_report.h"
#include "serve_tables.h"

#include <core/serving/measured/measured_run.h>
#include <core/study/serving/measured_comparison.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::cli {

namespace {

using serving::ArrivalKind;
using study::ComparedFigure;
using study::ComparedRun;

struct Compared {
    serving::MeasuredRun run;
    serving::Traffic traffic;
    Diagnostics notes;
    ComparedRun with;
};

std::string signed_percent(double share) {
    return (share < 0.0 ? "-" : "+") + percent_text(std::abs(share));
}

std::string load_text(const serving::Traffic& traffic) {
    const serving::Arrivals& arrivals = traffic.arrivals;
    const std::string load = arrivals.kind == ArrivalKind::concurrency
                                 ? std::to_string(arrivals.concurrency) + " in flight"
                             : arrivals.kind == ArrivalKind::at_once ? std::string{"all at once"}
                                                                     : rate_text(arrivals.rate, "requests");
    const auto lengths = [&](const serving::Lengths& of) {
        return of.kind == serving::LengthKind::empirical ? std::string{"as logged"} : to_text(of) + " tokens";
    };
    return load + ", prompts " + lengths(traffic.prompt) + ", answers " + lengths(traffic.output) + ", " +
           std::to_string(traffic.requests) + " requests";
}

std::vector<ComparedLine> figure_lines(const Compared& of, std::size_t run) {
    std::vector<ComparedLine> lines;
    for (const ComparedFigure& figure : of.with.figures)
        lines.push_back({run, &of.run, &of.traffic, &figure});
    return lines;
}

std::string compared_text(const Compared& of) {
    std::string text = std::string{to_text(of.run.benchmark)} +
                       (of.run.line > 0 ? ", line " + std::to_string(of.run.line) : std::string{}) + ": " +
                       load_text(of.traffic) +
                       (of.run.failed > 0 ? ", " + std::to_string(of.run.failed) + " failed" : std::string{}) + "\n\n";
    std::string why;
    for (const ComparedFigure& figure : of.with.figures)
        if (why.empty() && !figure.deviation())
            why = "  -: " + figure.why_absent.english() + "; --count simulates more\n";
    text += tables::text_of(compared_table(), figure_lines(of, 1), 2) + why;
    std::string absent;
    for (const std::string& each : of.with.absent)
        absent += (absent.empty() ? "" : ", ") + each;
    return absent.empty() ? text : text + "  not in the file: " + absent + '\n';
}

std::string summary_text(const std::vector<study::ComparedSummary>& summary) {
    Table table{{"<", "runs", "median error", "median deviation", "runs in the band"}};
    for (const study::ComparedSummary& each : summary)
        table.add({each.name, std::to_string(each.runs), percent_text(each.median_error),
                   signed_percent(each.median_signed), std::to_string(each.within_band)});
    return "Over all runs\n\n" + table.text(2);
}

Json compared_json(const Compared& of) {
    const serving::Arrivals& arrivals = of.traffic.arrivals;
    const bool closed = arrivals.kind == ArrivalKind::concurrency, at_once = arrivals.kind == ArrivalKind::at_once;
    return {{"benchmark", std::string{to_text(of.run.benchmark)}},
            {"line", of.run.line > 0 ? Json(of.run.line) : Json()},
            {"model", of.run.model.empty() ? Json() : Json(of.run.model)},
            {"requests", of.traffic.requests},
            {"failed", of.run.failed},
            {"concurrency", closed ? Json(arrivals.concurrency) : Json()},
            {"rate_per_s", closed || at_once ? Json() : Json(arrivals.rate)},
            {"figures", tables::json_of(compared_table(), figure_lines(of, 1))},
            {"absent", of.with.absent}};
}

std::string compared_csv(const std::vector<Compared>& all) {
    std::vector<ComparedLine> lines;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const ComparedLine& line : figure_lines(all[i], i + 1))
            lines.push_back(line);
    return tables::csv_of(compared_table(), lines);
}

Result<Compared> compared(const ServeArguments& arguments, const study::Serving& serving,
                          const serving::MeasuredRun& run) {
    Result<serving::MeasuredLoad> load = load_like(run, load_asked(arguments.traffic), arguments.measured);
    if (!load) return load.diagnostics();
    const Result<serving::Requests> requests = draw_like(*load);
    if (!requests) return requests.diagnostics();
    const Result<study::Served> served =
        study::serve(serving, *requests, {}, serving::definitions_of_benchmarks(), progress_if(arguments.progress));
    if (!served) return served.diagnostics();
    if (served->run.finished == 0)
        return error("not one request like those of this run could be served", arguments.measured, {}, run.line);
    Diagnostics notes = std::move(load->notes);
    const std::string& stack = serving.answering().cost->graphs().stack.name;
    if (run.server.starts_with("sglang") && stack.find("sglang") == std::string::npos)
        notes.push_back(note("it was served by SGLang, and is predicted with the stack " + stack +
                                 ": --stack sglang computes prompts first",
                             arguments.measured));
    if (served->run.refused > 0)
        notes.push_back(warning(std::to_string(served->run.refused) + " of its requests are over the window or the "
                                                                      "memory of what is predicted",
                                arguments.measured, {}, run.line));
    return Compared{run, std::move(load->traffic), std::move(notes), compare_measured(run, *served)};
}

} // namespace

Result<Answer> compare_with_measured(const ServeArguments& arguments, const ServeSetting& setting,
                                     const study::Serving& serving) {
    const Result<std::vector<serving::MeasuredRun>> runs =
        serving::read_measured_runs(std::filesystem::path{arguments.measured});
    if (!runs) return runs.diagnostics();
    std::vector<Compared> all;
    std::vector<ComparedRun> figures;
    Diagnostics notes = setting.notes;
    for (const serving::MeasuredRun& run : *runs) {
        Result<Compared> one = compared(arguments, serving, run);
        if (!one) return one.diagnostics();
        for (const Diagnostic& each : one->notes)
            if (std::ranges::find(notes, each) == notes.end()) notes.push_back(each);
        figures.push_back(one->with);
        all.push_back(*std::move(one));
    }
    const std::vector<study::ComparedSummary> summary = study::summarise(figures);
    if (is_csv(arguments.format)) return Answer{csv_text(compared_csv(all), arguments.format), notes};
    if (arguments.format == Format::json) {
        Json json = serving_json(arguments, setting, serving);
        json["runs"] = Json::array(), json["summary"] = Json::array();
        for (const Compared& each : all)
            json["runs"].push_back(compared_json(each));
        for (const study::ComparedSummary& each : summary)
            json["summary"].push_back({{"name", each.name},
                                       {"runs", each.runs},
                                       {"median_error", each.median_error},
                                       {"median_deviation", each.median_signed},
                                       {"within", each.within_band}});
        return Answer{document_text(json), notes};
    }
    std::string text = serve_title(arguments, setting, serving) + "\n\n";
    for (const Compared& each : all)
        text += compared_text(each) + '\n';
    if (all.size() > 1) text += summary_text(summary) + '\n';
    text +=
        "Deviation: predicted / measured - 1. Every request counts, throughput is of the whole run, as the benchmark "
        "has it.\n";
    return Answer{text + std::string{setting.method.model->description()} + '\n', notes};
}

} // namespace dubhe::cli
