// SPDX-License-Identifier: Apache-2.0
#include "attention.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

constexpr auto attention_table = std::to_array<Field<AttentionParameters>>({
    {"start_ampere", &AttentionParameters::start_ampere, 1e-07, 0.0001},
    {"start_ada", &AttentionParameters::start_ada, 1e-07, 0.0001},
    {"start_hopper", &AttentionParameters::start_hopper, 1e-07, 0.0001},
    {"start_hopper_128", &AttentionParameters::start_hopper_128, 0.3, 1.5},
    {"mma_ampere", &AttentionParameters::mma_ampere, 0.1, 1.0},
    {"mma_ada", &AttentionParameters::mma_ada, 0.1, 1.0},
    {"mma_hopper", &AttentionParameters::mma_hopper, 0.1, 1.0},
    {"mma_fp8_ada", &AttentionParameters::mma_fp8_ada, 0.1, 1.2},
    {"mma_fp8_hopper", &AttentionParameters::mma_fp8_hopper, 0.1, 1.2},
    {"mma_fp8_ada_odd", &AttentionParameters::mma_fp8_ada_odd, 0.1, 1.2},
    {"fp8_ada_width", &AttentionParameters::fp8_ada_width, 0.0, 1.0, false},
    {"block_ampere", &AttentionParameters::block_ampere, 10.0, 100000.0},
    {"block_ada", &AttentionParameters::block_ada, 10.0, 100000.0},
    {"block_hopper", &AttentionParameters::block_hopper, 10.0, 100000.0},
    {"block_fp8_ada_odd", &AttentionParameters::block_fp8_ada_odd, 10.0, 100000.0},
    {"vector", &AttentionParameters::vector, 0.05, 4.0},
    {"column_power", &AttentionParameters::column_power, 1.0, 12.0},
    {"tail_power", &AttentionParameters::tail_power, 1.0, 12.0},
    {"memory_power", &AttentionParameters::memory_power, 1.0, 12.0},
    {"wave", &AttentionParameters::wave, 0.01, 1.0},
    {"window", &AttentionParameters::window, 0.5, 4.0},
    {"window_fp8_hopper", &AttentionParameters::window_fp8_hopper, 0.5, 4.0},
    {"window_fp8_ada", &AttentionParameters::window_fp8_ada, 0.5, 4.0},
    {"memory", &AttentionParameters::memory, 0.3, 1.0},
    {"reuse", &AttentionParameters::reuse, 0.3, 4.0},
    {"rotation_ampere", &AttentionParameters::rotation_ampere, 0.05, 4.0},
    {"vllm_start", &AttentionParameters::vllm_start, 0.3, 3.0},
    {"vllm_mma", &AttentionParameters::vllm_mma, 0.3, 2.0},
    {"vllm_block", &AttentionParameters::vllm_block, 0.1, 10.0},
    {"vllm_decode", &AttentionParameters::vllm_decode, 0.3, 3.0},
    {"vllm_unit", &AttentionParameters::vllm_unit, 0.1, 10.0},
    {"vllm_decode_memory", &AttentionParameters::vllm_decode_memory, 0.5, 2.0},
    {"lone_sglang", &AttentionParameters::lone_sglang, 0.5, 4.0},
    {"vllm_swap_s", &AttentionParameters::vllm_swap_s, 1e-07, 2e-05},
    {"split_ampere_s", &AttentionParameters::split_ampere_s, 1e-07, 2e-05},
    {"split_sglang", &AttentionParameters::split_sglang, 0.1, 20.0},
    {"cache", &AttentionParameters::cache, 0.05, 1.0},
    {"halved_resident", &AttentionParameters::halved_resident, 0.1, 3.0},
    {"resident", &AttentionParameters::resident, 0.1, 3.0},
    {"halved_power", &AttentionParameters::halved_power, 1.0, 20.0},
    {"resident_power", &AttentionParameters::resident_power, 1.0, 20.0},
    {"decode_ampere", &AttentionParameters::decode_ampere, 1e-07, 0.0001},
    {"decode_ada", &AttentionParameters::decode_ada, 1e-07, 0.0001},
    {"decode_hopper", &AttentionParameters::decode_hopper, 1e-07, 0.0001},
    {"decode_fp8_single_ada", &AttentionParameters::decode_fp8_single_ada, 1e-07, 0.0001},
    {"decode_fp8_hopper", &AttentionParameters::decode_fp8_hopper, 0.3, 1.5},
    {"unit_ampere", &AttentionParameters::unit_ampere, 10.0, 100000.0},
    {"unit_ada", &AttentionParameters::unit_ada, 10.0, 100000.0},
    {"unit_hopper", &AttentionParameters::unit_hopper, 10.0, 100000.0},
    {"unit_fp8_hopper", &AttentionParameters::unit_fp8_hopper, 10.0, 100000.0},
    {"single_ada", &AttentionParameters::single_ada, 10.0, 100000.0},
    {"single_hopper", &AttentionParameters::single_hopper, 10.0, 100000.0},
    {"single_fp8_ada", &AttentionParameters::single_fp8_ada, 10.0, 100000.0},
    {"unit_width", &AttentionParameters::unit_width, 0.01, 1.0},
    {"unit_rows", &AttentionParameters::unit_rows, 0.0001, 0.2},
    {"unit_lone", &AttentionParameters::unit_lone, 0.05, 2.0},
    {"key_packed", &AttentionParameters::key_packed, 0.001, 3.0},
    {"key_rows", &AttentionParameters::key_rows, 1e-05, 0.1},
    {"key_rows_fp8_hopper", &AttentionParameters::key_rows_fp8_hopper, 1e-05, 0.1},
    {"key_single", &AttentionParameters::key_single, 0.001, 3.0},
    {"key_single_fp8_ada", &AttentionParameters::key_single_fp8_ada, 0.001, 3.0},
    {"lone_packed", &AttentionParameters::lone_packed, 0.001, 3.0},
    {"lone_single", &AttentionParameters::lone_single, 0.001, 3.0},
    {"chunk_packed", &AttentionParameters::chunk_packed, 1.0, 1000.0},
    {"chunk_single", &AttentionParameters::chunk_single, 50.0, 2000.0},
    {"split_packed_s", &AttentionParameters::split_packed_s, 1e-07, 2e-05},
    {"split_single_s", &AttentionParameters::split_single_s, 1e-07, 2e-05},
    {"split_units", &AttentionParameters::split_units, 5.0, 10000.0},
    {"split_packed", &AttentionParameters::split_packed, 0.1, 20.0},
    {"split_single", &AttentionParameters::split_single, 0.1, 20.0},
    {"split_fp8_ada", &AttentionParameters::split_fp8_ada, 0.0, 1.0, false},
    {"split_prologue", &AttentionParameters::split_prologue, 0.01, 1.5},
    {"decode_tail_power_single", &AttentionParameters::decode_tail_power_single, 1.0, 12.0},
    {"decode_tail_power", &AttentionParameters::decode_tail_power, 1.0, 12.0},
    {"decode_wave", &AttentionParameters::decode_wave, 0.01, 1.0},
    {"decode_power_packed", &AttentionParameters::decode_power_packed, 1.0, 12.0},
    {"decode_power_single", &AttentionParameters::decode_power_single, 1.0, 12.0},
    {"decode_memory_ampere", &AttentionParameters::decode_memory_ampere, 0.3, 1.0},
    {"decode_memory_ada", &AttentionParameters::decode_memory_ada, 0.3, 1.0},
    {"decode_memory_hopper", &AttentionParameters::decode_memory_hopper, 0.3, 1.0},
});

} // namespace

std::span<const Field<AttentionParameters>> attention_fields() {
    return attention_table;
}

} // namespace dubhe::cost::tile
