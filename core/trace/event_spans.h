// SPDX-License-Identifier: Apache-2.0
// The times and lanes of a trace's events, as columns: 18 bytes an event where a list of TimeSpan has 24.
#pragma once

#include <core/support/time_span.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::trace {

class EventSpans {
  public:
    // `item` is the event's own position.
    [[nodiscard]] TimeSpan operator[](std::size_t i) const {
        const std::uint32_t high = lane_high_.empty() ? 0U : lane_high_[i];
        return {begin_s_[i], end_s_[i], high << 16U | lane_low_[i], static_cast<std::uint32_t>(i)};
    }
    [[nodiscard]] TimeSpan front() const { return (*this)[0]; }
    [[nodiscard]] TimeSpan back() const { return (*this)[size() - 1]; }
    [[nodiscard]] std::size_t size() const { return begin_s_.size(); }
    [[nodiscard]] bool empty() const { return begin_s_.empty(); }
    [[nodiscard]] const std::vector<double>& begins_s() const { return begin_s_; }
    [[nodiscard]] const std::vector<double>& ends_s() const { return end_s_; }

    void reserve(std::size_t size) { begin_s_.reserve(size), end_s_.reserve(size), lane_low_.reserve(size); }
    void push_back(const TimeSpan& span) {
        const auto high = static_cast<std::uint16_t>(span.lane >> 16U);
        if (high != 0 || !lane_high_.empty()) {
            lane_high_.resize(size());
            lane_high_.push_back(high);
        }
        begin_s_.push_back(span.begin_s);
        end_s_.push_back(span.end_s);
        lane_low_.push_back(static_cast<std::uint16_t>(span.lane));
    }
    bool operator==(const EventSpans&) const = default;

  private:
    std::vector<double> begin_s_, end_s_;
    std::vector<std::uint16_t> lane_low_, lane_high_; // high halves only where there are that many lanes
};

} // namespace dubhe::trace
