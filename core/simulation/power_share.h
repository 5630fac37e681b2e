// SPDX-License-Identifier: Apache-2.0
// A board's power limit in an iteration. The limiter averages over many milliseconds, that is over many kernels, and
// turns one clock for all of them: what kernels that wait for memory or for the host leave of the limit, hungry ones
// use. So the limit holds the energy of the whole iteration, in the form in which it holds one operator's
// (core/cost/tile/product/product.h):
//   T_least = || F(u), sum of E / P ||_8, and no longer than F(t),
// with F the simulated time (single_gpu.h), u a row's time without the limit, t its time alone under the limit, E its
// energy and P what the limit leaves for it. Rows that are all alike take what they take alone, and T_least is at
// most the sum of t: a norm of sums is at most the sum of norms. The clock being one, every row pays the same share of
// what the limit adds to it alone, u + share (t - u).
//
// E is the energy of FLOP and of bytes from memory. What instructions and caches draw in light kernels nobody has
// fitted, so T_least is what light kernels leave at most, and F(t) where they leave nothing: T is the middle of both,
// and its error has the standard deviation of what is anywhere between them alike, ln(F(t) / T_least) / sqrt(12).
//
// T falls with every resource, as F(u), E / P and F(t) do, though a single row needn't: where the bandwidth grows,
// what waits for memory takes less time and leaves less to the others.
#pragma once

#include "single_gpu.h"

namespace dubhe::simulation {

// Sets the rows' times to those in the iteration, costs.power_share, which it returns, and adds to costs.network_error.
// Afterwards has_power is false: what is shared once stays. Nothing is done where the model knows of no power. No
// allocation. Preconditions: those of simulate_iteration().
double share_power(const workload::WorkTable& work, cost::CostTable& costs, const Host& host);

struct PowerShare {
    double share = 1.0; // of what the limit adds to rows alone
    double error = 0.0; // standard deviation of the logarithm of the iteration's time
};

// All kernels of an iteration together, in seconds: without the limit, what it adds to them one by one, and what their
// energy takes of it.
struct PowerTotals {
    double unlimited_s = 0.0, added_s = 0.0, drawn_s = 0.0;
    [[nodiscard]] bool nothing_added() const { return added_s <= 1e-12 * unlimited_s; }
    // Where the GPU waits for nothing.
    [[nodiscard]] PowerShare share() const;
    // What all take with that share: unlimited_s + share * added_s.
    [[nodiscard]] double seconds() const;
};
// As share_power(), with a share that is known from elsewhere.
void apply_power_share(const workload::WorkTable& work, cost::CostTable& costs, const PowerShare& share);

} // namespace dubhe::simulation
