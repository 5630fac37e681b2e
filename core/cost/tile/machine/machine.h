// SPDX-License-Identifier: Apache-2.0
// A GPU as the formulas of the tile model need it: base units, absent parts filled in by stated rules.
#pragma once

#include <core/cost/generation.h>
#include <core/hardware/gpu.h>
#include <core/units/precision.h>

#include <cstdint>

namespace dubhe::cost::tile {

enum class Memory : std::uint8_t { gddr, hbm1, hbm }; // hbm1: Pascal's first HBM2 with its lower efficiency

// All rates per second, all sizes in bytes; every member positive.
struct Machine {
    double sms = 1.0;
    double lanes = 64.0;        // fp32 multiply-adds an SM starts in a clock
    double clock = 1e9;         // Hz, under load where the catalog knows it
    double boost_clock = 1e9;   // Hz
    double vector_peak = 1e12;  // fp32 FLOP/s on the lanes at `clock`
    double matrix_peak = 1e12;  // FLOP/s of the precision at the boost clock: tensor cores, or the lanes for fp32
    double bandwidth = 1e11;    // bytes/s
    double l2 = 1e6;            // bytes
    double l2_bandwidth = 1e12; // bytes/s
    double tdp = 250.0;         // W
    // CDNA: FLOP of a compute unit's matrix units in a clock, in the precision, and the units of the generation's
    // largest chip.
    double matrix_flop_a_clock = 256.0, largest_sms = 120.0;
    double process_nm = 16.0;
    Generation generation = Generation::other;
    Memory memory = Memory::gddr;
    Precision precision = Precision::fp32;
    bool tensor_cores = false; // of this precision
    bool clock_is_sustained = false;
    bool operator==(const Machine&) const = default;
};

[[nodiscard]] Machine machine_of(const hardware::Gpu& gpu, Precision precision);

} // namespace dubhe::cost::tile
