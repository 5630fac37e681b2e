// SPDX-License-Identifier: Apache-2.0
#include "line.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::cost {

void Moments::add(double x, double seconds) {
    assert(seconds > 0.0);
    const double v = 1.0 / seconds, u = x * v;
    n_ += 1.0;
    u_ += u;
    v_ += v;
    uu_ += u * u;
    uv_ += u * v;
    vv_ += v * v;
}

Moments& Moments::operator+=(const Moments& other) {
    n_ += other.n_;
    u_ += other.u_;
    v_ += other.v_;
    uu_ += other.uu_;
    uv_ += other.uv_;
    vv_ += other.vv_;
    return *this;
}

double Moments::error_of(const Line& line) const {
    const double a = line.slope, b = line.intercept;
    return std::max(0.0, n_ - 2.0 * (a * u_ + b * v_) + a * a * uu_ + 2.0 * a * b * uv_ + b * b * vv_);
}

Line Moments::line() const {
    Line line;
    line.rows = static_cast<std::uint32_t>(n_);
    if (n_ == 0.0) return line;
    const Line constant{0.0, v_ / vv_, 0.0, line.rows};
    const double determinant = uu_ * vv_ - uv_ * uv_;
    if (uu_ <= 0.0 || determinant <= 1e-12 * uu_ * vv_) {
        // Points of one size, or none in time over size: nothing tells a slope from a constant.
        line.slope = uu_ > 0.0 ? u_ / uu_ : 0.0;
        line.intercept = uu_ > 0.0 ? 0.0 : constant.intercept;
    } else {
        line.slope = (u_ * vv_ - v_ * uv_) / determinant;
        line.intercept = (v_ * uu_ - u_ * uv_) / determinant;
        if (line.slope <= 0.0) line = constant;
        if (line.intercept < 0.0) line.slope = u_ / uu_, line.intercept = 0.0;
    }
    const double unexplained = error_of(constant);
    if (unexplained > 0.0) line.r2 = 1.0 - error_of(line) / unexplained;
    return line;
}

RateLine fit_rate(std::span<const RatePoint> points) {
    Moments moments; // the rate as a "time" over the bandwidth
    for (const RatePoint& point : points)
        moments.add(point.bandwidth, point.rate);
    const Line line = moments.line();
    return {line.slope, line.intercept};
}

} // namespace dubhe::cost
