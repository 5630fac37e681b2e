// SPDX-License-Identifier: GPL-3.0-or-later
#include "pareto_scene.h"

#include "../shared/export/csv_bytes.h"
#include "../shared/provenance_icon.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/money_text.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/study/columns/figure_tables.h>
#include <core/units/text.h>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace dubhe::widgets {

namespace {

using study::Candidate;
using study::Candidates;
using study::Figure;
using study::FigureValue;

QString plain_text(Figure figure, double value, const std::string& currency) {
    switch (figure) {
    case Figure::time:
        return time_text(value);
    case Figure::power:
        return shown(to_text(Watts{value}));
    case Figure::energy:
        return shown(to_text(Joules{value}));
    case Figure::price:
    case Figure::rent:
    case Figure::bought:
    case Figure::rented:
        return amount_text(value, currency);
    }
    return {};
}

AxisUnit unit_of(const Candidates& all, Figure figure, double largest) {
    switch (figure) {
    case Figure::time:
        return time_unit(largest);
    case Figure::power:
        return {1.0, QStringLiteral("W")};
    case Figure::energy:
        return largest < 1.0 ? AxisUnit{1e-3, QStringLiteral("mJ")} : AxisUnit{1.0, QStringLiteral("J")};
    case Figure::price:
    case Figure::rent:
    case Figure::bought:
    case Figure::rented:
        return {1.0, QString::fromStdString(common_currency(all, figure))};
    }
    return {};
}

// Its place in the chart; nothing where a figure is missing or in another currency.
bool is_shown(const Candidates& all, const Candidate& candidate, const ParetoQuestion& question) {
    for (const Figure figure : {question.x, question.y}) {
        const auto& value = candidate[figure];
        if (!value || !(value->mid > 0.0)) return false;
        if (study::is_money(figure) && value->currency != common_currency(all, figure)) return false;
    }
    return candidate.prediction.has_value();
}

XyAxis axis_of(const Candidates& all, const ParetoQuestion& question, Figure figure) {
    constexpr double room = 1.12, decade = 10.0;
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (const Candidate& candidate : all.gpus) {
        if (!is_shown(all, candidate, question)) continue;
        least = std::min(least, candidate[figure]->low > 0.0 ? candidate[figure]->low : candidate[figure]->mid);
        most = std::max(most, candidate[figure]->high);
    }
    if (!(most > 0.0)) return {figure_title(figure), {0.0, 1.0, false}, {}, {}};
    XyAxis axis{figure_title(figure), {}, unit_of(all, figure, most), {}};
    axis.scale =
        most > decade * least ? AxisScale{least / room, most * room, true} : AxisScale{0.0, most * room, false};
    if (!axis.unit.name.isEmpty()) axis.title += QStringLiteral(" (") + axis.unit.name + u')';
    if (axis.scale.logarithmic) axis.title += words(", logarithmic");
    return axis;
}

QString group_of(const hardware::Gpu& gpu, ParetoColor color) {
    if (gpu.hypothetical()) return words("hypothetical");
    const QString vendor = qt_text(gpu.vendor);
    if (color == ParetoColor::vendor || gpu.architecture.empty()) return vendor.isEmpty() ? words("others") : vendor;
    return vendor + u' ' + qt_text(gpu.architecture);
}

QString tooltip_of(const Candidates& all, const Candidate& candidate, const ParetoQuestion& question) {
    const study::Point& point = candidate.prediction->point;
    QStringList lines{qt_text(candidate.gpu.name)};
    for (const Figure figure : {question.x, question.y})
        lines << figure_title(figure) + QStringLiteral(": ") + figure_value_text(figure, *candidate[figure]);
    lines << bottleneck_text(point) << provenance_text(point.provenance);
    if (const Message reason = why_not_on(all, candidate, question.x, question.y); !reason.empty())
        lines << words("Not on the front: %1").arg(core_sentence(reason));
    return lines.join(u'\n');
}

XySeries front_series(const Candidates& all, const std::vector<std::size_t>& front, const ParetoQuestion& question) {
    XySeries series{words("front: no GPU is better in both"), std::nullopt, true, false, {}, false};
    for (const std::size_t i : front)
        series.points.push_back({all.gpus[i][question.x]->mid, all.gpus[i][question.y]->mid, 0.0, 0.0, {}, -1});
    return series;
}

// Groups by how many points they have, so that most of the chart is in the first colours.
std::map<QString, int> slots_of(const Candidates& all, const ParetoQuestion& question) {
    std::map<QString, std::size_t> counts;
    for (const Candidate& candidate : all.gpus) {
        if (is_shown(all, candidate, question)) ++counts[group_of(candidate.gpu, question.color)];
    }
    std::vector<std::pair<std::size_t, QString>> order;
    order.reserve(counts.size());
    for (const auto& [group, count] : counts)
        order.emplace_back(count, group);
    std::ranges::stable_sort(order, std::ranges::greater{}, [](const auto& each) { return each.first; });
    std::map<QString, int> slots;
    for (const auto& [count, group] : order)
        slots.emplace(group, static_cast<int>(slots.size()));
    return slots;
}

} // namespace

