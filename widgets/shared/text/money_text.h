// SPDX-License-Identifier: GPL-3.0-or-later
// What things cost, as panels say it: amounts behind the code of their currency, bought and rented side by side and
// never added up, and for tooltips what they rest on. What is not known is a dash that says what to do, never zero.
#pragma once

#include <core/study/predict/money.h>

#include <QString>

#include <initializer_list>
#include <string_view>

namespace dubhe::widgets {

// "USD 12.30", "USD 2,499", "USD 0.0123"
[[nodiscard]] QString amount_text(double amount, std::string_view currency);
// "USD 2,499 (2018-12)"; "(no date)" where it has none.
[[nodiscard]] QString price_text(const hardware::Price& price);
// The same with its source: "USD 2,499 (2018-12, NVIDIA launch price)".
[[nodiscard]] QString sourced_price_text(const hardware::Price& price);

// What a step gets done, in what it is counted by: tokens where samples are sequences of them, else samples.
struct Produced {
    double count = 0.0; // a step
    QString unit;       // "images"
};
[[nodiscard]] Produced produced(const study::Network& network);

// "USD 12.30 bought, USD 4.00 rented", each of a step times `factor`; a dash where neither is known.
[[nodiscard]] QString cost_text(const study::RunCost& cost, double factor);
// What amounts for steps are given for: one step, or a million where the least of them is below a cent.
struct StepUnit {
    double factor = 1.0;
    QString text; // "a million steps"
};
[[nodiscard]] StepUnit step_unit(std::initializer_list<const study::RunCost*> costs);
// "USD 11.90 bought a million steps"
[[nodiscard]] QString step_cost_text(const study::RunCost& cost, const StepUnit& unit);
// What the costs rest on, when buying pays off, what is missing; a line each, for a tooltip.
[[nodiscard]] QString cost_basis(const study::RunCost& cost);
// "34.2 J at the wall (203 W)", with a PUE of 1 "34.2 J (203 W, GPUs alone)"; a dash where the TDP is not known.
[[nodiscard]] QString energy_text(const study::RunCost& cost);
[[nodiscard]] inline bool any_cost(const study::RunCost& cost) {
    return cost.bought || cost.rented;
}
[[nodiscard]] QString no_price_words(); // what to do where nothing is known

} // namespace dubhe::widgets
