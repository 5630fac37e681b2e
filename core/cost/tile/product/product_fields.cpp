// SPDX-License-Identifier: Apache-2.0
#include "product.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

constexpr auto lanes = std::to_array<Field<ProductParameters>>({
    {"lambda", &ProductParameters::lambda, 0.01, 1.0},
    {"energy_pj", &ProductParameters::energy_pj, 5.0, 30.0},
    {"memory_pj", &ProductParameters::memory_pj, 1.0, 80.0},
    {"idle_w", &ProductParameters::idle_w, 5.0, 35.0},
    {"burst", &ProductParameters::burst, 1e-5, 3e-2},
    {"shared_old", &ProductParameters::shared_old, 0.01, 6.0},
    {"shared_ampere", &ProductParameters::shared_ampere, 0.01, 6.0},
    {"wave", &ProductParameters::wave, 0.0, 1.0, false},
    {"prologue", &ProductParameters::prologue, 0.1, 100.0},
    {"threads", &ProductParameters::threads, 32.0, 600.0},
    {"split", &ProductParameters::split, 1e-7, 4e-5},
    {"split_rate", &ProductParameters::split_rate, 0.1, 30.0},
    {"l2_share", &ProductParameters::l2_share, 0.02, 30.0},
    {"strided_ampere", &ProductParameters::strided_ampere, 1e-3, 3.0},
    {"strided_reach", &ProductParameters::strided_reach, 2e6, 1e8},
    {"apart", &ProductParameters::apart, 0.2, 20.0},
    {"apart_hbm1", &ProductParameters::apart_hbm1, 0.2, 20.0},
    {"apart_k", &ProductParameters::apart_k, 5.0, 1000.0},
    {"apart_l2", &ProductParameters::apart_l2, 0.02, 20.0},
    {"apart_prologue", &ProductParameters::apart_prologue, 0.1, 200.0},
    {"drift", &ProductParameters::drift, 1e2, 1e7},
    {"drift_hbm1", &ProductParameters::drift_hbm1, 1e2, 1e7},
    {"drift_rounds", &ProductParameters::drift_rounds, 0.01, 2.0},
    {"drift_rounds_hbm1", &ProductParameters::drift_rounds_hbm1, 0.01, 2.0},
    {"drift_window", &ProductParameters::drift_window, 0.0, 4.0, false},
    {"drift_power", &ProductParameters::drift_power, 0.5, 4.0},
    {"batched_volta", &ProductParameters::batched_volta, 0.6, 1.6},
    {"gddr", &ProductParameters::gddr, 0.65, 0.92},
    {"hbm1", &ProductParameters::hbm1, 0.6, 0.92},
    {"hbm", &ProductParameters::hbm, 0.7, 0.95},
    {"start", &ProductParameters::start, 1e-7, 8e-6},
    {"mfma_share", &ProductParameters::mfma_share, 0.3, 1.0},
    {"mfma_load", &ProductParameters::mfma_load, 0.1, 100.0},
    {"mfma_blocks", &ProductParameters::mfma_blocks, 8.0, 500.0, true, true},
    {"mfma_prologue", &ProductParameters::mfma_prologue, 1.0, 500.0},
    {"mfma_wave", &ProductParameters::mfma_wave, 0.0, 1.0, false},
    {"mfma_memory", &ProductParameters::mfma_memory, 0.4, 0.95},
    {"mfma_l2", &ProductParameters::mfma_l2, 0.1, 2.0},
    {"mfma_batched", &ProductParameters::mfma_batched, 0.8, 1.6},
    {"mfma_far", &ProductParameters::mfma_far, 5e3, 2e5, true, true},
    {"mfma_deep", &ProductParameters::mfma_deep, 0.01, 3.0},
    {"mfma_front_s", &ProductParameters::mfma_front_s, 1e-6, 2e-5},
    {"mfma_start_s", &ProductParameters::mfma_start_s, 1e-6, 2e-5},
});

