// SPDX-License-Identifier: Apache-2.0
// What fleets of GPUs cost in a year and over their life.
#include "facts.h"

namespace dubhe::report {

namespace {

Cell amount_cell(const Words& words, const std::optional<double>& amount, const std::string& currency) {
    if (!amount || currency.empty()) return empty_cell(2);
    return {words.money(*amount, currency), {*amount, clean(currency)}};
}

Cell energy_cell(const Words& words, const std::optional<double>& joules) {
    if (!joules) return empty_cell(1);
    const double kilowatt_hours = *joules / joules_of_a_kwh;
    return number_cell(words.whole(kilowatt_hours) + words.shown(" kWh"), kilowatt_hours);
}

} // namespace

Table costs_table(const Words& words, const study::Tariff& tariff, const Column& gpus,
                  const std::vector<CostsRow>& rows) {
    const std::string years = words.number(tariff.life_years), energy = words(Phrase::energy_a_year);
    const auto money = [&](std::string name) { return Column{name, {name, words(Phrase::currency)}, true}; };
    Table table{words(Phrase::costs_title),
                {{words(Phrase::gpu)},
                 gpus,
                 money(words(Phrase::purchase)),
                 money(words(Phrase::electricity_a_year)),
                 {energy, {energy + " (kWh)"}, true},
                 money(words(Phrase::life_bought, {years})),
                 money(words(Phrase::rent_a_year)),
                 money(words(Phrase::life_rented, {years}))},
                {},
                words(Phrase::costs_mean, {words.percent(tariff.utilisation)})};
    for (const CostsRow& row : rows) {
        const Fleet& fleet = row.fleet;
        table.rows.push_back({text_cell(row.gpu), row.gpus, amount_cell(words, fleet.purchase, fleet.bought_currency),
                              amount_cell(words, fleet.electricity_a_year, fleet.bought_currency),
                              energy_cell(words, fleet.joules_a_year),
                              amount_cell(words, fleet.life_bought, fleet.bought_currency),
                              amount_cell(words, fleet.rent_a_year, fleet.rented_currency),
                              amount_cell(words, fleet.life_rented, fleet.rented_currency)});
    }
    drop_empty_columns(table);
    return table;
}

} // namespace dubhe::report
