// SPDX-License-Identifier: Apache-2.0
// `serve --measured`: runs of a real server, written down by a benchmark, beside what is predicted of them.
#include "serve_measured.h"

#include "../output/table.h"
#include "serve_report.h"

#include <core/serving/measured/measured_run.h>
#include <core/study/serving/measured_comparison.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::cli {

namespace {

using serving::ArrivalKind;
using study::ComparedFigure;
using study::ComparedRun;
using study::FigureUnit;

struct Compared {
    serving::MeasuredRun run;
    serving::Traffic traffic;
    Diagnostics notes;
    ComparedRun with;
};

std::string figure_text(const ComparedFigure& figure, const std::optional<double>& value) {
    if (!value) return "-";
    return figure.unit == FigureUnit::seconds ? time_text(*value) : number_text(*value) + "/s";
}

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

std::string compared_text(const Compared& of) {
    std::string text = std::string{to_text(of.run.benchmark)} +
                       (of.run.line > 0 ? ", line " + std::to_string(of.run.line) : std::string{}) + ": " +
                       load_text(of.traffic) +
                       (of.run.failed > 0 ? ", " + std::to_string(of.run.failed) + " failed" : std::string{}) + "\n\n";
    Table table{{"<", "measured", "predicted", "80 % band", "deviation", "<in the band"}};
    std::string why;
    for (const ComparedFigure& figure : of.with.figures) {
        const auto deviation = figure.deviation();
        const auto within = figure.within();
        table.add({figure.name, figure_text(figure, figure.measured), figure_text(figure, figure.predicted),
                   within ? figure_text(figure, figure.low) + " - " + figure_text(figure, figure.high) : "-",
                   deviation ? signed_percent(*deviation) : "-", within ? (*within ? "yes" : "no") : "-"});
        if (why.empty() && !deviation) why = "  -: " + figure.why_absent.english() + "; --count simulates more\n";
    }
    text += table.text(2) + why;
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

template <class Value>
Json optional_json(const std::optional<Value>& value) {
    return value ? Json(*value) : Json();
}

Json compared_json(const Compared& of) {
    const serving::Arrivals& arrivals = of.traffic.arrivals;
    Json figures = Json::array();
    for (const ComparedFigure& figure : of.with.figures)
        figures.push_back({{"name", figure.name},
                           {"unit", figure.unit == FigureUnit::seconds ? "s" : "1/s"},
                           {"measured", figure.measured},
                           {"predicted", optional_json(figure.predicted)},
                           {"low", optional_json(figure.low)},
                           {"high", optional_json(figure.high)},
                           {"deviation", optional_json(figure.deviation())},
                           {"within", optional_json(figure.within())}});
    const bool closed = arrivals.kind == ArrivalKind::concurrency, at_once = arrivals.kind == ArrivalKind::at_once;
    return {{"benchmark", std::string{to_text(of.run.benchmark)}},
            {"line", of.run.line > 0 ? Json(of.run.line) : Json()},
            {"model", of.run.model.empty() ? Json() : Json(of.run.model)},
            {"requests", of.traffic.requests},
            {"failed", of.run.failed},
            {"concurrency", closed ? Json(arrivals.concurrency) : Json()},
            {"rate_per_s", closed || at_once ? Json() : Json(arrivals.rate)},
            {"figures", figures},
            {"absent", of.with.absent}};
}

std::string compared_csv(const std::vector<Compared>& all) {
    Table table{{"run", "<benchmark", "concurrency", "rate_per_s", "requests", "<figure", "<unit", "measured",
                 "predicted", "low", "high", "deviation", "within"}};
    const auto cell = [](const std::optional<double>& value) { return value ? exact_text(*value) : std::string{}; };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const serving::Arrivals& arrivals = all[i].traffic.arrivals;
        const bool closed = arrivals.kind == ArrivalKind::concurrency, at_once = arrivals.kind == ArrivalKind::at_once;
        for (const ComparedFigure& figure : all[i].with.figures) {
            const auto within = figure.within();
            table.add({std::to_string(i + 1), std::string{to_text(all[i].run.benchmark)},
                       closed ? std::to_string(arrivals.concurrency) : std::string{},
                       closed || at_once ? std::string{} : exact_text(arrivals.rate),
                       std::to_string(all[i].traffic.requests), figure.name,
                       figure.unit == FigureUnit::seconds ? "s" : "1/s", exact_text(figure.measured),
                       cell(figure.predicted), cell(figure.low), cell(figure.high), cell(figure.deviation()),
                       within ? (*within ? "1" : "0") : ""});
        }
    }
    return table.csv();
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
