// SPDX-License-Identifier: Apache-2.0
// Matrix products C[m, n] = A[m, k] B[k, n], `batch` times: linear layers with their two gradients, batched products.
//
// Every library cuts C into tiles, one to a block of threads, and may split k between several blocks. The time is that
// of the best tile and split it has (`min`: a minimum of monotone functions is monotone):
//   t = max(bound, start + min over tiles, splits of || (|| compute, memory || + adding up), power ||)
//   waves   = w ceil(x) + (1 - w) (x + x / (2 + 2 x)), x = blocks / SMs, at least 1
//   memory  = operands once (from the L2 cache as far as warm and resident), and of what tiles read again the share
//             x / (1 + x), x = operands over a multiple of the L2. Blocks start along n; those in flight share what
//             they read as they go along k together: with W of them, each of R waves reads min(n, W columns) rows of
//             B and max(rows, W rows columns / n) of A
//   power   = energy / (TDP - idle): the clock falls where the board would draw more than its TDP. Energy is that of
//             the padded FLOP and of the bytes from memory, scaled by the process's iso-performance power (TSMC:
//             16 nm = 1, 12 nm 0.9, 7 nm 0.36, 4N 0.25). A burst shorter than some milliseconds is not throttled:
//             p^2 / (p + burst), in repeated measurements; networks run long enough for the full p, and what others
//             leave of it counts there (simulation/power_share.h).
// The catalog's sustained clock is not used: those at hand were derived from measured products.
//
// Lanes (fp32, and every precision without matrix units): a block works on columns x rows outputs,
//   compute = columns rows (k / split + prologue) || waves (lane, issue + shared memory), 1 block's latency ||,
// where lane = 1 / (lanes clock), and issue counts what an SM's four schedulers start a clock. A block of few threads
// leaves schedulers idle (`threads`). On Ampere, operands whose rows lie k elements apart slow multiply-adds, by half
// of `strided_ampere` where A's bytes times a row's are reach^2.
//
// Before Volta such rows come in pieces of 32 bytes, each from another DRAM row, at about a third of the bandwidth
// (`apart`). Blocks drift apart the longer they run; of what sharing saves is lost
//   y / (1 + y), y = (R^r k / (drift window^w))^p, window = L2 / what an SM's blocks take of B's rows,
// and such a block takes longer to start and to write C (`apart_prologue`). Seen in the kernels that NeuSight's rows
// name; `tile-residuals lanes FOLDER` prints errors over k.
//
// CDNA (product_mfma.cpp): rocBLAS picks a tile by the size of one product, whatever the batch, so that many small
// products run with small tiles; the matrix units serve fp32, too. Fitted in fp32 and carried to other precisions.
//   t = start + front + || || compute, memory ||_2, what tiles read again from the L2 ||_4
//
// Tensor cores: an SM's rate is its generation's (FLOP a clock), never below its share of the peak among the
// generation's largest chip; a lower peak slows products as it would slow that chip; a block alone runs through k at a
// latency for each 64 of it. fp8 and fp4 have A quantised in front. On Ada k is split only where it is much longer than
// m and n are, as cuBLAS does there.
//   walked = || compute, steps' latency ||_2; memory = bytes / bandwidth + what an SM takes from the L2
// Before Hopper tiles come in few sizes, the largest as soon as they give every SM a block, and write C when they are
// done; Hopper's are as wide as fits, and write while they go on.
//
// fp16, tf32, int8 and fp8 beyond what was measured (see `extrapolated`) share bf16's efficiency at their own rates.
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "../machine/residency.h"

#include <core/cost/fitting/field.h>
#include <core/workload/problem/problem.h>

#include <span>
#include <string_view>

namespace dubhe::cost::tile {

// All times in seconds unless a name says else. Bounds stand with the fields.
struct ProductParameters {
    // Host's floor that does not overlap with the kernel, where a call is measured (see as_measured).
    double lambda = 0.8785;

    // Lanes
    double energy_pj = 11.57;                         // a FLOP at 16 nm
    double memory_pj = 71.23;                         // a byte from memory (GDDR5: some 7 pJ a bit and its controller)
    double idle_w = 35;                               // board, memory, leakage
    double burst = 0.0003127;                         // at which half of the throttling shows
    double shared_old = 1.025, shared_ampere = 1.012; // of 64 bytes a clock: operands into the registers
    double wave = 0.6559;                             // share of a last wave's idle SMs that is lost
    double prologue = 6.869;                          // in elements of k
    double threads = 96.55;                           // that fill an SM of 64 lanes
    double split = 1.294e-05;                         // one more kernel and its wait
    double split_rate = 0.1;                          // of 32 bytes a clock and SM: partial sums
    double l2_share = 8.388;                          // of the L2, operands at which half of the further reads misses
    double strided_ampere = 0.252, strided_reach = 2e+06; // rows that lie apart on Ampere; reach in bytes
    // Before Volta, with GDDR and with HBM: how much longer a byte takes; elements of k at which half of that shows;
    // of the L2, operands at which half of the further reads misses.
    double apart = 2.518, apart_hbm1 = 1.957, apart_k = 164.5, apart_l2 = 0.2918;
    double apart_prologue = 27.94; // in elements of k
    double drift = 2.263e+04, drift_hbm1 = 2379, drift_rounds = 0.4266, drift_rounds_hbm1 = 0.1072;
    double drift_window = 1.181, drift_power = 1.4;
    double batched_volta = 1.043; // times a multiply-add: kernels of Volta and Turing for batched products
    double gddr = 0.7061, hbm1 = 0.7437, hbm = 0.8213; // share of the bandwidth
    double start = 1e-07;

