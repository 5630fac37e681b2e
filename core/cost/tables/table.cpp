// SPDX-License-Identifier: Apache-2.0
#include "table.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace dubhe::cost::tables {

void Table::add_curve(const workload::Problem& problem, std::span<const std::int64_t> sizes,
                      std::span<const double> seconds) {
    // As a file brings it back: without what doesn't name a curve.
    const workload::Problem named = problem_at(form_, place_of(form_.kind, problem));
    Curve curve{with_size(form_.kind, named, sizes[0]),
                {},
                static_cast<std::uint32_t>(sizes_.size()),
                static_cast<std::uint32_t>(sizes.size())};
    curve.place = spot_of(form_.kind, curve.of, form_.precision)->place;
    curves_.push_back(std::move(curve));
    sizes_.insert(sizes_.end(), sizes.begin(), sizes.end());
    seconds_.insert(seconds_.end(), seconds.begin(), seconds.end());
}

void Table::finish() {
    std::vector<Point> places;
    places.reserve(curves_.size());
    for (const Curve& curve : curves_)
        places.push_back(curve.place);
    neighbours_ = Neighbours{std::move(places)};
    along_.reserve(sizes_.size());
    for (const std::int64_t size : sizes_)
        along_.push_back(std::log2(static_cast<float>(size)));
}

Blend Table::blend(const Spot& spot, std::uint32_t except) const {
    // Between its points a curve counts as a little away, so that its neighbours help: times of products jump where a
    // kernel's tile is full, at the same size on neighbouring curves; those of attention scatter.
    const bool products = form_.kind == workload::OperatorKind::linear || form_.kind == workload::OperatorKind::matmul;
    const float jump = products ? 0.25F : 0.0F, between = products ? 0.0F : 0.5F; // octaves; a share of the distance
    std::array<Neighbour, Blend::most> found{};
    Blend blend;
    blend.count = neighbours_.nearest(spot.place, found, except);
    float sum = 0.0F, nearest = 1e30F;
    for (std::size_t i = 0; i < blend.count; ++i) {
        const Curve& curve = curves_[found[i].index];
        const auto begin = along_.begin() + curve.first;
        const auto end = begin + curve.points;
        const auto above = std::upper_bound(begin, end, spot.along);
        // Beyond an end its point stands for all, and counts as that far away.
        const auto at = static_cast<std::uint32_t>(
            std::clamp<std::ptrdiff_t>(above - begin - 1, 0, std::max<std::ptrdiff_t>(0, end - begin - 2)));
        float high = 0.0F;
        if (curve.points > 1)
            high = std::clamp((spot.along - begin[at]) / std::max(begin[at + 1] - begin[at], 1e-6F), 0.0F, 1.0F);
        const float beyond = std::max({0.0F, begin[0] - spot.along, spot.along - end[-1]});
        float gap = beyond;
        if (gap == 0.0F && curve.points > 1) {
            const float off = std::min(spot.along - begin[at], begin[at + 1] - spot.along);
            constexpr float on_point = 1e-5F;
            if (off > on_point) gap = jump + between * off;
        }
        const float squared = found[i].squared + gap * gap;
        constexpr float on_it = 1e-6F;
        const float weight = 1.0F / ((squared + on_it) * (squared + on_it));
        blend.shares[i] = {found[i].index, curve.first + at, weight * (1.0F - high), weight * high};
        sum += weight;
        nearest = std::min(nearest, found[i].squared + beyond * beyond);
    }
    for (std::size_t i = 0; i < blend.count; ++i)
        blend.shares[i].weight_low /= sum, blend.shares[i].weight_high /= sum;
    blend.distance = std::sqrt(nearest) + spot.off;
    return blend;
}

} // namespace dubhe::cost::tables
