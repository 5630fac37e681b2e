// SPDX-License-Identifier: Apache-2.0
// What runs cost, on the command line: the options that say what is paid, and the figures as text and JSON.
#pragma once

#include "format.h"

#include <core/study/matrix/matrix_score.h>
#include <core/study/predict/money.h>

#include <optional>
#include <string>

namespace dubhe::cli {

struct MoneyArguments {
    study::Tariff tariff;
    bool asked = false; // any of the options was given
};
// core/study/predict/tariff_fields.h
void add_money(CLI::App& command, MoneyArguments& arguments);
// --budget.
void add_budget(CLI::App& command, std::optional<study::Budget>& budget, const std::string& help);
// Mistakes of several options together (two currencies) are thrown as mistakes of usage.
void check_money(const MoneyArguments& arguments);

[[nodiscard]] study::RunCost cost_of(const study::Prediction& prediction, const study::Tariff& tariff);

// What a run costs, and what it gets done.
struct PaidRun {
    study::RunCost cost;
    double samples = 1.0;
    std::optional<double> tokens{};  // where samples are sequences
    std::string sample_unit{};       // "images"
    std::string run{"an iteration"}; // what a run is called
};
[[nodiscard]] PaidRun paid_run(const study::Prediction& prediction, const study::Tariff& tariff);

// Lines of "  label  value": energy, cost bought and rented, break-even, what they rest on. Where no price is known and
// none was `asked` for, energy alone.
[[nodiscard]] std::string money_text(const PaidRun& run, bool asked);
// "USD 12.30 a million images"; "-" where it is not known.
[[nodiscard]] std::string per_million_text(const std::optional<study::Cost>& cost, double samples);
// {energy_j, power_w, bought: {...} or null, rented, break_even, unknown: [...]}
[[nodiscard]] Json money_json(const PaidRun& run);

} // namespace dubhe::cli