QString figure_title(Figure figure) {
    switch (figure) {
    case Figure::time:
        return words("Time of a sample");
    case Figure::price:
        return words("Price of a GPU");
    case Figure::rent:
        return words("Rent of an hour");
    case Figure::power:
        return words("Power while it works");
    case Figure::energy:
        return words("Energy of a sample");
    case Figure::bought:
        return words("Cost per million samples, bought");
    case Figure::rented:
        return words("Cost per million samples, rented");
    }
    return {};
}

QString figure_value_text(Figure figure, const FigureValue& value) {
    if (figure == Figure::time) return banded_time_text(value.low, value.mid, value.high);
    QString text = plain_text(figure, value.mid, value.currency);
    if (!(value.high > value.low) || !(value.mid > 0.0)) return text;
    return banded_text(value.low, value.mid, value.high, plain_text(figure, value.low, value.currency), text,
                       plain_text(figure, value.high, value.currency));
}

XyScene make_pareto_scene(const Candidates& all, const ParetoQuestion& question) {
    XyScene scene;
    scene.title = network_title(*all.network, network_name(*all.network));
    scene.x = axis_of(all, question, question.x);
    scene.y = axis_of(all, question, question.y);
    const std::vector<std::size_t> front = front_of(all, question.x, question.y);
    scene.series.push_back(front_series(all, front, question));
    const std::map<QString, int> slots = slots_of(all, question);
    std::map<std::pair<QString, bool>, std::size_t> series_of;
    for (std::size_t i = 0; i < all.gpus.size(); ++i) {
        const Candidate& candidate = all.gpus[i];
        if (!is_shown(all, candidate, question)) continue;
        const QString group = group_of(candidate.gpu, question.color);
        const std::pair key{group, candidate.fits()};
        if (!series_of.contains(key)) {
            series_of[key] = scene.series.size();
            const GpuStyle style{slots.at(group), false};
            scene.series.push_back({candidate.fits() ? group : words("%1, does not fit").arg(group),
                                    style,
                                    false,
                                    true,
                                    {},
                                    !candidate.fits()});
        }
        const FigureValue &x = *candidate[question.x], &y = *candidate[question.y];
        XyPoint point{x.mid, y.mid,  y.low, y.high, tooltip_of(all, candidate, question), static_cast<int>(i),
                      x.low, x.high, {}};
        if (std::ranges::find(front, i) != front.end() || candidate.gpu.hypothetical())
            point.label = qt_text(candidate.gpu.name);
        if (qt_text(candidate.gpu.name) == question.focus) {
            scene.ring = QPointF{x.mid, y.mid};
            point.label = question.focus;
        }
        scene.series[series_of[key]].points.push_back(std::move(point));
    }
    return scene;
}

namespace {

// Without its remedy.
QString short_reason(const Message& reason) {
    static const QRegularExpression end{QStringLiteral("[;\uff1b]")};
    return core_sentence(reason).section(end, 0, 0).trimmed();
}

} // namespace

ParetoWords pareto_words(const Candidates& all, const ParetoQuestion& question) {
    struct LeftOut {
        Message reason;
        QStringList names;
    };
    std::map<std::string, LeftOut> left_out; // by its English
    qsizetype absent = 0;
    for (const Candidate& candidate : all.gpus) {
        Message reason = why_not_on(all, candidate, question.x, question.y);
        if (reason.empty()) continue;
        LeftOut& same = left_out[reason.english()];
        same.reason = std::move(reason);
        same.names << qt_text(candidate.gpu.name);
        ++absent;
    }
    ParetoWords told;
    const std::vector<std::size_t> front = front_of(all, question.x, question.y);
    told.summary = words("%1 of %2 GPUs are on the front.").arg(front.size()).arg(all.gpus.size());
    QStringList lines, shared;
    qsizetype single = 0;
    for (const auto& [english, same] : left_out) {
        const auto& [reason, names] = same;
        lines << core_sentence(reason) + QStringLiteral(": ") + in_a_list(names);
        if (names.size() > 1)
            shared << words("%1 (%2 GPUs)").arg(short_reason(reason)).arg(names.size());
        else
            ++single;
    }
    if (single > 0)
        shared << QCoreApplication::translate("dubhe::widgets", "reasons of their own (%n GPUs, see the tool tip)",
                                              nullptr, static_cast<int>(single));
    if (absent > 0)
        told.summary += u' ' + words("%1 take no part: %2.").arg(absent).arg(shared.join(QStringLiteral("; ")));
    told.left_out = lines.join(u'\n');
    return told;
}

QByteArray pareto_csv(const Candidates& all, const ParetoQuestion& question) {
    return csv_bytes(study::candidate_table(), study::candidate_rows(all, question.x, question.y));
}

} // namespace dubhe::widgets
