// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep of the panel that serves looks like, and what its chart leaves out.
#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "serve_sweep.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::widgets {

namespace {

using hardware::Specification;
using study::ServingAxis;
using study::ServingLine;
using study::ServingLinePoint;
using study::ServingNumber;

struct FigureOf {
    SweptFigure figure;
    // Least, usual, greatest; nothing where it isn't known.
    [[nodiscard]] std::optional<study::Banded> operator()(const ServingLinePoint& point) const {
        switch (figure) {
        case SweptFigure::tokens_a_gpu:
            return point.tokens_a_gpu;
        case SweptFigure::tpot:
            return point.served ? std::optional{point.tpot_s} : std::nullopt;
        case SweptFigure::ttft:
            return point.served ? std::optional{point.ttft_s} : std::nullopt;
        case SweptFigure::cost:
            return point.rented ? point.rented : point.bought;
        }
        return std::nullopt;
    }
};

// Of all lines; empty: none, or several.
std::string currency_of(const ServeSweep& sweep) {
    std::string currency;
    for (const ServingLine& line : sweep.lines) {
        const std::string& own = line.rented_in.empty() ? line.bought_in : line.rented_in;
        if (own.empty()) continue;
        if (!currency.empty() && own != currency) return {};
        currency = own;
    }
    return currency;
}

QString value_words(const ServingAxis& axis, double value) {
    if (const auto* specification = std::get_if<Specification>(&axis.kind))
        return axis_value_text(study::AxisKind{*specification}, value);
    switch (std::get<ServingNumber>(axis.kind)) {
    case ServingNumber::rate:
        return rate_text(value, words("requests"));
    case ServingNumber::concurrency:
        return words("%1 in flight").arg(whole_number(std::llround(value)));
    case ServingNumber::prompt:
    case ServingNumber::answer:
        return words("%1 tokens").arg(whole_number(std::llround(value)));
    case ServingNumber::kv_cache:
        return qt_text(text_of(axis, value));
    }
    return {};
}

// Along the chart: names stand side by side from 1 on.
double place_of(const ServingAxis& axis, double value) {
    return axis.names.empty() ? value : 1.0 + value;
}

QString figure_text(SweptFigure figure, const study::Banded& value, const std::string& currency) {
    const bool banded = value[2] > value[0];
    if (figure == SweptFigure::cost)
        return banded ? banded_text(value[0], value[1], value[2], amount_text(value[0], currency),
                                    amount_text(value[1], currency), amount_text(value[2], currency))
                      : amount_text(value[1], currency);
    if (figure == SweptFigure::tokens_a_gpu)
        return banded ? banded_text(value[0], value[1], value[2], tokens_rate_text(value[0]),
                                    tokens_rate_text(value[1]), tokens_rate_text(value[2]))
                      : tokens_rate_text(value[1]);
    if (!std::isfinite(value[2]))
        return words("%1; with slower steps more is asked for than is served").arg(time_text(value[1]));
    return banded_time_text(value[0], value[1], value[2]);
}

// What is asked for now, of the GPU in focus.
std::optional<QPointF> asked_place(const ServeSweep& sweep, SweptFigure figure) {
    const ServeAnswer& answer = *sweep.answer;
    const double x = asked_value(answer, sweep.axis.kind);
    const std::vector<double>& values = sweep.axis.values;
    if (!answer.has_focus() || !(x > 0.0 && x >= values.front() && x <= values.back())) return std::nullopt;
    const serving::ClosedForm& now = answer.focus()->now;
    const bool as_it_comes = figure == SweptFigure::tokens_a_gpu && of_traffic(sweep.axis.kind);
    const double y = figure == SweptFigure::tpot   ? now.tpot_s
                     : figure == SweptFigure::ttft ? now.ttft_s
                     : as_it_comes                 ? form_of(*answer.focus(), answer).tokens_a_gpu(now)
                                                   : 0.0;
    return y > 0.0 && std::isfinite(y) ? std::optional{QPointF{x, y}} : std::nullopt;
}

XyAxis across(const ServeSweep& sweep) {
    XyAxis axis;
    const ServingAxis& moved = sweep.axis;
    const double first = moved.values.front(), last = moved.values.back();
    axis.scale = {first / 1.05, last * 1.05, true};
    if (const auto* specification = std::get_if<Specification>(&moved.kind))
        axis.unit = axis_unit(study::AxisKind{*specification}, first, last);
    if (!moved.names.empty()) {
        axis.scale = {0.5, static_cast<double>(moved.names.size()) + 0.5, false};
        for (const double value : moved.values)
            axis.ticks.push_back({place_of(moved, value), value_words(moved, value)});
    }
    axis.title = axis_words(sweep.axis.kind);
    if (!axis.unit.name.isEmpty()) axis.title = words("%1 (%2)").arg(axis.title, axis.unit.name);
    return axis;
}

XyAxis upwards(const ServeSweep& sweep, SweptFigure figure, double least, double most) {
    constexpr double room = 1.08, decade = 10.0;
    XyAxis axis;
    const bool wide = least > 0.0 && most > decade * least && figure != SweptFigure::tokens_a_gpu;
    axis.scale = wide ? AxisScale{least / room, most * room, true} : AxisScale{0.0, most > 0.0 ? most * room : 1.0};
    if (figure == SweptFigure::tokens_a_gpu) axis.unit = rate_unit(most, words("tokens"));
    if (figure == SweptFigure::tpot || figure == SweptFigure::ttft) axis.unit = time_unit(most);
    if (figure == SweptFigure::cost) axis.unit.name = qt_text(currency_of(sweep));
    axis.title = figure_words(figure, sweep.axis.kind);
    if (!axis.unit.name.isEmpty()) axis.title = words("%1 (%2)").arg(axis.title, axis.unit.name);
    return axis;
}

} // namespace

