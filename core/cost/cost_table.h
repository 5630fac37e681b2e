// SPDX-License-Identifier: Apache-2.0
// What a cost model hands on: for each distinct operator a duration with its band, where the number comes from, and
// which resource limits it. Columns run parallel to the rows of workload::WorkTable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// From best to worst; the order is used.
enum class Provenance : std::uint8_t {
    measured,     // this operator was measured on this GPU
    interpolated, // between measured shapes of the same kernel
    modelled,     // by a model fitted on operators of this kind
    extrapolated, // by a model fitted on other kinds, or far from everything it was fitted on
    bound_only    // the physical bound: a lower limit, no estimate
};
inline constexpr std::size_t provenance_count = 5;

// The resource whose improvement would shorten the operator. `fixed`: the latency of a kernel, independent of its work.
enum class Binding : std::uint8_t { compute, memory, cache, fixed };
inline constexpr std::size_t binding_count = 4;

[[nodiscard]] std::string_view name_of(Provenance provenance);
[[nodiscard]] std::string_view name_of(Binding binding);

// Seconds. low <= mid <= high are the 10 %, 50 % and 90 % quantiles of the duration; bound <= mid is the physical
// bound that no implementation beats.
struct CostTable {
    std::vector<double> low_s, mid_s, high_s, bound_s;
    std::vector<Provenance> provenance;
    std::vector<Binding> binding;

    // Which rows err together. A family's operators share a part of their error, which doesn't average out over a
    // network; the rest of each row's band does. Without families (`has_families` false) all rows err together.
    static constexpr std::size_t most_families = 16;
    bool has_families = false;
    std::vector<std::uint8_t> family;                 // a number below most_families
    std::array<double, most_families> shared_error{}; // standard deviation of the logarithm of a family's shared error
    double network_error = 0.0;                       // the same of what no operator's error explains

    // The board's power limit, as far as the model knows of it (`has_power`). A row alone, again and again, takes
    // mid_s; without the limit it would take unlimited_s, and the limit lets its energy be drawn in power_s (what the
    // board draws whatever it does is taken off both). Both <= mid_s. In an iteration rows share the limit:
    // simulation::share_power().
    bool has_power = false;
    std::vector<double> unlimited_s, power_s;
    // Of what the limit adds to rows alone, the share that it adds to them in the iteration; 1 until it is shared.
    double power_share = 1.0;
    double power_saved_s = 0.0; // what all of them take less than alone

    // Set by a caller that reads no band, before a model fills the table: low_s and high_s may then equal mid_s, which
    // saves the logarithms of each row. Nothing else changes.
    bool without_bands = false;

    [[nodiscard]] std::size_t rows() const { return mid_s.size(); }
    void resize(std::size_t rows);
};

// What measured operators make of modelled times, row by row. The time becomes `factor` times what it was, and the band
// moves along; what it takes without the power limit and in drawing its energy by their own factors. No time falls
// below the bound. Returns the new time.
double rescale(CostTable& table, std::size_t row, double factor, double unlimited_factor, double power_factor);
// The band becomes that of what was measured, by `share` in [0, 1], and stays the model's by the rest; in logarithms.
// `log_low`, `log_high`: its ends about the time.
void mix_band(CostTable& table, std::size_t row, double log_low, double log_high, double share);

// Standard deviation of the logarithm of what measured operators of a family still err by together: clocks, drivers.
inline constexpr double measured_shared_error = 0.02;
// The seconds of a family's operators, and how many of them were measured.
struct MeasuredSeconds {
    std::array<double, CostTable::most_families> all{}, measured{};
};
// What was measured errs on its own: each family's shared error becomes that of its modelled part.
void share_less_error(CostTable& table, const MeasuredSeconds& seconds);

} // namespace dubhe::cost
