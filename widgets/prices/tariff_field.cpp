// SPDX-License-Identifier: GPL-3.0-or-later
#include "tariff_field.h"

#include <core/units/text.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>
#include <widgets/shared/text/words.h>

#include <QDate>
#include <QRegularExpression>

#include <cmath>

namespace dubhe::widgets {

namespace {

using study::Tariff;

constexpr int tariff_digits = 12; // as typed

QString plain_spaces(QString text) {
    return text.replace(thin_space, u' ').replace(QChar{0x2009}, u' ').replace(QChar{0x00a0}, u' ').trimmed();
}

// A number with or without `suffix` behind it.
std::optional<double> number_of(QString text, const QString& suffix) {
    if (!suffix.isEmpty() && text.endsWith(suffix)) text.chop(suffix.size());
    bool ok = false;
    const Result<std::string> plain = typed_number(text);
    if (!plain) return std::nullopt;
    const double value = QString::fromStdString(*plain).toDouble(&ok);
    return ok && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

QString digits_of(double value) {
    return shown(number_text(value, tariff_digits));
}

QString write_electricity(Tariff& tariff, const QString& typed) {
    const QString text = plain_spaces(typed);
    if (text.isEmpty()) return tariff.electricity.reset(), QString{};
    hardware::Price price = tariff.electricity.value_or(hardware::Price{});
    QString amount = text;
    amount.remove(QRegularExpression{QStringLiteral("\\s*/\\s*kWh$")});
    const Parsed<Money> parsed = parse_money(typed_money(amount), price.currency);
    if (!parsed) return core_sentence(parsed.error);
    if (!(parsed.value->value() > 0.0)) return words("a price is more than zero; leave it empty where it is not known");
    price.amount = *parsed.value;
    if (!tariff.electricity || *tariff.electricity != price)
        price.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    tariff.electricity = price;
    return {};
}

QString write_date(Tariff& tariff, const QString& typed) {
    const QString text = plain_spaces(typed);
    if (!tariff.electricity) return text.isEmpty() ? QString{} : words("give the price of electricity first");
    static const QRegularExpression form{QStringLiteral("^\\d{4}-\\d{2}(-\\d{2})?$")};
    const QString day = text.size() == 7 ? text + QStringLiteral("-01") : text;
    if (!text.isEmpty() && (!form.match(text).hasMatch() || !QDate::fromString(day, Qt::ISODate).isValid()))
        return words("\"%1\" is no date; write 2025-06 or 2025-06-30").arg(text);
    tariff.electricity->date = text.toStdString();
    return {};
}

QString write_source(Tariff& tariff, const QString& typed) {
    const QString text = typed.simplified();
    if (!tariff.electricity) return text.isEmpty() ? QString{} : words("give the price of electricity first");
    if (text.size() > 1000) return words("is longer than 1000 characters");
    tariff.electricity->source = text.toStdString();
    return {};
}

// A number of the tariff that can't be unknown: left empty it goes back to what everybody starts from.
TariffField plain_number(const char* key, double Tariff::*member, const QString& suffix, const QString& example) {
    TariffField field;
    field.key = QLatin1String(key);
    field.example = example;
    field.text = [member](const Tariff& tariff) { return digits_of(tariff.*member); };
    field.write = [member, suffix, example](Tariff& tariff, const QString& typed) {
        const QString text = plain_spaces(typed);
        if (text.isEmpty()) return tariff.*member = Tariff{}.*member, QString{};
        const std::optional<double> value = number_of(text, suffix);
        if (!value) return words("\"%1\" is no number; write %2").arg(text, example);
        return tariff.*member = *value, QString{};
    };
    return field;
}

// "50 %", 50 and 0.5 all mean one half: shares are at most 1, and one percent of anything here is written "1 %".
TariffField share(const char* key, double Tariff::*member, const QString& example) {
    TariffField field;
    field.key = QLatin1String(key);
    field.example = example;
    field.text = [member](const Tariff& tariff) { return digits_of(tariff.*member * 100.0) + thin_space + u'%'; };
    field.write = [member, example](Tariff& tariff, const QString& typed) {
        const QString text = plain_spaces(typed);
        if (text.isEmpty()) return tariff.*member = Tariff{}.*member, QString{};
        const std::optional<double> value = number_of(text, QStringLiteral("%"));
        if (!value) return words("\"%1\" is no number; write %2").arg(text, example);
        const bool percent = text.endsWith(u'%') || *value > 1.0;
        return tariff.*member = percent ? *value / 100.0 : *value, QString{};
    };
    return field;
}

TariffField described(TariffField field, const QString& title, const QString& unit, const QString& tip) {
    field.title = title;
    field.unit = unit;
    field.tip = tip;
    return field;
}

void append_electricity(std::vector<TariffField>& fields) {
    TariffField amount{"electricity", {}, {}, {}, QStringLiteral("EUR 0.30"), true, {}, write_electricity};
    amount.text = [](const Tariff& tariff) {
        const auto& price = tariff.electricity;
        // Not to_text(): it rounds to the cent, and a kWh is billed by fractions of one.
        return price ? qt_text(price->currency) + u' ' + local_decimals(qt_text(exact_text(price->amount.value())))
                     : QString{};
    };
    fields.push_back(
        described(std::move(amount), words("Electricity"), words("a kWh"),
                  words("What a kilowatt-hour costs. GPUs that are bought pay it while they work and while "
                        "they wait; a rent has it included. Empty: hardware alone is counted.")));
    TariffField date{"electricity_date", {}, {}, {}, QStringLiteral("2025-06"), false, {}, write_date};
    date.text = [](const Tariff& tariff) { return tariff.electricity ? qt_text(tariff.electricity->date) : QString{}; };
    fields.push_back(
        described(std::move(date), words("Asked on"), {},
                  words("The day or month of that price; every cost names it. A new price is dated today.")));
    TariffField source{"electricity_source", {}, {}, {}, words("our contract"), false, {}, write_source};
    source.text = [](const Tariff& tariff) {
        return tariff.electricity ? qt_text(tariff.electricity->source) : QString{};
    };
    fields.push_back(described(std::move(source), words("Source of the price"), {},
                               words("Who quotes it; every cost names this source.")));
}

void append_use(std::vector<TariffField>& fields) {
    fields.push_back(
        described(plain_number("life_years", &Tariff::life_years, words("years"), QStringLiteral("4")),
                  words("Life of a GPU"), words("years"),
                  words("Over so many years the price of a bought GPU is paid off, in equal parts and down "
                        "to nothing. Twice as long: half the hardware cost of a step.")));
    fields.push_back(described(
        share("utilisation", &Tariff::utilisation, QStringLiteral("50 %")), words("At work"), words("of its life"),
        words("The share of its life in which a bought GPU works. The hours in which it waits are "
              "paid by those in which it works. A rented one is paid for work alone.")));
}

void append_power(std::vector<TariffField>& fields) {
    fields.push_back(
        described(share("load_power", &Tariff::load_power, QStringLiteral("100 %")), words("Power under load"),
                  words("of the TDP"),
                  words("What a GPU draws while kernels run. Memory-bound work often draws less than the TDP.")));
    fields.push_back(described(share("idle_power", &Tariff::idle_power, QStringLiteral("10 %")),
                               words("Power while waiting"), words("of the TDP"),
                               words("What a GPU draws while no kernel runs, within a step and between jobs.")));
    fields.push_back(described(plain_number("pue", &Tariff::pue, {}, QStringLiteral("1.2")), words("PUE"),
                               words("at the wall over the GPU's own"),
                               words("Power usage effectiveness: what cooling and losses add. 1: nothing; data centres "
                                     "reach 1.1 to 1.6.")));
}

} // namespace

std::vector<TariffField> tariff_fields() {
    std::vector<TariffField> fields;
    append_electricity(fields);
    append_use(fields);
    append_power(fields);
    return fields;
}

} // namespace dubhe::widgets
