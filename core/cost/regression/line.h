// SPDX-License-Identifier: Apache-2.0
// Straight lines through measured times, the building block of the models of Li, Sun, Jog (Path Forward Beyond
// Simulators, MICRO 2023).
//
// Fits minimise the relative error, sum((1 - (a x + b) / t)^2), since times span six decades and a plain fit sees only
// the longest. Neither a nor b is negative: a kernel with more to do is not faster, and none takes less than nothing.
#pragma once

#include <cstdint>
#include <span>

namespace dubhe::cost {

// seconds = slope * x + intercept
struct Line {
    double slope = 0.0;     // s per unit of x; >= 0
    double intercept = 0.0; // s; >= 0
    double r2 = 0.0;        // of relative errors: the share of a constant time's error that the line explains
    std::uint32_t rows = 0; // that it was fitted to
    [[nodiscard]] double at(double x) const { return slope * x + intercept; }
    bool operator==(const Line&) const = default;
};

// What a line needs to know of its points. Sums of u = x / t and v = 1 / t, so that points can be added, and two sets
// of them joined, without keeping any.
class Moments {
  public:
    void add(double x, double seconds); // seconds > 0
    Moments& operator+=(const Moments& other);
    [[nodiscard]] double points() const { return n_; }
    [[nodiscard]] Line line() const;
    // Sum of squared relative errors of a line.
    [[nodiscard]] double error_of(const Line& line) const;

  private:
    double n_ = 0.0, u_ = 0.0, v_ = 0.0, uu_ = 0.0, uv_ = 0.0, vv_ = 0.0;
};

// How a rate depends on the memory bandwidth: rate = per_bandwidth * bandwidth + constant, neither negative, so that
// more bandwidth is never slower and 1 % of it makes at most 1 % of the rate.
struct RateLine {
    double per_bandwidth = 0.0; // units of x per byte
    double constant = 0.0;      // units of x per second
    [[nodiscard]] double at(double bandwidth) const { return per_bandwidth * bandwidth + constant; }
    bool operator==(const RateLine&) const = default;
};

struct RatePoint {
    double bandwidth = 0.0; // bytes/s
    double rate = 0.0;      // units of x per second; > 0
};
// Least relative squares. One point gives a rate in proportion to the bandwidth.
[[nodiscard]] RateLine fit_rate(std::span<const RatePoint> points);

} // namespace dubhe::cost
