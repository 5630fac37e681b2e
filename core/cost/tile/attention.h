// SPDX-License-Identifier: Apache-2.0
// Fused attention (FlashAttention and its kin) and its gradient.
//
// Prefill: blocks of R queries of one head each (64 where shared memory is 100 KB an SM, else 128) walk the keys that
// their queries see: half of them under a causal mask, `window` + R with a window. A block costs a prologue and
//   column = || 2 R (d + dv) FLOP / (matrix rate of an SM * mma), R vector (1/16 + 4/lanes) cycles ||   for each key:
// the two products, and beside them softmax on 16 special-function units (one exponential a score) and the lanes.
// compute = || all blocks over the SMs in waves, the longest block alone ||; memory = Q, K, V, O, from the L2 cache as
// far as they fit; the longer of both counts, joined smoothly. Rotation and the write of keys and values into their
// cache are a kernel of their own in front, bound by memory.
//
// Decode (one query, many keys): a unit for each sequence and key head, whose query heads are packed into one tile, or
// for each query head where a kernel without matrix units runs (groups of 1, or above 32, in newer frameworks). Units
// are split over the SMs along their keys where they are few (flash decoding). Against it stands the cache of keys and
// values, read once.
//
// Gradient: five products for the forward's two, at 63/73 of its rate (FlashAttention-2, arXiv:2307.08691, 4.1: up to
// 73 % of the peak forward, 63 % backward); Q, K, V, O, dO, dQ, dK, dV, and dQ once more as an fp32 sum. It, and
// precisions without tensor cores, are derived, not fitted.
//
// Every term falls with every resource: units of time are cycles of the SM and shares of peaks; an SM's own matrix rate
// is its generation's, so that more SMs don't slow a lone block down.
#pragma once

#include "estimate.h"
#include "machine.h"
#include "residency.h"

#include <core/cost/fit/field.h>
#include <core/evidence/measurement.h>
#include <core/workload/problem.h>

#include <span>

namespace dubhe::cost::tile {

// What a problem leaves open.
struct AttentionSetting {
    bool fp8_cache = false;     // keys and values are stored in fp8, whatever the precision
    bool with_rotation = false; // rotation of Q and K and the write of K and V into their cache are part of it
};
// That of a measured row: published rows of serving frameworks hold rotation and write.
[[nodiscard]] AttentionSetting attention_setting(const evidence::MeasurementSet& set, const evidence::Measurement& row);

// Fields by generation: Volta and Turing share Ampere's, Blackwell Hopper's; others take the geometric mean. Kernels of
// Ada are those of 100 KB of shared memory an SM, Hopper's use its asynchronous matrix units.
struct AttentionParameters {
    // Prefill
    double start_ampere = 8.183e-06, start_ada = 8.1e-06, start_hopper = 1.212e-05; // s: launches and latency
    double start_hopper_128 = 0.7668;                                  // of it: heads 128 wide in two bytes
    double mma_ampere = 0.6859, mma_ada = 0.4301, mma_hopper = 0.6185; // share of the peak while multiplying
    double mma_fp8_ada = 0.824, mma_fp8_hopper = 0.7642;               // of it, in fp8
    double mma_fp8_ada_odd = 0.394;                                    // of that, heads other than 128 or 192 wide
    double block_ampere = 3925, block_ada = 5013, block_hopper = 7055; // cycles of a prologue of 128 queries
    double block_fp8_ada_odd = 2.07e+04;
    double vector = 1.075;                                                 // softmax, of the instruction count
    double column_power = 2.493, tail_power = 1.238, memory_power = 4.018; // of the norms that join terms
    double wave = 0.7046; // share of a last wave's idle SMs that is lost
    double window = 1.306, window_fp8_hopper = 2.108,
           window_fp8_ada = 0.952;   // what a window's masks multiply compute by
    double memory = 0.6738;          // share of the bandwidth
    double reuse = 1.396;            // data that counts as one byte of cache: it streams through
    double rotation_ampere = 0.5457; // of the front kernel's traffic: earlier frameworks rotate elsewhere

    // Caches
    double cache = 0.3964;           // share of the L2 bandwidth
    double halved_resident = 0.3926; // share of an L2 of two halves (A100, H100) that holds data
    double resident = 0.9785;        // of others
    double resident_power = 4.977;   // how sharply hits end

    // Decode
    double decode_ampere = 1.226e-05, decode_ada = 6.896e-06, decode_hopper = 7.097e-06; // s: launch and latency
    double decode_fp8_single_ada = 2.07e-06;                        // s more: unpacked kernel of fp8
    double decode_fp8_hopper = 0.6995;                              // of it: packed kernel of fp8, heads wider than 64
    double unit_ampere = 5215, unit_ada = 8855, unit_hopper = 8455; // cycles of a packed unit's prologue
    double unit_fp8_hopper = 2553;
    double single_ada = 2450, single_hopper = 2583; // of an unpacked unit
    double single_fp8_ada = 7493;
    double unit_width = 0.2989;  // share of a prologue that goes with head_dim / 128
    double unit_rows = 0.009918; // of a prologue, for each query head packed
    double unit_lone = 0.4666;   // of a prologue on an idle GPU
    double key_packed = 0.05061, key_rows = 0.001997, key_rows_fp8_hopper = 0.004994; // cycles a cached number; a row
    double key_single = 0.05659, key_single_fp8_ada = 0.3309;
    double lone_packed = 0.1347, lone_single = 0.1306;  // cycles a cached number where latency rules
    double chunk_packed = 245.6, chunk_single = 199.6;  // keys below which nothing is split
    double split = 2.013e-06;                           // s: adding up the parts
    double split_units = 500.1;                         // beyond so many units splits fade
    double split_packed = 4.026, split_single = 0.9067; // blocks an SM that splitting aims at
    double split_fp8_ada = 0.0;                         // of the packed fp8 kernel's splits
    double split_prologue = 0.9454;                     // of a prologue, for each further part
    double decode_tail_power = 1.727, decode_wave = 0.5007, decode_power_packed = 2.936, decode_power_single = 3.101;
    double decode_memory_ampere = 0.6118, decode_memory_ada = 0.7855, decode_memory_hopper = 0.8501;
};
[[nodiscard]] std::span<const Field<AttentionParameters>> attention_fields();

// attention, attention_gradient. Any sizes from 1 to 2^40.
[[nodiscard]] Estimate estimate_attention(const Machine& machine, workload::OperatorKind kind,
                                          const workload::AttentionProblem& problem,
                                          const AttentionParameters& parameters, Residency residency,
                                          AttentionSetting setting = {});

} // namespace dubhe::cost::tile
