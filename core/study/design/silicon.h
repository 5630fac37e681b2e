// SPDX-License-Identifier: Apache-2.0
// How much silicon a GPU that doesn't exist would take, and how much power: two rough models around a GPU that does.
//
//   die = fixed + a * SMs + 7-fold * (L2 bits * SRAM cell) + channels or stacks of memory * area of an interface
// with an area of an SM for each family of dies. The factor on the cells (tags, wires, crossbar), the fixed part and
// the interfaces are shared. All are fitted, none below zero, on the published areas of 16 NVIDIA dies (silicon.cpp
// names them); fits() says how far each is off, and how far where it was left out.
//
//   TDP = (base's own) * P(gpu) / P(base),  P = fixed + e * SMs * lanes * clock^2 + watts a byte/s
// with e for each family of dies and watts a byte/s for GDDR and for HBM, fitted on the catalog's own GPUs. The
// exponent lies between 1 (fixed voltage) and 3 (voltage that rises as the clock does); 2 was chosen on the V100's and
// the P100's boards, which differ in clock alone (300 and 250 W). A TDP is a vendor's choice as well: the same die is
// sold at 250 and at 400 W, so single GPUs are off by a third.
//
// Not in here, since no source was found: yield and spare parts beyond the base's own share, the area of memory dies,
// prices of wafers, packages. Pure values, any thread.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What one exposure of a wafer takes: a field of 26 mm by 33 mm. No die is larger.
inline constexpr double largest_die_mm2 = 26.0 * 33.0;

struct DieArea {
    double sms = 0.0, l2 = 0.0, memory = 0.0, fixed = 0.0; // mm2; `memory`: its interfaces
    [[nodiscard]] double total() const { return sms + l2 + memory + fixed; }
};

// Of GPUs that are derived from one base. Both rise with every number that they depend on, and don't depend on others.
class Silicon {
  public:
    [[nodiscard]] DieArea area(const hardware::Gpu& gpu) const;           // SMs, L2 size, memory bandwidth
    [[nodiscard]] double tdp_w(const hardware::Gpu& gpu) const;           // SMs, boost clock, memory bandwidth
    [[nodiscard]] double most_clock_hz() const { return most_clock_hz_; } // of a GPU of the family in the catalog
    [[nodiscard]] const std::string& die() const { return die_; }         // "GH100"

  private:
    friend class SiliconModel;
    double watts(const hardware::Gpu& gpu) const;

    std::string die_;
    DieArea base_;
    double sms_ = 0.0, l2_ = 0.0, bandwidth_ = 0.0, tdp_ = 0.0, most_clock_hz_ = 0.0; // of the base
    double fixed_w_ = 0.0, core_w_ = 0.0, byte_w_ = 0.0, base_w_ = 0.0;
};

// How far the model is off on one of the rows that it was fitted on.
struct SiliconFit {
    std::string name, family;
    double known = 0.0, modelled = 0.0; // mm2, or W
    std::optional<double> left_out{};   // by a fit without this row; absent where its family has no other
};

class SiliconModel {
  public:
    // Fitted anew from the table of dies and from those of the catalog's GPUs that belong to one: about a millisecond.
    explicit SiliconModel(std::span<const hardware::Gpu> catalog);

    // Fails for a GPU whose die is not published, or whose entry lacks SMs, clock, L2, bandwidth or TDP.
    [[nodiscard]] Result<Silicon> of(const hardware::Gpu& base) const;

    [[nodiscard]] std::vector<SiliconFit> die_fits() const;
    [[nodiscard]] std::vector<SiliconFit> board_fits() const;

  private:
    struct Board { // a GPU of the catalog
        hardware::Gpu gpu;
        std::size_t family;
    };
    std::vector<Board> boards_;
    std::vector<double> area_, power_; // an SM's mm2, or watts, by family; then what all share
};

} // namespace dubhe::study
