// SPDX-License-Identifier: Apache-2.0
#include "axis_unit.h"
#include "network.h"
#include "portfolio.h"
#include "recipe_fields.h"

#include <core/hardware/hypothetical.h>
#include <core/hardware/specification_unit.h>
#include <core/stack/stack.h>
#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/precision.h>
#include <core/units/text.h>
#include <core/workload/recipe.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

constexpr std::array<std::string_view, workload_axis_count> workload_names{"batch", "sequence", "precision", "stack",
                                                                           "past"};
// The field of the recipe that each moves.
constexpr std::array<std::string_view, workload_axis_count> workload_fields{"batch", "seq", "precision", "stack",
                                                                            "past"};
const ask::Field<workload::Recipe>& field_of(WorkloadAxis axis) {
    return *ask::find(recipe_fields(), workload_fields[static_cast<std::size_t>(axis)]);
}
// A precision's value is that of its enum; mixed and narrow numbers stand behind them.
constexpr double first_numbers = 100.0;
constexpr std::array<std::string_view, system_axis_count> system_names{"gpus", "node_bandwidth", "network_bandwidth",
                                                                       "network_latency"};
constexpr int most_values = 1'000'000;
constexpr double largest_count = workload::largest_sequence; // of a batch or sequence; build() has the exact bounds

Result<int> parse_count(std::string_view text, int most) {
    int value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size() || value < 1 || value > most) {
        return error(message("\"%1\" is not a whole number between %2 and %3", text, 1, most));
    }
    return value;
}

template <class Q>
Result<double> parse_positive(AxisKind kind, std::string_view text) {
    const Parsed<Q> read = parse<Q>(text);
    if (!read.value) return error(message("%1: %2", name_of(kind), read.error));
    if (!(read.value->value() > 0.0)) return error(message("%1 must be more than zero", name_of(kind)));
    return read.value->value();
}

Result<double> parse_whole(std::string_view text) {
    const Result<int> count = parse_count(text, static_cast<int>(largest_count));
    if (!count) return count.diagnostics();
    return static_cast<double>(*count);
}

// "first:last:count[:log]"
Result<std::vector<double>> parse_range(AxisKind kind, const std::vector<std::string_view>& parts) {
    if (kind == AxisKind{WorkloadAxis::precision})
        return error(message("a precision has no range; list them: precision=fp32,fp16"));
    if (kind == AxisKind{WorkloadAxis::stack})
        return error(message("a stack has no range; list them: stack=vllm,sglang"));
    const bool logarithmic = parts.size() == 4 && parts[3] == "log";
    const bool doubles = parts.size() == 2 && is_count(kind);
    if (!doubles && (parts.size() < 3 || (parts.size() == 4 && !logarithmic) || parts.size() > 4)) {
        return error(message("a range is first:last:count or first:last:count:log, for example 200GB/s:1400GB/s:25; of "
                             "counts also first:last, which doubles"));
    }
    const Result<double> first = parse_axis_value(kind, parts[0]);
    if (!first) return first.diagnostics();
    const Result<double> last = parse_axis_value(kind, parts[1]);
    if (!last) return last.diagnostics();
    if (*first > *last) return error(message("the range starts above its end: %1 > %2", parts[0], parts[1]));
    if (doubles) return doubling(*first, *last);
    const Result<int> count = parse_count(parts[2], most_values);
    if (!count) return count.diagnostics();
    return spaced(kind, *first, *last, *count, logarithmic);
}

} // namespace

std::string_view name_of(AxisKind kind) {
    if (const auto* specification = std::get_if<Specification>(&kind)) return hardware::name_of(*specification);
    if (const auto* system = std::get_if<SystemAxis>(&kind)) return system_names[static_cast<std::size_t>(*system)];
    return workload_names[static_cast<std::size_t>(std::get<WorkloadAxis>(kind))];
}

