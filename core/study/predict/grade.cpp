// SPDX-License-Identifier: Apache-2.0
#include "grade.h"

#include <algorithm>
#include <array>

namespace dubhe::study {

std::string_view name_of(Grade grade) {
    constexpr std::array<std::string_view, 4> names{"A", "B", "C", "D"};
    return names[static_cast<std::size_t>(grade)];
}

Grade grade_of(const Prediction& prediction) {
    const Point& point = prediction.point;
    if (point.mid_s <= 0.0) return Grade::d;
    return grade_of(prediction.provenance_share,
                    std::max(point.high_s / point.mid_s - 1.0, 1.0 - point.low_s / point.mid_s));
}

Grade grade_of(const std::array<double, cost::provenance_count>& shares, double half) {
    const auto share = [&](cost::Provenance provenance) { return shares[static_cast<std::size_t>(provenance)]; };
    const double known = share(cost::Provenance::measured) + share(cost::Provenance::interpolated);
    const double unknown = share(cost::Provenance::extrapolated) + share(cost::Provenance::bound_only);
    struct Limit {
        Grade grade;
        double known, unknown, half;
    };
    constexpr std::array limits{Limit{Grade::a, 0.75, 0.05, 0.15}, Limit{Grade::b, 0.0, 0.15, 0.25},
                                Limit{Grade::c, 0.0, 0.5, 0.5}};
    const auto* const met = std::ranges::find_if(limits, [&](const Limit& limit) {
        return known >= limit.known && unknown <= limit.unknown && half <= limit.half;
    });
    return met != limits.end() ? met->grade : Grade::d;
}

} // namespace dubhe::study
