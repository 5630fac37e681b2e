// SPDX-License-Identifier: Apache-2.0
#include "measured_rows.h"

#include "fitting/quantile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace dubhe::cost {

namespace {

constexpr float farthest = 1.5F;         // octaves to the nearest row; beyond that nothing is known
constexpr std::size_t near_rows = 16;    // that an interpolation looks at
constexpr std::size_t fewest_rows = 4;   // that it needs
constexpr std::size_t tried_rows = 200;  // of each group, to learn how wrong interpolations are
constexpr double quantile_of_band = 0.8; // half the band's width holds so many of the errors

// Solves a small symmetric positive system in place (Cholesky); the solution replaces `b`.
template <std::size_t N>
void solve(std::array<std::array<double, N>, N>& a, std::array<double, N>& b) {
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j][j];
        }
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = N; i-- > 0;) {
        for (std::size_t k = i + 1; k < N; ++k)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

// The value at `to` of a line through the near rows, weighted by nearness; the slopes are drawn towards zero so that
// few rows on a line don't tilt it.
double local_line(const Group& group, const Point& to, std::span<const Neighbour> near) {
    constexpr std::size_t size = evidence::coordinate_count + 1;
    std::array<std::array<double, size>, size> a{};
    std::array<double, size> b{};
    const double reach = near.back().squared + 1e-3;
    for (const Neighbour& each : near) {
        const double share = 1.0 - each.squared / (1.1 * reach);
        const double weight = share * share / (each.squared + 0.02 * reach + 1e-4);
        std::array<double, size> x{1.0};
        for (std::size_t d = 0; d + 1 < size; ++d)
            x[d + 1] = static_cast<double>(group.neighbours[each.index][d]) - to[d];
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j <= i; ++j)
                a[i][j] += weight * x[i] * x[j];
            b[i] += weight * x[i] * group.known[each.index].log_ratio;
        }
    }
    const double pull = 0.1 * a[0][0] * reach + 1e-9;
    for (std::size_t i = 1; i < size; ++i)
        a[i][i] += pull;
    solve(a, b);
    return b[0];
}

} // namespace

Known merged(const workload::Problem& problem, std::vector<MeasuredTime> rows, double reference_s) {
    if (std::ranges::any_of(rows, [](const MeasuredTime& row) { return !row.call; }))
        std::erase_if(rows, [](const MeasuredTime& row) { return row.call; });
    std::ranges::sort(rows, {}, &MeasuredTime::seconds);
    const MeasuredTime& middle = rows[rows.size() / 2];
    Known known{problem, middle.seconds, 0.0, 0.0, std::log(middle.seconds / reference_s), middle.kernels};
    constexpr double to_10_and_90 = 1.2816; // standard deviations
    const double half = to_10_and_90 * middle.spread;
    known.low = std::min(rows.front().seconds, std::max(known.seconds - half, 0.5 * known.seconds));
    known.high = std::max(rows.back().seconds, known.seconds + half);
    return known;
}

std::optional<Interpolated> interpolate(const Group& group, const Point& to, std::uint32_t except) {
    std::array<Neighbour, near_rows> found;
    const std::size_t count = group.neighbours.nearest(to, found, except);
    if (count < fewest_rows) return std::nullopt;
    const float distance = std::sqrt(found[0].squared);
    if (distance > farthest) return std::nullopt;
    const std::span near{found.data(), count};
    const std::uint32_t kernels = group.known[near[0].index].kernels;
    std::array<Neighbour, near_rows> alike;
    std::size_t same = 0;
    for (const Neighbour& each : near) {
        if (kernels == 0 || group.known[each.index].kernels == kernels) alike[same++] = each;
    }
    const std::span used = same >= fewest_rows ? std::span{alike.data(), same} : near;
    double low = group.known[used[0].index].log_ratio, high = low;
    for (const Neighbour& each : used) {
        low = std::min(low, group.known[each.index].log_ratio);
        high = std::max(high, group.known[each.index].log_ratio);
    }
    return Interpolated{std::clamp(local_line(group, to, used), low, high), distance};
}

void ErrorCurve::learn(const Group& group) {
    const std::size_t step = std::max<std::size_t>(1, group.known.size() / tried_rows);
    for (std::size_t i = 0; i < group.known.size(); i += step) {
        const auto found = interpolate(group, group.neighbours[i], static_cast<std::uint32_t>(i));
        if (found) add(found->distance, std::abs(found->log_ratio - group.known[i].log_ratio));
    }
}

void ErrorCurve::finish() {
    constexpr std::size_t stretches = 5, fewest = 20;
    if (trials_.size() < fewest) return;
    std::ranges::sort(trials_);
    for (std::size_t i = 0; i < stretches; ++i) {
        const std::size_t begin = trials_.size() * i / stretches, end = trials_.size() * (i + 1) / stretches;
        std::vector<double> errors;
        for (std::size_t t = begin; t < end; ++t)
            errors.push_back(trials_[t].second);
        const double before = curve_.empty() ? 0.0 : curve_.back().second;
        curve_.emplace_back(trials_[(begin + end) / 2].first, std::max(before, quantile(errors, quantile_of_band)));
    }
    trials_.clear();
}

double ErrorCurve::operator()(float distance) const {
    if (curve_.empty()) return 0.1 + 0.25 * distance; // too few rows to tell: wide
    if (distance <= curve_.front().first) return curve_.front().second;
    for (std::size_t i = 1; i < curve_.size(); ++i) {
        if (distance > curve_[i].first) continue;
        const double share = (distance - curve_[i - 1].first) / std::max(1e-6F, curve_[i].first - curve_[i - 1].first);
        return curve_[i - 1].second + share * (curve_[i].second - curve_[i - 1].second);
    }
    return curve_.back().second * (1.0 + 0.5 * (distance - curve_.back().first));
}

void Disagreement::add(const Known& known, const std::vector<MeasuredTime>& rows) {
    if (rows.size() < 2) return;
    for (const MeasuredTime& row : rows)
        errors_.push_back(std::abs(std::log(row.seconds / known.seconds)));
}

void Disagreement::finish() {
    constexpr std::size_t fewest = 20;
    if (errors_.size() < fewest) return;
    band_ = std::max(least_band, quantile(errors_, quantile_of_band));
    errors_.clear();
}

} // namespace dubhe::cost
