// SPDX-License-Identifier: Apache-2.0
#include "arrivals.h"

#include <cmath>

namespace dubhe::serving {

Result<Done> check(const Arrivals& arrivals) {
    const auto positive = [](double value) { return value > 0.0 && std::isfinite(value); };
    const ArrivalKind kind = arrivals.kind;
    if (kind == ArrivalKind::concurrency) {
        if (arrivals.concurrency < 1) return error(message("concurrency: at least one request in flight"));
        return Done{};
    }
    if (kind != ArrivalKind::at_once && !positive(arrivals.rate))
        return error(message("rate: more than 0 requests a second"));
    if (kind == ArrivalKind::gamma && !(arrivals.burstiness >= 1e-3 && arrivals.burstiness <= 1e6))
        return error(message("burstiness: 0.001 to 1,000,000; 1 is Poisson, less is burstier"));
    if (kind == ArrivalKind::on_off && !(positive(arrivals.on_s) && arrivals.off_s >= 0.0 && arrivals.off_s < 1e9))
        return error(message("on and off: more than 0 s on, 0 s or more off"));
    return Done{};
}

ArrivalTimes::ArrivalTimes(const Arrivals& arrivals, Random random) : arrivals_{arrivals}, random_{random} {
    if (arrivals.kind == ArrivalKind::on_off) on_until_s_ = arrivals.on_s * random_.exponential();
}

double ArrivalTimes::next_s() {
    const double mean_s = 1.0 / arrivals_.rate;
    switch (arrivals_.kind) {
    case ArrivalKind::at_once:
    case ArrivalKind::concurrency:
        return 0.0;
    case ArrivalKind::regular:
        return now_s_ += mean_s;
    case ArrivalKind::poisson:
        return now_s_ += mean_s * random_.exponential();
    case ArrivalKind::gamma:
        return now_s_ += mean_s / arrivals_.burstiness * random_.gamma(arrivals_.burstiness);
    case ArrivalKind::on_off:
        break;
    }
    // A Poisson process forgets: what is left of a time when it goes off may be drawn anew when it is on again.
    const double on_mean_s = mean_s * arrivals_.on_s / (arrivals_.on_s + arrivals_.off_s);
    double next_s = now_s_ + on_mean_s * random_.exponential();
    while (next_s > on_until_s_) {
        const double on_again_s = on_until_s_ + arrivals_.off_s * random_.exponential();
        on_until_s_ = on_again_s + arrivals_.on_s * random_.exponential();
        next_s = on_again_s + on_mean_s * random_.exponential();
    }
    return now_s_ = next_s;
}

} // namespace dubhe::serving
