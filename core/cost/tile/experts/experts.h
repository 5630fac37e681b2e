// SPDX-License-Identifier: Apache-2.0
// Layers of routed experts: a whole one in one time, as serving frameworks fuse it, and a grouped product alone, as
// networks have it.
//
// Rows are brought together by expert, multiplied by each expert's matrix up (gate and up as one), activated,
// multiplied by its matrix down, and summed with their weights:
//   t = start + product(up) + product(down) + moved bytes
//   product = || blocks over the SMs in waves, bytes || where
//   block   = T rows of one expert x 128 features: (T + lost) 128 k multiply-adds at the matrix rate, beside the steps
//             along k that a block waits for: || rate, step k / 64 ||; of T from 16 to 256 the quickest
//   bytes   = each active expert's weights once (the L2 has them where a layer is repeated and small), the rows
// How many experts are active and with how many rows: workload/expert_load.h; each expert's rows are padded to whole
// tiles, so the skew of the largest is in the sum. Quantising kernels are part of the start and of the moved bytes.
//
// Every term falls with every resource; an SM's matrix rate is its generation's (see product.h).
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "../machine/residency.h"

#include <core/cost/fitting/field.h>
#include <core/evidence/measurement.h>
#include <core/workload/problem/expert_load.h>
#include <core/workload/problem/problem.h>

#include <span>

namespace dubhe::cost::tile {

// What a problem leaves open.
struct ExpertsSetting {
    bool block_scaled = false; // fp8 with a scale for each block of 128
    bool min_latency = false;  // kernels for few tokens, of few launches, which move rows of experts elsewhere too
    // Triton's kernels multiply all rows of the tokens that come, those of experts elsewhere too. All tokens come, or
    // only those of which an expert is here.
    bool every_row = false, sent_only = false;
};
[[nodiscard]] ExpertsSetting experts_setting(const evidence::MeasurementSet& set, const evidence::Measurement& row);

// Fields by kernels: `ampere` those up to Ampere (and whatever is newer than known), `ada` those of GDDR boards from
// Ada on, `hopper`, `blackwell` its server chips.
struct ExpertsParameters {
    // s: launches and latency of a whole layer
    double start_ampere = 2.416e-05, start_ada = 1.686e-05, start_hopper = 2.553e-05, start_blackwell = 2.457e-05;
    // Times that: narrow numbers, block-scaled ones, four bits; layers without gates in narrow numbers, whose
    // activation is a kernel of its own; one launch for all
    double start_fp8 = 1.068, start_block = 0.9514, start_block_ada = 1.446, start_fp4 = 1.84, start_open = 1.802,
           start_min_latency = 0.3173;
    // Share of the matrix peak
    double mma_ampere = 0.5833, mma_ada = 0.8687, mma_hopper = 0.7095, mma_blackwell = 0.7154;
    double mma_fp8 = 0.9189, mma_block = 0.4786, mma_block_ada = 0.3153, mma_fp4 = 0.4696, mma_fp4_ada = 1.129; // of it
    double mma_min_latency = 2;
    double lost = 7.973;                                                                     // rows a tile
    double step_ampere = 266, step_ada = 401.8, step_hopper = 98.13, step_blackwell = 69.88; // clocks for 64 of k
    double prologue = 2888;                                                                  // clocks a block
    double wave = 0.554;
    // Share of the bandwidth that weights come at
    double memory_ampere = 0.7427, memory_ada = 0.797, memory_hopper = 0.8833, memory_blackwell = 0.8256;
    double memory_block = 0.9286, memory_fp4 = 1.149;
    double l2 = 0.4208;       // share of the L2 bandwidth that weights come at which lie there
    double rows_l2 = 0.07655; // of it, rows
    double resident = 0.8312; // share of the L2 that holds data
    double moved = 0.5084;    // share of the bandwidth that rows are moved at
    double join = 1.659;      // of the norm of blocks and bytes
};
[[nodiscard]] std::span<const Field<ExpertsParameters>> experts_fields();

// Loads are handed in, so that a fit computes each once.
[[nodiscard]] Estimate estimate_experts(const Machine& machine, const workload::ExpertsProblem& problem,
                                        const workload::ExpertLoad& load, const ExpertsParameters& parameters,
                                        Residency residency, ExpertsSetting setting = {});
// grouped_linear: `batch` experts with m rows each.
[[nodiscard]] Estimate estimate_grouped(const Machine& machine, const workload::ProductProblem& problem,
                                        const ExpertsParameters& parameters, Residency residency);

} // namespace dubhe::cost::tile