    // CDNA, in every precision
    double mfma_share = 0.8621;   // of the units' rate
    double mfma_load = 9.993;     // tile edge: operands on their way to the units
    double mfma_blocks = 60;      // that one product is cut into at least, where tiles get smaller for it
    double mfma_prologue = 14.18; // in elements of k
    double mfma_wave = 3.775e-11;
    double mfma_memory = 0.95, mfma_l2 = 0.8489;  // of the bandwidths
    double mfma_batched = 1.106;                  // times a multiply-add
    double mfma_far = 4.5e+04, mfma_deep = 1.461; // elements of k at which half of it shows; times a multiply-add
    double mfma_front_s = 1e-06, mfma_start_s = 1e-06;

    // Tensor cores
    double t_energy_pj = 0.9316; // a FLOP at 16 nm in 16-bit products
    double t_cycle_pj = 0.9975;  // a FLOP where an SM does 1024 a clock: what an SM's clock costs whatever it does
    double t_narrow = 0.7931;    // of both: 8-bit products
    double t_memory_pj = 199.1;  // a byte from memory
    double t_idle = 0.1003;      // share of the TDP
    double t_burst = 0.008249;
    double t_ampere = 0.8839, t_hopper = 0.8149, t_ada = 0.7208;               // share of the rate in the main loop
    double power_volta = 1, power_ampere = 1, power_hopper = 1, power_ada = 1; // of the energy
    // Blackwell, with HBM and with GDDR: as those of Hopper and Ada, which stand in where no such chip is fitted.
    double t_blackwell = 0.7325, t_blackwell_gddr = 0.9552, power_blackwell = 1, power_blackwell_gddr = 1;
    double step_blackwell = 132.8, step_blackwell_gddr = 236.2, t_warm_blackwell = 1.347, t_warm_blackwell_gddr = 1.046;
    double t_hbm_blackwell = 0.7519, t_gddr7 = 0.97, t_feed_blackwell_gddr = 0.9284;
    double t_clocks_blackwell = 3736, t_clocks_blackwell_gddr = 5761;           // as t_clocks
    double quantise_blackwell = 1.185e-05, quantise_blackwell_gddr = 9.683e-06; // as quantise
    double t_fp8 = 0.9131, t_int8 = 0.9931, t_fp4 = 0.7;                        // of the efficiency
    // Of the rate, where a row of an operand is no whole number of 16 bytes: kernels that load single elements. Not
    // fitted: public data hold none. Products of 16-bit numbers by cuBLASLt on an H200 took four to five times as long.
    double t_unaligned = 0.22;
    double t_feed = 0.04958, t_feed_ada = 2.153; // times the 64 bytes a clock that an SM takes from the L2 at best
    double t_wave = 0.7556, t_wave_blackwell_gddr = 0.3551;
    double t_prologue = 136.6;                                  // in elements of k
    double step = 405.1, step_ada = 304.6, step_hopper = 151.8; // clocks for 64 of k, a block alone
    double t_first = 10;                                        // clocks until the first arrive
    double t_vector = 6518;    // clocks of adding up, where one side is a vector and long
    double t_resident = 1.168; // blocks of 128 x 128 that share an SM
    double t_split = 2.134e-06, t_split_rate = 0.4183;
    double t_rereads = 0.02002, t_l2_share = 0.1;
    // Of the L2, operands that stay: A100's two halves keep copies of each other's data.
    double t_warm = 0.3149, t_warm_ada = 1.042, t_warm_hopper = 0.7475;
    double t_write = 1.272; // of the time of a byte: those that a kernel writes after its products, before Hopper
    double t_l2 = 0.2707;   // of the L2 bandwidth, operands once
    double t_gddr = 0.9073, t_hbm = 0.7281, t_hbm_hopper = 0.8174;
    double t_stream = 1.138e+11; // bytes/s from memory into one SM
    double t_start = 3e-07;
    double t_clocks = 4960;      // and so many clocks
    double quantise = 9.663e-06; // fp8: scales and casts of A, three kernels
    double quantise_bytes = 1.212;
    double int8_start = 3e-06;
};
[[nodiscard]] std::span<const Field<ProductParameters>> product_fields();        // lanes
[[nodiscard]] std::span<const Field<ProductParameters>> tensor_product_fields(); // tensor cores

// What an estimate is made of, for people. Tile: columns of C x rows of C.
struct ProductDetail {
    int columns = 0, rows = 0, split = 1;
    double waves = 1.0;
    double tile_s = 0.0, power_s = 0.0, memory_s = 0.0, latency_s = 0.0, adding_s = 0.0, start_s = 0.0;
};

// What a board's power limit leaves for kernels, and what they draw of it; by the parameters of lanes or tensor cores,
// as the machine has them for its precision.
struct Board {
    double watts = 1.0;                // above what it draws whatever runs
    double byte_j = 0.0, flop_j = 0.0; // a byte from memory; a FLOP on the lanes
};
[[nodiscard]] Board board_of(const Machine& machine, const ProductParameters& parameters);

// linear, matmul. Any sizes from 1 to 2^40. `residency`: repeated() is taken as the measurements at hand were made: one
// set of operands in fp32; on tensor cores as many copies of B in turn as fill the L2, six at most (their number goes
// by the L2's size: there alone may a larger L2 be slower). In a network, weights come from memory. `detail` may be
// null.
[[nodiscard]] Estimate estimate_product(const Machine& machine, workload::OperatorKind kind,
                                        const workload::ProductProblem& problem, const ProductParameters& parameters,
                                        Residency residency, ProductDetail* detail = nullptr);

} // namespace dubhe::cost::tile