constexpr auto tensor = std::to_array<Field<ProductParameters>>({
    {"energy_pj", &ProductParameters::t_energy_pj, 0.5, 12.0},
    {"cycle_pj", &ProductParameters::t_cycle_pj, 0.1, 1.0},
    {"narrow", &ProductParameters::t_narrow, 0.3, 1.2},
    {"memory_pj", &ProductParameters::t_memory_pj, 5.0, 200.0},
    {"idle", &ProductParameters::t_idle, 0.1, 0.3},
    {"burst", &ProductParameters::t_burst, 1e-6, 1e-2},
    {"ampere", &ProductParameters::t_ampere, 0.5, 1.0},
    {"hopper", &ProductParameters::t_hopper, 0.5, 1.0},
    {"ada", &ProductParameters::t_ada, 0.5, 1.0},
    {"blackwell", &ProductParameters::t_blackwell, 0.5, 1.0},
    {"blackwell_gddr", &ProductParameters::t_blackwell_gddr, 0.5, 1.0},
    {"power_volta", &ProductParameters::power_volta, 0.3, 2.0},
    {"power_ampere", &ProductParameters::power_ampere, 0.5, 2.0},
    {"power_hopper", &ProductParameters::power_hopper, 0.5, 2.0},
    {"power_ada", &ProductParameters::power_ada, 0.5, 3.0},
    {"power_blackwell", &ProductParameters::power_blackwell, 0.5, 3.0},
    {"power_blackwell_gddr", &ProductParameters::power_blackwell_gddr, 0.5, 3.0},
    {"fp8", &ProductParameters::t_fp8, 0.5, 1.0},
    {"int8", &ProductParameters::t_int8, 0.5, 1.0},
    {"fp4", &ProductParameters::t_fp4, 0.2, 1.0},
    {"unaligned", &ProductParameters::t_unaligned, 0.05, 1.0, true, true},
    {"feed", &ProductParameters::t_feed, 0.02, 10.0},
    {"feed_ada", &ProductParameters::t_feed_ada, 0.02, 10.0},
    {"feed_blackwell_gddr", &ProductParameters::t_feed_blackwell_gddr, 0.02, 10.0},
    {"wave", &ProductParameters::t_wave, 0.0, 1.0, false},
    {"wave_blackwell_gddr", &ProductParameters::t_wave_blackwell_gddr, 0.0, 1.0, false},
    {"prologue", &ProductParameters::t_prologue, 1.0, 2000.0},
    {"step", &ProductParameters::step, 1.0, 2000.0},
    {"step_ada", &ProductParameters::step_ada, 1.0, 2000.0},
    {"step_hopper", &ProductParameters::step_hopper, 1.0, 2000.0},
    {"step_blackwell", &ProductParameters::step_blackwell, 1.0, 2000.0},
    {"step_blackwell_gddr", &ProductParameters::step_blackwell_gddr, 1.0, 2000.0},
    {"first", &ProductParameters::t_first, 10.0, 5000.0},
    {"vector", &ProductParameters::t_vector, 10.0, 20000.0},
    {"resident", &ProductParameters::t_resident, 0.5, 4.0},
    {"split", &ProductParameters::t_split, 1e-7, 2e-5},
    {"split_rate", &ProductParameters::t_split_rate, 0.1, 30.0},
    {"rereads", &ProductParameters::t_rereads, 0.01, 3.0},
    {"l2_share", &ProductParameters::t_l2_share, 0.1, 10.0},
    {"warm", &ProductParameters::t_warm, 0.05, 2.0},
    {"warm_ada", &ProductParameters::t_warm_ada, 0.2, 2.0},
    {"warm_hopper", &ProductParameters::t_warm_hopper, 0.2, 2.0},
    {"warm_blackwell", &ProductParameters::t_warm_blackwell, 0.2, 2.0},
    {"warm_blackwell_gddr", &ProductParameters::t_warm_blackwell_gddr, 0.2, 2.0},
    {"write", &ProductParameters::t_write, 0.5, 4.0},
    {"l2", &ProductParameters::t_l2, 0.02, 2.0},
    {"gddr", &ProductParameters::t_gddr, 0.7, 0.97},
    {"hbm", &ProductParameters::t_hbm, 0.6, 0.97},
    {"hbm_hopper", &ProductParameters::t_hbm_hopper, 0.6, 0.97},
    {"hbm_blackwell", &ProductParameters::t_hbm_blackwell, 0.6, 0.97},
    {"gddr7", &ProductParameters::t_gddr7, 0.6, 0.97},
    {"stream", &ProductParameters::t_stream, 1e9, 5e11},
    {"start", &ProductParameters::t_start, 3e-7, 6e-6},
    {"clocks", &ProductParameters::t_clocks, 10.0, 8000.0},
    {"clocks_blackwell", &ProductParameters::t_clocks_blackwell, 10.0, 8000.0},
    {"clocks_blackwell_gddr", &ProductParameters::t_clocks_blackwell_gddr, 10.0, 8000.0},
    {"quantise", &ProductParameters::quantise, 1e-6, 1.5e-5},
    {"quantise_blackwell", &ProductParameters::quantise_blackwell, 1e-6, 1.5e-5},
    {"quantise_blackwell_gddr", &ProductParameters::quantise_blackwell_gddr, 1e-6, 1.5e-5},
    {"quantise_bytes", &ProductParameters::quantise_bytes, 0.2, 5.0},
    {"int8_start", &ProductParameters::int8_start, 1e-7, 1.5e-5, true, true},
});

} // namespace

std::span<const Field<ProductParameters>> product_fields() {
    return lanes;
}

std::span<const Field<ProductParameters>> tensor_product_fields() {
    return tensor;
}

} // namespace dubhe::cost::tile
