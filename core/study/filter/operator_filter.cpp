// SPDX-License-Identifier: Apache-2.0
#include "operator_filter.h"

#include <algorithm>

namespace dubhe::study {

bool OperatorFilter::matches(const OperatorFacts& facts) const {
    return expression_.evaluate([&](std::uint32_t term) { return holds(terms_[term], facts); });
}

bool OperatorFilter::needs_costs() const {
    return std::ranges::any_of(terms_, [](const Term& term) {
        return term.field == Field::time || term.field == Field::share || term.field == Field::bound ||
               term.field == Field::provenance;
    });
}

bool OperatorFilter::holds(const Term& term, const OperatorFacts& facts) {
    const auto named = [&](std::size_t value) {
        return ((term.accepted >> value & 1U) != 0) != (term.relation == FilterRelation::different);
    };
    const auto compared = [&](double value) { return compares(value, term.relation, term.number); };
    switch (term.field) {
    case Field::path:
        if (term.relation == FilterRelation::equal) return is_same(facts.path, term.text);
        if (term.relation == FilterRelation::different) return !is_same(facts.path, term.text);
        return holds_part(facts.path, term.text);
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
