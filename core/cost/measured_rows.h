// SPDX-License-Identifier: Apache-2.0
// Between measured rows: what `measured` interpolates, and how wrong it is with that.
#pragma once

#include "neighbours.h"

#include <core/workload/problem/problem.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace dubhe::cost {

inline constexpr double least_band = 0.04; // of ln(time): two runs of the same kernel differ by so much, at least

struct MeasuredTime {
    double seconds = 0.0, spread = 0.0;
    std::uint32_t kernels = 0;
    bool call = false;
};

// An operator with all that was measured of it.
struct Known {
    workload::Problem problem;
    double seconds = 0.0, low = 0.0, high = 0.0; // the range of its rows
    double log_ratio = 0.0;                      // of seconds to the reference
    std::uint32_t kernels = 0;
};

struct Group { // one kind, precision and mode
    std::vector<Known> known;
    Neighbours neighbours; // same order
};

// Rows of the same operator as one: the median, of kernels' own times where there are any.
[[nodiscard]] Known merged(const workload::Problem& problem, std::vector<MeasuredTime> rows, double reference_s);

struct Interpolated {
    double log_ratio = 0.0;
    float distance = 0.0F; // octaves to the nearest row
};
// Nothing where the nearest row is over 1.5 octaves away, or too few are there. `except`: a row that doesn't count.
[[nodiscard]] std::optional<Interpolated> interpolate(const Group& group, const Point& to,
                                                      std::uint32_t except = Neighbours::nobody);

// How wrong interpolations of a kind are, by the distance to the nearest row: the 80 % quantile of |ln(error)| at the
// middles of five stretches with as many trials each; never falling.
class ErrorCurve {
  public:
    void add(float distance, double error) { trials_.emplace_back(distance, error); }
    void learn(const Group& group); // predicts up to 200 of its rows from the others
    void finish();
    [[nodiscard]] double operator()(float distance) const;

  private:
    std::vector<std::pair<float, double>> trials_;
    std::vector<std::pair<float, double>> curve_;
};

// How far rows of the same operator lie from their median, in ln(time): the 80 % quantile, by kind.
class Disagreement {
  public:
    void add(const Known& known, const std::vector<MeasuredTime>& rows);
    void finish();
    [[nodiscard]] double band() const { return band_; }

  private:
    std::vector<double> errors_;
    double band_ = least_band;
};

} // namespace dubhe::cost
