// SPDX-License-Identifier: Apache-2.0
// Normalisations, softmax, reductions, losses, top-k and their gradients: independent groups of elements.
//
// Each kernel is one of traffic.h's. Its SM time, in issue slots, has a part for each row (reductions across warps,
// barriers) and one for each element. What distinguishes them is how often they read a row:
//   layer norm      twice (statistics, result); the second time from the L2, where the rows in flight fit: by Little's
//                   law bandwidth * dwell * row bytes. Rows of 4 k vectors that are not whole (PyTorch unrolls by four;
//                   128 threads of four elements) run one unrolled and up to three single steps: slower.
//   softmax         up to 1024 elements a warp keeps its row in registers (padded to a power of two); longer rows are
//                   read three times by a block (maximum, sum, result).
//   gradients       layer norm: one kernel for dX (dY and x twice), one for the sums of scale and shift (dY and x);
//                   softmax: PyTorch multiplies dY and Y first, then sums and subtracts: 6 passes in two kernels, as
//                   V100's nodes show (7.2 us a MB written, at 1.22 us a pass).
// What the data never shows is derived from these by passes; rows.cpp says how.
#pragma once

#include "estimate.h"
#include "machine.h"
#include "residency.h"
#include "traffic.h"

#include <core/cost/fitting/field.h>
#include <core/workload/problem/problem.h>

#include <span>

namespace dubhe::cost::tile {

struct RowsParameters {
    // Memory: those of streams, see MemoryPath; not fitted again.
    double gddr = 0.77, hbm = 0.91, first_hbm = 0.83, write = 1.055, halved_resident = 0.61, resident = 0.78,
           l2_share = 0.6;

    double cdna = 0.7867;
    double kernel_s = 2.2e-6;   // fixed time of a kernel
    double norm_share = 0.9;    // of what streams reach of the bandwidth
    double norm_row = 1520;     // issue slots a row
    double norm_element = 1.16; // and an element
    double norm_uneven = 2.5;   // more of them where steps are not whole
    double norm_dwell_s = 2e-9; // s a byte of a row
    double norm_tail_s = 7e-6;  // what the last blocks take, where there is more than one for each place
    double norm_sag = 1.0;      // clock: 0 boost, 1 under load
    double warp_share = 0.94;   // softmax of a warp a row
    double warp_row = 1.0;
    double warp_element = 1.21;
    double block_share = 0.88; // softmax of a block a row
    double block_row = 20;
    double block_element = 3.57;
    double block_uneven = 0.95; // more where threads have one step and a bit
    double block_tail_s = 7e-6;
    double block_sag = 0.0;
    // AMD's, wavefronts of 64: as those without _cdna.
    double norm_row_cdna = 2145, norm_element_cdna = 0.01, warp_row_cdna = 446.9, warp_element_cdna = 1.101,
           block_row_cdna = 6568, block_element_cdna = 2.876;
    // Of the host's floor in measured calls, see as_measured(): a layer norm makes three tensors before it starts its
    // kernel. host_share: one for both, between them.
    double norm_host_share = 0.82, softmax_host_share = 0.64;
    double host_share = 0.73;
};
[[nodiscard]] std::span<const Field<RowsParameters>> rows_fields();

[[nodiscard]] Estimate estimate_rows(const Machine& machine, workload::OperatorKind kind,
                                     const workload::RowsProblem& problem, const VectorWork& work,
                                     const RowsParameters& parameters, const Residency& residency);

} // namespace dubhe::cost::tile
