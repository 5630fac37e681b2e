// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_figures.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "cluster_money.h"

#include <core/study/cluster/cluster_cost.h>

namespace dubhe::widgets {

namespace {

std::optional<double> cost_figure(const study::RunCost& money, double gpu_seconds) {
    const std::optional<Paid> paid = paid_of(money);
    return paid ? paid->cost.total() : gpu_seconds;
}

} // namespace

study::RunCost money_of(const PlanAnswer& answer, const study::PlanPoint& point) {
    if (!study::check(answer.question.tariff) || point.step_s <= 0.0) return {};
    return study::cost_of(point, answer.question.system, answer.question.tariff);
}

std::vector<PlanFigures> figures_of(const PlanAnswer& answer) {
    std::vector<PlanFigures> figures;
    for (const study::PlanPoint& point : answer.plan->front) {
        const auto gpus = static_cast<double>(point.split.gpus());
        const study::RunCost money = money_of(answer, point);
        figures.push_back(
            {point.step_s, point.memory_bytes, gpus, cost_figure(money, point.step_s * gpus), money.energy_j});
    }
    return figures;
}

PlanPrices prices_of(const PlanAnswer& answer) {
    if (answer.plan->front.empty()) return {};
    const study::RunCost money = money_of(answer, answer.plan->front.front());
    const std::optional<Paid> paid = paid_of(money);
    if (!paid) {
        return {{}, false, core_sentence(Message::list(money.unknown, "\n")) + u'\n' + price_hint(answer.question)};
    }
    return {paid->cost.currency, paid->rented, core_sentence(Message::list(paid->cost.rests_on, "\n"))};
}

PlanFigures figures_of(const ClusterAnswer& answer) {
    const study::ClusterPrediction& made = *answer.prediction;
    const auto gpus = static_cast<double>(made.split.gpus());
    return {made.step.mid_s, made.step.memory.total(), gpus, cost_figure(answer.money, made.step.mid_s * gpus),
            answer.money.energy_j};
}

QString quantity_name(PlanQuantity quantity, const PlanPrices& prices) {
    switch (quantity) {
    case PlanQuantity::time:
        return words("Time of a step");
    case PlanQuantity::memory:
        return words("Memory of a GPU");
    case PlanQuantity::gpus:
        return words("GPUs");
    case PlanQuantity::cost:
        return prices.currency.empty() ? words("GPU time of a step") : words("Cost of a step");
    case PlanQuantity::energy:
        return words("Energy of a step");
    }
    return {};
}

QString figure_text(PlanQuantity quantity, const std::optional<double>& value, const PlanPrices& prices) {
    if (!value) return QString{QChar{0x2013}};
    switch (quantity) {
    case PlanQuantity::time:
        return time_text(*value);
    case PlanQuantity::memory:
        return bytes_text(*value);
    case PlanQuantity::gpus:
        return whole_number(static_cast<qlonglong>(*value));
    case PlanQuantity::cost:
        return prices.currency.empty() ? time_text(*value) : amount_text(*value, prices.currency);
    case PlanQuantity::energy:
        return energy_text(*value);
    }
    return {};
}

AxisUnit quantity_unit(PlanQuantity quantity, double least, double most, const PlanPrices& prices) {
    switch (quantity) {
    case PlanQuantity::time:
        return time_unit(most);
    case PlanQuantity::memory:
        // NOLINTNEXTLINE(readability-suspicious-call-argument): its first and last are these
        return axis_unit(hardware::Specification::memory_size, least, most);
    case PlanQuantity::gpus:
        return {1.0, {}, true, true};
    case PlanQuantity::cost:
        return prices.currency.empty() ? time_unit(most) : AxisUnit{1.0, qt_text(prices.currency)};
    case PlanQuantity::energy: {
        struct Unit {
            double factor;
            const char* name;
        };
        for (const Unit& unit : {Unit{1e3 * joules_of_a_kwh, "MWh"}, Unit{joules_of_a_kwh, "kWh"}, Unit{1e3, "kJ"}}) {
            if (most >= unit.factor) return {unit.factor, QLatin1String{unit.name}};
        }
        return {1.0, QStringLiteral("J")};
    }
    }
    return {};
}

} // namespace dubhe::widgets
