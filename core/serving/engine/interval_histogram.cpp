// SPDX-License-Identifier: Apache-2.0
#include "interval_histogram.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

namespace {
constexpr int lowest_octave = -20; // 2^-20 s: 0.95 us
}

std::size_t IntervalHistogram::bin_of(double seconds) {
    if (!(seconds > std::ldexp(1.0, lowest_octave))) return 0;
    int exponent = 0;
    const double mantissa = std::frexp(seconds, &exponent); // in [0.5, 1)
    const auto part = static_cast<std::size_t>((mantissa - 0.5) * 2.0 * bins_an_octave);
    const std::size_t octave = static_cast<std::size_t>(exponent - 1 - lowest_octave);
    return std::min(octave * bins_an_octave + part, bins - 1);
}

double IntervalHistogram::middle_of(std::size_t bin) {
    const double part = (static_cast<double>(bin % bins_an_octave) + 0.5) / bins_an_octave;
    return std::ldexp(1.0 + part, static_cast<int>(bin / bins_an_octave) + lowest_octave);
}

void IntervalHistogram::add(const IntervalHistogram& other) {
    for (std::size_t i = 0; i < bins; ++i)
        counts_[i] += other.counts_[i];
    count_ += other.count_;
    sum_s_ += other.sum_s_;
}

double IntervalHistogram::quantile_s(double q) const {
    if (count_ == 0) return 0.0;
    const double rank = q * static_cast<double>(count_);
    std::int64_t below = 0;
    for (std::size_t i = 0; i < bins; ++i) {
        below += counts_[i];
        if (below > 0 && static_cast<double>(below) >= rank) return middle_of(i);
    }
    return middle_of(bins - 1);
}

void IntervalHistograms::add(double time_s, double seconds, std::int64_t times) {
    while (time_s >= width_s_ * most) {
        width_s_ *= 2.0;
        for (std::size_t i = 0; i < windows_.size(); ++i) {
            if (i % 2 == 0)
                windows_[i / 2] = windows_[i];
            else
                windows_[i / 2].add(windows_[i]);
        }
        windows_.resize((windows_.size() + 1) / 2);
    }
    const auto at = static_cast<std::size_t>(time_s / width_s_);
    if (at >= windows_.size()) windows_.resize(at + 1);
    windows_[at].add(seconds, times);
}

IntervalHistogram IntervalHistograms::within(double begin_s, double end_s) const {
    IntervalHistogram inside, touching;
    for (std::size_t i = 0; i < windows_.size(); ++i) {
        const double from = static_cast<double>(i) * width_s_, to = from + width_s_;
        if (to <= begin_s || from >= end_s) continue;
        touching.add(windows_[i]);
        if (from >= begin_s && to <= end_s) inside.add(windows_[i]);
    }
    return inside.count() > 0 ? inside : touching;
}

} // namespace dubhe::serving
