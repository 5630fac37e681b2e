// SPDX-License-Identifier: Apache-2.0
// Which lever moves the time: by how many percent an iteration changes for one percent of each number of the GPU.
//
//   e = d ln t / d ln x,  from both sides: up = (ln t(x s) - ln t(x)) / ln s,  down = (ln t(x) - ln t(x / s)) / ln s
//
// with s = 1 + elasticity_step: a kink (an operator that changes what binds it) counts as being at the value only where
// it lies within that of it, and then the two sides differ. What is derived from a number moves along (hypothetical.h).
//
// Bounds: -1 <= e <= 0 for every number of the GPU (every term of a time is at most inversely proportional to a
// resource); 0 <= e <= 1 for the launch of a kernel. Sum: where a time is made of work over rates, of kernel latency
// and of launches, it is homogeneous of degree one in (1 / rates, latency, launch), so by Euler's theorem the rates
// that follow from nothing else (bandwidths, the matrix peak of the network's precision, vector_peak, with a peak_fp32
// that is the same number counted once) sum to -(1 - e(launch) - e(latency)), hence to -1 at least.
#pragma once

#include "../search/sweep.h"

#include <optional>
#include <vector>

namespace dubhe::study {

// Blocks of threads come in waves, and a finer step would see the edge of one alone.
inline constexpr double elasticity_step = 0.01;
inline constexpr double lever_step = 1.1; // "what 10 % more buys"
inline constexpr double lever_loss = 0.9; // "what 10 % less costs"
// Effects below this are none.
inline constexpr double no_effect = 5e-5;

// A number that can be changed: of the GPU, or (absent) the host's time to launch a kernel.
using Lever = std::optional<hardware::Specification>;
[[nodiscard]] std::string_view name_of(const Lever& lever);  // "memory_bandwidth", "launch"
[[nodiscard]] std::string_view title_of(const Lever& lever); // "Memory bandwidth", "Launch of a kernel"

struct Elasticity {
    Lever lever;
    double value = 0.0;          // as it is, base units (the launch: seconds)
    double up = 0.0, down = 0.0; // percent of the time for the next percent more, and for the last percent there is
    double saved_s = 0.0;        // of an iteration by 10 % more; for the launch by 10 % less
    double lost_s = 0.0;         // by 10 % less; for the launch by 10 % more
    [[nodiscard]] double central() const { return (up + down) / 2; }
    // One side differs from the other: the number stands where an operator changes what binds it.
    [[nodiscard]] bool kinked() const;
    [[nodiscard]] bool any_effect() const;
};

struct Elasticities {
    Point now;
    std::vector<Elasticity> levers; // every number that the GPU's entry knows, in the order of Specification; then the
                                    // launch, unless it takes no time
};

// Fails where the model can't serve the GPU. About fifty evaluations.
[[nodiscard]] Result<Elasticities> elasticities(const Network& network, const SweepGpu& gpu, const Method& method);

// Largest saving first, then largest elasticity; stable.
void sort_by_effect(std::vector<Elasticity>& levers);

} // namespace dubhe::study
