// SPDX-License-Identifier: Apache-2.0
#include "tile_errors.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace dubhe::cost {

namespace {

constexpr std::size_t least_rows_tried = 30; // of a chip that a band counts

// The 10 % and 90 % quantiles of errors, chips weighing alike.
std::pair<double, double> quantiles(const std::map<std::string, std::vector<double>>& by_chip) {
    std::vector<std::pair<double, double>> weighted; // error, weight
    for (const auto& [chip, errors] : by_chip) {
        for (const double error : errors)
            weighted.emplace_back(error, 1.0 / static_cast<double>(errors.size()));
    }
    std::ranges::sort(weighted);
    const auto total = static_cast<double>(by_chip.size());
    std::pair<double, double> found{weighted.front().first, weighted.back().first};
    double so_far = 0.0;
    bool low_found = false;
    for (const auto& [error, weight] : weighted) {
        so_far += weight;
        if (!low_found && so_far >= 0.1 * total) found.first = error, low_found = true;
        if (so_far >= 0.9 * total) {
            found.second = error;
            break;
        }
    }
    return found;
}

double mean_ape(const std::vector<Tried>& tried) {
    double sum = 0.0;
    for (const Tried& each : tried)
        sum += std::abs(each.predicted_s / each.measured_s - 1.0);
    return tried.empty() ? 0.0 : sum / static_cast<double>(tried.size());
}

std::vector<FamilyFit::Cell> cells_of(const std::vector<Tried>& tried) {
    const auto cell = [](double seconds) { return static_cast<std::int16_t>(std::floor(8.0 * std::log10(seconds))); };
    std::map<std::pair<std::int16_t, std::int16_t>, std::uint32_t> count;
    for (const Tried& each : tried)
        ++count[{cell(each.measured_s), cell(each.predicted_s)}];
    std::vector<FamilyFit::Cell> cells;
    cells.reserve(count.size());
    for (const auto& [at, rows] : count)
        cells.push_back({at.first, at.second, rows});
    return cells;
}

} // namespace

void drop_small_chips(std::vector<Tried>& tried) {
    std::map<std::string, std::size_t> count;
    for (const Tried& each : tried)
        ++count[each.chip];
    const auto small = [&](const Tried& each) { return count[each.chip] < least_rows_tried; };
    if (!std::ranges::all_of(tried, small)) std::erase_if(tried, small);
}

SizeBand size_band(const std::vector<Tried>& tried) {
    SizeBand band;
    for (std::size_t i = 0; i < SizeBand::sizes; ++i) {
        constexpr double reach = 0.75; // decades
        const double centre = -5.0 + static_cast<double>(i);
        std::map<std::string, std::vector<double>> near, all;
        for (const Tried& each : tried) {
            all[each.chip].push_back(each.error());
            if (std::abs(std::log10(each.kernel_s) - centre) <= reach) near[each.chip].push_back(each.error());
        }
        std::size_t count = 0;
        for (const auto& [chip, errors] : near)
            count += errors.size();
        constexpr std::size_t enough = 40;
        const auto [low, high] = quantiles(count >= enough ? near : all);
        band.low[i] = std::min(1.0, std::exp(low));
        band.high[i] = std::max(1.0, std::exp(high));
    }
    return band;
}

double shared_error(const std::vector<Tried>& tried) {
    std::map<std::string, std::pair<double, double>> sums;
    for (const Tried& each : tried) {
        sums[each.chip].first += each.measured_s;
        sums[each.chip].second += each.predicted_s;
    }
    double squares = 0.0;
    for (const auto& [chip, sum] : sums) {
        const double error = std::log(sum.first / sum.second);
        squares += error * error;
    }
    return sums.empty() ? 0.0 : std::sqrt(squares / static_cast<double>(sums.size()));
}

double root_mean_square(const std::vector<Tried>& tried) {
    double squares = 0.0;
    for (const Tried& each : tried)
        squares += each.error() * each.error();
    return tried.empty() ? 0.0 : std::sqrt(squares / static_cast<double>(tried.size()));
}

double coverage(const std::vector<Tried>& tried, const FamilyBand& family, double width) {
    double covered = 0.0;
    for (const Tried& each : tried) {
        const Band band = widened(band_at(family, 1.0, each.kernel_s), width);
        const double ratio = each.measured_s / each.predicted_s;
        covered += ratio >= band.low && ratio <= band.high ? 1.0 : 0.0;
    }
    return tried.empty() ? 0.0 : covered / static_cast<double>(tried.size());
}

double needed_width(const std::vector<Tried>& tried, const FamilyBand& family, double distance) {
    std::map<std::string, std::vector<double>> by_chip;
    for (const Tried& each : tried) {
        const Band band = band_at(family, distance, each.kernel_s);
        const double half = std::log(each.measured_s >= each.predicted_s ? band.high : 1.0 / band.low);
        by_chip[each.chip].push_back(std::abs(each.error()) / std::max(half, 1e-3));
    }
    std::vector<std::pair<double, double>> weighted; // width, weight
    for (const auto& [chip, widths] : by_chip) {
        for (const double width : widths)
            weighted.emplace_back(width, 1.0 / static_cast<double>(widths.size()));
    }
    std::ranges::sort(weighted);
    double so_far = 0.0;
    for (const auto& [width, weight] : weighted) {
        so_far += weight;
        if (so_far >= 0.8 * static_cast<double>(by_chip.size())) return std::clamp(width, 0.2, 5.0);
    }
    return 1.0;
}

std::vector<Tried> of_same(const std::vector<Tried>& tried, workload::OperatorKind kind, Precision precision) {
    std::vector<Tried> same;
    std::ranges::copy_if(tried, std::back_inserter(same),
                         [&](const Tried& each) { return each.kind == kind && each.precision == precision; });
    return same;
}

std::vector<FamilyFit> summaries(tile::Family family, const std::string& gpu, const std::vector<Tried>& seen,
                                 const std::vector<Tried>& unseen) {
    std::set<std::pair<workload::OperatorKind, Precision>> keys;
    for (const Tried& each : seen)
        keys.emplace(each.kind, each.precision);
    std::vector<FamilyFit> fits;
    for (const auto& [kind, precision] : keys) {
        const std::vector<Tried> fitted = of_same(seen, kind, precision);
        const std::vector<Tried> left_out = of_same(unseen, kind, precision);
        FamilyFit fit;
        fit.family = family;
        fit.kind = kind;
        fit.precision = precision;
        fit.gpu = gpu;
        fit.rows = fitted.size();
        fit.mean_ape_seen = mean_ape(fitted);
        fit.mean_ape_unseen = mean_ape(left_out);
        fit.cells = cells_of(left_out.empty() ? fitted : left_out);
        fits.push_back(std::move(fit));
    }
    return fits;
}

} // namespace dubhe::cost
