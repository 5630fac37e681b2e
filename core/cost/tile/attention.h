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

#include <cstdint>
#include <span>

namespace dubhe::cost::tile {

// Whose kernels run, where the GPU has several: on Ampere those of SGLang (which reads the cache token by token, and
// packs the heads of a group into one tile in prefill too) and of vLLM (pages of 16 tokens, no splits without groups).
// On the A100 they differ by a factor of two either way. Others: the quicker of the two.
enum class AttentionLibrary : std::uint8_t { quickest, sglang, vllm };

// What a problem leaves open.
struct AttentionSetting {
    bool fp8_cache = false;     // keys and values are stored in fp8, whatever the precision
    bool with_rotation = false; // rotation of Q and K and the write of K and V into their cache are part of it
    AttentionLibrary library = AttentionLibrary::quickest;
};
[[nodiscard]] AttentionLibrary attention_library(const evidence::Source& source);
// That of a measured row: published rows of serving frameworks hold rotation and write.
[[nodiscard]] AttentionSetting attention_setting(const evidence::MeasurementSet& set, const evidence::Measurement& row);

// Fields by generation: Volta and Turing share Ampere's, Blackwell Hopper's; others take the geometric mean. Kernels of
// Ada are those of 100 KB of shared memory an SM, Hopper's use its asynchronous matrix units.
struct AttentionParameters {
    // Prefill
    double start_ampere = 8.218e-06, start_ada = 7.857e-06, start_hopper = 1.206e-05; // s: launches and latency
    double start_hopper_128 = 0.7091;                                  // of it: heads 128 wide in two bytes
    double mma_ampere = 0.6936, mma_ada = 0.4276, mma_hopper = 0.6181; // share of the peak while multiplying
    double mma_fp8_ada = 0.8127, mma_fp8_hopper = 0.7465;              // of it, in fp8
    double mma_fp8_ada_odd = 0.3926;                                   // of that, heads other than 128 or 192 wide
    double fp8_ada_width = 0.2;                                        // power of 128 / width in that
    double block_ampere = 4027, block_ada = 4165, block_hopper = 6967; // cycles of a prologue of 128 queries
    double block_fp8_ada_odd = 2.082e+04;
    double vector = 1.106;                                                 // softmax, of the instruction count
    double column_power = 2.477, tail_power = 1.445, memory_power = 3.815; // of the norms that join terms
    double wave = 0.7266; // share of a last wave's idle SMs that is lost
    double window = 1.304, window_fp8_hopper = 2.15,
           window_fp8_ada = 0.9139; // what a window's masks multiply compute by
    double memory = 0.6702;         // share of the bandwidth
    double reuse = 1.446;           // data that counts as one byte of cache: it streams through
    double rotation_ampere = 1.005; // of the front kernel's traffic, which only writes the cache there

    // vLLM's on Ampere, of SGLang's above
    double vllm_start = 0.8624, vllm_mma = 0.8547, vllm_block = 0.9839, vllm_decode = 0.8897, vllm_unit = 0.971,
           vllm_decode_memory = 1.294;
    double lone_sglang = 1.5;                                 // of lone_packed
    double vllm_swap_s = 4.16e-06;                            // s: heads of a group brought together
    double split_ampere_s = 4.719e-06, split_sglang = 0.9584; // as split_packed_s; as split_packed

    // Caches
    double cache = 0.1521;                           // share of the L2 bandwidth
    double halved_resident = 0.4;                    // share of an L2 of two halves (A100, H100) that holds data
    double resident = 1.078;                         // of others
    double halved_power = 5, resident_power = 9.036; // how sharply hits end

    // Decode
    double decode_ampere = 1.197e-05, decode_ada = 6.941e-06, decode_hopper = 7.175e-06; // s: launch and latency
    double decode_fp8_single_ada = 4.139e-06;                       // s more: unpacked kernel of fp8
    double decode_fp8_hopper = 0.7315;                              // of it: packed kernel of fp8, heads wider than 64
    double unit_ampere = 5121, unit_ada = 8899, unit_hopper = 8808; // cycles of a packed unit's prologue
    double unit_fp8_hopper = 2701;
    double single_ada = 2430, single_hopper = 2547; // of an unpacked unit
    double single_fp8_ada = 7637;
    double unit_width = 0.2837; // share of a prologue that goes with head_dim / 128
    double unit_rows = 0.01088; // of a prologue, for each query head packed
    double unit_lone = 0.5068;  // of a prologue on an idle GPU
    double key_packed = 0.05065, key_rows = 0.002031, key_rows_fp8_hopper = 0.005133; // cycles a cached number; a row
    double key_single = 0.06487, key_single_fp8_ada = 0.3427;
    double lone_packed = 0.1479, lone_single = 0.1133; // cycles a cached number where latency rules
    double chunk_packed = 16.13, chunk_single = 306.1; // keys: packed, the root of their number is parts; else parts
    double split_packed_s = 1.818e-06, split_single_s = 3.139e-06; // s: adding up the parts
    double split_units = 503.8;                                    // beyond so many units splits fade
    double split_packed = 4.263, split_single = 0.7567;            // blocks an SM that splitting aims at
    double split_fp8_ada = 2.331e-12;                              // of the packed fp8 kernel's splits
    double split_prologue = 0.6131;                                // of a prologue, for each further part
    double decode_tail_power_single = 2.706, decode_tail_power = 2.428, decode_wave = 0.4749,
           decode_power_packed = 2.743, decode_power_single = 3.194;
    double decode_memory_ampere = 0.5556, decode_memory_ada = 0.791, decode_memory_hopper = 0.8369;
};
[[nodiscard]] std::span<const Field<AttentionParameters>> attention_fields();

// attention, attention_gradient. Any sizes from 1 to 2^40.
[[nodiscard]] Estimate estimate_attention(const Machine& machine, workload::OperatorKind kind,
                                          const workload::AttentionProblem& problem,
                                          const AttentionParameters& parameters, Residency residency,
                                          AttentionSetting setting = {});

} // namespace dubhe::cost::tile
