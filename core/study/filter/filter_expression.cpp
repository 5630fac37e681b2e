// SPDX-License-Identifier: Apache-2.0
// Recursive descent over the words of the text.
#include "filter_expression.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace dubhe::study {

namespace {

char folded_letter(char c) {
    return c == '_' ? ' ' : lowered(c);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

} // namespace

bool is_order(FilterRelation relation) {
    return relation == FilterRelation::less || relation == FilterRelation::at_most ||
           relation == FilterRelation::greater || relation == FilterRelation::at_least;
}

std::optional<FilterRelation> take_relation(FilterScanner& in) {
    using enum FilterRelation;
    static constexpr std::array<std::pair<std::string_view, FilterRelation>, 8> relations{{{"<=", at_most},
                                                                                           {">=", at_least},
                                                                                           {"!=", different},
                                                                                           {"<", less},
                                                                                           {">", greater},
                                                                                           {"=", equal},
                                                                                           {":", contains},
                                                                                           {"~", contains}}};
    for (const auto& [spelling, relation] : relations) {
        if (in.take(spelling)) return relation;
    }
    in.fail(message("write one of : ~ < <= > >= = !="), in.position());
    return std::nullopt;
}

bool compares(double value, FilterRelation relation, double number, double tolerance) {
    const bool near = std::abs(value - number) <= tolerance * std::abs(number);
    switch (relation) {
    case FilterRelation::less:
        return value < number;
    case FilterRelation::at_most:
        return value <= number;
    case FilterRelation::greater:
        return value > number;
    case FilterRelation::at_least:
        return value >= number;
    case FilterRelation::different:
        return !near;
    case FilterRelation::equal:
    case FilterRelation::contains:
        return near;
    }
    return false;
}

bool holds_part(std::string_view text, std::string_view part) {
    if (part.empty()) return true;
    const auto equal = [](char a, char b) { return folded_letter(a) == b; };
    for (auto from = text.begin();; ++from) {
        from = std::search(from, text.end(), part.begin(), part.end(), equal);
        if (from == text.end()) return false;
        const auto end = from + static_cast<std::ptrdiff_t>(part.size());
        const bool cut_left = is_digit(part.front()) && from != text.begin() && is_digit(from[-1]);
        const bool cut_right = is_digit(part.back()) && end != text.end() && is_digit(*end);
        if (!cut_left && !cut_right) return true;
    }
}

bool is_same(std::string_view text, std::string_view folded_text) {
    return std::ranges::equal(text, folded_text, [](char a, char b) { return folded_letter(a) == b; });
}

std::string short_part(std::string_view text) {
    constexpr std::size_t longest = 40;
    return std::string{text.substr(0, longest)} + (text.size() > longest ? "..." : "");
}

std::optional<double> plain_number(std::string_view text) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<double> take_number(FilterScanner& in, const ReadNumber& read) {
    const std::size_t at = in.position();
    const std::string word = in.take_word();
    auto [value, problem] = read(word);
    in.skip_spaces();
    // "1 ms": the unit may stand apart, and then it wins over what a bare number means.
    const std::string_view unit = in.peek_word();
    const bool begins_a_number = !unit.empty() && (is_digit(unit.front()) || unit.front() == '.');
    const bool may_be_unit =
        plain_number(word) && !unit.empty() && !begins_a_number && !in.at_end() && !in.field_here();
    if (may_be_unit && !in.at_any_keyword()) {
        if (const auto joined = read(word + std::string{unit}); joined.first) {
            value = joined.first;
            in.take(unit);
        }
    }
    if (!value) in.fail(problem.empty() ? message("\"%1\" is no number", short_part(word)) : problem, at);
    return value;
}

std::optional<double> take_seconds(FilterScanner& in) {
    return take_number(in, [](const std::string& text) -> std::pair<std::optional<double>, Message> {
        const Parsed<Seconds> parsed = parse<Seconds>(text);
        return parsed ? std::pair{std::optional{parsed.value->value()}, Message{}}
                      : std::pair{std::optional<double>{}, Message{parsed.error}};
    });
}

// Every name that starts with what was written: "conv" is all convolutions and their gradients.
std::uint64_t take_names(FilterScanner& in, const std::vector<std::string>& names, FilterRelation relation) {
    const std::size_t at = in.position();
    const auto accepted = [&](std::string_view text) {
        const std::string wanted = normalized_name(text);
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string name = normalized_name(names[i]);
            const bool fits = relation == FilterRelation::equal ? name == wanted : name.starts_with(wanted);
            if (!wanted.empty() && fits) bits |= std::uint64_t{1} << i;
        }
        return bits;
    };
    std::string written = in.at('"') ? in.take_quoted() : in.take_word();
    std::uint64_t bits = accepted(written);
    in.skip_spaces();
    // "class:data movement": further words belong to the name as long as there is one.
    while (!in.at_end() && !in.at_any_keyword() && !in.field_here() &&
           accepted(written + std::string{in.peek_word()}) != 0 && !in.peek_word().empty()) {
        written += ' ' + in.take_word();
        bits = accepted(written);
        in.skip_spaces();
    }
    if (bits != 0) return bits;
    const Message near = did_you_mean(written, names);
    constexpr std::size_t most_listed = 20;
    if (names.size() > most_listed) {
        in.fail(message("\"%1\" is none of them.%2", short_part(written), near), at);
        return 0;
    }
    std::string known;
    for (const std::string& name : names)
        known += (known.empty() ? "" : ", ") + name;
    in.fail(message("\"%1\" is none of them.%2 Known: %3", short_part(written), near, known), at);
    return 0;
}

