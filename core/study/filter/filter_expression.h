// SPDX-License-Identifier: Apache-2.0
// What all filters share: terms joined by `and` (or by nothing), `or`, `not` and parentheses, `and` binding tighter
// than `or`; relations; how numbers and texts are compared.
#pragma once

#include "filter_scanner.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::study {

enum class FilterRelation : std::uint8_t { contains, less, at_most, greater, at_least, equal, different };
[[nodiscard]] bool is_order(FilterRelation relation); // < <= > >=
// ": ~ < <= > >= = !="; nothing where none of them stands there, which fails.
[[nodiscard]] std::optional<FilterRelation> take_relation(FilterScanner& in);

// `=` takes what shows as the same three digits, or what is within another tolerance, a share of `number`.
inline constexpr double three_digits = 0.005;
[[nodiscard]] bool compares(double value, FilterRelation relation, double number, double tolerance = three_digits);
// Whether `text` holds `part`, which is folded() already; numbers at its ends are whole: "layer 1" is not "layer 12".
[[nodiscard]] bool holds_part(std::string_view text, std::string_view part);
[[nodiscard]] bool is_same(std::string_view text, std::string_view folded_text);

// What stands there as a time: "1ms", "1 ms". Nothing where it is none, which fails.
[[nodiscard]] std::optional<double> take_seconds(FilterScanner& in);
// As take_seconds() does for any quantity: `read` says what a word means, or why it means nothing.
using ReadNumber = std::function<std::pair<std::optional<double>, Message>(const std::string&)>;
[[nodiscard]] std::optional<double> take_number(FilterScanner& in, const ReadNumber& read);
[[nodiscard]] std::optional<double> plain_number(std::string_view text);

// Of `names` those that begin with the words there, a bit each; of `equal` the one that is the same. None fails.
// At most 64 names.
[[nodiscard]] std::uint64_t take_names(FilterScanner& in, const std::vector<std::string>& names,
                                       FilterRelation relation);
// No field is called so: names those that there are.
void fail_field(FilterScanner& in, std::string_view name, const std::vector<std::string>& fields, std::size_t at);
[[nodiscard]] std::string short_part(std::string_view text); // of a text that may be long, for a message

class FilterExpression {
  public:
    // More would be a mistake, and evaluation walks them all. Nothing nests deeper than most_depth.
    static constexpr std::size_t most_terms = 256, most_depth = 32, most_text = 4096;

    // `read_term` reads a term where `in` stands; its number is that of the terms read before it. `missing`: what to
    // say where there is none. A failure is the scanner's.
    void read(FilterScanner& in, const std::function<void()>& read_term, const Message& missing);

    [[nodiscard]] static FilterExpression of_one_term();

    [[nodiscard]] bool empty() const { return nodes_.empty(); }
    // holds(number) says whether that term does. Of an empty expression true.
    template <class Holds>
    [[nodiscard]] bool evaluate(const Holds& holds) const {
        return nodes_.empty() || at(static_cast<std::uint32_t>(nodes_.size() - 1), holds);
    }

  private:
    class Reader;
    enum class Join : std::uint8_t { term, both, either, negated };
    struct Node {
        Join join = Join::term;
        std::uint32_t left = 0, right = 0; // of a term: its number
    };

    template <class Holds>
    [[nodiscard]] bool at(std::uint32_t node, const Holds& holds) const {
        const Node& n = nodes_[node];
        switch (n.join) {
        case Join::term:
            return holds(n.left);
        case Join::both:
            return at(n.left, holds) && at(n.right, holds);
        case Join::either:
            return at(n.left, holds) || at(n.right, holds);
        case Join::negated:
            return !at(n.left, holds);
        }
        return false;
    }

    std::vector<Node> nodes_; // the last is the root
};

} // namespace dubhe::study
