// SPDX-License-Identifier: Apache-2.0
#include "time_spread.h"

#include <algorithm>
#include <unsupported/Eigen/SpecialFunctions>

namespace dubhe::serving {

namespace {

// Of a gamma distribution, 0 and below included.
double gamma_within(double mean, double variance, double limit) {
    constexpr double nearly_fixed = 1e-5; // below, Eigen's series ends too soon
    if (!(variance > nearly_fixed * mean * mean)) return limit >= mean ? 1.0 : 0.0;
    if (!(limit > 0.0)) return 0.0;
    return Eigen::numext::igamma(mean * mean / variance, limit * mean / variance);
}

} // namespace

double TimeSpread::ttft_variance() const {
    double first = 0.0, second = 0.0;
    for (const Delay& delay : delays) {
        first += delay.share * delay.mean_s;
        second += delay.share * (delay.mean_s * delay.mean_s + delay.variance);
    }
    return std::max(0.0, second - first * first);
}

double TimeSpread::within(Metric metric, double limit_s) const {
    switch (metric) {
    case Metric::ttft: {
        if (limit_s < least_ttft_s) return 0.0;
        double share = 0.0;
        for (const Delay& delay : delays)
            share += delay.share * gamma_within(delay.mean_s, delay.variance, limit_s - least_ttft_s);
        return share;
    }
    case Metric::tpot:
        return gamma_within(tpot_s, tpot_variance, limit_s);
    case Metric::itl:
        return limit_s < plain_s ? 0.0 : limit_s < full_s ? 1.0 - full_share : 1.0;
    case Metric::e2e:
        return gamma_within(e2e_s, e2e_variance, limit_s);
    }
    return 0.0;
}

} // namespace dubhe::serving
