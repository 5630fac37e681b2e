// SPDX-License-Identifier: Apache-2.0
// Times between the outputs of requests, in bounded memory: counts of bins that are 1/64 of a power of two wide, 1.6 %
// of the value at most, from 1 us to 18 h; what lies outside counts at the ends.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::serving {

class IntervalHistogram {
  public:
    static constexpr std::size_t bins_an_octave = 64, octaves = 36, bins = bins_an_octave * octaves;

    [[nodiscard]] static std::size_t bin_of(double seconds);
    [[nodiscard]] static double middle_of(std::size_t bin); // s

    void add(double seconds, std::int64_t times) {
        counts_[bin_of(seconds)] += times;
        count_ += times;
        sum_s_ += seconds * static_cast<double>(times);
    }
    void add(const IntervalHistogram& other);

    [[nodiscard]] std::int64_t count() const { return count_; }
    [[nodiscard]] double mean_s() const { return count_ > 0 ? sum_s_ / static_cast<double>(count_) : 0.0; } // exact
    // The smallest bin's middle that a share q of the intervals doesn't exceed. 0 where there are none.
    [[nodiscard]] double quantile_s(double q) const;

  private:
    std::array<std::int64_t, bins> counts_{};
    std::int64_t count_ = 0;
    double sum_s_ = 0.0;
};

// A histogram for each of at most `most` equal windows of time; neighbours are merged as time goes on.
class IntervalHistograms {
  public:
    static constexpr std::size_t most = 64;
    void add(double time_s, double seconds, std::int64_t times);
    // Of the windows that lie within; of those that touch where none does.
    [[nodiscard]] IntervalHistogram within(double begin_s, double end_s) const;

  private:
    double width_s_ = 0x1p-10;
    std::vector<IntervalHistogram> windows_;
};

} // namespace dubhe::serving
