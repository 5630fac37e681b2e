// SPDX-License-Identifier: Apache-2.0
#include "description.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace dubhe::ask {

namespace {

constexpr std::size_t widest_line = 92; // of help, behind the column of options

template <class Number>
std::optional<Number> number_from(std::string_view text) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [rest, status] = std::from_chars(text.data(), end, value);
    return status == std::errc{} && rest == end ? std::optional{value} : std::nullopt;
}

bool within(const Description& field, double value) {
    return value >= field.least && value <= field.most; // false for what is no number
}

Message bound(const Description& field, double value) {
    return Message::number(field.kind == Kind::quantity ? quantity_text(field.unit, value) : number_text(value, 15));
}

Message out_of_range(const Description& field, const std::string& text) {
    if (field.kind == Kind::count) {
        if (field.most == unbounded)
            return message("\"%1\" is no whole number from %2 on", text, bound(field, field.least));
        return message("\"%1\" is no whole number from %2 to %3", text, bound(field, field.least),
                       bound(field, field.most));
    }
    return message("\"%1\" is no number from %2 to %3", text, bound(field, field.least), bound(field, field.most));
}

Result<Value> parse_count(const Description& field, const std::string& text) {
    const std::optional<std::int64_t> count = number_from<std::int64_t>(text);
    if (count && within(field, static_cast<double>(*count))) return Value{*count};
    return error(out_of_range(field, text));
}

Result<Value> parse_number(const Description& field, const std::string& text) {
    std::string_view digits = trimmed(std::string_view{text});
    const bool percent = field.kind == Kind::share && digits.ends_with('%');
    if (percent) digits = trimmed(digits.substr(0, digits.size() - 1));
    const std::optional<double> number = number_from<double>(digits);
    if (number && within(field, percent ? *number / 100.0 : *number)) return Value{percent ? *number / 100.0 : *number};
    return error(out_of_range(field, text));
}

template <class Q>
Result<Value> parse_as(const Description& field, const std::string& text) {
    const Parsed<Q> read = dubhe::parse<Q>(text);
    if (!read) return error(read.error);
    if (within(field, read.value->value())) return Value{read.value->value()};
    return error(message("\"%1\" is not from %2 to %3", text, bound(field, field.least), bound(field, field.most)));
}

Result<Value> parse_quantity(const Description& field, const std::string& text) {
    if (field.unit == Unit::bytes) return parse_as<Bytes>(field, text);
    if (field.unit == Unit::seconds) return parse_as<Seconds>(field, text);
    return parse_as<BytesPerSecond>(field, text);
}

Result<Value> parse_choice(const Description& field, const std::string& given) {
    const Result<std::string> kept = field.read ? field.read(given) : Result<std::string>{given};
    const std::string& text = kept ? *kept : given;
    const auto found = std::ranges::find(field.choices, text, &Choice::name);
    if (found != field.choices.end()) return Value{text};
    const std::optional<std::size_t> number = field.numbered ? number_from<std::size_t>(text) : std::nullopt;
    if (number && *number < field.choices.size()) return Value{field.choices[*number].name};
    return error(message("\"%1\" is none of %2", text.substr(0, 80), choice_list(field)));
}

Result<Value> parse_text(const Description& field, const std::string& text) {
    if (!field.read) return Value{text};
    Result<std::string> kept = field.read(text);
    if (!kept) return kept.diagnostics();
    return Value{*std::move(kept)};
}

// Broken at spaces, as the terminal's help shows it beside its option.
std::string in_lines(const std::string& text) {
    std::string lines;
    std::size_t width = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        const std::size_t word = end - from;
        if (width > 0 && width + 1 + word > widest_line) {
            lines += '\n';
            width = 0;
        } else if (width > 0) {
            lines += ' ';
            ++width;
        }
        lines.append(text, from, word);
        width += word;
        from = end + 1;
    }
    return lines;
}

} // namespace

Result<Value> parse(const Description& field, const std::string& text) {
    switch (field.kind) {
    case Kind::flag:
        if (text == "true" || text == "false") return Value{text == "true"};
        return error(message("\"%1\" is none of %2", text.substr(0, 80), "true, false"));
    case Kind::count:
        return parse_count(field, text);
    case Kind::number:
    case Kind::share:
        return parse_number(field, text);
    case Kind::quantity:
        return parse_quantity(field, text);
    case Kind::choice:
        return parse_choice(field, text);
    case Kind::set:
    case Kind::text:
        return parse_text(field, text);
    case Kind::list: {
        const Result<Value> one = parse_text(field, text);
        if (!one) return one.diagnostics();
        return Value{std::vector{std::get<std::string>(*one)}};
    }
    }
    return Value{};
}

std::string text_of(const Description& field, const Value& value) {
    const bool has_unit = field.kind == Kind::quantity && std::holds_alternative<double>(value);
    return has_unit ? text_of(value) + std::string{symbol_of(field.unit)} : text_of(value);
}

bool holds(const Description& field, const Value& value) {
    if (std::holds_alternative<std::monostate>(value)) return field.optional;
    switch (field.kind) {
    case Kind::flag:
        return std::holds_alternative<bool>(value);
    case Kind::count: {
        const auto* const count = std::get_if<std::int64_t>(&value);
        return count && within(field, static_cast<double>(*count));
    }
    case Kind::number:
    case Kind::share:
    case Kind::quantity: {
        const auto* const number = std::get_if<double>(&value);
        return number && within(field, *number);
    }
    case Kind::choice:
    case Kind::set:
    case Kind::text: {
        const auto* const text = std::get_if<std::string>(&value);
        return text && parse(field, *text).ok();
    }
    case Kind::list:
        break;
    }
    const auto* const texts = std::get_if<std::vector<std::string>>(&value);
    return texts && std::ranges::all_of(*texts, [&](const std::string& text) { return parse_text(field, text).ok(); });
}

Message tooltip(const Description& field) {
    return field.absent.empty() ? field.help : message("%1. Empty: %2", field.help, field.absent);
}

std::string option_help(const Description& field, const Value& usual) {
    std::string text = field.help.english(), taken = field.usual;
    if (!field.choices.empty()) text += ": " + choice_list(field);
    if (taken.empty()) taken = field.absent.english();
    if (taken.empty() && field.kind != Kind::flag) taken = text_of(field, usual);
    if (!taken.empty()) text += " (" + taken + ')';
    return in_lines(text);
}

std::string value_name(const Description& field) {
    if (!field.called.empty()) return field.called;
    switch (field.kind) {
    case Kind::count:
        return "COUNT";
    case Kind::number:
        return "NUMBER";
    case Kind::share:
        return "SHARE";
    case Kind::quantity:
        return field.unit == Unit::bytes ? "BYTES" : field.unit == Unit::seconds ? "TIME" : "RATE";
    case Kind::choice:
        return "NAME";
    case Kind::set:
        return "NAMES";
    default:
        return "TEXT";
    }
}

std::string choice_list(const Description& field) {
    std::string list;
    for (const Choice& choice : field.choices)
        list.append(list.empty() ? "" : ", ").append(choice.name);
    if (field.numbered) list += ", or 0 to " + std::to_string(field.choices.size() - 1);
    return list;
}

} // namespace dubhe::ask
