// SPDX-License-Identifier: Apache-2.0
#include "money.h"

#include "language.h"

#include <core/hardware/catalog/validation.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <charconv>
#include <chrono>

namespace dubhe::cli {

namespace {

constexpr double million = 1e6;

std::string date_of_today() {
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    std::string text = std::to_string(static_cast<int>(day.year()));
    for (const unsigned part : {static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day())})
        text += (part < 10 ? "-0" : "-") + std::to_string(part);
    return text;
}

// "USD 2.50", "2.50 EUR/h", "EUR 0.30/kWh@2025-06". `per` may stand behind the amount.
hardware::Price read_price(const std::string& option, const std::string& text, std::string_view per) {
    std::string_view amount = trimmed(text);
    std::string date = date_of_today();
    if (const std::size_t at = amount.find('@'); at != std::string_view::npos) {
        date = trimmed(amount.substr(at + 1));
        amount = trimmed(amount.substr(0, at));
        if (!hardware::is_date(date))
            throw Mistake(option, message("\"%1\" is no date; write it as in 2025-06 or 2025-06-30", date));
    }
    if (!per.empty() && amount.ends_with(per)) amount.remove_suffix(per.size());
    std::string currency;
    const Parsed<Money> money = parse_money(trimmed(amount), currency);
    if (!money) throw Mistake(option, money.error);
    if (money.value->value() <= 0.0) throw Mistake(option, message("\"%1\" is not above zero", text));
    return {*money.value, currency, date, "given with " + option};
}

void add_price(CLI::App& command, const std::string& name, std::optional<hardware::Price>& price, bool& asked,
               std::string per, const std::string& help) {
    command
        .add_option_function<std::string>(
            name,
            [&price, &asked, name, per = std::move(per)](const std::string& text) {
                price = read_price(name, text, per);
                asked = true;
            },
            help)
        ->type_name("AMOUNT");
}

// "0.6" or "60%".
void add_share(CLI::App& command, const std::string& name, double& share, bool& asked, double most,
               const std::string& help) {
    command
        .add_option_function<std::string>(
            name,
            [&share, &asked, name, most](const std::string& text) {
                std::string_view digits = trimmed(text);
                const bool percent = digits.ends_with('%');
                if (percent) digits = trimmed(digits.substr(0, digits.size() - 1));
                double value = 0.0;
                const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
                if (percent) value /= 100.0;
                if (status != std::errc{} || end != digits.data() + digits.size() || !(value >= 0.0 && value <= most))
                    throw Mistake(name, message("\"%1\" is no number from %2 to %3", text, Message::number("0"),
                                                Message::number(number_text(most))));
                share = value;
                asked = true;
            },
            help)
        ->type_name("SHARE");
}

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
    study::Tariff& tariff = arguments.tariff;
    bool& asked = arguments.asked;
    add_price(command, "--price", tariff.price, asked, "",
              "Of one GPU, with its currency: \"EUR 15000\" (the catalog's)");
    add_price(command, "--rent", tariff.rent, asked, "/h",
              "Of one GPU for an hour, electricity included: \"USD 2.50/h\" (the catalog's)");
    add_price(command, "--electricity", tariff.electricity, asked, "/kWh",
              "Of a kilowatt-hour, where GPUs are bought: \"USD 0.15/kWh\"");
    command
        .add_option_function<double>(
            "--life",
            [&tariff, &asked](const double& years) {
                if (!(years > 0.0 && years <= 100.0))
                    throw Mistake("--life", message("a life lasts more than 0 and at most 100 years"));
                tariff.life_years = years;
                asked = true;
            },
            "Years over which a bought GPU is paid off (4)")
        ->type_name("YEARS");
    add_share(command, "--utilisation", tariff.utilisation, asked, 1.0,
              "Share of its life in which a bought GPU works (0.5)");
    add_share(command, "--load-power", tariff.load_power, asked, 1.0, "Share of the TDP that running kernels draw (1)");
    add_share(command, "--idle-power", tariff.idle_power, asked, 1.0,
              "Share of the TDP that a waiting GPU draws (0.1)");
    add_share(command, "--pue", tariff.pue, asked, 10.0, "Power at the wall over the GPU's own (1)");
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
