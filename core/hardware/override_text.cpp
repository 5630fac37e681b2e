// SPDX-License-Identifier: Apache-2.0
#include "bounds.h"
#include "field_parts.h"
#include "hypothetical.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace dubhe::hardware {

namespace {

std::vector<std::string> specification_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < specification_count; ++i)
        names.emplace_back(name_of(static_cast<Specification>(i)));
    return names;
}

double largest_of(Specification specification) {
    const bool count = specification == Specification::sms || specification == Specification::lanes_per_sm;
    return count ? largest_count : largest_number;
}

Result<double> checked(Specification specification, double value, std::string_view text) {
    if (const Message problem = number_problem(value, largest_of(specification)); !problem.empty()) {
        return error(message("%1=%2: the value %3", name_of(specification), text, problem));
    }
    return value;
}

template <class Q>
Result<double> read_quantity(Specification specification, std::string_view text) {
    const Parsed<Q> parsed = parse<Q>(text);
    if (!parsed) return error(message("%1: %2", name_of(specification), parsed.error));
    return checked(specification, parsed.value->value(), text);
}

Result<double> read_count(Specification specification, std::string_view text) {
    const std::optional<double> value = plain_number(text);
    if (!value) {
        return error(message("%1: \"%2\" is no count; write a plain number, like 108", name_of(specification), text));
    }
    return checked(specification, *value, text);
}

// "1.5x": that many times the base's value. Nullopt for any other text.
std::optional<Result<double>> times_base(const Gpu& base, Specification specification, std::string_view text) {
    if (text.empty() || (text.back() != 'x' && text.back() != 'X')) return std::nullopt;
    const std::optional<double> factor = plain_number(trimmed(text.substr(0, text.size() - 1)));
    if (!factor) return std::nullopt;
    const std::optional<double> before = get(base, specification);
    if (!before) {
        return error(message("%1=%2: %3 has no known %4 to multiply; write the value itself", name_of(specification),
                             text, base.name, name_of(specification)));
    }
    return checked(specification, *before * *factor, text);
}

} // namespace

Result<double> parse_value(Specification specification, std::string_view text) {
    text = trimmed(text);
    switch (specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return read_quantity<BytesPerSecond>(specification, text);
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
        return read_quantity<Bytes>(specification, text);
    case Specification::sms:
    case Specification::lanes_per_sm:
        return read_count(specification, text);
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return read_quantity<Hertz>(specification, text);
    case Specification::tdp:
        return read_quantity<Watts>(specification, text);
    default:
        return read_quantity<FlopsPerSecond>(specification, text);
    }
}

Result<Override> parse_override(const Gpu& base, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        return error(message("\"%1\" sets nothing; write name=value, like memory_bandwidth=1.2TB/s", text));
    }
    const std::string_view name = trimmed(text.substr(0, equals));
    const std::string_view value = trimmed(text.substr(equals + 1));
    const std::optional<Specification> specification = specification_from(name);
    if (!specification) {
        const std::vector<std::string> names = specification_names();
        const Message near = did_you_mean(name, names);
        std::string known;
        for (const std::string& each : names)
            known += (known.empty() ? "" : ", ") + each;
        return error(near.empty() ? message("no specification is called \"%1\". There are: %2.", name, known)
                                  : message("no specification is called \"%1\".%2", name, near));
    }
    const std::optional<Result<double>> times = times_base(base, *specification, value);
    const Result<double> read = times ? *times : parse_value(*specification, value);
    if (!read) return read.diagnostics();
    return Override{*specification, *read};
}

} // namespace dubhe::hardware
