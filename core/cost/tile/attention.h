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
    double start_ampere = 8.219e-06, start_ada = 7.841e-06, start_hopper = 1.206e-05; // s: launches and latency
    double start_hopper_128 = 0.7091;                                  // of it: heads 128 wide in two bytes
    double mma_ampere = 0.694, mma_ada = 0.4272, mma_hopper = 0.6181;  // share of the peak while multiplying
    double mma_fp8_ada = 0.8142, mma_fp8_hopper = 0.7466;              // of it, in fp8
    double mma_fp8_ada_odd = 0.3974;                                   // of that, heads other than 128 or 192 wide
    double fp8_ada_width = 0.2269;                                     // power of 128 / width in that
    double block_ampere = 4029, block_ada = 4209, block_hopper = 6974; // cycles of a prologue of 128 queries
    double block_fp8_ada_odd = 2.141e+04;
    double vector = 1.104;                                                // softmax, of the instruction count
    double column_power = 2.458, tail_power = 1.445, memory_power = 3.81; // of the norms that join terms
    double wave = 0.7266; // share of a last wave's idle SMs that is lost
    double window = 1.305, window_fp8_hopper = 2.15,
           window_fp8_ada = 0.9734; // what a window's masks multiply compute by
    double memory = 0.6729;         // share of the bandwidth
    double reuse = 1.444;           // data that counts as one byte of cache: it streams through
    double rotation_ampere = 1.007; // of the front kernel's traffic, which only writes the cache there

    // vLLM's on Ampere, of SGLang's above
    double vllm_start = 0.8623, vllm_mma = 0.8546, vllm_block = 0.984, vllm_decode = 0.9534, vllm_unit = 0.9599,
           vllm_decode_memory = 1.15;
    double lone_sglang = 1.8;                                 // of lone_packed
    double vllm_swap_s = 4.157e-06;                           // s: heads of a group brought together
    double split_ampere_s = 4.227e-06, split_sglang = 0.9011; // as split_packed_s; as split_packed

    // Caches
    double cache = 0.1542;                           // share of the L2 bandwidth
    double halved_resident = 0.4;                    // share of an L2 of two halves (A100, H100) that holds data
    double resident = 1.077;                         // of others
    double halved_power = 5, resident_power = 8.962; // how sharply hits end

    // Decode
    double decode_ampere = 1.103e-05, decode_ada = 6.922e-06, decode_hopper = 7.104e-06; // s: launch and latency
    double decode_fp8_single_ada = 4.248e-06;                       // s more: unpacked kernel of fp8
    double decode_fp8_hopper = 0.7265;                              // of it: packed kernel of fp8, heads wider than 64
    double unit_ampere = 5254, unit_ada = 8931, unit_hopper = 8922; // cycles of a packed unit's prologue
    double unit_fp8_hopper = 2733;
    double single_ada = 2433, single_hopper = 2554; // of an unpacked unit
    double single_fp8_ada = 7616;
    double unit_width = 0.2877; // share of a prologue that goes with head_dim / 128
    double unit_rows = 0.01113; // of a prologue, for each query head packed
    double unit_lone = 0.4804;  // of a prologue on an idle GPU
    double key_packed = 0.05055, key_rows = 0.00202, key_rows_fp8_hopper = 0.005193; // cycles a cached number; a row
    double key_single = 0.06477, key_single_fp8_ada = 0.344;
    double lone_packed = 0.1463, lone_single = 0.1151; // cycles a cached number where latency rules
    double chunk_packed = 15.49, chunk_single = 283.7; // keys: packed, the root of their number is parts; else parts
    double split_packed_s = 1.675e-06, split_single_s = 3.15e-06; // s: adding up the parts
    double split_units = 501.7;                                   // beyond so many units splits fade
    double split_packed = 4.706, split_single = 0.7723;           // blocks an SM that splitting aims at
    double split_fp8_ada = 4.01e-14;                              // of the packed fp8 kernel's splits
    double split_prologue = 0.739;                                // of a prologue, for each further part
    double decode_tail_power_single = 2.686, decode_tail_power = 2.504, decode_wave = 0.4907,
           decode_power_packed = 2.732, decode_power_single = 3.19;
    double decode_memory_ampere = 0.6244, decode_memory_ada = 0.7907, decode_memory_hopper = 0.8366;
};
[[nodiscard]] std::span<const Field<AttentionParameters>> attention_fields();

// attention, attention_gradient. Any sizes from 1 to 2^40.
[[nodiscard]] Estimate estimate_attention(const Machine& machine, workload::OperatorKind kind,
                                          const workload::AttentionProblem& problem,
                                          const AttentionParameters& parameters, Residency residency,
                                          AttentionSetting setting = {});

} // namespace dubhe::cost::tile
