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
// Decoding on a latent cache (one key head, values among the keys' features): derived, not fitted: all query heads are
// rows of tiles, as in prefill; the cache is read once.
//
// Gradient: five products for the forward's two, at 63/73 of its rate (FlashAttention-2, arXiv:2307.08691, 4.1: up to
// 73 % of the peak forward, 63 % backward); Q, K, V, O, dO, dQ, dK, dV, and dQ once more as an fp32 sum. It, and
// precisions without tensor cores, are derived, not fitted.
//
// Every term falls with every resource: units of time are cycles of the SM and shares of peaks; an SM's own matrix rate
// is its generation's, so that more SMs don't slow a lone block down.
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "../machine/residency.h"

#include <core/cost/fitting/field.h>
#include <core/evidence/measurement.h>
#include <core/workload/problem/problem.h>

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

// Fields by generation: Volta and Turing share Ampere's; others take the geometric mean of Ampere's, Ada's and
// Hopper's. Kernels of Ada are those of 100 KB of shared memory an SM, Hopper's use its asynchronous matrix units.
// Blackwell is two: with HBM (sm_100) its matrix units write to memory of their own and one kernel serves all groups of
// heads; with GDDR (sm_120) Ada's kernels run at numbers of its own. Where no such chip is among the fitted, Hopper's
// and Ada's numbers stand in.
struct AttentionParameters {
    // Prefill
    double start_ampere = 9.258e-06, start_ada = 7.844e-06, start_hopper = 1.154e-05; // s: launches and latency
    double start_blackwell = 1.124e-05, start_blackwell_gddr = 1.14e-05;
    double start_hopper_128 = 0.6916;                                 // of it: heads 128 wide in two bytes
    double mma_ampere = 0.7163, mma_ada = 0.431, mma_hopper = 0.6124; // share of the peak while multiplying
    double mma_blackwell = 0.7099, mma_blackwell_gddr = 0.4853;
    double mma_fp8_ada = 0.8563, mma_fp8_hopper = 0.7329; // of it, in fp8
    double mma_fp8_blackwell = 0.6464, mma_fp8_blackwell_gddr = 0.8923;
    double mma_fp8_ada_odd = 0.3757;                                   // of that, heads other than 128 or 192 wide
    double fp8_ada_width = 0.2841;                                     // power of 128 / width in that
    double block_ampere = 3286, block_ada = 4157, block_hopper = 7526; // cycles of a prologue of 128 queries
    double block_blackwell = 6442, block_blackwell_gddr = 4573;
    double block_fp8_ada_odd = 2.115e+04;
    double vector = 0.9413;                                                // softmax, of the instruction count
    double column_power = 2.132, tail_power = 1.331, memory_power = 3.879; // of the norms that join terms
    double wave = 0.7667; // share of a last wave's idle SMs that is lost
    double window = 1.218, window_fp8_hopper = 2.134, window_fp8_ada = 0.9088,
           window_fp8_blackwell = 1.212; // what a window's masks multiply compute by
    double memory = 0.6831;              // share of the bandwidth
    double reuse = 1.358;                // data that counts as one byte of cache: it streams through
    double rotation_ampere = 1.019;      // of the front kernel's traffic, which only writes the cache there

    // vLLM's on Ampere, of SGLang's above
    double vllm_start = 0.6619, vllm_mma = 0.8388, vllm_block = 1.315, vllm_decode = 0.8352, vllm_unit = 1.01,
           vllm_decode_memory = 1.42;
    double lone_sglang = 1.6;                                 // of lone_packed
    double vllm_swap_s = 6.382e-06;                           // s: heads of a group brought together
    double split_ampere_s = 5.311e-06, split_sglang = 0.5962; // as split_packed_s; as split_packed

    // Caches
    double cache = 0.1455, cache_blackwell = 0.3777; // share of the L2 bandwidth
    double halved_resident = 0.4;                    // share of an L2 of two halves (A100, H100) that holds data
    double resident = 1.144;                         // of others
    double halved_power = 5, resident_power = 10.17; // how sharply hits end

    // Decode
    double decode_ampere = 1.153e-05, decode_ada = 7.301e-06, decode_hopper = 7.069e-06; // s: launch and latency
    double decode_blackwell = 9.813e-06, decode_blackwell_gddr = 5.93e-06;
    double decode_fp8_single_ada = 1.974e-06;                       // s more: unpacked kernel of fp8
    double decode_fp8_hopper = 0.6958;                              // of it: packed kernel of fp8, heads wider than 64
    double unit_ampere = 4915, unit_ada = 8619, unit_hopper = 8746; // cycles of a packed unit's prologue
    double unit_blackwell = 2851, unit_blackwell_gddr = 8027;
    double unit_fp8_hopper = 2554;
    double single_ada = 2354, single_hopper = 2567; // of an unpacked unit
    double single_blackwell_gddr = 3355;
    double single_fp8_ada = 5744;
    double unit_width = 0.3034; // share of a prologue that goes with head_dim / 128
    double unit_rows = 0.01596; // of a prologue, for each query head packed
    double unit_lone = 0.5897;  // of a prologue on an idle GPU
    double key_packed = 0.06614, key_rows = 0.001109, key_rows_fp8_hopper = 0.006515; // cycles a cached number; a row
    double key_blackwell = 0.004104, lone_blackwell = 0.03697;                        // as key_packed, lone_packed
    double key_single = 0.06713, key_single_fp8_ada = 0.1245;
    double lone_packed = 0.1109, lone_single = 0.09091; // cycles a cached number where latency rules
    double chunk_packed = 29.41, chunk_single = 257.6;  // keys: packed, the root of their number is parts; else parts
    double split_packed_s = 9.307e-07, split_single_s = 3.612e-06; // s: adding up the parts
    double split_units = 465.1;                                    // beyond so many units splits fade
    double split_packed = 5, split_single = 0.8233;                // blocks an SM that splitting aims at
    double split_fp8_ada = 5.993e-08;                              // of the packed fp8 kernel's splits
    double split_prologue = 0.8936;                                // of a prologue, for each further part
    double decode_tail_power_single = 1.472, decode_tail_power = 3.088, decode_wave = 0.4417,
           decode_power_packed = 3.738, decode_power_single = 3.444;
    double decode_memory_ampere = 0.5284, decode_memory_ada = 0.7625, decode_memory_hopper = 0.8402;
    double decode_memory_blackwell = 0.912, decode_memory_blackwell_gddr = 0.9312;
};
[[nodiscard]] std::span<const Field<AttentionParameters>> attention_fields();

// attention, attention_gradient. Any sizes from 1 to 2^40.
[[nodiscard]] Estimate estimate_attention(const Machine& machine, workload::OperatorKind kind,
                                          const workload::AttentionProblem& problem,
                                          const AttentionParameters& parameters, Residency residency,
                                          AttentionSetting setting = {});

} // namespace dubhe::cost::tile
