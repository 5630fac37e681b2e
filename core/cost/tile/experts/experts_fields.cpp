// SPDX-License-Identifier: Apache-2.0
#include "experts.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

constexpr auto experts_table = std::to_array<Field<ExpertsParameters>>({
    {"start_ampere", &ExpertsParameters::start_ampere, 1e-06, 0.0002},
    {"start_ada", &ExpertsParameters::start_ada, 1e-06, 0.0002},
    {"start_hopper", &ExpertsParameters::start_hopper, 1e-06, 0.0002},
    {"start_blackwell", &ExpertsParameters::start_blackwell, 1e-06, 0.0002},
    {"start_fp8", &ExpertsParameters::start_fp8, 0.2, 5.0},
    {"start_block", &ExpertsParameters::start_block, 0.2, 5.0},
    {"start_block_ada", &ExpertsParameters::start_block_ada, 0.2, 5.0},
    {"start_fp4", &ExpertsParameters::start_fp4, 0.2, 5.0},
    {"start_open", &ExpertsParameters::start_open, 0.2, 5.0},
    {"start_min_latency", &ExpertsParameters::start_min_latency, 0.2, 5.0},
    {"mma_ampere", &ExpertsParameters::mma_ampere, 0.05, 1.0},
    {"mma_ada", &ExpertsParameters::mma_ada, 0.05, 1.0},
    {"mma_hopper", &ExpertsParameters::mma_hopper, 0.05, 1.0},
    {"mma_blackwell", &ExpertsParameters::mma_blackwell, 0.05, 1.0},
    {"mma_fp8", &ExpertsParameters::mma_fp8, 0.05, 2.0},
    {"mma_block", &ExpertsParameters::mma_block, 0.05, 2.0},
    {"mma_block_ada", &ExpertsParameters::mma_block_ada, 0.05, 2.0},
    {"mma_fp4", &ExpertsParameters::mma_fp4, 0.05, 2.0},
    {"mma_fp4_ada", &ExpertsParameters::mma_fp4_ada, 0.05, 2.0},
    {"mma_min_latency", &ExpertsParameters::mma_min_latency, 0.05, 4.0},
    {"lost", &ExpertsParameters::lost, 0.1, 200.0},
    {"step_ampere", &ExpertsParameters::step_ampere, 5.0, 5000.0},
    {"step_ada", &ExpertsParameters::step_ada, 5.0, 5000.0},
    {"step_hopper", &ExpertsParameters::step_hopper, 5.0, 5000.0},
    {"step_blackwell", &ExpertsParameters::step_blackwell, 5.0, 5000.0},
    {"prologue", &ExpertsParameters::prologue, 10.0, 100000.0},
    {"wave", &ExpertsParameters::wave, 0.01, 1.0},
    {"memory_ampere", &ExpertsParameters::memory_ampere, 0.3, 1.0},
    {"memory_ada", &ExpertsParameters::memory_ada, 0.3, 1.0},
    {"memory_hopper", &ExpertsParameters::memory_hopper, 0.3, 1.0},
    {"memory_blackwell", &ExpertsParameters::memory_blackwell, 0.3, 1.0},
    {"memory_block", &ExpertsParameters::memory_block, 0.2, 2.0},
    {"memory_fp4", &ExpertsParameters::memory_fp4, 0.2, 2.0},
    {"l2", &ExpertsParameters::l2, 0.05, 1.0},
    {"resident", &ExpertsParameters::resident, 0.05, 2.0},
    {"rows_l2", &ExpertsParameters::rows_l2, 0.02, 1.0},
    {"moved", &ExpertsParameters::moved, 0.05, 1.0},
    {"join", &ExpertsParameters::join, 1.0, 12.0},
});

} // namespace

std::span<const Field<ExpertsParameters>> experts_fields() {
    return experts_table;
}

} // namespace dubhe::cost::tile
