// SPDX-License-Identifier: Apache-2.0
// What replicas did over time, in bounded memory: sums over at most `most` equal windows. As time goes on neighbours
// are merged, so that a window holds the exact mean of its time whatever its width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::serving {

// What holds from one event to the next.
struct Occupancy {
    std::int64_t running = 0;   // requests with a slot
    std::int64_t waiting = 0;   // requests without
    std::int64_t kv_blocks = 0; // in use by requests
    std::int64_t busy = 0;      // replicas in a step
};

// Times the seconds of the window for what Occupancy counts: divide by the width for means.
struct SeriesWindow {
    double running_s = 0.0, waiting_s = 0.0, kv_block_s = 0.0, busy_s = 0.0;
    double tokens_in = 0.0, tokens_out = 0.0; // prefilled; generated
    std::int64_t steps = 0, preemptions = 0, finished = 0;
};

class TimeSeries {
  public:
    static constexpr std::size_t most = 512;

    // The occupancy held until now. Times never go back.
    void advance(double now_s, const Occupancy& held);
    // Where something happens now.
    [[nodiscard]] SeriesWindow& at(double now_s) {
        const double index = now_s * windows_a_second_;
        return index < static_cast<double>(windows_.size()) ? windows_[static_cast<std::size_t>(index)] : grown(now_s);
    }

    [[nodiscard]] const std::vector<SeriesWindow>& windows() const { return windows_; }
    [[nodiscard]] double width_s() const { return 1.0 / windows_a_second_; }
    // Sums over [begin, end], of windows that lie partly within by that part.
    [[nodiscard]] SeriesWindow within(double begin_s, double end_s) const;

  private:
    [[nodiscard]] SeriesWindow& grown(double now_s);
    [[nodiscard]] std::size_t index_at(double now_s) const {
        return static_cast<std::size_t>(now_s * windows_a_second_);
    }

    double windows_a_second_ = 0x1p10; // always a power of two, so that nothing is rounded
    double now_s_ = 0.0;
    std::vector<SeriesWindow> windows_;
};

} // namespace dubhe::serving
