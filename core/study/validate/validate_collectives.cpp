// SPDX-License-Identifier: Apache-2.0
#include "collectives.h"

#include <core/units/text.h>

#include <algorithm>
#include <map>

namespace dubhe::study {

namespace {

using simulation::CollectiveConstants;
using simulation::CollectiveTime;
using simulation::MeasuredCurve;

// Neighbours on either side that a size is predicted from: more of them change nothing between two sizes.
constexpr std::size_t window = 12;

// Constants fitted without one kind of GPUs, whatever connects them.
class LeftOut {
  public:
    explicit LeftOut(const CollectiveTables& tables) : tables_{tables} {}
    const std::optional<CollectiveFit>& without(const std::string& gpu) {
        const auto known = fits_.find(gpu);
        if (known != fits_.end()) return known->second;
        return fits_[gpu] =
                   fit_collectives(tables_, [&gpu](const MeasuredSystem& system) { return system.gpu != gpu; });
    }

  private:
    const CollectiveTables& tables_;
    std::map<std::string, std::optional<CollectiveFit>> fits_;
};

class Validator {
  public:
    Validator(const CollectiveTables& tables, const CollectiveRange& range, Validation& out)
        : tables_{tables}, range_{range}, left_out_{tables}, out_{out} {}

    void run(const CollectiveSeries& series) {
        series_ = &series;
        system_ = &tables_.systems[series.system];
        known_ = fabric_known(tables_, series);
        if (known_) fabric_ = fabric_of(tables_, series);
        without_ = known_ ? &left_out_.without(system_->gpu) : nullptr;
        const auto& points = series.points;
        for (std::size_t i = 0; i < points.size();) {
            std::size_t end = i;
            while (end < points.size() && points[end].first == points[i].first)
                ++end;
            if (points[i].first >= range_.first_bytes && points[i].first <= range_.last_bytes) size(i, end);
            i = end;
        }
    }

  private:
    [[nodiscard]] CollectiveTime model(double bytes, const CollectiveConstants& constants) const {
        return simulation::collective_time(fabric_, series_->operation, bytes, series_->group, constants);
    }
    // From sizes other than points first to end. Absent where nothing is left and the fabric isn't known.
    [[nodiscard]] std::optional<CollectiveTime> by_table(std::size_t first, std::size_t end) const {
        const auto& points = series_->points;
        const double bytes = points[first].first;
        std::vector<std::pair<double, double>> others;
        for (std::size_t i = first > window ? first - window : 0; i < std::min(points.size(), end + window); ++i) {
            if (i < first || i >= end) others.push_back(points[i]);
        }
        const CollectiveTime own = known_ ? model(bytes, CollectiveConstants{}) : CollectiveTime{};
        if (others.empty()) return known_ ? std::optional{own} : std::nullopt;
        const MeasuredCurve curve{others};
        const double nearest = std::clamp(bytes, curve.smallest(), curve.largest());
        if (!known_ && nearest != bytes) return std::nullopt;
        return time_on(curve, own, known_ ? model(nearest, CollectiveConstants{}).mid_s : 1.0, bytes);
    }
    [[nodiscard]] std::string group_text() const {
        const std::int64_t machines = series_->group.ranks / series_->group.ranks_per_node;
        return std::string{workload::name_of(series_->operation)} + ", " + std::to_string(series_->group.ranks) +
               " GPUs" + (machines > 1 ? " of " + std::to_string(machines) + " machines" : "");
    }
    // All repeats of one size.
    void size(std::size_t first, std::size_t end) {
        const double bytes = series_->points[first].first;
        const std::string what = group_text() + ", " + to_text(Bytes{bytes}) + " (" + series_->software + ", " +
                                 std::string{name_of(series_->precision)} + ')';
        const std::optional<CollectiveTime> table = by_table(first, end);
        if (!table) {
            out_.failed.push_back(
                {system_->gpu, what,
                 system_->unknown_because.empty() ? message("its network isn't known") : system_->unknown_because});
            return;
        }
        ValidatedCase tried{.gpu = system_->gpu, .what = what, .group = group_text()};
        tried.seen = std::ranges::find(simulation::fitted_links, system_->link) != simulation::fitted_links.end();
        tried.low_s = table->low_s, tried.mid_s = table->mid_s, tried.high_s = table->high_s;
        tried.provenance = table->provenance;
        if (known_) tried.peers["model"] = model(bytes, CollectiveConstants{}).mid_s;
        if (without_ != nullptr && *without_) tried.peers["left out"] = model(bytes, (*without_)->constants).mid_s;
        for (std::size_t i = first; i < end; ++i) {
            tried.measured_s = series_->points[i].second;
            out_.cases.push_back(tried);
        }
    }

    const CollectiveTables& tables_;
    CollectiveRange range_;
    LeftOut left_out_;
    Validation& out_;
    const CollectiveSeries* series_ = nullptr;
    const MeasuredSystem* system_ = nullptr;
    const std::optional<CollectiveFit>* without_ = nullptr;
    bool known_ = false; // the model can tell
    simulation::Fabric fabric_;
};

} // namespace

Validation validate_collectives(const CollectiveTables& tables, const CollectiveRange& range,
                                const Progress& progress) {
    Validation out;
    Validator validator{tables, range, out};
    for (std::size_t i = 0; i < tables.series.size(); ++i) {
        if (progress.cancelled()) break;
        validator.run(tables.series[i]);
        progress(static_cast<double>(i + 1) / static_cast<double>(tables.series.size()), "collectives");
    }
    return out;
}

} // namespace dubhe::study
