// SPDX-License-Identifier: Apache-2.0
#include "regimes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace dubhe::cost {

namespace {

using Rows = std::span<TimedLoad>;
constexpr std::size_t cuts = 9; // places to part rows at: the deciles

using DriverMoments = std::array<Moments, driver_count>;

struct Best {
    std::size_t driver = 0; // in the options' list
    double error = std::numeric_limits<double>::infinity();
};

class Grower {
  public:
    Grower(const std::string& kernel, const RegimeOptions& options, std::vector<FittedLine>& lines)
        : kernel_{kernel}, options_{options}, lines_{lines} {
        regimes_.tile = tile_of(kernel);
        regimes_.tile.sms = options.sms;
    }

    Regimes grow(std::vector<TimedLoad>& rows) {
        grow(rows, options_.depth);
        return std::move(regimes_);
    }

  private:
    struct Cut {
        Feature feature = Feature::input;
        double threshold = 0.0;
        double error = std::numeric_limits<double>::infinity();
    };

    void add(DriverMoments& moments, const TimedLoad& row) const {
        for (std::size_t d = 0; d < options_.drivers.size(); ++d)
            moments[d].add(value_of(*row.load, options_.drivers[d], regimes_.tile), row.seconds);
    }
    [[nodiscard]] Best best(const DriverMoments& moments) const {
        Best best;
        for (std::size_t d = 0; d < options_.drivers.size(); ++d) {
            const double error = moments[d].error_of(moments[d].line());
            if (error < best.error * (1.0 - 1e-9)) best = {d, error};
        }
        return best;
    }

    // Errors of all parts at each decile of one feature, by sums that are made once.
    void try_feature(Rows rows, Feature feature, Cut& found) const {
        std::vector<double> values(rows.size());
        std::ranges::transform(rows, values.begin(),
                               [&](const TimedLoad& row) { return value_of(*row.load, feature, regimes_.tile); });
        std::vector<double> sorted = values;
        std::ranges::sort(sorted);
        std::vector<double> thresholds;
        for (std::size_t i = 1; i <= cuts; ++i) {
            const double at = sorted[i * sorted.size() / (cuts + 1)];
            if ((thresholds.empty() || at > thresholds.back()) && at < sorted.back()) thresholds.push_back(at);
        }
        std::vector<DriverMoments> bins(thresholds.size() + 1);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto bin = std::ranges::lower_bound(thresholds, values[i]) - thresholds.begin();
            add(bins[static_cast<std::size_t>(bin)], rows[i]);
        }
        const auto join = [](DriverMoments& to, const DriverMoments& from) {
            for (std::size_t d = 0; d < driver_count; ++d)
                to[d] += from[d];
        };
        std::vector<DriverMoments> above(bins.size() + 1);
        for (std::size_t i = bins.size(); i-- > 0;)
            above[i] = above[i + 1], join(above[i], bins[i]);
        DriverMoments below;
        for (std::size_t i = 0; i < thresholds.size(); ++i) {
            join(below, bins[i]);
            const auto least = static_cast<double>(options_.least_rows);
            if (below[0].points() < least || above[i + 1][0].points() < least) continue;
            const double error = best(below).error + best(above[i + 1]).error;
            if (error < found.error) found = {feature, thresholds[i], error};
        }
    }

    std::uint32_t leaf(Rows rows, const DriverMoments& moments, const Best& chosen) {
        FittedLine fitted;
        fitted.moments = moments[chosen.driver];
        fitted.line = {options_.drivers[chosen.driver], fitted.moments.line(), regimes_.tile, kernel_, 1};
        fitted.least_x = std::numeric_limits<double>::infinity();
        for (const TimedLoad& row : rows) {
            const double x = value_of(*row.load, fitted.line.driver, regimes_.tile);
            fitted.least_x = std::min(fitted.least_x, x);
            fitted.most_x = std::max(fitted.most_x, x);
        }
        lines_.push_back(std::move(fitted));
        return static_cast<std::uint32_t>(lines_.size() - 1);
    }

    void grow(Rows rows, int depth) {
        const std::size_t at = regimes_.nodes.size();
        regimes_.nodes.emplace_back();
        DriverMoments moments;
        for (const TimedLoad& row : rows)
            add(moments, row);
        const Best chosen = best(moments);
        Cut cut;
        constexpr double good_enough = 0.01 * 0.01; // of a row's squared relative error
        const double error_now = chosen.error;
        if (depth > 0 && rows.size() >= 2 * options_.least_rows &&
            error_now > good_enough * static_cast<double>(rows.size())) {
            for (std::size_t f = 0; f < feature_count; ++f)
                try_feature(rows, static_cast<Feature>(f), cut);
        }
        if (!(cut.error < (1.0 - options_.least_gain) * error_now)) {
            regimes_.nodes[at].line = leaf(rows, moments, chosen);
            return;
        }
        const auto middle = std::stable_partition(rows.begin(), rows.end(), [&](const TimedLoad& row) {
            return value_of(*row.load, cut.feature, regimes_.tile) <= cut.threshold;
        });
        regimes_.nodes[at].feature = cut.feature;
        regimes_.nodes[at].threshold = cut.threshold;
        regimes_.nodes[at].up_to = static_cast<std::uint32_t>(regimes_.nodes.size());
        grow(Rows{rows.begin(), middle}, depth - 1);
        regimes_.nodes[at].beyond = static_cast<std::uint32_t>(regimes_.nodes.size());
        grow(Rows{middle, rows.end()}, depth - 1);
    }

    const std::string& kernel_;
    const RegimeOptions& options_;
    std::vector<FittedLine>& lines_;
    Regimes regimes_;
};

bool agree(const FittedLine& a, const FittedLine& b, double tolerance) {
    // A tile counts only where x is counted in it.
    if (a.line.driver != b.line.driver) return false;
    const bool in_tiles = a.line.driver == Driver::launched || a.line.driver == Driver::waves;
    if (in_tiles && a.line.tile != b.line.tile) return false;
    return std::ranges::all_of(std::array{a.least_x, a.most_x, b.least_x, b.most_x}, [&](double x) {
        const double of_a = a.line.line.at(x), of_b = b.line.line.at(x);
        return std::abs(of_a - of_b) <= tolerance * std::min(of_a, of_b);
    });
}

} // namespace

std::uint32_t Regimes::line_of(const Load& load) const {
    std::uint32_t at = 0;
    while (nodes[at].up_to != 0)
        at = value_of(load, nodes[at].feature, tile) <= nodes[at].threshold ? nodes[at].up_to : nodes[at].beyond;
    return nodes[at].line;
}

Regimes fit_regimes(std::vector<TimedLoad> rows, const std::string& kernel, const RegimeOptions& options,
                    std::vector<FittedLine>& lines) {
    return Grower{kernel, options, lines}.grow(rows);
}

std::vector<std::uint32_t> merge_similar(std::vector<FittedLine>& lines, double tolerance) {
    std::vector<std::uint32_t> place(lines.size());
    std::vector<FittedLine> kept;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto same =
            std::ranges::find_if(kept, [&](const auto& each) { return agree(each, lines[i], tolerance); });
        place[i] = static_cast<std::uint32_t>(same - kept.begin());
        if (same == kept.end()) {
            kept.push_back(lines[i]);
            continue;
        }
        same->moments += lines[i].moments;
        same->line.line = same->moments.line();
        same->line.kernels += lines[i].line.kernels;
        same->least_x = std::min(same->least_x, lines[i].least_x);
        same->most_x = std::max(same->most_x, lines[i].most_x);
    }
    lines = std::move(kept);
    return place;
}

} // namespace dubhe::cost
