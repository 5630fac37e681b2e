// SPDX-License-Identifier: Apache-2.0
#include "serve_sweep.h"

#include "../options/language.h"
#include "serve_report.h"
#include "serve_seek.h"

#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

using serving::ClosedForm;
using study::ServingAxis;
using study::ServingNumber;
using study::ServingSweepPoint;

bool moves(const ServeArguments& arguments, ServingNumber number) {
    return std::ranges::any_of(arguments.axes,
                               [&](const ServingAxis& axis) { return axis.kind == study::ServingAxisKind{number}; });
}

// What isn't moved has to be said.
study::ServingSweepRequest request_of(const ServeArguments& arguments) {
    const TrafficArguments& traffic = arguments.traffic;
    study::ServingSweepRequest made{arguments.axes, {traffic.prompt, traffic.answer}};
    const auto refuse_both = [&](ServingNumber number, bool given, const char* option) {
        if (moves(arguments, number) && given) throw Mistake(option, message("is what --over moves: leave it out"));
    };
    refuse_both(ServingNumber::prompt, !traffic.prompt.empty(), "--isl");
    refuse_both(ServingNumber::answer, !traffic.answer.empty(), "--osl");
    refuse_both(ServingNumber::rate, !traffic.rate.empty(), "--rate");
    refuse_both(ServingNumber::concurrency, traffic.concurrency.has_value(), "--concurrency");
    if (traffic.prompt.empty() && !moves(arguments, ServingNumber::prompt)) throw CLI::RequiredError("--isl");
    if (traffic.answer.empty() && !moves(arguments, ServingNumber::answer)) throw CLI::RequiredError("--osl");
    if (traffic.concurrency) made.load.concurrency = static_cast<double>(*traffic.concurrency);
    if (!traffic.rate.empty()) {
        const AskedRate rate = rate_of(traffic.rate);
        if (rate.factor) throw Mistake("--rate", message("a factor is of a log's rate"));
        made.load.rate = rate.value;
    }
    const bool asked = made.load.rate || made.load.concurrency || moves(arguments, ServingNumber::rate) ||
                       moves(arguments, ServingNumber::concurrency);
    if (!asked) throw CLI::RequiredError("--rate or --concurrency");
    made.objectives = arguments.objectives;
    return made;
}

Result<study::Serving> changed_server(ServeArguments arguments, ServeSetting setting,
                                      const study::ServingChange& change) {
    if (!change.kv_cache.empty()) change_stack(arguments, "kv-cache=" + change.kv_cache);
    setting.gpu = study::changed_gpu(setting.gpu, change);
    return serving_of(arguments, setting);
}

bool doubted(const ServingSweepPoint& point) {
    return point.form && !point.form->usual.saturated && !point.form->usual.holds();
}

std::string band_text(double mid, double one, double other) {
    if (!std::isfinite(mid)) return "saturated";
    const std::string high = std::isfinite(other) ? time_text(other) : std::string{"saturated"};
    return time_text(mid) + " (" + time_text(one) + " - " + high + ')';
}

using SweepTable = tables::Table<ServingSweepPoint>;

// Nothing, in a terminal "-", of what can't be served.
void add(SweepTable& table, tables::Column column, std::function<tables::Value(const ServingSweepPoint&)> value,
         std::function<std::string(const ServingSweepPoint&)> shown = {}) {
    SweepTable::Shown text;
    if (shown) text = [shown](const ServingSweepPoint& point) { return point.form ? shown(point) : "-"; };
    table.add(
        std::move(column),
        [value](const ServingSweepPoint& point) { return point.form ? value(point) : tables::Value{}; },
        std::move(text));
}

void add_latency(SweepTable& table, const std::string& name, const std::string& title, double ClosedForm::*of) {
    add(
        table, {name, tables::Kind::range, Unit::seconds, title, "Mean " + title, {name + "_low", name + "_high"}},
        [of](const ServingSweepPoint& point) {
            return tables::Range{point.form->quick.*of, point.form->usual.*of, point.form->slow.*of};
        },
        [of](const ServingSweepPoint& point) {
            return band_text(point.form->usual.*of, point.form->quick.*of, point.form->slow.*of);
        });
}

