// SPDX-License-Identifier: Apache-2.0
#include "transformation.h"

#include "transformations/all.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace dubhe::whatif {

namespace {

struct ReadNumber {
    double value = 0.0;
    Message error;
};

template <class Q>
ReadNumber quantity(std::string_view text) {
    const Parsed<Q> parsed = parse<Q>(text);
    return parsed ? ReadNumber{parsed.value->value(), {}} : ReadNumber{0.0, parsed.error};
}

ReadNumber plain_number(std::string_view text, bool whole) {
    ReadNumber number;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number.value);
    const bool read = fault == std::errc{} && end == text.data() + text.size() && std::isfinite(number.value);
    if (!read || (whole && number.value != std::floor(number.value)))
        number.error = whole ? message("\"%1\" is no whole number", text) : message("\"%1\" is no number", text);
    return number;
}

ReadNumber read_as(const Parameter& parameter, std::string_view text) {
    switch (parameter.kind) {
    case ValueKind::number:
        return plain_number(text, false);
    case ValueKind::count:
        return plain_number(text, true);
    case ValueKind::bytes:
        return quantity<Bytes>(text);
    case ValueKind::time:
        return quantity<Seconds>(text);
    case ValueKind::rate:
        return quantity<BytesPerSecond>(text);
    case ValueKind::link: { // a name where it isn't a number
        ReadNumber rate = quantity<BytesPerSecond>(text);
        const bool number = !text.empty() && (text.front() == '-' || (text.front() >= '0' && text.front() <= '9'));
        if (!number || text.find('/') == std::string_view::npos) rate.error = {};
        return rate;
    }
    case ValueKind::choice:
    case ValueKind::names:
    case ValueKind::text:
        break;
    }
    return {};
}

// "wait|free" holds "wait".
bool one_of(std::string_view choices, std::string_view text) {
    while (!choices.empty()) {
        const std::size_t bar = std::min(choices.find('|'), choices.size());
        if (choices.substr(0, bar) == text) return true;
        choices.remove_prefix(std::min(bar + 1, choices.size()));
    }
    return false;
}

Message in_units(const Parameter& parameter, double value) {
    if (parameter.kind == ValueKind::bytes) return Message::number(to_text(Bytes{value}));
    if (parameter.kind == ValueKind::time) return Message::number(to_text(Seconds{value}));
    if (parameter.kind == ValueKind::rate || parameter.kind == ValueKind::link)
        return Message::number(to_text(BytesPerSecond{value}));
    return Message::number(exact_text(value));
}

// What is wrong with it; empty: nothing.
Message value_fault(const Parameter& parameter, std::string_view text, const ReadNumber& number) {
    if (!number.error.empty()) return number.error;
    if (text.empty()) return message("has no value");
    if (parameter.kind == ValueKind::choice && !one_of(parameter.choices, text)) {
        std::string choices{parameter.choices};
        std::ranges::replace(choices, '|', ' ');
        return message("\"%1\" is none of: %2", text, choices);
    }
    const bool named_link = parameter.kind == ValueKind::link && number.value == 0.0;
    const bool ranged = parameter.least < parameter.most && parameter.kind < ValueKind::choice && !named_link;
    if (ranged && (number.value < parameter.least || number.value > parameter.most))
        return message("%1 is not between %2 and %3", text, in_units(parameter, parameter.least),
                       in_units(parameter, parameter.most));
    return {};
}

std::vector<std::string> names_of(std::span<const Parameter> parameters) {
    std::vector<std::string> names;
    for (const Parameter& one : parameters)
        names.emplace_back(one.name);
    return names;
}

