// SPDX-License-Identifier: Apache-2.0
#include "operator_filter.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::study {

static_assert(workload::operator_kind_count <= 64, "a bit each in Term::accepted");

class OperatorFilterParser {
  public:
    explicit OperatorFilterParser(std::string_view text) : size_{text.size()}, in_{text} {}
    Result<OperatorFilter> parse() &&;

  private:
    using Filter = OperatorFilter;
    using Field = Filter::Field;
    struct FieldName {
        std::string_view name;
        Field field;
    };
    static constexpr std::array<FieldName, 12> fields{{{"name", Field::path},
                                                       {"path", Field::path},
                                                       {"kind", Field::kind},
                                                       {"class", Field::operator_class},
                                                       {"phase", Field::phase},
                                                       {"bound", Field::bound},
                                                       {"provenance", Field::provenance},
                                                       {"time", Field::time},
                                                       {"share", Field::share},
                                                       {"flop", Field::flop},
                                                       {"bytes", Field::bytes},
                                                       {"intensity", Field::intensity}}};

    void term();
    [[nodiscard]] Filter::Term words();
    [[nodiscard]] Filter::Term comparison(std::size_t name_begin, std::string_view name);
    [[nodiscard]] std::uint64_t names(Field field, FilterRelation relation);
    [[nodiscard]] double number(Field field);

    std::size_t size_; // of the text
    FilterScanner in_;
    Filter filter_;
};

namespace {

template <class Name>
std::vector<std::string> names_of(std::size_t count, Name name) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.emplace_back(name(i));
    return names;
}

// "a number with a unit" as base units; `unit` is added where only a prefix was written ("1G").
template <class Q>
std::pair<std::optional<double>, Message> quantity(const std::string& text, std::string_view unit) {
    Parsed<Q> parsed = parse<Q>(text);
    if (!parsed) {
        if (const Parsed<Q> with_unit = parse<Q>(text + std::string{unit})) return {with_unit.value->value(), {}};
    }
    if (!parsed) return {std::nullopt, parsed.error};
    return {parsed.value->value(), {}};
}

std::pair<std::optional<double>, Message> percentage(std::string_view text) {
    std::optional<double> value;
    if (text.ends_with('%')) value = plain_number(text.substr(0, text.size() - 1));
    if (value) return {*value / 100.0, {}};
    return {std::nullopt, message("\"%1\" is no share; write it in percent: 5%", short_part(text))};
}

std::pair<std::optional<double>, Message> intensity(std::string_view text) {
    for (const std::string_view unit : {"FLOP/B", "flop/b", "FLOP/byte"}) {
        if (text.ends_with(unit)) text.remove_suffix(unit.size());
    }
    if (const auto value = plain_number(text)) return {value, {}};
    return {std::nullopt,
            message("\"%1\" is no intensity; write FLOP per byte as a plain number: 10", short_part(text))};
}

} // namespace

Result<OperatorFilter> OperatorFilterParser::parse() && {
    if (size_ > FilterExpression::most_text)
        return error(message("the filter is longer than %1 characters", FilterExpression::most_text));
    in_.skip_spaces();
    if (in_.at_end()) return Filter{};
    filter_.expression_.read(
        in_, [this] { term(); }, message("a term is missing here: a word, kind:conv, time>1ms, ..."));
    if (in_.failure()) return *in_.failure();
    return std::move(filter_);
}

void OperatorFilterParser::term() {
    const auto name = in_.field_here();
    filter_.terms_.push_back(name ? comparison(in_.position(), *name) : words());
}

// One word or one phrase in quotes.
OperatorFilter::Term OperatorFilterParser::words() {
    Filter::Term term;
    term.text = in_.at('"') ? in_.take_quoted() : folded(in_.take_word());
    in_.skip_spaces();
    return term;
}

OperatorFilter::Term OperatorFilterParser::comparison(std::size_t name_begin, std::string_view name) {
    const auto* known = std::ranges::find(fields, folded(name), [](const FieldName& f) { return std::string{f.name}; });
    if (known == fields.end()) {
        fail_field(in_, name, names_of(fields.size(), [](std::size_t i) { return fields[i].name; }), name_begin);
        return {};
    }
    Filter::Term term{known->field};
    in_.take(name);
    in_.skip_spaces();
    term.relation = take_relation(in_).value_or(FilterRelation::contains);
    in_.skip_spaces();
    const std::size_t value_at = in_.position();
    const Message missing = message("a value is missing after \"%1\"", known->name);
    if (in_.at_end() || in_.at(')')) {
        in_.fail(missing, in_.position());
    } else if (term.field < Field::time && is_order(term.relation)) {
        in_.fail(message("\"%1\" has no order; write %2:value", known->name, known->name), name_begin);
    } else if (term.field == Field::path) {
        term.text = in_.take_phrase();
        if (term.text.empty()) in_.fail(missing, value_at);
    } else if (term.field < Field::time) {
        term.accepted = names(term.field, term.relation);
    } else {
        term.number = number(term.field);
    }
    in_.skip_spaces();
    return term;
}

std::uint64_t OperatorFilterParser::names(Field field, FilterRelation relation) {
    const auto among = [&](auto first, std::size_t count) {
        return take_names(in_, names_of(count, [](std::size_t i) { return name_of(static_cast<decltype(first)>(i)); }),
                          relation);
    };
    switch (field) {
    case Field::kind:
        return among(workload::OperatorKind{}, workload::operator_kind_count);
    case Field::operator_class:
        return among(workload::OperatorClass{}, workload::operator_class_count);
    case Field::phase:
        return among(workload::Phase{}, workload::phase_count);
    case Field::bound:
        return among(Bottleneck{}, gpu_bottleneck_count);
    default:
        return among(cost::Provenance{}, cost::provenance_count);
    }
}

double OperatorFilterParser::number(Field field) {
    if (field == Field::time) return take_seconds(in_).value_or(0.0);
    return take_number(in_,
                       [&](const std::string& text) -> std::pair<std::optional<double>, Message> {
                           if (field == Field::flop) return quantity<Flops>(text, "FLOP");
                           if (field == Field::bytes) return quantity<Bytes>(text, "B");
                           return field == Field::share ? percentage(text) : intensity(text);
                       })
        .value_or(0.0);
}

Result<OperatorFilter> parse_operator_filter(std::string_view text) {
    return OperatorFilterParser{text}.parse();
}

} // namespace dubhe::study
