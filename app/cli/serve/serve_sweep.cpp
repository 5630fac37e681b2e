// SPDX-License-Identifier: Apache-2.0
#include "serve_sweep.h"

#include "../output/table.h"
#include "serve_report.h"
#include "serve_seek.h"

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
        if (moves(arguments, number) && given) throw CLI::ValidationError(option, "is what --over moves: leave it out");
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
        if (rate.factor) throw CLI::ValidationError("--rate", "a factor is of a log's rate");
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

std::string band_text(double mid, double one, double other) {
    if (!std::isfinite(mid)) return "saturated";
    const std::string high = std::isfinite(other) ? time_text(other) : std::string{"saturated"};
    return time_text(mid) + " (" + time_text(one) + " - " + high + ')';
}

std::string sweep_text(const ServeArguments& arguments, const std::vector<ServingSweepPoint>& points) {
    std::vector<std::string> titles;
    for (const ServingAxis& axis : arguments.axes)
        titles.emplace_back(name_of(axis.kind));
    titles.insert(titles.end(), {"TTFT", "TPOT", "requests/s", "tokens/s a GPU", "run", "KV", "saturates at"});
    const bool kept = !arguments.objectives.empty();
    if (kept) titles.emplace_back("<kept");
    titles.emplace_back("<");
    Table table{titles};
    std::string refused, doubt;
    for (const ServingSweepPoint& point : points) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < point.at.size(); ++i)
            cells.push_back(text_of(arguments.axes[i], point.at[i]));
        if (!point.form) {
            if (refused.empty()) refused = "  -: " + point.refusal + '\n';
            cells.resize(titles.size(), "-");
            table.add(std::move(cells));
            continue;
        }
        const ClosedForm& at = point.form->usual;
        cells.insert(cells.end(), {band_text(at.ttft_s, point.form->quick.ttft_s, point.form->slow.ttft_s),
                                   band_text(at.tpot_s, point.form->quick.tpot_s, point.form->slow.tpot_s),
                                   number_text(at.rate), number_text(point.tokens_a_gpu), number_text(at.running),
                                   percent_text(at.kv_use), number_text(point.saturation) + "/s"});
        if (kept) cells.emplace_back(point.kept ? "yes" : "no");
        const bool holds = at.saturated || at.holds();
        cells.emplace_back(holds ? "" : "*");
        if (!holds)
            doubt = "  *: beyond " + percent_text(serving::form_holds_to) + " of saturation, or prompts take over " +
                    percent_text(serving::form_holds_to_prompts) +
                    " of the time: the closed form is uncertain there.\n";
        table.add(std::move(cells));
    }
    return table.text(2) + refused + doubt;
}

Json sweep_json(const ServeArguments& arguments, const std::vector<ServingSweepPoint>& points) {
    const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    Json all = Json::array();
    for (const ServingSweepPoint& point : points) {
        Json one;
        for (std::size_t i = 0; i < point.at.size(); ++i) {
            const ServingAxis& axis = arguments.axes[i];
            one[std::string{name_of(axis.kind)}] =
                axis.names.empty() ? Json(point.at[i]) : Json(text_of(axis, point.at[i]));
        }
        one["refusal"] = point.form ? Json() : Json(point.refusal);
        if (point.form) {
            const ClosedForm& at = point.form->usual;
            one["saturated"] = at.saturated;
            one["trusted"] = at.holds();
            one["ttft_s"] = number(at.ttft_s), one["ttft_low_s"] = number(point.form->quick.ttft_s);
            one["ttft_high_s"] = number(point.form->slow.ttft_s);
            one["tpot_s"] = number(at.tpot_s), one["tpot_low_s"] = number(point.form->quick.tpot_s);
            one["tpot_high_s"] = number(point.form->slow.tpot_s);
            one["requests_per_s"] = at.rate, one["tokens_out_per_s_per_gpu"] = point.tokens_a_gpu;
            one["running"] = number(at.running), one["kv_use"] = at.kv_use;
            one["saturation_per_s"] = point.saturation;
            one["kept"] = arguments.objectives.empty() ? Json() : Json(point.kept);
        }
        all.push_back(std::move(one));
    }
    return all;
}

std::string sweep_csv(const ServeArguments& arguments, const std::vector<ServingSweepPoint>& points) {
    std::vector<std::string> titles;
    for (const ServingAxis& axis : arguments.axes)
        titles.emplace_back(name_of(axis.kind));
    const std::size_t axes = titles.size();
    titles.insert(titles.end(), {"ttft_s", "ttft_low_s", "ttft_high_s", "tpot_s", "tpot_low_s", "tpot_high_s",
                                 "requests_per_s", "tokens_out_per_s_per_gpu", "running", "kv_use", "saturation_per_s",
                                 "saturated", "kept", "trusted", "<refusal"});
    Table table{titles};
    const auto number = [](double value) { return std::isfinite(value) ? exact_text(value) : std::string{}; };
    for (const ServingSweepPoint& point : points) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < axes; ++i)
            cells.push_back(arguments.axes[i].names.empty() ? exact_text(point.at[i])
                                                            : text_of(arguments.axes[i], point.at[i]));
        if (point.form) {
            for (double ClosedForm::*of : {&ClosedForm::ttft_s, &ClosedForm::tpot_s})
                for (const ClosedForm* form : {&point.form->usual, &point.form->quick, &point.form->slow})
                    cells.push_back(number(form->*of));
            for (const double value : {point.form->usual.rate, point.tokens_a_gpu, point.form->usual.running,
                                       point.form->usual.kv_use, point.saturation})
                cells.push_back(number(value));
            cells.emplace_back(point.form->usual.saturated ? "1" : "0");
            cells.emplace_back(arguments.objectives.empty() ? "" : point.kept ? "1" : "0");
            cells.emplace_back(point.form->usual.holds() ? "1" : "0");
        }
        cells.resize(titles.size() - 1);
        cells.push_back(point.refusal);
        table.add(std::move(cells));
    }
    return table.csv();
}

} // namespace

Result<Answer> sweep_server(const ServeArguments& arguments, const ServeSetting& setting) {
    const study::ServingSweepRequest request = request_of(arguments);
    const Result<study::Serving> serving = serving_of(arguments, setting);
    if (!serving) return serving.diagnostics();
    const auto build = [&](const study::ServingChange& change) { return changed_server(arguments, setting, change); };
    const Result<std::vector<ServingSweepPoint>> points =
        study::sweep_serving(request, build, progress_if(arguments.progress));
    if (!points) return points.diagnostics();
    if (is_csv(arguments.format))
        return Answer{csv_text(sweep_csv(arguments, *points), arguments.format), setting.notes};
    if (arguments.format == Format::json) {
        Json json = serving_json(arguments, setting, *serving);
        json["points"] = sweep_json(arguments, *points);
        return Answer{document_text(json), setting.notes};
    }
    return Answer{serve_title(arguments, setting, *serving) + "\n\n" + sweep_text(arguments, *points) +
                      "\nMeans by the closed form, with the model's 80 % band; a simulation of one point: serve "
                      "without --over.\n" +
                      std::string{setting.method.model->description()} + '\n',
                  setting.notes};
}

} // namespace dubhe::cli
