// SPDX-License-Identifier: Apache-2.0
#include "money.h"

#include "field_options.h"
#include "language.h"

#include <core/study/predict/tariff_fields.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

constexpr double million = 1e6;

Json amounts_json(const std::optional<study::Cost>& cost, const PaidRun& run) {
    if (!cost) return nullptr;
    Json json{{"currency", cost->currency},
              {"per_step", cost->total()},
              {"hardware_per_step", cost->hardware},
              {"electricity_per_step", cost->electricity},
              {"per_million_samples", cost->total() / run.samples * million},
              {"per_million_tokens", nullptr},
              {"rests_on", cost->rests_on}};
    if (run.tokens) json["per_million_tokens"] = cost->total() / *run.tokens * million;
    return json;
}

template <class Text>
std::string list_text(const std::vector<Text>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

std::string cost_line(const char* label, const study::Cost& cost, const PaidRun& run) {
    std::string text = label + per_million_text(cost, run.samples) + " a million " + run.sample_unit;
    if (run.tokens) text += ", " + per_million_text(cost, *run.tokens) + " a million tokens";
    if (cost.electricity > 0.0) text += " (" + percent_text(cost.electricity / cost.total()) + " electricity)";
    return text + "\n              " + list_text(cost.rests_on) + '\n';
}

std::string even_line(const study::BreakEven& even) {
    std::string text = "  break-even  ";
    if (!even.within_life()) {
        text += "renting is cheaper: ";
    }
    text += number_text(even.hours) + " hours of work, " + percent_text(even.utilisation) + " of its life";
    if (even.years) text += "; bought, it pays off after " + number_text(*even.years) + " years";
    return text + '\n';
}

} // namespace

void add_money(CLI::App& command, MoneyArguments& arguments) {
    add_fields(command, study::tariff_fields(), arguments.tariff);
    for (const ask::Field<study::Tariff>& field : study::tariff_fields())
        command.get_option(field.option)->each([&arguments](const std::string&) { arguments.asked = true; });
}

void add_budget(CLI::App& command, std::optional<study::Budget>& budget, const std::string& help) {
    command
        .add_option_function<std::string>(
            "--budget",
            [&budget](const std::string& text) {
                Result<study::Budget> read = study::parse_budget(text);
                if (!read) throw Mistake("--budget", with_place(read.diagnostics()));
                budget = *std::move(read);
            },
            help)
        ->type_name("MONEY");
}

void check_money(const MoneyArguments& arguments) {
    const Result<Done> checked = study::check(arguments.tariff);
    if (!checked) throw Mistake(checked.diagnostics().front().message);
}

study::RunCost cost_of(const study::Prediction& prediction, const study::Tariff& tariff) {
    return study::cost_of(study::usage_of(prediction), prediction.gpu, tariff);
}

PaidRun paid_run(const study::Prediction& prediction, const study::Tariff& tariff) {
    const study::Network& network = *prediction.network;
    PaidRun run{cost_of(prediction, tariff), static_cast<double>(network.graph.batch()), {}, network.sample_unit};
    if (network.sample_unit == "sequences" && network.sequence)
        run.tokens = run.samples * static_cast<double>(*network.sequence);
    return run;
}

std::string per_million_text(const std::optional<study::Cost>& cost, double samples) {
    return cost ? dubhe::to_text(Money{cost->total() / samples * million}, cost->currency) : "-";
}

std::string money_text(const PaidRun& run, bool asked) {
    const study::RunCost& cost = run.cost;
    std::string text;
    if (cost.bought) text += cost_line("  bought      ", *cost.bought, run);
    if (cost.rented) text += cost_line("  rented      ", *cost.rented, run);
    if (cost.break_even) text += even_line(*cost.break_even);
    if (!asked) return text;
    if (cost.energy_j) {
        text += (cost.pue == 1.0 ? "  energy      " : "  at the wall ") + dubhe::to_text(Watts{*cost.power_w}) + ", " +
                dubhe::to_text(Joules{*cost.energy_j}) + ' ' + run.run + ", " +
                number_text(*cost.energy_j / run.samples * million / joules_of_a_kwh) + " kWh a million " +
                run.sample_unit + '\n';
    }
    if (!cost.unknown.empty()) text += "  unknown     " + list_text(cost.unknown) + '\n';
    return text;
}

Json money_json(const PaidRun& run) {
    const study::RunCost& cost = run.cost;
    Json json{{"power_w", nullptr},
              {"energy_j", nullptr},
              {"bought", amounts_json(cost.bought, run)},
              {"rented", amounts_json(cost.rented, run)},
              {"break_even", nullptr},
              {"unknown", cost.unknown}};
    if (cost.energy_j) {
        json["power_w"] = *cost.power_w;
        json["energy_j"] = *cost.energy_j;
    }
    if (cost.break_even) {
        json["break_even"] = {{"hours_of_work", cost.break_even->hours},
                              {"utilisation", cost.break_even->utilisation},
                              {"years", nullptr},
                              {"within_life", cost.break_even->within_life()}};
        if (cost.break_even->years) json["break_even"]["years"] = *cost.break_even->years;
    }
    return json;
}

} // namespace dubhe::cli
