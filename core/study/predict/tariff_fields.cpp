// SPDX-License-Identifier: Apache-2.0
#include "tariff_fields.h"

#include <core/hardware/catalog/validation.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <optional>
#include <utility>

namespace dubhe::study {

namespace {

constexpr double longest_life_years = 100.0, most_pue = 10.0;

// "USD 2.50", "2.50 EUR/h", "EUR 0.30/kWh@2025-06". `per` may stand behind the amount.
Result<hardware::Price> price_from(const std::string& text, std::string_view per) {
    std::string_view amount = trimmed(std::string_view{text});
    std::string date = hardware::date_of_today(), currency;
    if (const std::size_t at = amount.find('@'); at != std::string_view::npos) {
        date = trimmed(amount.substr(at + 1));
        amount = trimmed(amount.substr(0, at));
        if (!hardware::is_date(date))
            return error(message("\"%1\" is no date; write it as in 2025-06 or 2025-06-30", date));
    }
    if (!per.empty() && amount.ends_with(per)) amount.remove_suffix(per.size());
    const Parsed<Money> money = parse_money(trimmed(amount), currency);
    if (!money) return error(money.error);
    if (!(money.value->value() > 0.0)) return error(message("\"%1\" is not above zero", text));
    return hardware::Price{*money.value, currency, date, {}};
}

std::string price_text(const hardware::Price& price, std::string_view per) {
    std::string text = price.currency + ' ' + exact_text(price.amount.value());
    text += per;
    return price.date.empty() ? text : text + '@' + price.date;
}

ask::Field<Tariff> price_field(std::optional<hardware::Price> Tariff::*member, ask::Names names, Message absent,
                               std::string_view per) {
    const auto read = [per](const std::string& text) -> Result<std::string> {
        const Result<hardware::Price> read = price_from(text, per);
        if (!read) return read.diagnostics();
        return price_text(*read, per);
    };
    const auto get = [member, per](const Tariff& tariff) {
        return tariff.*member ? ask::Value{price_text(*(tariff.*member), per)} : ask::Value{};
    };
    const auto set = [member, per, option = names.option](Tariff& tariff, const ask::Value& value) {
        const auto* const text = std::get_if<std::string>(&value);
        (tariff.*member).reset();
        if (!text) return;
        tariff.*member = *price_from(*text, per);
        (tariff.*member)->source = "given with " + option;
    };
    return ask::field<Tariff>(ask::Kind::text, std::move(names),
                              {.optional = true, .absent = std::move(absent), .read = read, .called = "AMOUNT"}, get,
                              set);
}

} // namespace

const ask::Fields<Tariff>& tariff_fields() {
    static const ask::Fields<Tariff> all{
        price_field(&Tariff::price,
                    {"price", "--price", "", "price", "", "Of one GPU, with its currency: \"EUR 15000\""},
                    "the catalog's", ""),
        price_field(&Tariff::rent,
                    {"rent", "--rent", "", "rent", "", "Of one GPU for an hour, electricity included: \"USD 2.50/h\""},
                    "the catalog's", "/h"),
        price_field(&Tariff::electricity,
                    {"electricity", "--electricity", "", "electricity", "",
                     "Of a kilowatt-hour, where GPUs are bought: \"USD 0.15/kWh\""},
                    "not counted", "/kWh"),
        ask::number(&Tariff::life_years,
                    {"life_years", "--life", "", "life of a GPU", "", "Years over which a bought GPU is paid off"},
                    {.least = 0.001, .most = longest_life_years, .called = "YEARS"}),
        ask::number(
            &Tariff::utilisation,
            {"utilisation", "--utilisation", "", "utilisation", "", "Share of its life in which a bought GPU works"},
            {.most = 1.0}, ask::Kind::share),
        ask::number(
            &Tariff::load_power,
            {"load_power", "--load-power", "", "power under load", "", "Share of the TDP that running kernels draw"},
            {.most = 1.0}, ask::Kind::share),
        ask::number(&Tariff::idle_power,
                    {"idle_power", "--idle-power", "", "idle power", "", "Share of the TDP that a waiting GPU draws"},
                    {.most = 1.0}, ask::Kind::share),
        ask::number(&Tariff::pue, {"pue", "--pue", "", "PUE", "", "Power at the wall over the GPU's own"},
                    {.most = most_pue}, ask::Kind::share),
    };
    return all;
}

} // namespace dubhe::study
