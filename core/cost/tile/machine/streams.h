// SPDX-License-Identifier: Apache-2.0
// Operators that stream through memory: elementwise functions and their gradients, dropout, casts, copies, pooling,
// lookups, optimizer steps, and whatever is known by its bytes alone.
//
// Each kernel is one of traffic.h's; its SM time is a number of instructions an element, by function. Bytes come from
// the operator's work; where PyTorch runs several kernels, each further one writes and reads an intermediate result:
// two passes. V100's nodes agree: power's gradient 7.2 passes of 7, tanh's and gelu's 2.9 of 3, a product's 6.0 of 6.
// What else is derived, and from what, stands in streams.cpp.
#pragma once

#include "estimate.h"
#include "machine.h"
#include "residency.h"
#include "traffic.h"

#include <core/cost/fitting/field.h>
#include <core/workload/problem/problem.h>

#include <span>

namespace dubhe::cost::tile {

struct StreamsParameters {
    // See MemoryPath.
    double gddr = 0.77, hbm = 0.91, first_hbm = 0.83, write = 1.055, halved_resident = 0.61, resident = 0.78,
           l2_share = 0.6;
    double kernel_s = 2.2e-6;
    double cdna = 0.7867;
    // Instructions of a warp an element of a lane.
    double simple = 58, divide = 59, gelu = 60, tanh = 55, power = 80;
    double power_cdna = 204.9; // of AMD's
    double broadcast = 85;     // where a smaller operand is read again: an index calculation; P100's nodes have 82
    double sag = 1.0;          // clock: 0 boost, 1 under load

    // Shares of what streams reach of the bandwidth, not fitted. From V100's nodes: dropout 2.25 passes in the time of
    // 2.6 to 2.9; a permuted copy with rows of 64 elements .8 (P100) to 1.0 (P4, T4) of a copy; embeddings .33 (P100)
    // to .8 (P4), V100 .65.
    double dropout_share = 0.83;
    double strided_share = 0.9;
    double lookup_share = 0.62;
    // Scattered additions: times the traffic of dY and of reading and writing the rows it is added to. V100's nodes:
    // 2.9 to 5.9 for embeddings' gradients beside the zeros that fill the table.
    double scatter_cost = 4.2;
    double host_share = 0.46; // of the host's floor in measured calls, see as_measured()
};
[[nodiscard]] std::span<const Field<StreamsParameters>> streams_fields();
[[nodiscard]] MemoryPath memory_path(const StreamsParameters& parameters);

// All problems but products, convolutions, attention, recurrent layers and rows.
[[nodiscard]] Estimate estimate_stream(const Machine& machine, workload::OperatorKind kind,
                                       const workload::Problem& problem, const VectorWork& work,
                                       const StreamsParameters& parameters, const Residency& residency);

} // namespace dubhe::cost::tile