std::string_view title_of(AxisKind kind) {
    if (const auto* specification = std::get_if<Specification>(&kind)) return hardware::title_of(*specification);
    if (const auto* system = std::get_if<SystemAxis>(&kind)) {
        static constexpr std::array<std::string_view, system_axis_count> titles{
            "GPU count", "Links in a machine", "Links between machines", "Latency between machines"};
        return titles[static_cast<std::size_t>(*system)];
    }
    static const std::array<std::string, workload_axis_count> titles = [] {
        std::array<std::string, workload_axis_count> made;
        for (std::size_t axis = 0; axis < workload_axis_count; ++axis) {
            made[axis] = field_of(static_cast<WorkloadAxis>(axis)).title.english();
            made[axis].front() = static_cast<char>(std::toupper(static_cast<unsigned char>(made[axis].front())));
        }
        return made;
    }();
    return titles[static_cast<std::size_t>(std::get<WorkloadAxis>(kind))];
}

std::string text_of(AxisKind kind, double value) {
    if (const auto* specification = std::get_if<Specification>(&kind)) return hardware::text_of(*specification, value);
    if (kind == AxisKind{SystemAxis::network_latency}) return to_text(Seconds{value});
    if (of_system(kind) && !is_count(kind)) return to_text(BytesPerSecond{value});
    if (kind == AxisKind{WorkloadAxis::precision}) {
        if (value >= 0.0 && value < static_cast<double>(precision_count))
            return std::string{name_of(static_cast<Precision>(static_cast<int>(value)))};
        const double number = value - first_numbers;
        return number >= 0.0 && number < static_cast<double>(workload::numbers_count)
                   ? std::string{name_of(static_cast<workload::Numbers>(static_cast<int>(number)))}
                   : std::string{"no precision"};
    }
    if (kind == AxisKind{WorkloadAxis::stack}) {
        const auto all = stack::shipped_stacks();
        return value >= 0.0 && value < static_cast<double>(all.size()) ? all[static_cast<std::size_t>(value)].name
                                                                       : std::string{"no stack"};
    }
    return std::to_string(std::llround(value));
}

Unit unit_of(AxisKind kind) {
    if (const auto* specification = std::get_if<Specification>(&kind)) return hardware::unit_of(*specification);
    if (is_choice(kind)) return Unit::none;
    if (is_count(kind)) return Unit::count;
    return kind == AxisKind{SystemAxis::network_latency} ? Unit::seconds : Unit::bytes_per_s;
}

bool is_count(AxisKind kind) {
    return of_workload(kind) ? !is_choice(kind) : kind == AxisKind{SystemAxis::gpus};
}

std::vector<double> choices(AxisKind kind) {
    std::vector<double> values;
    if (kind == AxisKind{WorkloadAxis::precision})
        for (const Precision precision : whole_network_precisions)
            values.push_back(static_cast<double>(precision));
    if (kind == AxisKind{WorkloadAxis::stack})
        for (std::size_t i = 0; i < stack::shipped_stacks().size(); ++i)
            values.push_back(static_cast<double>(i));
    return values;
}

namespace {

void choose(workload::Recipe& recipe, AxisKind kind, double value) {
    for (workload::RecipePart& part : recipe.parts)
        choose(part.recipe, kind, value);
    if (kind == AxisKind{WorkloadAxis::stack}) {
        if (recipe.parts.empty()) recipe.stack = text_of(kind, value);
        return;
    }
    if (workload::set_numbers(recipe, text_of(kind, value))) return;
    recipe.numbers = workload::Numbers::plain;
    recipe.precision = static_cast<Precision>(static_cast<int>(value));
}

} // namespace

void move(workload::Recipe& recipe, AxisKind kind, double value) {
    if (is_choice(kind))
        choose(recipe, kind, std::round(value));
    else
        field_of(std::get<WorkloadAxis>(kind)).set(recipe, ask::Value{std::int64_t{std::llround(value)}});
}

Result<double> parse_axis_value(AxisKind kind, std::string_view text) {
    if (const auto* specification = std::get_if<Specification>(&kind))
        return hardware::parse_value(*specification, text);
    if (is_count(kind)) return parse_whole(text);
    if (kind == AxisKind{SystemAxis::network_latency}) return parse_positive<Seconds>(kind, text);
    if (of_system(kind)) return parse_positive<BytesPerSecond>(kind, text);
    if (kind == AxisKind{WorkloadAxis::stack}) {
        const stack::Stack* const found = stack::find_shipped(text);
        if (found != nullptr) return static_cast<double>(found - stack::shipped_stacks().data());
        const Result<stack::Stack> none = stack::stack_from(text); // says which there are
        if (!none) return none.diagnostics();
        return error(message("\"%1\" is a stack with changes; an axis takes shipped ones alone", text));
    }
    if (const auto precision = precision_from(text)) return static_cast<double>(*precision);
    workload::Recipe named;
    if (workload::set_numbers(named, text)) return first_numbers + static_cast<double>(named.numbers);
    std::string names;
    for (const std::string_view name : workload::numbers_names())
        names += (names.empty() ? "" : name == workload::numbers_names().back() ? " or " : ", ") + std::string{name};
    return error(message("\"%1\" is no precision; use %2", text, names));
}

