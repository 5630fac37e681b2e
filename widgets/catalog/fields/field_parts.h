// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of fields are made of. Private to their sources.
#pragma once

#include "field.h"

#include <core/units/text.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/words.h>

#include <QRegularExpression>

#include <utility>

namespace dubhe::widgets::detail {

inline constexpr int full_digits = 15;

// What tells a field from others of its kind; the rest is filled in by the functions below.
struct Heading {
    const char* key;
    QString title, heading, group;
};

inline Field headed(const Heading& heading, Unit unit, const QString& example) {
    Field field;
    field.key = QLatin1String(heading.key);
    field.title = heading.title;
    field.heading = heading.heading.isEmpty() ? heading.title : heading.heading;
    field.group = heading.group;
    field.unit = unit;
    field.example = example;
    return field;
}

template <class Get, class Set>
Field number(const Heading& heading, Unit unit, const QString& example, Get get, Set set) {
    Field field = headed(heading, unit, example);
    field.number = get;
    field.text = [get, unit](const Content& content) {
        const std::optional<double> value = get(content);
        return value ? number_text(unit, *value, full_digits) : QString{};
    };
    field.write = [set, unit](Content& content, const QString& text) {
        if (text.trimmed().isEmpty()) return set(content, std::nullopt), QString{};
        const ReadNumber read = read_number(unit, text);
        if (read.value) set(content, read.value);
        return read.problem;
    };
    return field;
}

// `member`: an optional quantity, or an optional double.
template <class Entry, class Q>
Field quantity(const Heading& heading, Unit unit, const QString& example, std::optional<Q> Entry::*member) {
    return number(
        heading, unit, example,
        [member](const Content& content) -> std::optional<double> {
            const std::optional<Q>& value = std::get<Entry>(content).*member;
            if (!value) return std::nullopt;
            if constexpr (std::is_same_v<Q, double>) {
                return *value;
            } else {
                return value->value();
            }
        },
        [member](Content& content, std::optional<double> value) {
            std::get<Entry>(content).*member = value ? std::optional{Q{*value}} : std::nullopt;
        });
}

template <class Entry>
Field line(const Heading& heading, const QString& example, std::string Entry::*member) {
    Field field = headed(heading, Unit::text, example);
    field.text = [member](const Content& content) { return text_of(std::get<Entry>(content).*member); };
    field.write = [member](Content& content, const QString& text) {
        std::get<Entry>(content).*member = text.simplified().toStdString();
        return QString{};
    };
    return field;
}

template <class Entry>
Field aliases(const QString& group) {
    Field field = headed({"aliases", words("Other names"), {}, group}, Unit::names, words("names; separated so"));
    field.text = [](const Content& content) {
        QStringList names;
        for (const std::string& alias : std::get<Entry>(content).aliases)
            names << text_of(alias);
        return names.join(QStringLiteral("; "));
    };
    field.write = [](Content& content, const QString& text) {
        std::vector<std::string>& names = std::get<Entry>(content).aliases;
        names.clear();
        for (const QString& name : text.split(u';')) {
            if (!name.simplified().isEmpty()) names.push_back(name.simplified().toStdString());
        }
        return QString{};
    };
    return field;
}

template <class Entry>
Field name_field(const QString& group, const QString& example) {
    Field field = line({"name", words("Name"), {}, group}, example, &Entry::name);
    field.in_table = true;
    field.write = [write = field.write](Content& content, const QString& text) {
        return text.trimmed().isEmpty() ? words("an entry needs a name") : write(content, text);
    };
    return field;
}

// What is said of a price or a rent.
template <class Entry>
struct PriceOf {
    std::optional<hardware::Price> Entry::*member = nullptr;
    const char* key = nullptr;
    const char* date_key = nullptr;
    const char* source_key = nullptr;
    QString title, heading, date_title, source_title, example;
    bool an_hour = false; // a rent: "/h" may stand behind it
};

// Without what says that it is for an hour: "/h", "/hour", "per hour", "an hour".
[[nodiscard]] inline QString without_hour(const QString& text) {
    static const QRegularExpression hour{QStringLiteral(R"(\s*(/|per|an)\s*(h|hr|hour|Stunde|heure)\.?\s*$)"),
                                         QRegularExpression::CaseInsensitiveOption};
    return QString{text}.remove(hour);
}

// The amount with its currency.
template <class Entry>
Field amount_field(const QString& group, const PriceOf<Entry>& of) {
    Field amount = headed({of.key, of.title, of.heading, group}, Unit::price, of.example);
    const auto member = of.member;
    amount.number = [member](const Content& content) -> std::optional<double> {
        const auto& price = std::get<Entry>(content).*member;
        return price ? std::optional{price->amount.value()} : std::nullopt;
    };
    amount.text = [member](const Content& content) {
        const auto& price = std::get<Entry>(content).*member;
        return price ? local_money(text_of(to_text(price->amount, price->currency, {full_digits, "\u202f"})))
                     : QString{};
    };
    amount.write = [member, an_hour = of.an_hour](Content& content, const QString& typed) {
        const QString text = an_hour ? without_hour(typed) : typed;
        auto& price = std::get<Entry>(content).*member;
        if (text.trimmed().isEmpty()) return price.reset(), QString{};
        std::string currency = price ? price->currency : std::string{};
        const std::string usual = price ? price->currency : "USD"; // as the empty field shows
        const Parsed<Money> parsed = parse_money(typed_money(with_currency(text, usual)), currency);
        if (!parsed) return text_of(parsed.error);
        if (!(parsed.value->value() > 0.0)) return words("a price is more than zero; leave it empty if not known");
        if (!price) price.emplace();
        price->amount = *parsed.value;
        if (!currency.empty()) price->currency = currency;
        return QString{};
    };
    return amount;
}

// Amount, date and source: three fields.
template <class Entry>
std::vector<Field> price_fields(const QString& group, const PriceOf<Entry>& of) {
    std::vector<Field> fields{amount_field(group, of)};
    const auto text = [&](const Heading& heading, const QString& example, std::string hardware::Price::*part) {
        Field field = headed(heading, Unit::text, example);
        field.text = [member = of.member, part](const Content& content) {
            const auto& price = std::get<Entry>(content).*member;
            return price ? text_of((*price).*part) : QString{};
        };
        field.write = [member = of.member, part, title = of.title](Content& content, const QString& typed) {
            auto& price = std::get<Entry>(content).*member;
            if (!price && typed.trimmed().isEmpty()) return QString{};
            if (!price) return words("give the %1 first").arg(title.toLower());
            (*price).*part = typed.simplified().toStdString();
            return QString{};
        };
        fields.push_back(std::move(field));
    };
    text({of.date_key, of.date_title, {}, group}, QStringLiteral("2024-03"), &hardware::Price::date);
    text({of.source_key, of.source_title, {}, group}, words("who asked it"), &hardware::Price::source);
    return fields;
}

template <class Entry>
std::vector<Field> price_fields(const QString& group) {
    return price_fields<Entry>(group, {&Entry::price,
                                       "price",
                                       "price_date",
                                       "price_source",
                                       words("Price"),
                                       {},
                                       words("Price date"),
                                       words("Price source"),
                                       QStringLiteral("USD 9999")});
}

template <class Entry>
void append_source(std::vector<Field>& fields, const QString& group) {
    fields.push_back(line({"source", words("Source"), {}, group}, words("data sheet, page, address"), &Entry::source));
    fields.push_back(line({"date", words("Date"), {}, group}, QStringLiteral("2024-03"), &Entry::date));
}

} // namespace dubhe::widgets::detail
