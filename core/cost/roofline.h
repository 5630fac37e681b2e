// SPDX-License-Identifier: Apache-2.0
// The roofline: an operator takes as long as its FLOP at a share of the peak, or its bytes at a share of the
// bandwidth, whichever is longer (Williams et al., CACM 2009; shares as in Paleo, Qi et al., ICLR 2017).
//
//   compute = (matrix_flop / peak + vector_flop / vector_peak) * max(1 / c, boost clock / sustained clock)
//   memory  = (bytes - resident) / (bandwidth * b),  resident = min(activations read, residency * L2)
//   cache   = bytes / (L2 bandwidth * share)
//   mid     = max(bound, latency * launches + max(compute, memory, cache)),  low, high = mid * quantiles of the class
//   bound   = physical_bound.h's
//
// Every term falls (or stays) when a resource grows, so the whole is monotone; no term jumps. The peak is the best rate
// of any unit that can do the work (best_matrix_rate()). An unknown L2 bandwidth is taken to be what A100's gives each
// SM, 47 bytes a clock; an L2 about which neither is known holds nothing. A sustained clock, where the catalog has one,
// caps what a power-limited card computes. A GPU whose vector rate is unknown is costed without the vector term, and
// such operators are marked `extrapolated`. An accelerator with on-chip memory keeps weights and state on the chip as
// far as they fit, streams the rest from memory in every iteration, and serves activations that fit at its on-chip
// bandwidth.
#pragma once

#include "cost_model.h"
#include "roofline_factors.h"

namespace dubhe::cost {

class Roofline final : public CostModel {
  public:
    explicit Roofline(const RooflineFactors& factors = shipped_roofline_factors());
    // Every share 1 and no latency: the larger of the physical bound and of every byte at the cache's bandwidth, marked
    // `bound_only`.
    [[nodiscard]] static RooflineFactors ideal_factors();

    [[nodiscard]] std::string_view name() const override { return ideal_ ? "bound" : "roofline"; }
    [[nodiscard]] std::string_view description() const override { return description_; }
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;

  private:
    [[nodiscard]] Provenance provenance_of(const ClassFactors& share, bool measured) const;

    RooflineFactors factors_;
    bool ideal_ = false;
    std::string description_;
};

} // namespace dubhe::cost
