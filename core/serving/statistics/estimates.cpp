// SPDX-License-Identifier: Apache-2.0
#include "statistics.h"

#include <core/units/normal.h>

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

struct Interval {
    double low = 0.0, high = 0.0;
};

// Half of the interval around the mean of what `of` makes of each batch; nothing where these are too small.
template <class Of>
std::optional<double> half_width(std::span<const double> values, Of of) {
    const std::size_t batches = values.size() >= 20 * 50 ? 20 : 10;
    const std::size_t size = values.size() / batches;
    if (size < least_batch) return std::nullopt;
    std::vector<double> found;
    for (std::size_t i = 0; i < batches; ++i)
        found.push_back(of(values.subspan(i * size, size)));
    const double mean = mean_of(found), n = static_cast<double>(batches);
    double squares = 0.0;
    for (const double one : found)
        squares += (one - mean) * (one - mean);
    return (batches == 20 ? t_of_20 : t_of_10) * std::sqrt(squares / (n - 1.0) / n);
}

std::optional<Interval> interval_of_mean(std::span<const double> values, double mean) {
    const std::optional<double> half = half_width(values, mean_of);
    if (!half) return std::nullopt;
    return Interval{std::max(*std::ranges::min_element(values), mean - *half), mean + *half};
}

// A batch is too small for its own p99, but not for its share of values up to the whole's: the interval of that share,
// no narrower than that of independent values, between the values in these places. `sorted` is what it sorts. None
// where the place lies beyond the last value.
std::optional<Interval> interval_of_quantile(std::span<const double> values, std::span<double> sorted, double at,
                                             double q) {
    const std::optional<double> half = half_width(values, [at](std::span<const double> batch) {
        const auto below = std::ranges::count_if(batch, [at](double one) { return one <= at; });
        return static_cast<double>(below) / static_cast<double>(batch.size());
    });
    if (!half) return std::nullopt;
    const double alone = normal_975 * std::sqrt(q * (1.0 - q) / static_cast<double>(values.size()));
    const double reach = std::max(*half, alone);
    if (q + reach > 1.0) return std::nullopt;
    return Interval{quantile(sorted, std::max(0.0, q - reach)), quantile(sorted, q + reach)};
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
            one.why_absent = message("%1 needs %2 requests; there are %3", to_text(statistic), needed, values.size());
            continue;
        }
        const double q = quantile_of(statistic);
        const bool is_mean = statistic == Statistic::mean;
        one.value = is_mean ? mean_of(values) : quantile(sorted, q);
        const std::optional<Interval> interval =
            is_mean ? interval_of_mean(values, *one.value) : interval_of_quantile(values, sorted, *one.value, q);
        if (interval) one.low = interval->low, one.high = interval->high;
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
