// SPDX-License-Identifier: Apache-2.0
#include "attention.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

using P = AttentionParameters;

constexpr auto fields = std::to_array<Field<P>>({
    {"start_ampere", &P::start_ampere, 1e-07, 0.0001},
    {"start_ada", &P::start_ada, 1e-07, 0.0001},
    {"start_hopper", &P::start_hopper, 1e-07, 0.0001},
    {"start_hopper_128", &P::start_hopper_128, 0.3, 1.5},
    {"mma_ampere", &P::mma_ampere, 0.1, 1.0},
    {"mma_ada", &P::mma_ada, 0.1, 1.0},
    {"mma_hopper", &P::mma_hopper, 0.1, 1.0},
    {"mma_fp8_ada", &P::mma_fp8_ada, 0.1, 1.2},
    {"mma_fp8_hopper", &P::mma_fp8_hopper, 0.1, 1.2},
    {"mma_fp8_ada_odd", &P::mma_fp8_ada_odd, 0.1, 1.2},
    {"block_ampere", &P::block_ampere, 10.0, 100000.0},
    {"block_ada", &P::block_ada, 10.0, 100000.0},
    {"block_hopper", &P::block_hopper, 10.0, 100000.0},
    {"block_fp8_ada_odd", &P::block_fp8_ada_odd, 10.0, 100000.0},
    {"vector", &P::vector, 0.05, 4.0},
    {"column_power", &P::column_power, 1.0, 12.0},
    {"tail_power", &P::tail_power, 1.0, 12.0},
    {"memory_power", &P::memory_power, 1.0, 12.0},
    {"wave", &P::wave, 0.01, 1.0},
    {"window", &P::window, 0.5, 4.0},
    {"window_fp8_hopper", &P::window_fp8_hopper, 0.5, 4.0},
    {"window_fp8_ada", &P::window_fp8_ada, 0.5, 4.0},
    {"memory", &P::memory, 0.3, 1.0},
    {"reuse", &P::reuse, 0.3, 4.0},
    {"rotation_ampere", &P::rotation_ampere, 0.05, 1.5},
    {"cache", &P::cache, 0.05, 1.0},
    {"halved_resident", &P::halved_resident, 0.1, 3.0},
    {"resident", &P::resident, 0.1, 3.0},
    {"halved_power", &P::halved_power, 1.0, 20.0},
    {"resident_power", &P::resident_power, 1.0, 20.0},
    {"decode_ampere", &P::decode_ampere, 1e-07, 0.0001},
    {"decode_ada", &P::decode_ada, 1e-07, 0.0001},
    {"decode_hopper", &P::decode_hopper, 1e-07, 0.0001},
    {"decode_fp8_single_ada", &P::decode_fp8_single_ada, 1e-07, 0.0001},
    {"decode_fp8_hopper", &P::decode_fp8_hopper, 0.3, 1.5},
    {"unit_ampere", &P::unit_ampere, 10.0, 100000.0},
    {"unit_ada", &P::unit_ada, 10.0, 100000.0},
    {"unit_hopper", &P::unit_hopper, 10.0, 100000.0},
    {"unit_fp8_hopper", &P::unit_fp8_hopper, 10.0, 100000.0},
    {"single_ada", &P::single_ada, 10.0, 100000.0},
    {"single_hopper", &P::single_hopper, 10.0, 100000.0},
    {"single_fp8_ada", &P::single_fp8_ada, 10.0, 100000.0},
    {"unit_width", &P::unit_width, 0.01, 1.0},
    {"unit_rows", &P::unit_rows, 0.0001, 0.2},
    {"unit_lone", &P::unit_lone, 0.05, 2.0},
    {"key_packed", &P::key_packed, 0.001, 3.0},
    {"key_rows", &P::key_rows, 1e-05, 0.1},
    {"key_rows_fp8_hopper", &P::key_rows_fp8_hopper, 1e-05, 0.1},
    {"key_single", &P::key_single, 0.001, 3.0},
    {"key_single_fp8_ada", &P::key_single_fp8_ada, 0.001, 3.0},
    {"lone_packed", &P::lone_packed, 0.001, 3.0},
    {"lone_single", &P::lone_single, 0.001, 3.0},
    {"chunk_packed", &P::chunk_packed, 1.0, 1000.0},
    {"chunk_single", &P::chunk_single, 50.0, 2000.0},
    {"split_packed_s", &P::split_packed_s, 1e-07, 2e-05},
    {"split_single_s", &P::split_single_s, 1e-07, 2e-05},
    {"split_units", &P::split_units, 5.0, 10000.0},
    {"split_packed", &P::split_packed, 0.1, 20.0},
    {"split_single", &P::split_single, 0.1, 20.0},
    {"split_fp8_ada", &P::split_fp8_ada, 0.0, 1.0, false},
    {"split_prologue", &P::split_prologue, 0.01, 1.5},
    {"decode_tail_power_single", &P::decode_tail_power_single, 1.0, 12.0},
    {"decode_tail_power", &P::decode_tail_power, 1.0, 12.0},
    {"decode_wave", &P::decode_wave, 0.01, 1.0},
    {"decode_power_packed", &P::decode_power_packed, 1.0, 12.0},
    {"decode_power_single", &P::decode_power_single, 1.0, 12.0},
    {"decode_memory_ampere", &P::decode_memory_ampere, 0.3, 1.0},
    {"decode_memory_ada", &P::decode_memory_ada, 0.3, 1.0},
    {"decode_memory_hopper", &P::decode_memory_hopper, 0.3, 1.0},
});

} // namespace

std::span<const Field<AttentionParameters>> attention_fields() {
    return fields;
}

} // namespace dubhe::cost::tile
