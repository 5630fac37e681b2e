// SPDX-License-Identifier: GPL-3.0-or-later
#include "money_text.h"

#include "core_sentences.h"
#include "core_words.h"
#include "local_numbers.h"
#include "number_format.h"
#include "qt_text.h"
#include "words.h"

#include <core/units/text.h>

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::widgets {

namespace {

using study::Cost;
using study::RunCost;

constexpr double million_steps = 1e6;
constexpr double least_shown_a_step = 0.01; // below a cent, steps are counted by the million
const QString dash{QChar{0x2013}};

// A way to pay: its words around an amount, and its costs.
struct PaidWay {
    const char* words;
    const char* title;
    std::optional<Cost> RunCost::*cost;
};
constexpr std::array<PaidWay, 2> paid_ways{{{QT_TRANSLATE_NOOP("dubhe::widgets", "%1 bought"),
                                             QT_TRANSLATE_NOOP("dubhe::widgets", "Bought"), &RunCost::bought},
                                            {QT_TRANSLATE_NOOP("dubhe::widgets", "%1 rented"),
                                             QT_TRANSLATE_NOOP("dubhe::widgets", "Rented"), &RunCost::rented}}};

double least_total(const RunCost& cost) {
    double least = std::numeric_limits<double>::infinity();
    for (const PaidWay& way : paid_ways) {
        if (const auto& paid = cost.*way.cost) least = std::min(least, paid->total());
    }
    return least;
}

QString break_even_text(const study::BreakEven& even) {
    const QString hours = shown(number_text(even.hours));
    const QString share = percent_text(even.utilisation);
    if (!even.within_life())
        return words("Renting is cheaper: buying pays after %1 hours of work, %2 of its life").arg(hours, share);
    return words("Buying is cheaper from %1 hours of work, %2 of its life").arg(hours, share);
}

} // namespace

QString amount_text(double amount, std::string_view currency) {
    // Prices are read to the cent; of what is less than one unit the digits count.
    const double size = std::abs(amount);
    if (size >= 1.0 || size == 0.0)
        return local_money(qt_text(to_text(Money{amount}, currency, {.separator = "\u202f"})));
    return qt_text(currency) + thin_space + shown(number_text(amount));
}

QString price_text(const hardware::Price& price) {
    return words("%1 (%2)").arg(amount_text(price.amount.value(), price.currency),
                                price.date.empty() ? words("no date") : qt_text(price.date));
}

QString sourced_price_text(const hardware::Price& price) {
    QStringList said{qt_text(price.date), qt_text(price.source)};
    said.removeAll(QString{});
    if (said.isEmpty()) said << words("no date");
    return words("%1 (%2)").arg(amount_text(price.amount.value(), price.currency), said.join(QStringLiteral(", ")));
}

Produced produced(const study::Network& network) {
    const auto samples = static_cast<double>(network.graph.batch());
    if (network.sample_unit == "sequences" && network.sequence)
        return {samples * static_cast<double>(*network.sequence), words("tokens")};
    return {samples, core_words(network.sample_unit)};
}

QString cost_text(const RunCost& cost, double factor) {
    QStringList parts;
    for (const PaidWay& way : paid_ways) {
        if (const auto& paid = cost.*way.cost)
            parts << words(way.words).arg(amount_text(paid->total() * factor, paid->currency));
    }
    return parts.isEmpty() ? dash : parts.join(QStringLiteral(", "));
}

StepUnit step_unit(std::initializer_list<const RunCost*> costs) {
    double least = std::numeric_limits<double>::infinity();
    for (const RunCost* cost : costs)
        least = std::min(least, least_total(*cost));
    return least >= least_shown_a_step ? StepUnit{1.0, words("a step")}
                                       : StepUnit{million_steps, words("a million steps")};
}

QString step_cost_text(const RunCost& cost, const StepUnit& unit) {
    return any_cost(cost) ? cost_text(cost, unit.factor) + u' ' + unit.text : dash;
}

QString cost_basis(const RunCost& cost) {
    QStringList lines;
    for (const PaidWay& way : paid_ways) {
        const auto& paid = cost.*way.cost;
        if (!paid) continue;
        QStringList parts;
        for (const Message& each : paid->rests_on)
            parts << core_sentence(each);
        lines << words(way.title) + QStringLiteral(": ") + parts.join(QStringLiteral("; "));
    }
    if (cost.break_even) lines << break_even_text(*cost.break_even);
    if (!cost.priced) return no_price_words();
    for (const Message& each : cost.unknown)
        lines << words("Left out: %1").arg(core_sentence(each));
    return lines.join(u'\n');
}

QString energy_text(const RunCost& cost) {
    if (!cost.energy_j || !cost.power_w) return dash;
    return (cost.pue == 1.0 ? words("%1 (%2, GPUs alone)") : words("%1 at the wall (%2)"))
        .arg(shown(to_text(Joules{*cost.energy_j})), shown(to_text(Watts{*cost.power_w})));
}

QString no_price_words() {
    return words("No price known: enter one in the Catalog.");
}

} // namespace dubhe::widgets
