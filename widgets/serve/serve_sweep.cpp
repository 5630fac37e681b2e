// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_sweep.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using hardware::Specification;
using study::ServingAxis;
using study::ServingLine;
using study::ServingLinePoint;
using study::ServingNumber;

constexpr std::array<std::string_view, swept_figure_count> swept_figure_names{"tokens_a_gpu", "tpot", "ttft", "cost"};

// Equal ratios, both ends in it.
std::vector<double> ratios(double first, double last, int points, bool whole = false) {
    std::vector<double> made;
    for (int i = 0; i < points; ++i) {
        double value = first * std::pow(last / first, static_cast<double>(i) / (points - 1));
        if (whole) value = std::round(value);
        if (made.empty() || value > made.back()) made.push_back(value);
    }
    return made;
}

double base_of(const ServeAnswer& answer, Specification specification, double otherwise) {
    const std::size_t focus = std::min(answer.question.focus, answer.curves.size() - 1);
    return hardware::get(answer.curves[focus].gpu.gpu, specification).value_or(otherwise);
}

// Four times as little to four times as much as is asked, or as the GPU in focus has.
ServingAxis axis_over(const ServeAnswer& answer, ServingAxisKind kind) {
    constexpr int fine = 33, coarse = 13; // coarse: each is another GPU, whose steps are costed anew
    if (const auto* specification = std::get_if<Specification>(&kind)) {
        const double base = base_of(answer, *specification, 1e12);
        return {kind, ratios(base / 4.0, base * 4.0, coarse)};
    }
    switch (std::get<ServingNumber>(kind)) {
    case ServingNumber::rate: {
        double most = 0.0; // that any GPU serves
        for (const ServeCurve& curve : answer.curves)
            if (curve.serving)
                most = std::max(most,
                                curve.front.saturation_rate * static_cast<double>(curve.serving->answering().replicas));
        return {kind, most > 0.0 ? ratios(most / 64.0, most, fine) : std::vector<double>{}};
    }
    case ServingNumber::concurrency:
        return {kind, ratios(1.0, 512.0, fine, true)};
    case ServingNumber::prompt:
        return {kind, ratios(64.0, 16384.0, 17, true)};
    case ServingNumber::answer:
        return {kind, ratios(16.0, 4096.0, 17, true)};
    case ServingNumber::kv_cache:
        return {kind, {0, 1}, {"fp8", "bf16"}};
    }
    return {};
}

bool is_length(ServingAxisKind axis) {
    return axis == ServingAxisKind{ServingNumber::prompt} || axis == ServingAxisKind{ServingNumber::answer};
}

study::ServingLinesRequest request_of(const ServeAnswer& answer, ServingAxisKind axis) {
    const ServeQuestion& question = answer.question;
    const ServeSettings& settings = question.settings;
    study::ServingLinesRequest made;
    made.setting = setting_of(question.recipe, settings);
    made.method = question.method;
    made.objectives = answer.objectives;
    made.tariff = question.tariff;
    made.axis = axis_over(answer, axis);
    study::LengthsAsked& lengths = made.traffic.lengths;
    lengths = {settings.prompt, settings.answer, settings.prefixes, settings.prefix_tokens};
    if (settings.traffic == TrafficKind::log) lengths.logged = {answer.lengths, answer.cached};
    made.traffic.rate = answer.rate;
    made.traffic.concurrency = static_cast<double>(settings.concurrency);
    for (const ServeCurve& curve : answer.curves)
        made.gpus.push_back({curve.gpu.gpu, curve.gpu.options});
    return made;
}

} // namespace

void write_choice(QJsonObject& json, const SweptChoice& choice) {
    json["sweep_x"] = qt_text(name_of(choice.x));
    json["sweep_y"] = qt_text(swept_figure_names[static_cast<std::size_t>(choice.y)]);
}

