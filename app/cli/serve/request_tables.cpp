// SPDX-License-Identifier: Apache-2.0
// Columns of requests one by one, and of figures beside those that were measured.
#include "serve_tables.h"

#include <core/study/columns/point_columns.h>
#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using serving::ArrivalKind;
using serving::ServedRequest;
using study::ComparedFigure;
using study::flag_column;
using study::in_files;
using study::number_column;
using study::text_column;
using tables::Value;

std::string figure_text(const ComparedFigure& figure, const std::optional<double>& value) {
    if (!value) return "-";
    return figure.unit == study::FigureUnit::seconds ? dubhe::to_text(Seconds{*value}) : number_text(*value) + "/s";
}

void add_figure(tables::Table<ComparedLine>& table, const char* name, const char* meaning, const char* title,
                std::optional<double> (*value)(const ComparedFigure&)) {
    table.add(
        number_column(name, Unit::none, meaning, title),
        [value](const ComparedLine& line) { return tables::known(value(*line.figure)); },
        [value](const ComparedLine& line) { return figure_text(*line.figure, value(*line.figure)); });
}

// Which run it is, for files that hold several.
void add_measured_run(tables::Table<ComparedLine>& table) {
    table.add(in_files(number_column("run", Unit::count, "Of the file, from 1")),
              [](const ComparedLine& line) { return static_cast<double>(line.run); });
    table.add(in_files(text_column("benchmark", "Program that measured")),
              [](const ComparedLine& line) { return std::string{to_text(line.measured->benchmark)}; });
    table.add(in_files(number_column("concurrency", Unit::count, "Requests in flight")), [](const ComparedLine& line) {
        const serving::Arrivals& arrivals = line.traffic->arrivals;
        return arrivals.kind == ArrivalKind::concurrency ? Value{static_cast<double>(arrivals.concurrency)} : Value{};
    });
    table.add(in_files(number_column("rate", Unit::per_s, "Requests a second")), [](const ComparedLine& line) {
        const serving::Arrivals& arrivals = line.traffic->arrivals;
        const bool has_none = arrivals.kind == ArrivalKind::concurrency || arrivals.kind == ArrivalKind::at_once;
        return has_none ? Value{} : Value{arrivals.rate};
    });
    table.add(in_files(number_column("requests", Unit::count, "How many")),
              [](const ComparedLine& line) { return static_cast<double>(line.traffic->requests); });
}

// Nothing of a request that was refused.
template <class Of>
void add_time(tables::Table<ServedRequest>& table, const char* name, const char* meaning, Of of) {
    table.add(number_column(name, Unit::seconds, meaning), [of](const ServedRequest& request) {
        return request.finished() ? Value{static_cast<double>(of(request))} : Value{};
    });
}

template <class Of>
void add_count(tables::Table<ServedRequest>& table, const char* name, const char* meaning, Of of) {
    table.add(number_column(name, Unit::count, meaning),
              [of](const ServedRequest& request) { return static_cast<double>(of(request)); });
}

void add_parts(tables::Table<ServedRequest>& table) {
    using R = const ServedRequest&;
    add_time(table, "ttft", "Until the first token", [](R r) { return r.ttft_s(); });
    add_time(table, "tpot", "A token from the second on, mean", [](R r) { return r.tpot_s(); });
    add_time(table, "queue", "Of the first: until it was scheduled", [](R r) { return r.queue_s(); });
    add_time(table, "prefill", "Of the first: steps that worked on its prompt alone", [](R r) { return r.prefill_s; });
    add_time(table, "interference", "Of the first: what others in those steps added",
             [](R r) { return r.interference_s; });
    add_time(table, "transfer", "Until its keys and values had come to another worker",
             [](R r) { return r.transfer_s; });
    add_time(table, "first_decode", "The first step of its answer", [](R r) { return r.first_decode_s; });
    add_time(table, "decode_interference", "Of its answer: what prompts in its steps added",
             [](R r) { return r.decode_interference_s; });
    add_time(table, "preempted", "Time in which it had been put back", [](R r) { return r.preempted_s; });
    add_time(table, "longest_interval", "Between two of its tokens", [](R r) { return r.longest_interval_s; });
}

} // namespace

tables::Table<ComparedLine> compared_table() {
    tables::Table<ComparedLine> table;
    add_measured_run(table);
    table.add(study::formerly("name", text_column("figure", "What was measured", tables::blank)),
              [](const ComparedLine& line) { return line.figure->name; });
    table.add(text_column("unit", "Of the next four"), [](const ComparedLine& line) {
        return std::string{line.figure->unit == study::FigureUnit::seconds ? "s" : "1/s"};
    });
    add_figure(table, "measured", "As the file has it", "measured",
               [](const ComparedFigure& figure) { return std::optional{figure.measured}; });
    add_figure(table, "predicted", "Of requests like those", "predicted",
               [](const ComparedFigure& figure) { return figure.predicted; });
    add_figure(table, "low", "Low end of its 80 % band", "", [](const ComparedFigure& figure) { return figure.low; });
    add_figure(table, "high", "High end of it", "", [](const ComparedFigure& figure) { return figure.high; });
    table.add({"", tables::Kind::number, Unit::none, "80 % band"}, {}, [](const ComparedLine& line) {
        const ComparedFigure& figure = *line.figure;
        return figure.within() ? figure_text(figure, figure.low) + " - " + figure_text(figure, figure.high) : "-";
    });
    table.add(
        number_column("deviation", Unit::none, "Predicted over measured, less 1", "deviation"),
        [](const ComparedLine& line) { return tables::known(line.figure->deviation()); },
        [](const ComparedLine& line) {
            const auto share = line.figure->deviation();
            return share ? (*share < 0.0 ? "-" : "+") + percent_text(std::abs(*share)) : std::string{"-"};
        });
    table.add(flag_column("within", "Whether the measured one lies in the band", "in the band"),
              [](const ComparedLine& line) {
                  const auto within = line.figure->within();
                  return within ? Value{*within} : Value{};
              });
    return table;
}

tables::Table<ServedRequest> request_table(std::span<const serving::Objective> objectives,
                                           const serving::Definitions& definitions) {
    using R = const ServedRequest&;
    tables::Table<ServedRequest> table;
    table.add(number_column("arrival", Unit::seconds, "When it came"), [](R r) { return r.arrival_s; });
    add_time(table, "scheduled", "When work on it began", [](R r) { return r.scheduled_s; });
    add_time(table, "first_token", "When its first token was there", [](R r) { return r.first_token_s; });
    add_time(table, "end", "When its last one was", [](R r) { return r.end_s; });
    add_count(table, "prompt_tokens", "Tokens of its prompt", [](R r) { return r.prompt_tokens; });
    add_count(table, "output_tokens", "Tokens of its answer", [](R r) { return r.output_tokens; });
    add_count(table, "cached_tokens", "Of the prompt, in the cache already", [](R r) { return r.cached_tokens; });
    add_parts(table);
    add_count(table, "preemptions", "How often it was put back", [](R r) { return r.preemptions; });
    add_count(table, "replica", "That served it, from 0", [](R r) { return r.replica; });
    table.add(flag_column("finished", "False: refused"), [](R r) { return r.finished(); });
    table.add(text_column("violated_by", "What held it up most, where it missed an objective"),
              [objectives, &definitions](R r) {
                  const std::optional<serving::Cause> cause = serving::cause_of(r, objectives, definitions);
                  return cause ? Value{std::string{to_text(*cause)}} : Value{};
              });
    return table;
}

} // namespace dubhe::cli