Result<Request::Value> parse_value(const Transformation& what, std::string_view text, bool first) {
    const std::size_t equals = text.find('=');
    std::string name{trimmed(text.substr(0, std::min(equals, text.size())))};
    std::string_view value = equals == std::string_view::npos ? text : trimmed(text.substr(equals + 1));
    if (equals == std::string_view::npos && first && !what.parameters.empty()) name = what.parameters.front().name;
    const auto known = std::ranges::find(what.parameters, name, &Parameter::name);
    const std::string owner{what.name};
    if (known == what.parameters.end()) {
        const std::vector<std::string> names = names_of(what.parameters);
        if (names.empty()) return error(message("%1 takes no parameters, so no \"%2\"", owner, text));
        return error(message("%1 has no parameter \"%2\"; it takes %3.%4", owner, name, listed(names),
                             did_you_mean(name, names)));
    }
    const ReadNumber number = read_as(*known, value);
    const Message fault = value_fault(*known, value, number);
    if (!fault.empty()) return error(message("%1: %2: %3", owner, name, fault));
    return Request::Value{name, std::string{value}, number.error.empty() ? number.value : 0.0};
}

} // namespace

std::span<const Transformation> transformations() {
    static const std::array table{amp(),         fused_adam(), cuda_graphs(), restructure_batchnorm(),
                                  distributed(), p3(),         blueconnect(), metaflow(),
                                  vdnn(),        gist(),       dgc(),         bandwidth(),
                                  other_gpu()};
    return table;
}

const Transformation* find_transformation(std::string_view name) {
    const auto all = transformations();
    const auto found = std::ranges::find(all, name, &Transformation::name);
    return found == all.end() ? nullptr : &*found;
}

Result<Request> parse_request(std::string_view text) {
    text = trimmed(text);
    const std::size_t colon = std::min(text.find(':'), text.size());
    Request request{std::string{trimmed(text.substr(0, colon))}, {}};
    const Transformation* what = find_transformation(request.name);
    if (what == nullptr) {
        std::vector<std::string> names;
        for (const Transformation& one : transformations())
            names.emplace_back(one.name);
        return error(message("there is no transformation \"%1\"; there are %2.%3", request.name, listed(names),
                             did_you_mean(request.name, names)));
    }
    std::string_view rest = colon < text.size() ? text.substr(colon + 1) : std::string_view{};
    for (bool first = true; !rest.empty(); first = false) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        Result<Request::Value> value = parse_value(*what, trimmed(rest.substr(0, comma)), first);
        if (!value) return value.diagnostics();
        if (std::ranges::find(request.values, value->parameter, &Request::Value::parameter) != request.values.end())
            return error(message("%1: %2 is given twice", request.name, value->parameter));
        request.values.push_back(std::move(*value));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    for (const Parameter& parameter : what->parameters) {
        const bool given =
            std::ranges::find(request.values, parameter.name, &Request::Value::parameter) != request.values.end();
        if (parameter.required && !given)
            return error(message("%1 needs %2: %3", request.name, parameter.name, parameter.help));
    }
    const auto place = [&](const Request::Value& value) {
        return std::ranges::find(what->parameters, value.parameter, &Parameter::name) - what->parameters.begin();
    };
    std::ranges::sort(request.values, {}, place);
    return request;
}

std::string to_text(const Request& request) {
    std::string text = request.name;
    char separator = ':';
    for (const Request::Value& value : request.values) {
        text += separator + value.parameter + '=' + value.text;
        separator = ',';
    }
    return text;
}

bool Values::given(std::string_view parameter) const {
    return std::ranges::find(request_.values, parameter, &Request::Value::parameter) != request_.values.end();
}

double Values::number(std::string_view parameter) const {
    const auto given = std::ranges::find(request_.values, parameter, &Request::Value::parameter);
    if (given != request_.values.end()) return given->number;
    const auto known = std::ranges::find(what_.parameters, parameter, &Parameter::name);
    return known == what_.parameters.end() || known->fallback.empty() ? 0.0 : read_as(*known, known->fallback).value;
}

std::string_view Values::text(std::string_view parameter) const {
    const auto given = std::ranges::find(request_.values, parameter, &Request::Value::parameter);
    if (given != request_.values.end()) return given->text;
    const auto known = std::ranges::find(what_.parameters, parameter, &Parameter::name);
    return known == what_.parameters.end() ? std::string_view{} : known->fallback;
}

} // namespace dubhe::whatif
