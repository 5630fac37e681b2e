// SPDX-License-Identifier: Apache-2.0
#include "statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::serving {

namespace {

// 97.5 % quantile of Student's t with 9 and 19 degrees of freedom, of 10 and 20 batches (Law, table T.1).
constexpr double t_of_10 = 2.262, t_of_20 = 2.093;
constexpr std::size_t least_batch = 10;

double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The smallest value that a share q of them doesn't exceed. Sorts a part of `values`.
double quantile(std::span<double> values, double q) {
    const double rank = std::ceil(q * static_cast<double>(values.size()));
    const std::size_t index = std::min(values.size() - 1, static_cast<std::size_t>(std::max(1.0, rank)) - 1);
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index), values.end());
    return values[index];
}

double statistic_of(std::span<double> values, Statistic statistic) {
    return statistic == Statistic::mean ? mean_of(values) : quantile(values, quantile_of(statistic));
}

// Half of the interval around a statistic: from the same statistic of each batch.
std::optional<double> half_width(std::span<const double> values, Statistic statistic) {
    const std::size_t batches = values.size() >= 20 * 50 ? 20 : 10;
    const std::size_t size = values.size() / batches;
    if (size < least_batch) return std::nullopt;
    std::vector<double> batch, found;
    for (std::size_t i = 0; i < batches; ++i) {
        batch.assign(values.begin() + static_cast<std::ptrdiff_t>(i * size),
                     values.begin() + static_cast<std::ptrdiff_t>((i + 1) * size));
        found.push_back(statistic_of(batch, statistic));
    }
    const double mean = mean_of(found);
    double squares = 0.0;
    for (const double one : found)
        squares += (one - mean) * (one - mean);
    const double n = static_cast<double>(batches);
    return (batches == 20 ? t_of_20 : t_of_10) * std::sqrt(squares / (n - 1.0) / n);
}

} // namespace

Estimates estimates_of(std::span<const double> values) {
    Estimates all;
    std::vector<double> sorted{values.begin(), values.end()};
    for (const Statistic statistic : statistics) {
        Estimate& one = all[static_cast<std::size_t>(statistic)];
        const double beyond = 1.0 - quantile_of(statistic);
        const auto needed = static_cast<std::size_t>(statistic == Statistic::mean ? 1 : std::lround(10.0 / beyond));
        if (values.size() < needed) {
            one.why_absent = std::string{to_text(statistic)} + " needs " + std::to_string(needed) +
                             " requests; there are " + std::to_string(values.size());
            continue;
        }
        one.value = statistic_of(sorted, statistic);
        if (const std::optional<double> half = half_width(values, statistic)) {
            one.low = std::max(0.0, *one.value - *half);
            one.high = *one.value + *half;
        }
    }
    return all;
}

// Sums from the end: the squared standard error of the last n is (sum of squares - sum^2 / n) / n^2.
std::optional<std::size_t> warm_up_end(std::span<const double> series) {
    double sum = 0.0, squares = 0.0, least = 0.0;
    std::size_t best = series.size();
    for (std::size_t i = series.size(); i-- > 0;) {
        sum += series[i], squares += series[i] * series[i];
        const double n = static_cast<double>(series.size() - i);
        const double error = (squares - sum * sum / n) / (n * n);
        // The last few always look steady: they don't count (White and Robinson 2010).
        if (series.size() - i < series.size() / 4 + 1) continue;
        if (best == series.size() || error <= least) best = i, least = error;
    }
    if (best == series.size() || best > series.size() / 2) return std::nullopt;
    return best;
}

} // namespace dubhe::serving
