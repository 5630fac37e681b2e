// SPDX-License-Identifier: Apache-2.0
#include "money.h"

#include <core/units/text.h>
#include <core/units/unit.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Price;

constexpr double watts_of_a_kilowatt = 1000.0;

std::optional<Diagnostic> first_problem(const Price& price, const Message& what) {
    if (!std::isfinite(price.amount.value()) || price.amount.value() <= 0.0)
        return error(message("%1 must be above zero; leave it out where it isn't known", what));
    if (price.currency.empty()) return error(message("%1 has no currency; write it as in USD 2.50", what));
    const bool code =
        price.currency.size() == 3 && std::ranges::all_of(price.currency, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!code)
        return error(
            message("%1 is in \"%2\"; give a code of three capitals, like USD", what, price.currency.substr(0, 20)));
    return std::nullopt;
}

std::optional<Diagnostic> first_problem(double value, double most, const Message& what) {
    if (std::isfinite(value) && value > 0.0 && value <= most) return std::nullopt;
    return error(message("%1 must be above 0 and at most %2; it is %3", what, Message::number(number_text(most)),
                         Message::number(number_text(value))));
}

// What one GPU draws at the wall.
struct Power {
    double working_w = 0.0, waiting_w = 0.0;
};

std::optional<Power> power_of(const hardware::Gpu& gpu, double busy_share, const Tariff& tariff) {
    if (!gpu.tdp) return std::nullopt;
    const double wall_w = gpu.tdp->value() * tariff.pue;
    const double busy = std::clamp(busy_share, 0.0, 1.0);
    return Power{wall_w * (tariff.idle_power + (tariff.load_power - tariff.idle_power) * busy),
                 wall_w * tariff.idle_power};
}

// Electricity of an hour of one GPU at work, and of one in which it waits; with what the figures rest on.
struct HourlyElectricity {
    double working = 0.0, waiting = 0.0;
    Message rests_on;
};

HourlyElectricity electricity_of(const hardware::Gpu& gpu, const std::optional<Power>& power, const Tariff& tariff) {
    if (std::optional<Message> none = why_no_electricity(gpu, tariff)) return {0.0, 0.0, *std::move(none)};
    const double amount = tariff.electricity->amount.value() / watts_of_a_kilowatt;
    return {amount * power->working_w, amount * power->waiting_w,
            message("%1 a kWh, %2 of %3 while kernels run and %4 while none does, PUE %5", text_of(*tariff.electricity),
                    Message::number(exact_percent_text(tariff.load_power)), Message::number(to_text(*gpu.tdp)),
                    Message::number(exact_percent_text(tariff.idle_power)), Message::number(number_text(tariff.pue)))};
}

std::optional<Price> price_of(const hardware::Gpu& gpu, const Tariff& tariff) {
    return tariff.price ? tariff.price : gpu.price;
}

std::optional<Price> rent_of(const hardware::Gpu& gpu, const Tariff& tariff) {
    return tariff.rent ? tariff.rent : gpu.rent;
}

// A GPU with changed numbers keeps the price and the rent of the one it was made from.
bool is_of_base(const hardware::Gpu& gpu, bool given) {
    return !given && gpu.hypothetical();
}

std::optional<Cost> bought(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff,
                           const HourlyElectricity& electricity, std::vector<Message>& unknown) {
    const std::optional<Price> price = price_of(gpu, tariff);
    if (!price) {
        unknown.push_back(message("no price of %1 is known", gpu.name));
        return std::nullopt;
    }
    if (tariff.electricity && tariff.electricity->currency != price->currency) {
        unknown.push_back(message("the price of %1 is in %2, that of electricity in %3: give both in one currency",
                                  gpu.name, price->currency, tariff.electricity->currency));
        return std::nullopt;
    }
    const double gpu_hours = usage.step_s / seconds_of_an_hour * usage.gpus;
    const double life_hours = tariff.life_years * hours_of_a_year;
    Cost cost{gpu_hours * price->amount.value() / (tariff.utilisation * life_hours),
              gpu_hours * (electricity.working + electricity.waiting * (1.0 / tariff.utilisation - 1.0)),
              price->currency};
    cost.rests_on = {price_basis(*price, gpu, tariff.price.has_value()), life_basis(tariff.life_years),
                     message("at work %1 of it", Message::number(exact_percent_text(tariff.utilisation))),
                     electricity.rests_on};
    return cost;
}

std::optional<Cost> rented(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff,
                           std::vector<Message>& unknown) {
    const std::optional<Price> rent = rent_of(gpu, tariff);
    if (!rent) {
        unknown.push_back(message("no rent of an hour of %1 is known", gpu.name));
        return std::nullopt;
    }
    const double gpu_hours = usage.step_s / seconds_of_an_hour * usage.gpus;
    return Cost{gpu_hours * rent->amount.value(),
                0.0,
                rent->currency,
                {rent_basis(*rent, gpu, tariff.rent.has_value()),
                 usage.serves ? message("every hour is paid, whether requests come or not")
                              : message("no hour is paid in which nothing runs")}};
}

