// SPDX-License-Identifier: Apache-2.0
#include "measured_collectives.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <optional>

namespace dubhe::simulation {

namespace {

using workload::Collective;

constexpr double measured_band = 0.05, interpolated_band = 0.08;

// Sorted by bytes, a size once, with the median of its times.
std::vector<std::pair<double, double>> medians(std::vector<std::pair<double, double>> points) {
    std::ranges::sort(points);
    std::vector<std::pair<double, double>> kept;
    for (std::size_t i = 0; i < points.size();) {
        std::size_t end = i;
        while (end < points.size() && points[end].first == points[i].first)
            ++end;
        const std::size_t middle = (i + end - 1) / 2;
        const double median = 0.5 * (points[middle].second + points[(i + end) / 2].second);
        kept.emplace_back(points[i].first, median);
        i = end;
    }
    return kept;
}

// Pool adjacent violators: the rising sequence that is nearest in the sum of squares.
void make_rising(std::vector<double>& values) {
    struct Pool {
        double mean;
        std::size_t count;
    };
    std::vector<Pool> pools;
    for (const double value : values) {
        pools.push_back({value, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean > pools.back().mean) {
            const Pool last = pools.back();
            pools.pop_back();
            Pool& before = pools.back();
            const auto a = static_cast<double>(before.count), b = static_cast<double>(last.count);
            before = {(a * before.mean + b * last.mean) / (a + b), before.count + last.count};
        }
    }
    std::size_t i = 0;
    for (const Pool& pool : pools) {
        for (std::size_t k = 0; k < pool.count; ++k)
            values[i++] = pool.mean;
    }
}

// Weighted harmonic means of the neighbouring secants: what keeps a cubic between rising points rising.
std::vector<double> monotone_slopes(const std::vector<double>& x, const std::vector<double>& y) {
    const std::size_t n = x.size();
    std::vector<double> slopes(n, 0.0);
    if (n < 2) return slopes;
    const auto secant = [&](std::size_t i) { return (y[i + 1] - y[i]) / (x[i + 1] - x[i]); };
    slopes.front() = secant(0);
    slopes.back() = secant(n - 2);
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const double before = secant(i - 1), after = secant(i);
        if (before <= 0.0 || after <= 0.0) continue;
        const double h0 = x[i] - x[i - 1], h1 = x[i + 1] - x[i], w0 = 2.0 * h1 + h0, w1 = h1 + 2.0 * h0;
        slopes[i] = (w0 + w1) / (w0 / before + w1 / after);
    }
    return slopes;
}

MeasuredCollectives::Key key_of(Collective operation, const RankGroup& group) {
    return {operation, group.ranks / std::max<std::int64_t>(1, group.ranks_per_node), group.ranks_per_node};
}

CollectiveTime within(double seconds, double band, Algorithm algorithm, cost::Provenance provenance) {
    return {seconds * (1.0 - band), seconds, seconds * (1.0 + band), algorithm, provenance};
}

} // namespace

MeasuredCurve::MeasuredCurve(std::vector<std::pair<double, double>> bytes_and_seconds) {
    assert(!bytes_and_seconds.empty());
    for (const auto& point : medians(std::move(bytes_and_seconds))) {
        log_bytes_.push_back(std::log(point.first));
        log_seconds_.push_back(std::log(point.second));
    }
    make_rising(log_seconds_);
    slopes_ = monotone_slopes(log_bytes_, log_seconds_);
}

double MeasuredCurve::smallest() const {
    return std::exp(log_bytes_.front());
}

double MeasuredCurve::largest() const {
    return std::exp(log_bytes_.back());
}

bool MeasuredCurve::has(double bytes) const {
    const double x = std::log(bytes), near = 1e-9;
    const auto at = std::ranges::lower_bound(log_bytes_, x - near);
    return at != log_bytes_.end() && *at <= x + near;
}

double MeasuredCurve::seconds(double bytes) const {
    const double x = std::clamp(std::log(bytes), log_bytes_.front(), log_bytes_.back());
    const auto above = std::ranges::upper_bound(log_bytes_, x);
    if (above == log_bytes_.end()) return std::exp(log_seconds_.back());
    const auto i = static_cast<std::size_t>(above - log_bytes_.begin()) - 1;
    const double h = log_bytes_[i + 1] - log_bytes_[i], t = (x - log_bytes_[i]) / h, t2 = t * t, t3 = t2 * t;
    return std::exp((2.0 * t3 - 3.0 * t2 + 1.0) * log_seconds_[i] + (t3 - 2.0 * t2 + t) * h * slopes_[i] +
                    (3.0 * t2 - 2.0 * t3) * log_seconds_[i + 1] + (t3 - t2) * h * slopes_[i + 1]);
}

MeasuredCollectives::MeasuredCollectives(std::span<const MeasuredCollective> rows) {
    std::map<Key, std::vector<std::pair<double, double>>> curves;
    for (const MeasuredCollective& row : rows) {
        const bool sound = row.ranks > 1 && row.ranks_per_node > 0 && row.ranks % row.ranks_per_node == 0;
        if (!sound || !(row.bytes > 0.0) || !(row.time_s > 0.0) || !std::isfinite(row.bytes + row.time_s)) continue;
        curves[{row.operation, row.ranks / row.ranks_per_node, row.ranks_per_node}].emplace_back(row.bytes, row.time_s);
    }
    for (auto& curve : curves)
        entries_.push_back({curve.first, MeasuredCurve{std::move(curve.second)}});
}

const MeasuredCurve* MeasuredCollectives::find(const Key& key) const {
    const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
    return at != entries_.end() && at->key == key ? &at->curve : nullptr;
}

CollectiveTime time_on(const MeasuredCurve& curve, const CollectiveTime& model, double model_at_end_s, double bytes) {
    using cost::Provenance;
    const double low = curve.smallest(), high = curve.largest();
    if (curve.has(bytes)) return within(curve.seconds(bytes), measured_band, model.algorithm, Provenance::measured);
    if (bytes > low && bytes < high)
        return within(curve.seconds(bytes), interpolated_band, model.algorithm, Provenance::interpolated);
    const double scale = curve.seconds(bytes <= low ? low : high) / model_at_end_s;
    return {model.low_s * scale, model.mid_s * scale, model.high_s * scale, model.algorithm, Provenance::extrapolated};
}

namespace {

// The measured curve of a group on a fabric, with the model of the same group beside it.
class Lookup {
  public:
    Lookup(const Fabric& fabric, Collective operation, const MeasuredCollectives& measured)
        : fabric_{fabric}, operation_{operation}, measured_{measured} {}

