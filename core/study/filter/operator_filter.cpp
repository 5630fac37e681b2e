// SPDX-License-Identifier: Apache-2.0
#include "operator_filter.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

char folded(char c) {
    return c == '_' ? ' ' : lowered(c);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Whether `text` holds `part` (lower case already), numbers at its ends whole.
bool contains(std::string_view text, std::string_view part) {
    if (part.empty()) return true;
    const auto equal = [](char a, char b) { return folded(a) == b; };
    for (auto from = text.begin();; ++from) {
        from = std::search(from, text.end(), part.begin(), part.end(), equal);
        if (from == text.end()) return false;
        const auto end = from + static_cast<std::ptrdiff_t>(part.size());
        const bool cut_left = is_digit(part.front()) && from != text.begin() && is_digit(from[-1]);
        const bool cut_right = is_digit(part.back()) && end != text.end() && is_digit(*end);
        if (!cut_left && !cut_right) return true;
    }
}

bool same(std::string_view text, std::string_view lowered) {
    return std::ranges::equal(text, lowered, [](char a, char b) { return folded(a) == b; });
}

} // namespace

bool OperatorFilter::matches(const OperatorFacts& facts) const {
    return nodes_.empty() || holds(static_cast<std::uint32_t>(nodes_.size() - 1), facts);
}

bool OperatorFilter::needs_costs() const {
    return std::ranges::any_of(terms_, [](const Term& term) {
        return term.field == Field::time || term.field == Field::share || term.field == Field::bound ||
               term.field == Field::provenance;
    });
}

bool OperatorFilter::holds(std::uint32_t node, const OperatorFacts& facts) const {
    const Node& n = nodes_[node];
    switch (n.join) {
    case Join::term:
        return holds(terms_[n.left], facts);
    case Join::both:
        return holds(n.left, facts) && holds(n.right, facts);
    case Join::either:
        return holds(n.left, facts) || holds(n.right, facts);
    case Join::negated:
        return !holds(n.left, facts);
    }
    return false;
}

bool OperatorFilter::holds(const Term& term, const OperatorFacts& facts) {
    const auto named = [&](std::size_t value) {
        return ((term.accepted >> value & 1U) != 0) != (term.relation == Relation::different);
    };
    const auto compared = [&](double value) {
        // Texts show three digits: what is typed from them should match.
        const bool near = std::abs(value - term.number) <= 0.005 * std::abs(term.number);
        switch (term.relation) {
        case Relation::less:
            return value < term.number;
        case Relation::at_most:
            return value <= term.number;
        case Relation::greater:
            return value > term.number;
        case Relation::at_least:
            return value >= term.number;
        case Relation::different:
            return !near;
        case Relation::equal:
        case Relation::contains:
            return near;
        }
        return false;
    };
    switch (term.field) {
    case Field::path:
        if (term.relation == Relation::equal) return same(facts.path, term.text);
        if (term.relation == Relation::different) return !same(facts.path, term.text);
        return contains(facts.path, term.text);
    case Field::kind:
        return named(static_cast<std::size_t>(facts.kind));
    case Field::operator_class:
        return named(static_cast<std::size_t>(workload::class_of(facts.kind)));
    case Field::phase:
        return named(static_cast<std::size_t>(facts.phase));
    case Field::bound:
        return facts.bound && named(static_cast<std::size_t>(*facts.bound));
    case Field::provenance:
        return facts.provenance && named(static_cast<std::size_t>(*facts.provenance));
    case Field::time:
        return facts.seconds && compared(*facts.seconds);
    case Field::share:
        return facts.share && compared(*facts.share);
    case Field::flop:
        return compared(facts.flop);
    case Field::bytes:
        return compared(facts.bytes);
    case Field::intensity:
        return facts.bytes > 0.0 && compared(facts.flop / facts.bytes);
    }
    return false;
}

} // namespace dubhe::study
