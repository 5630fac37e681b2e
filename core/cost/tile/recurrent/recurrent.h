// SPDX-License-Identifier: Apache-2.0
// Recurrent layers (LSTM, GRU, plain), forward and the two gradients, as a library call.
//
// The input's product runs for all steps at once; then each step of each direction multiplies the hidden state by the
// recurrent weights, which it reads again: from the L2 cache as far as they fit, else from memory. A step is
//   step + || weights / bandwidth of where they lie, FLOP of padded rows / peak, latency of a walk along H ||:
// few rows fill few blocks, whose walk along the hidden state no parallelism hides. The gradient of the weights is one
// product over all steps.
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "../machine/residency.h"

#include <core/cost/fitting/field.h>
#include <core/workload/problem/problem.h>

#include <span>

namespace dubhe::cost::tile {

struct RecurrentParameters {
    double call = 8.521e-05;              // s a call: setting up
    double step = 2.418e-05;              // s a step: its kernels' starts, one behind the other
    double lane_share = 1;                // of the vector peak
    double matrix_share = 0.8883;         // of the tensor cores'
    double large_share = 0.7536;          // of either, in products over all steps
    double rows = 8;                      // that a step's product is padded to
    double walk = 28.15;                  // cycles for each element along H, on the lanes
    double walk_matrix = 18.45;           // on tensor cores
    double gates = 0.2515;                // power of the number of gates that lengthens a walk
    double memory = 0.8;                  // share of the bandwidth
    double cache = 0.3;                   // share of the L2 bandwidth
    double resident = 0.7, hit_power = 3; // share of the L2 that keeps weights; how sharply hits end
    double join = 2.043;                  // power of the norm that joins the terms
    double backward = 1.082;              // of a step, in the gradient of the input
    double older = 2.305;                 // of a step's product, before Volta: earlier libraries
};
[[nodiscard]] std::span<const Field<RecurrentParameters>> recurrent_fields();

// recurrent, all passes. Any sizes from 1 to 2^40.
[[nodiscard]] Estimate estimate_recurrent(const Machine& machine, workload::OperatorKind kind,
                                          const workload::RecurrentProblem& problem,
                                          const RecurrentParameters& parameters, Residency residency);

} // namespace dubhe::cost::tile