    [[nodiscard]] CollectiveTime model(double bytes, const RankGroup& group) const {
        return collective_time(fabric_, operation_, bytes, group);
    }
    [[nodiscard]] CollectiveTime on(const MeasuredCurve& curve, double bytes, const RankGroup& group) const {
        const double end = std::clamp(bytes, curve.smallest(), curve.largest());
        return time_on(curve, model(bytes, group), model(end, group).mid_s, bytes);
    }
    // Of the same operation in one machine, with more or fewer ranks: the model's time, times what was measured over
    // it, by the logarithm of the ranks between the two nearest. Not on cube meshes, whose rings come and go.
    [[nodiscard]] std::optional<CollectiveTime> between(double bytes, const RankGroup& group) const {
        const bool even = fabric_.lanes == Lanes::switched || fabric_.lanes == Lanes::full_mesh;
        if (!even || group.ranks != group.ranks_per_node) return std::nullopt;
        const MeasuredCollectives::Entry *below = nullptr, *above = nullptr;
        for (const MeasuredCollectives::Entry& entry : measured_.entries()) {
            if (entry.key.operation != operation_ || entry.key.nodes != 1 || entry.key.ranks_per_node < 2) continue;
            if (entry.key.ranks_per_node < group.ranks) below = &entry;
            if (entry.key.ranks_per_node > group.ranks && above == nullptr) above = &entry;
        }
        if (below == nullptr || above == nullptr) return std::nullopt;
        const double share = std::log(static_cast<double>(group.ranks) / static_cast<double>(ranks_of(*below))) /
                             std::log(static_cast<double>(ranks_of(*above)) / static_cast<double>(ranks_of(*below)));
        const double scale = std::pow(ratio(*below, bytes), 1.0 - share) * std::pow(ratio(*above, bytes), share);
        const CollectiveTime own = model(bytes, group);
        return within(own.mid_s * scale, interpolated_band, own.algorithm, cost::Provenance::interpolated);
    }

  private:
    [[nodiscard]] static std::int64_t ranks_of(const MeasuredCollectives::Entry& entry) {
        return entry.key.ranks_per_node;
    }
    [[nodiscard]] double ratio(const MeasuredCollectives::Entry& entry, double bytes) const {
        const RankGroup group{.ranks = ranks_of(entry), .ranks_per_node = ranks_of(entry)};
        return on(entry.curve, bytes, group).mid_s / model(bytes, group).mid_s;
    }

    const Fabric& fabric_;
    Collective operation_;
    const MeasuredCollectives& measured_;
};

} // namespace

CollectiveTime collective_time(const Fabric& fabric, Collective operation, double bytes, const RankGroup& group,
                               const MeasuredCollectives& measured) {
    const Lookup lookup{fabric, operation, measured};
    const CollectiveTime model = lookup.model(bytes, group);
    if (measured.empty() || model.mid_s <= 0.0) return model;
    // Tables hold groups that have their links to themselves; for others the model says how much slower they are.
    const RankGroup alone{.ranks = group.ranks, .ranks_per_node = group.ranks_per_node};
    std::optional<CollectiveTime> found;
    if (const MeasuredCurve* curve = measured.find(key_of(operation, group)))
        found = lookup.on(*curve, bytes, alone);
    else
        found = lookup.between(bytes, alone);
    if (!found) return model;
    if (group.groups_per_node > 1) {
        const double slower = model.mid_s / lookup.model(bytes, alone).mid_s;
        found->low_s *= slower, found->mid_s *= slower, found->high_s *= slower;
        found->provenance = std::max(found->provenance, slower > 1.0 ? cost::Provenance::modelled : found->provenance);
    }
    return *found;
}

} // namespace dubhe::simulation
