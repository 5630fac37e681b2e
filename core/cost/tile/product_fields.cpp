// SPDX-License-Identifier: Apache-2.0
#include "product.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

using P = ProductParameters;

constexpr std::array lanes{
    Field<P>{"lambda", &P::lambda, 0.01, 1.0},
    Field<P>{"energy_pj", &P::energy_pj, 5.0, 30.0},
    Field<P>{"memory_pj", &P::memory_pj, 1.0, 80.0},
    Field<P>{"idle_w", &P::idle_w, 5.0, 35.0},
    Field<P>{"burst", &P::burst, 1e-5, 3e-2},
    Field<P>{"shared_old", &P::shared_old, 0.01, 6.0},
    Field<P>{"shared_ampere", &P::shared_ampere, 0.01, 6.0},
    Field<P>{"wave", &P::wave, 0.0, 1.0, false},
    Field<P>{"prologue", &P::prologue, 0.1, 100.0},
    Field<P>{"threads", &P::threads, 32.0, 600.0},
    Field<P>{"split", &P::split, 1e-7, 4e-5},
    Field<P>{"split_rate", &P::split_rate, 0.1, 30.0},
    Field<P>{"rereads", &P::rereads, 0.01, 3.0},
    Field<P>{"l2_share", &P::l2_share, 0.02, 10.0},
    Field<P>{"strided", &P::strided, 1e-3, 100.0},
    Field<P>{"strided_power", &P::strided_power, 0.1, 3.0},
    Field<P>{"square", &P::square, 0.5, 6.0},
    Field<P>{"gddr", &P::gddr, 0.65, 0.92},
    Field<P>{"hbm1", &P::hbm1, 0.6, 0.92},
    Field<P>{"hbm", &P::hbm, 0.7, 0.95},
    Field<P>{"start", &P::start, 1e-7, 8e-6},
};

constexpr std::array tensor{
    Field<P>{"energy_pj", &P::t_energy_pj, 0.5, 12.0},
    Field<P>{"cycle_pj", &P::t_cycle_pj, 0.1, 10.0},
    Field<P>{"narrow", &P::t_narrow, 0.3, 1.2},
    Field<P>{"memory_pj", &P::t_memory_pj, 5.0, 200.0},
    Field<P>{"idle", &P::t_idle, 0.1, 0.3},
    Field<P>{"burst", &P::t_burst, 1e-6, 1e-2},
    Field<P>{"ampere", &P::t_ampere, 0.5, 1.0},
    Field<P>{"hopper", &P::t_hopper, 0.5, 1.0},
    Field<P>{"ada", &P::t_ada, 0.5, 1.0},
    Field<P>{"power_volta", &P::power_volta, 0.3, 2.0},
    Field<P>{"power_ampere", &P::power_ampere, 0.5, 2.0},
    Field<P>{"power_hopper", &P::power_hopper, 0.5, 2.0},
    Field<P>{"power_ada", &P::power_ada, 0.5, 2.0},
    Field<P>{"fp8", &P::t_fp8, 0.5, 1.0},
    Field<P>{"int8", &P::t_int8, 0.5, 1.0},
    Field<P>{"feed", &P::t_feed, 0.02, 6.0},
    Field<P>{"wave", &P::t_wave, 0.0, 1.0, false},
    Field<P>{"prologue", &P::t_prologue, 1.0, 2000.0},
    Field<P>{"step", &P::step, 1.0, 2000.0},
    Field<P>{"step_ada", &P::step_ada, 1.0, 2000.0},
    Field<P>{"step_hopper", &P::step_hopper, 1.0, 2000.0},
    Field<P>{"first", &P::t_first, 10.0, 5000.0},
    Field<P>{"resident", &P::t_resident, 0.5, 4.0},
    Field<P>{"split", &P::t_split, 1e-7, 2e-5},
    Field<P>{"split_rate", &P::t_split_rate, 0.1, 30.0},
    Field<P>{"rereads", &P::t_rereads, 0.01, 3.0},
    Field<P>{"l2_share", &P::t_l2_share, 0.1, 10.0},
    Field<P>{"warm", &P::t_warm, 0.5, 1.5},
    Field<P>{"l2", &P::t_l2, 0.02, 2.0},
    Field<P>{"gddr", &P::t_gddr, 0.7, 0.97},
    Field<P>{"hbm", &P::t_hbm, 0.7, 0.97},
    Field<P>{"stream", &P::t_stream, 1e9, 5e11},
    Field<P>{"start", &P::t_start, 3e-7, 6e-6},
    Field<P>{"clocks", &P::t_clocks, 10.0, 8000.0},
    Field<P>{"quantise", &P::quantise, 1e-6, 1.5e-5},
    Field<P>{"quantise_bytes", &P::quantise_bytes, 0.2, 5.0},
    Field<P>{"int8_start", &P::int8_start, 1e-7, 1.5e-5, true, true},
};

} // namespace

std::span<const Field<ProductParameters>> product_fields() {
    return lanes;
}

std::span<const Field<ProductParameters>> tensor_product_fields() {
    return tensor;
}

} // namespace dubhe::cost::tile
