// SPDX-License-Identifier: Apache-2.0
// Recursive descent over the words of the text.
#include "filter_scanner.h"
#include "operator_filter.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
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
    using Relation = Filter::Relation;
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

    // Each returns the number of the node it made; after fail() anything, for nobody looks at it.
    std::uint32_t either(std::size_t depth);
    std::uint32_t both(std::size_t depth);
    std::uint32_t single(std::size_t depth);
    std::uint32_t words();
    std::uint32_t comparison(std::size_t name_begin, std::string_view name);
    void read_names(Filter::Term& term, std::size_t at);
    void read_number(Filter::Term& term, std::size_t at);
    std::uint32_t add(Filter::Node node);
    std::uint32_t add(Filter::Term term);
    std::uint32_t fail(Message message, std::size_t at);
    std::optional<Relation> take_relation();

    std::size_t size_; // of the text
    FilterScanner in_;
    Filter filter_;
};

namespace {

std::string short_part(std::string_view text) {
    constexpr std::size_t longest = 40;
    return std::string{text.substr(0, longest)} + (text.size() > longest ? "..." : "");
}

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
    if (!parsed && !unit.empty()) {
        if (const Parsed<Q> with_unit = parse<Q>(text + std::string{unit})) return {with_unit.value->value(), {}};
    }
    if (!parsed) return {std::nullopt, parsed.error};
    return {parsed.value->value(), {}};
}

std::optional<double> plain_number(std::string_view text) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
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
    if (size_ > Filter::most_text) return error(message("the filter is longer than %1 characters", Filter::most_text));
    in_.skip_spaces();
    if (in_.at_end()) return Filter{};
    either(0);
    if (!in_.at_end()) fail(message("this parenthesis closes nothing"), in_.position());
    if (in_.failure()) return *in_.failure();
    return std::move(filter_);
}

std::uint32_t OperatorFilterParser::either(std::size_t depth) {
    std::uint32_t left = both(depth);
    while (in_.take_keyword("or"))
        left = add(Filter::Node{Filter::Join::either, left, both(depth)});
    return left;
}

std::uint32_t OperatorFilterParser::both(std::size_t depth) {
    std::uint32_t left = single(depth);
    while (!in_.at_end() && !in_.at(')') && !in_.at_keyword("or")) {
        in_.take_keyword("and");
        left = add(Filter::Node{Filter::Join::both, left, single(depth)});
    }
    return left;
}

std::uint32_t OperatorFilterParser::single(std::size_t depth) {
    if (in_.at_end() || in_.at(')') || in_.at_keyword("or") || in_.at_keyword("and"))
        return fail(message("a term is missing here: a word, kind:conv, time>1ms, ..."), in_.position());
    if (depth >= Filter::most_depth)
        return fail(message("more than %1 parentheses and nots inside each other", Filter::most_depth), in_.position());
    if (in_.take_keyword("not")) return add(Filter::Node{Filter::Join::negated, single(depth + 1), 0});
    if (in_.at('(')) {
        const std::size_t opened = in_.position();
        in_.take("(");
        in_.skip_spaces();
        const std::uint32_t inner = either(depth + 1);
        if (!in_.take(")")) return fail(message("this parenthesis is never closed"), opened);
        in_.skip_spaces();
        return inner;
    }
    if (const auto name = in_.field_here()) return comparison(in_.position(), *name);
    return words();
}

// One word or one phrase in quotes.
std::uint32_t OperatorFilterParser::words() {
    Filter::Term term;
    if (in_.at('"')) {
        term.text = in_.take_quoted();
    } else {
        term.text = folded(in_.take_word());
    }
    in_.skip_spaces();
    return add(std::move(term));
}

std::uint32_t OperatorFilterParser::comparison(std::size_t name_begin, std::string_view name) {
    const auto* known = std::ranges::find(fields, folded(name), [](const FieldName& f) { return std::string{f.name}; });
    if (known == fields.end()) {
        const auto names = names_of(fields.size(), [](std::size_t i) { return fields[i].name; });
        std::string all;
        for (const std::string& n : names)
            all += (all.empty() ? "" : ", ") + n;
        return fail(message("there is no field \"%1\".%2 Fields: %3", short_part(name), did_you_mean(name, names), all),
                    name_begin);
    }
    Filter::Term term{known->field, {}, {}, {}, {}};
    in_.take(name);
    in_.skip_spaces();
    term.relation = take_relation().value_or(Relation::contains);
    in_.skip_spaces();
    const std::size_t value_at = in_.position();
    const Message missing = message("a value is missing after \"%1\"", known->name);
    if (in_.at_end() || in_.at(')')) return fail(missing, in_.position());
    const bool ordered = term.relation == Relation::less || term.relation == Relation::at_most ||
                         term.relation == Relation::greater || term.relation == Relation::at_least;
    if (term.field < Field::time && ordered)
        return fail(message("\"%1\" has no order; write %2:value", known->name, known->name), name_begin);
    if (term.field == Field::path)
        term.text = in_.take_phrase();
    else if (term.field < Field::time)
        read_names(term, value_at);
    else
        read_number(term, value_at);
    if (term.field == Field::path && term.text.empty()) return fail(missing, value_at);
    in_.skip_spaces();
    return add(std::move(term));
}

