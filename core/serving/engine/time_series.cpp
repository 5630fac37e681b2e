// SPDX-License-Identifier: Apache-2.0
#include "time_series.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

namespace {

void add_share(SeriesWindow& to, const SeriesWindow& from, double share) {
    to.running_s += share * from.running_s;
    to.waiting_s += share * from.waiting_s;
    to.kv_block_s += share * from.kv_block_s;
    to.busy_s += share * from.busy_s;
    to.tokens_in += share * from.tokens_in;
    to.tokens_out += share * from.tokens_out;
    to.steps += std::llround(share * static_cast<double>(from.steps));
    to.preemptions += std::llround(share * static_cast<double>(from.preemptions));
    to.finished += std::llround(share * static_cast<double>(from.finished));
}

} // namespace

SeriesWindow& TimeSeries::grown(double now_s) {
    while (now_s * windows_a_second_ >= most) {
        windows_a_second_ *= 0.5;
        for (std::size_t i = 0; i < windows_.size(); ++i) {
            const SeriesWindow one = windows_[i];
            if (i % 2 == 0) windows_[i / 2] = {};
            add_share(windows_[i / 2], one, 1.0);
        }
        windows_.resize((windows_.size() + 1) / 2);
    }
    const std::size_t index = index_at(now_s);
    if (index >= windows_.size()) windows_.resize(index + 1);
    return windows_[index];
}

void TimeSeries::advance(double now_s, const Occupancy& held) {
    static_cast<void>(at(now_s));
    while (now_s_ < now_s) {
        const std::size_t index = index_at(now_s_);
        double until = std::min(now_s, static_cast<double>(index + 1) * width_s());
        if (until <= now_s_) until = now_s; // narrower than the numbers are apart
        const double part = until - now_s_;
        SeriesWindow& window = windows_[index];
        window.running_s += part * static_cast<double>(held.running);
        window.waiting_s += part * static_cast<double>(held.waiting);
        window.kv_block_s += part * static_cast<double>(held.kv_blocks);
        window.busy_s += part * static_cast<double>(held.busy);
        now_s_ = until;
    }
}

SeriesWindow TimeSeries::within(double begin_s, double end_s) const {
    SeriesWindow sum;
    for (std::size_t i = 0; i < windows_.size(); ++i) {
        // The last window has lasted until now only.
        const bool last = i + 1 == windows_.size();
        const double from = static_cast<double>(i) * width_s(), to = last ? std::max(from, now_s_) : from + width_s();
        const double inside = std::min(to, end_s) - std::max(from, begin_s);
        if (inside > 0.0)
            add_share(sum, windows_[i], inside / (to - from));
        else if (to <= from && from >= begin_s && from <= end_s)
            add_share(sum, windows_[i], 1.0);
    }
    return sum;
}

} // namespace dubhe::serving