void fail_field(FilterScanner& in, std::string_view name, const std::vector<std::string>& fields, std::size_t at) {
    std::string all;
    for (const std::string& field : fields)
        all += (all.empty() ? "" : ", ") + field;
    in.fail(message("there is no field \"%1\".%2 Fields: %3", short_part(name), did_you_mean(name, fields), all), at);
}

class FilterExpression::Reader {
  public:
    Reader(FilterExpression& expression, FilterScanner& in, const std::function<void()>& read_term,
           const Message& missing)
        : expression_{expression}, in_{in}, read_term_{read_term}, missing_{missing} {}

    // Each returns the number of its node; after a failure anything.
    std::uint32_t either(std::size_t depth) {
        std::uint32_t left = both(depth);
        while (in_.take_keyword("or"))
            left = add({Join::either, left, both(depth)});
        return left;
    }

  private:
    std::uint32_t both(std::size_t depth) {
        std::uint32_t left = single(depth);
        while (!in_.at_end() && !in_.at(')') && !in_.at_keyword("or")) {
            in_.take_keyword("and");
            left = add({Join::both, left, single(depth)});
        }
        return left;
    }

    std::uint32_t single(std::size_t depth) {
        if (in_.at_end() || in_.at(')') || in_.at_keyword("or") || in_.at_keyword("and"))
            return fail(missing_, in_.position());
        if (depth >= most_depth)
            return fail(message("more than %1 parentheses and nots inside each other", most_depth), in_.position());
        if (in_.take_keyword("not")) return add({Join::negated, single(depth + 1), 0});
        if (in_.at('(')) {
            const std::size_t opened = in_.position();
            in_.take("(");
            in_.skip_spaces();
            const std::uint32_t inner = either(depth + 1);
            if (!in_.take(")")) return fail(message("this parenthesis is never closed"), opened);
            in_.skip_spaces();
            return inner;
        }
        if (terms_ >= most_terms) return fail(message("more than %1 terms", most_terms), in_.position());
        read_term_();
        return add({Join::term, terms_++, 0});
    }

    std::uint32_t add(Node node) {
        if (in_.failure()) return 0;
        expression_.nodes_.push_back(node);
        return static_cast<std::uint32_t>(expression_.nodes_.size() - 1);
    }

    std::uint32_t fail(const Message& why, std::size_t at) {
        in_.fail(why, at);
        return 0;
    }

    FilterExpression& expression_;
    FilterScanner& in_;
    const std::function<void()>& read_term_;
    const Message& missing_;
    std::uint32_t terms_ = 0;
};

FilterExpression FilterExpression::of_one_term() {
    FilterExpression one;
    one.nodes_.emplace_back();
    return one;
}

void FilterExpression::read(FilterScanner& in, const std::function<void()>& read_term, const Message& missing) {
    Reader{*this, in, read_term, missing}.either(0);
    if (!in.at_end()) in.fail(message("this parenthesis closes nothing"), in.position());
}

} // namespace dubhe::study