// Every name that starts with what was written: "conv" is all convolutions and their gradients.
void OperatorFilterParser::read_names(Filter::Term& term, std::size_t at) {
    std::vector<std::string> names;
    const auto list = [&](auto first, std::size_t count) {
        names = names_of(count, [](std::size_t i) { return name_of(static_cast<decltype(first)>(i)); });
    };
    if (term.field == Field::kind) list(workload::OperatorKind{}, workload::operator_kind_count);
    if (term.field == Field::operator_class) list(workload::OperatorClass{}, workload::operator_class_count);
    if (term.field == Field::phase) list(workload::Phase{}, workload::phase_count);
    if (term.field == Field::bound) list(Bottleneck{}, gpu_bottleneck_count);
    if (term.field == Field::provenance) list(cost::Provenance{}, cost::provenance_count);
    const auto accepted = [&](std::string_view text) {
        const std::string wanted = normalized_name(text);
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string name = normalized_name(names[i]);
            const bool fits = term.relation == Relation::equal ? name == wanted : name.starts_with(wanted);
            if (!wanted.empty() && fits) bits |= std::uint64_t{1} << i;
        }
        return bits;
    };
    std::string written = in_.at('"') ? in_.take_quoted() : in_.take_word();
    term.accepted = accepted(written);
    in_.skip_spaces();
    // "class:data movement": further words belong to the name as long as there is one.
    while (!in_.at_end() && accepted(written + std::string{in_.peek_word()}) != 0 && !in_.peek_word().empty()) {
        written += ' ' + in_.take_word();
        term.accepted = accepted(written);
        in_.skip_spaces();
    }
    if (term.accepted != 0) return;
    const Message near = did_you_mean(written, names);
    if (names.size() > workload::operator_class_count) {
        fail(message("\"%1\" is none of them.%2", short_part(written), near), at);
        return;
    }
    std::string known;
    for (const std::string& name : names)
        known += (known.empty() ? "" : ", ") + name;
    fail(message("\"%1\" is none of them.%2 Known: %3", short_part(written), near, known), at);
}

void OperatorFilterParser::read_number(Filter::Term& term, std::size_t at) {
    const auto read = [&](const std::string& text) -> std::pair<std::optional<double>, Message> {
        switch (term.field) {
        case Field::time:
            return quantity<Seconds>(text, {});
        case Field::flop:
            return quantity<Flops>(text, "FLOP");
        case Field::bytes:
            return quantity<Bytes>(text, "B");
        case Field::share:
            return percentage(text);
        default:
            return intensity(text);
        }
    };
    const std::string word = in_.take_word();
    auto [value, problem] = read(word);
    in_.skip_spaces();
    // "1 ms": the unit may stand apart, and then it wins over what a bare number means.
    const std::string_view unit = in_.peek_word();
    const bool may_be_unit = plain_number(word) && !unit.empty() && !in_.at_end() && !in_.field_here();
    if (may_be_unit && !in_.at_any_keyword()) {
        if (const auto joined = read(word + std::string{unit}); joined.first) {
            value = joined.first;
            in_.take(unit);
        }
    }
    if (!value) {
        fail(problem.empty() ? message("\"%1\" is no number", short_part(word)) : problem, at);
        return;
    }
    term.number = *value;
}

std::uint32_t OperatorFilterParser::add(Filter::Node node) {
    if (in_.failure()) return 0;
    filter_.nodes_.push_back(node);
    return static_cast<std::uint32_t>(filter_.nodes_.size() - 1);
}

std::uint32_t OperatorFilterParser::add(Filter::Term term) {
    if (filter_.terms_.size() >= Filter::most_terms)
        return fail(message("more than %1 terms", Filter::most_terms), in_.position());
    filter_.terms_.push_back(std::move(term));
    return add(Filter::Node{Filter::Join::term, static_cast<std::uint32_t>(filter_.terms_.size() - 1), 0});
}

std::optional<OperatorFilter::Relation> OperatorFilterParser::take_relation() {
    static constexpr std::array<std::pair<std::string_view, Relation>, 8> relations{{{"<=", Relation::at_most},
                                                                                     {">=", Relation::at_least},
                                                                                     {"!=", Relation::different},
                                                                                     {"<", Relation::less},
                                                                                     {">", Relation::greater},
                                                                                     {"=", Relation::equal},
                                                                                     {":", Relation::contains},
                                                                                     {"~", Relation::contains}}};
    for (const auto& [spelling, relation] : relations) {
        if (in_.take(spelling)) return relation;
    }
    fail(message("write one of : ~ < <= > >= = !="), in_.position());
    return std::nullopt;
}

std::uint32_t OperatorFilterParser::fail(Message message, std::size_t at) {
    in_.fail(std::move(message), at);
    return 0;
}

Result<OperatorFilter> parse_operator_filter(std::string_view text) {
    return OperatorFilterParser{text}.parse();
}

} // namespace dubhe::study