std::optional<BreakEven> break_even(const Price& price, const Price& rent_price, const Tariff& tariff,
                                    const HourlyElectricity& electricity, std::vector<Message>& unknown) {
    if (price.currency != rent_price.currency) {
        unknown.push_back(message("rent is in %1 and the price in %2: rent against buying needs one currency",
                                  rent_price.currency, price.currency));
        return std::nullopt;
    }
    const double rent = rent_price.amount.value(), u = tariff.utilisation;
    const double life_hours = tariff.life_years * hours_of_a_year;
    const double saved = rent - (electricity.working - electricity.waiting);
    if (saved <= 0.0) {
        unknown.push_back(message("its electricity alone costs more than the rent: buying never pays"));
        return std::nullopt;
    }
    BreakEven even{(price.amount.value() + electricity.waiting * life_hours) / saved};
    even.utilisation = even.hours / life_hours;
    const double saved_an_hour = rent * u - electricity.working * u - electricity.waiting * (1.0 - u);
    if (saved_an_hour > 0.0) even.years = price.amount.value() / saved_an_hour / hours_of_a_year;
    return even;
}

} // namespace

Message price_basis(const Price& price, const hardware::Gpu& gpu, bool given) {
    const std::string text = text_of(price);
    return is_of_base(gpu, given) ? message("%1, the price of %2 without changes", text, gpu.base) : Message{text};
}

Message rent_basis(const Price& rent, const hardware::Gpu& gpu, bool given) {
    const std::string text = text_of(rent);
    return is_of_base(gpu, given)
               ? message("%1 a GPU-hour, electricity included, the rent of %2 without changes", text, gpu.base)
               : message("%1 a GPU-hour, electricity included", text);
}

std::optional<Message> why_no_electricity(const hardware::Gpu& gpu, const Tariff& tariff) {
    if (!tariff.electricity) return message("no electricity: the price of a kWh is not known");
    if (!gpu.tdp) return message("no electricity: the TDP of %1 is not known", gpu.name);
    return std::nullopt;
}

Message life_basis(double years) {
    const std::string text = number_text(years);
    return text == "1" ? message("a life of one year") : message("a life of %1 years", Message::number(text));
}

Result<Done> check(const Tariff& tariff) {
    std::string currency;
    struct Named {
        const std::optional<Price>& price;
        Message what;
    };
    for (const Named& named :
         std::array{Named{tariff.price, message("the price")}, Named{tariff.rent, message("the rent")},
                    Named{tariff.electricity, message("the price of electricity")}}) {
        if (!named.price) continue;
        if (auto wrong = first_problem(*named.price, named.what)) return *wrong;
        if (!currency.empty() && currency != named.price->currency) {
            return error(message("%1 is in %2, another amount in %3: give all in one currency", named.what,
                                 named.price->currency, currency));
        }
        currency = named.price->currency;
    }
    if (auto wrong = first_problem(tariff.life_years, 100.0, message("the life in years"))) return *wrong;
    if (auto wrong = first_problem(tariff.utilisation, 1.0, message("the utilisation"))) return *wrong;
    if (auto wrong = first_problem(tariff.load_power, 1.0, message("the share of the TDP under load"))) return *wrong;
    if (tariff.idle_power != 0.0) { // a GPU that is switched off between jobs
        if (auto wrong =
                first_problem(tariff.idle_power, tariff.load_power, message("the share of the TDP while waiting")))
            return *wrong;
    }
    if (!(tariff.pue >= 1.0 && tariff.pue <= 10.0))
        return error(message("the PUE must lie between 1 and 10; it is %1", Message::number(number_text(tariff.pue))));
    return Done{};
}

Usage usage_of(const Point& point, double gpus) {
    double waiting = 0.0;
    for (const Bottleneck part : {Bottleneck::launch, Bottleneck::exchange, Bottleneck::bubble, Bottleneck::input})
        waiting += static_cast<double>(point.share[static_cast<std::size_t>(part)]);
    const auto period = static_cast<double>(point.period_share);
    return {point.mid_s * period, std::clamp((1.0 - waiting) / period, 0.0, 1.0), gpus};
}

Usage usage_of(const Prediction& prediction) {
    const double step_s = prediction.point.mid_s;
    return {step_s, step_s > 0.0 ? std::min(1.0, prediction.gpu_busy_s / step_s) : 0.0};
}

std::optional<double> energy_j(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff) {
    const std::optional<Power> power = power_of(gpu, usage.busy_share, tariff);
    return power ? std::optional{power->working_w * usage.gpus * usage.step_s} : std::nullopt;
}

RunCost cost_of(const Usage& usage, const hardware::Gpu& gpu, const Tariff& tariff) {
    assert(usage.step_s >= 0.0);
    RunCost cost;
    cost.pue = tariff.pue;
    const std::optional<Power> power = power_of(gpu, usage.busy_share, tariff);
    if (power) {
        cost.power_w = power->working_w * usage.gpus;
        cost.energy_j = energy_j(usage, gpu, tariff);
    } else {
        cost.unknown.push_back(message("the TDP of %1 is not known, so neither is its energy", gpu.name));
    }
    const HourlyElectricity electricity = electricity_of(gpu, power, tariff);
    cost.bought = bought(usage, gpu, tariff, electricity, cost.unknown);
    cost.rented = rented(usage, gpu, tariff, cost.unknown);
    cost.priced = price_of(gpu, tariff) || rent_of(gpu, tariff);
    if (cost.bought && cost.rented)
        cost.break_even = break_even(*price_of(gpu, tariff), *rent_of(gpu, tariff), tariff, electricity, cost.unknown);
    return cost;
}

std::string text_of(const Price& price) {
    std::string origin = price.source;
    if (!price.date.empty()) origin += (origin.empty() ? "" : ", ") + price.date;
    return to_text(price.amount, price.currency) + (origin.empty() ? "" : " (" + origin + ')');
}

} // namespace dubhe::study
