// SPDX-License-Identifier: Apache-2.0
// The GPUs that a design chooses from, and what each takes. Inner header of the folder.
#pragma once

#include "design.h"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace dubhe::study {

// SMs, bandwidth, L2 size: which of their values.
using Place = std::array<std::uint16_t, 3>;

class DesignLattice {
  public:
    DesignLattice(const DesignRequest& request, const hardware::Gpu& own, const Silicon& silicon);

    [[nodiscard]] Place last() const;
    [[nodiscard]] DieArea area(const Place& place) const;
    // The highest clock at which the place draws no more; -1: not even the lowest.
    [[nodiscard]] int clock_within(const Place& place, double most_w) const;
    [[nodiscard]] double tdp_w(const Place& place, int clock) const;
    // Each is evaluated once; valid until the next one is.
    [[nodiscard]] const Point& point(const Place& place, int clock);
    [[nodiscard]] Design design(const Place& place, int clock, double allowed_s);
    [[nodiscard]] std::size_t evaluations() const { return known_.size(); }

  private:
    const DesignRequest& request_;
    const Silicon& silicon_;
    hardware::Gpu gpu_; // scratch
    std::vector<hardware::Override> overrides_;
    std::size_t first_ = 0; // of the overrides that the lattice sets
    std::array<std::vector<double>, 3> values_;
    std::vector<double> clocks_;
    Workspace workspace_;
    std::unordered_map<std::uint64_t, Point> known_;
};

} // namespace dubhe::study