QString axis_words(ServingAxisKind axis) {
    if (const auto* specification = std::get_if<Specification>(&axis))
        return axis_title_text(study::AxisKind{*specification});
    switch (std::get<ServingNumber>(axis)) {
    case ServingNumber::rate:
        return words("Requests a second");
    case ServingNumber::concurrency:
        return words("Requests in flight");
    case ServingNumber::prompt:
        return words("Tokens of a prompt");
    case ServingNumber::answer:
        return words("Tokens of an answer");
    case ServingNumber::kv_cache:
        return words("Keys and values in");
    }
    return {};
}

QString figure_words(SweptFigure figure, ServingAxisKind axis) {
    switch (figure) {
    case SweptFigure::tokens_a_gpu:
        return of_traffic(axis) ? words("Out of a GPU") : words("A GPU within the limits");
    case SweptFigure::tpot:
        return words("Mean TPOT");
    case SweptFigure::ttft:
        return words("Mean TTFT");
    case SweptFigure::cost:
        return words("A million tokens out");
    }
    return {};
}

XyScene sweep_scene(const ServeSweep& sweep, SweptFigure figure) {
    XyScene scene;
    const FigureOf of{figure};
    const std::string currency = currency_of(sweep);
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    if (figure == SweptFigure::cost && currency.empty()) return scene;
    for (std::size_t g = 0; g < sweep.lines.size(); ++g) {
        const ServeCurve& curve = sweep.answer->curves[g];
        GpuStyle style = curve.gpu.view.style;
        style.hypothetical = style.hypothetical || curve.gpu.moved;
        XySeries line{curve_title(curve), style, true, true, {}};
        for (std::size_t v = 0; v < sweep.axis.values.size(); ++v) {
            const double moved = sweep.axis.values[v];
            const auto value = of(sweep.lines[g].points[v]);
            if (!value) continue;
            const QString tip =
                line.label + u'\n' + value_words(sweep.axis, moved) + u'\n' + figure_text(figure, *value, currency);
            line.points.push_back(
                {place_of(sweep.axis, moved), (*value)[1], (*value)[0], (*value)[2], tip, static_cast<int>(g)});
            least = std::min(least, (*value)[0]);
            for (const double each : *value)
                if (std::isfinite(each)) most = std::max(most, each);
        }
        if (!line.points.empty()) scene.series.push_back(std::move(line));
    }
    if (scene.series.empty()) return scene;
    scene.title =
        words("%1 over %2").arg(figure_words(figure, sweep.axis.kind), in_sentence(axis_words(sweep.axis.kind)));
    scene.x = across(sweep);
    scene.y = upwards(sweep, figure, least, most);
    for (XySeries& line : scene.series) // with slower steps it is full: the band has no upper end
        for (XyPoint& point : line.points)
            point.high = std::min(point.high, scene.y.scale.last);
    scene.ring = asked_place(sweep, figure);
    return scene;
}

QStringList sweep_gaps(const ServeSweep& sweep, SweptFigure figure) {
    QStringList lines, full;
    for (std::size_t g = 0; g < sweep.lines.size(); ++g) {
        const ServingLine& line = sweep.lines[g];
        const ServeGpu& gpu = sweep.answer->curves[g].gpu;
        const auto first = std::ranges::find_if(line.points, &ServingLinePoint::saturated);
        if (first != line.points.end())
            full << words("%1 at %2")
                        .arg(gpu.view.id,
                             value_words(sweep.axis,
                                         sweep.axis.values[static_cast<std::size_t>(first - line.points.begin())]));
        const QString why = gpu.problem.isEmpty() ? core_sentence(line.refusal) : gpu.problem;
        if (!why.isEmpty()) lines << words("%1: %2").arg(gpu.view.id, why);
    }
    const bool of_times = figure == SweptFigure::tpot || figure == SweptFigure::ttft;
    if (!full.isEmpty() && (of_times || of_traffic(sweep.axis.kind)))
        lines.prepend(words("More is asked for than is served: %1").arg(in_a_list(full)));
    return lines;
}

} // namespace dubhe::widgets