SweptChoice swept_choice_from(const QJsonObject& json) {
    SweptChoice made;
    const std::string x = json["sweep_x"].toString().toStdString(), y = json["sweep_y"].toString().toStdString();
    const auto axis = std::ranges::find_if(swept_axes, [&](ServingAxisKind kind) { return name_of(kind) == x; });
    if (axis != swept_axes.end()) made.x = *axis;
    const auto figure = std::ranges::find(swept_figure_names, std::string_view{y});
    if (figure != swept_figure_names.end()) made.y = static_cast<SweptFigure>(figure - swept_figure_names.begin());
    return made;
}

double asked_value(const ServeAnswer& answer, ServingAxisKind axis) {
    if (const auto* specification = std::get_if<Specification>(&axis)) return base_of(answer, *specification, 0.0);
    const ServeSettings& settings = answer.question.settings;
    switch (std::get<ServingNumber>(axis)) {
    case ServingNumber::rate:
        return answer.rate;
    case ServingNumber::concurrency:
        return settings.traffic == TrafficKind::concurrency ? static_cast<double>(settings.concurrency) : 0.0;
    case ServingNumber::prompt:
        return answer.lengths.p;
    case ServingNumber::answer:
        return answer.lengths.n;
    case ServingNumber::kv_cache:
        break;
    }
    return 0.0;
}

ServeSweepPtr sweep_of(const ServeAnswerPtr& answer, ServingAxisKind axis, const Progress& progress) {
    auto made = std::make_shared<ServeSweep>(ServeSweep{answer, {axis, {}}, {}});
    if (answer->curves.empty()) return made;
    if (is_length(axis) && answer->question.settings.traffic == TrafficKind::log) {
        made->problem = words("A log has lengths of its own: let requests come so many a second to move them.");
        return made;
    }
    if (const Result<Done> good = study::check(answer->question.tariff); !good) {
        made->problem = core_sentences(good.diagnostics());
        return made;
    }
    const study::ServingLinesRequest request = request_of(*answer, axis);
    made->axis = request.axis;
    if (request.axis.values.empty()) return made;
    made->lines = study::serving_lines(request, progress);
    return made;
}

void write_sweep(CsvWriter& csv, const ServeSweep& sweep) {
    csv.row({"gpu",
             "axis",
             "value",
             "tokens_per_s_gpu_low",
             "tokens_per_s_gpu",
             "tokens_per_s_gpu_high",
             "ttft_low_s",
             "ttft_s",
             "ttft_high_s",
             "tpot_low_s",
             "tpot_s",
             "tpot_high_s",
             "rented_per_million_low",
             "rented_per_million",
             "rented_per_million_high",
             "rented_currency",
             "bought_per_million_low",
             "bought_per_million",
             "bought_per_million_high",
             "bought_currency",
             "saturated"});
    for (std::size_t g = 0; g < sweep.lines.size(); ++g) {
        const ServingLine& line = sweep.lines[g];
        for (std::size_t v = 0; v < sweep.axis.values.size(); ++v) {
            const ServingLinePoint& point = line.points[v];
            csv.field(sweep.answer->curves[g].gpu.view.id).field(name_of(sweep.axis.kind));
            sweep.axis.names.empty() ? csv.field(sweep.axis.values[v])
                                     : csv.field(std::string_view{sweep.axis.names[v]});
            for (const double value : point.tokens_a_gpu.value_or(study::Banded{}))
                point.tokens_a_gpu ? csv.field(value) : csv.empty();
            for (const study::Banded* banded : {&point.ttft_s, &point.tpot_s})
                for (const double value : *banded)
                    point.served ? csv.field(value) : csv.empty();
            for (const auto& [cost, currency] :
                 {std::pair{point.rented, line.rented_in}, std::pair{point.bought, line.bought_in}}) {
                for (const double value : cost.value_or(study::Banded{}))
                    cost ? csv.field(value) : csv.empty();
                csv.field(std::string_view{currency});
            }
            csv.truth(point.saturated).end_row();
        }
    }
}

} // namespace dubhe::widgets