void add_axes(SweepTable& table, const std::vector<ServingAxis>& axes) {
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::string name{name_of(axes[i].kind)};
        table.add(
            {name, axes[i].names.empty() ? tables::Kind::number : tables::Kind::text, Unit::none, '>' + name,
             "What moves"},
            [&axes, i](const ServingSweepPoint& point) {
                return axes[i].names.empty() ? tables::Value{point.at[i]}
                                             : tables::Value{text_of(axes[i], point.at[i])};
            },
            [&axes, i](const ServingSweepPoint& point) { return text_of(axes[i], point.at[i]); });
    }
}

std::string sweep_text(const ServeArguments& arguments, const std::vector<ServingSweepPoint>& points) {
    std::string text = tables::text_of(serve_sweep_table(arguments), points, 2);
    const auto refused = std::ranges::find_if(points, [](const ServingSweepPoint& point) { return !point.form; });
    if (refused != points.end()) text += "  -: " + refused->refusal + '\n';
    if (std::ranges::any_of(points, doubted))
        text += "  *: beyond " + percent_text(serving::form_holds_to) + " of saturation, or prompts take over " +
                percent_text(serving::form_holds_to_prompts) + " of the time: the closed form is uncertain there.\n";
    return text;
}

} // namespace

SweepTable serve_sweep_table(const ServeArguments& arguments) {
    using study::flag_column;
    using study::number_column;
    SweepTable table;
    add_axes(table, arguments.axes);
    add_latency(table, "ttft", "TTFT", &ClosedForm::ttft_s);
    add_latency(table, "tpot", "TPOT", &ClosedForm::tpot_s);
    add(table, number_column("requests", Unit::per_s, "Requests a second", "requests/s"), &ServingSweepPoint::rate);
    add(table, number_column("tokens_out_per_s_per_gpu", Unit::none, "Tokens out a second and GPU", "tokens/s a GPU"),
        &ServingSweepPoint::tokens_a_gpu);
    add(table, number_column("running", Unit::none, "Requests that run at once", "run"), &ServingSweepPoint::running);
    add(table, number_column("kv_use", Unit::share, "Share of the KV blocks in use", "KV"),
        [](const ServingSweepPoint& point) { return point.form->usual.kv_use; });
    add(table, number_column("saturation", Unit::per_s, "The rate that it saturates at", "saturates at"),
        &ServingSweepPoint::saturation,
        [](const ServingSweepPoint& point) { return number_text(point.saturation) + "/s"; });
    add(table, flag_column("saturated", "Whether the load is above saturation"),
        [](const ServingSweepPoint& point) { return point.form->usual.saturated; });
    const bool kept = !arguments.objectives.empty();
    add(table,
        flag_column(
            "kept",
            "Whether the means are within the objectives, and percentiles of TTFT by formula; empty without any",
            kept ? "kept" : ""),
        [kept](const ServingSweepPoint& point) { return kept ? tables::Value{point.kept} : tables::Value{}; });
    add(
        table, flag_column("trusted", "Whether the point lies where the closed form was tested", tables::blank),
        [](const ServingSweepPoint& point) { return point.form->usual.holds(); },
        [](const ServingSweepPoint& point) { return doubted(point) ? "*" : ""; });
    table.add(study::text_column("refusal", "Why it can't be served"), [](const ServingSweepPoint& point) {
        return point.form ? tables::Value{} : tables::Value{point.refusal};
    });
    return table;
}

Result<Answer> sweep_server(const ServeArguments& arguments, const ServeSetting& setting) {
    const study::ServingSweepRequest request = request_of(arguments);
    const Result<study::Serving> serving = serving_of(arguments, setting);
    if (!serving) return serving.diagnostics();
    const auto build = [&](const study::ServingChange& change) { return changed_server(arguments, setting, change); };
    const Result<std::vector<ServingSweepPoint>> points =
        study::sweep_serving(request, build, progress_if(arguments.progress));
    if (!points) return points.diagnostics();
    if (is_csv(arguments.format))
        return Answer{csv_text(tables::csv_of(serve_sweep_table(arguments), *points), arguments.format), setting.notes};
    if (arguments.format == Format::json) {
        Json json = serving_json(arguments, setting, *serving);
        json["points"] = tables::json_of(serve_sweep_table(arguments), *points);
        return Answer{document_text(json), setting.notes};
    }
    return Answer{serve_title(arguments, setting, *serving) + "\n\n" + sweep_text(arguments, *points) +
                      "\nMeans by the closed form, with the model's 80 % band; a simulation of one point: serve "
                      "without --over.\n" +
                      std::string{setting.method.model->description()} + '\n',
                  setting.notes};
}

} // namespace dubhe::cli
