// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan's splits take of time, memory, GPUs, money and energy, for its table and the axes of its chart.
#pragma once

#include "../shared/charts/axis_ticks.h"
#include "cluster_answer.h"

#include <QString>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

// By PlanQuantity, base units: seconds, bytes, GPUs, an amount (seconds of GPUs where no price is known), joules.
using PlanFigures = std::array<std::optional<double>, plan_quantity_count>;

struct PlanPrices {
    std::string currency{}; // empty: no price is known
    bool rented = false;    // else bought
    QString rests_on{};     // or why there is none; lines
};

// Of a step; empty where the tariff or the point has no meaning.
[[nodiscard]] study::RunCost money_of(const PlanAnswer& answer, const study::PlanPoint& point);
// Of the points of a front, in their order. Precondition: answer.plan.
[[nodiscard]] std::vector<PlanFigures> figures_of(const PlanAnswer& answer);
[[nodiscard]] PlanPrices prices_of(const PlanAnswer& answer);
// Of the split that is shown. Precondition: answer.prediction.
[[nodiscard]] PlanFigures figures_of(const ClusterAnswer& answer);

[[nodiscard]] QString quantity_name(PlanQuantity quantity, const PlanPrices& prices); // "Cost of a step"
[[nodiscard]] QString figure_text(PlanQuantity quantity, const std::optional<double>& value, const PlanPrices& prices);
// The unit in which figures up to `most` are short numbers.
[[nodiscard]] AxisUnit quantity_unit(PlanQuantity quantity, double least, double most, const PlanPrices& prices);

} // namespace dubhe::widgets