std::vector<double> doubling(double first, double last) {
    assert(first > 0.0 && last >= first);
    std::vector<double> values;
    for (int exponent = 0; std::ldexp(first, exponent) < last; ++exponent)
        values.push_back(std::ldexp(first, exponent));
    values.push_back(last);
    return values;
}

std::vector<double> spaced(AxisKind kind, double first, double last, int count, bool logarithmic) {
    assert(first > 0.0 && last >= first && count >= 1);
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const double t = count == 1 ? 0.0 : static_cast<double>(i) / (count - 1);
        double value = logarithmic ? first * std::pow(last / first, t) : first + t * (last - first);
        if (i > 0 && i == count - 1) value = last; // exact, whatever rounding did
        values.push_back(is_count(kind) ? std::round(value) : value);
    }
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

Result<AxisKind> parse_axis_kind(std::string_view name) {
    if (name == "batch") return AxisKind{WorkloadAxis::batch};
    if (name == "seq" || name == "sequence") return AxisKind{WorkloadAxis::sequence};
    if (name == "past" || name == "kv_cache") return AxisKind{WorkloadAxis::past};
    if (name == "precision") return AxisKind{WorkloadAxis::precision};
    if (name == "stack") return AxisKind{WorkloadAxis::stack};
    for (std::size_t s = 0; s < system_axis_count; ++s) {
        if (name == system_names[s]) return AxisKind{static_cast<SystemAxis>(s)};
    }
    if (const auto specification = hardware::specification_from(name)) return AxisKind{*specification};
    std::vector<std::string> known{workload_names.begin(), workload_names.end()};
    known.insert(known.end(), system_names.begin(), system_names.end());
    for (std::size_t s = 0; s < hardware::specification_count; ++s)
        known.emplace_back(name_of(static_cast<Specification>(s)));
    return error(message("\"%1\" is nothing to sweep over.%2", name, did_you_mean(name, known)));
}

Result<Axis> parse_axis(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        return error(
            message("\"%1\" is no axis; write it like memory_bandwidth=200GB/s:1400GB/s:25 or batch=1,2,4", text));
    }
    const Result<AxisKind> kind = parse_axis_kind(text.substr(0, equals));
    if (!kind) return kind.diagnostics();
    Axis axis{*kind, {}};
    const std::string_view range = text.substr(equals + 1);
    if (const auto parts = split_at(':', range); parts.size() > 1) {
        Result<std::vector<double>> values = parse_range(*kind, parts);
        if (!values) return values.diagnostics();
        axis.values = std::move(*values);
        return axis;
    }
    for (const std::string_view part : split_at(',', range)) {
        const Result<double> value = parse_axis_value(*kind, part);
        if (!value) return value.diagnostics();
        axis.values.push_back(*value);
    }
    if (!is_choice(*kind)) std::ranges::sort(axis.values);
    axis.values.erase(std::unique(axis.values.begin(), axis.values.end()), axis.values.end());
    return axis;
}

Result<Done> follows(const Network& network, AxisKind kind) {
    if (network.is_portfolio() && of_workload(kind) && is_count(kind)) return no_count_of_portfolio(kind);
    if (kind == AxisKind{WorkloadAxis::past} && !network.uses_sequence)
        return error(message("this network has no KV cache to sweep over"));
    if (kind == AxisKind{WorkloadAxis::sequence} && !network.uses_sequence)
        return error(message("this network has no sequence to sweep over"));
    if (kind == AxisKind{WorkloadAxis::batch} && network.graph.batch() != network.recipe.batch) {
        return error(
            message("its file fixes the batch to %1: there is no other batch to ask for", network.graph.batch()),
            network.recipe.network);
    }
    return Done{};
}

} // namespace dubhe::study
