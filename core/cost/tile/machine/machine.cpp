// SPDX-License-Identifier: Apache-2.0
#include "machine.h"

#include <core/cost/l2_rate.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace dubhe::cost::tile {

namespace {

// One of AMD's steps, by the first figure after "CDNA". Each compute unit's matrix FLOP in a clock in 32, 16 (bfloat16
// apart on the first) and 8 bits, units of the largest chip, and bytes that a unit gets in a clock from what all units
// share: the L2 of 32 slices with 64, later 128 bytes each, since the third step the Infinity Cache of 256 MB with 17.2
// TB/s, whose units' own L2s hold copies (AMD's CDNA, CDNA 2 and CDNA 3 architecture whitepapers).
struct Cdna {
    double flop32, flop16, flop_bf16, flop8, largest_sms, shared_bytes_a_clock, infinity_cache;
};
constexpr std::array<Cdna, 4> cdna_steps{{{256.0, 1024.0, 512.0, 1024.0, 120.0, 2048.0 / 120.0, 0.0},
                                          {256.0, 1024.0, 1024.0, 1024.0, 110.0, 4096.0 / 110.0, 0.0},
                                          {256.0, 2048.0, 2048.0, 4096.0, 304.0, 17.2e12 / (304.0 * 2.1e9), 256.0e6},
                                          {256.0, 4096.0, 4096.0, 8192.0, 256.0, 17.2e12 / (256.0 * 2.4e9), 256.0e6}}};
const Cdna& cdna_of(const hardware::Gpu& gpu) {
    const std::size_t digit = gpu.architecture.find_first_of("1234");
    return cdna_steps[digit == std::string::npos ? 0 : static_cast<std::size_t>(gpu.architecture[digit] - '1')];
}

double matrix_flop_of(const Cdna& step, Precision precision) {
    if (precision == Precision::fp4) return 2.0 * step.flop8;
    if (precision == Precision::bf16) return step.flop_bf16;
    if (precision == Precision::fp32) return step.flop32;
    if (precision == Precision::tf32) return step.flop16 / 2.0;
    return bytes_per_element(precision) <= 1.0 ? step.flop8 : step.flop16;
}

template <class Quantity>
double known_or(const std::optional<Quantity>& quantity, double otherwise) {
    return quantity && quantity->value() > 0.0 ? quantity->value() : otherwise;
}

Memory memory_of(const hardware::Gpu& gpu, Generation generation) {
    if (!gpu.memory_type.starts_with("HBM")) return Memory::gddr;
    return generation == Generation::pascal ? Memory::hbm1 : Memory::hbm;
}

} // namespace

// Accelerators that compute from on-chip memory have it in place of the L2. What is missing elsewhere: lanes and SMs
// from the vector peak, the clock from both; a vector peak that nobody gives is that of the lanes.
Machine machine_of(const hardware::Gpu& gpu, Precision precision) {
    Machine machine;
    machine.precision = precision;
    machine.generation = generation_of(gpu);
    machine.memory = memory_of(gpu, machine.generation);
    machine.sms = std::max(1.0, gpu.sms.value_or(64.0));
    machine.boost_clock = known_or(gpu.boost_clock, 1.5e9);
    machine.clock = known_or(gpu.sustained_clock, machine.boost_clock);
    machine.clock_is_sustained = gpu.sustained_clock.has_value();
    const double vector_peak = known_or(gpu.vector_peak, 0.0);
    machine.lanes = gpu.lanes_per_sm.value_or(0.0);
    if (machine.lanes <= 0.0)
        machine.lanes = vector_peak > 0.0 ? vector_peak / (2.0 * machine.sms * machine.boost_clock) : 64.0;
    machine.vector_peak = 2.0 * machine.sms * machine.lanes * machine.clock;
    const double lanes_peak = 2.0 * machine.sms * machine.lanes * machine.boost_clock;
    machine.tensor_cores = precision != Precision::fp32 && known_or(gpu.peak[precision], 0.0) > 0.0;
    machine.matrix_peak = known_or(gpu.peak[precision], lanes_peak);
    // Where the lanes do more, libraries convert and run there: a peak that grows past theirs makes nothing slower.
    if (machine.tensor_cores) machine.matrix_peak = std::max(machine.matrix_peak, lanes_peak);
    machine.bandwidth = known_or(gpu.memory_bandwidth, known_or(gpu.on_chip_bandwidth, 1e11));
    machine.l2 = known_or(gpu.on_chip_size, known_or(gpu.l2_size, 5e5));
    machine.l2_bandwidth =
        std::max(machine.bandwidth,
                 known_or(gpu.on_chip_bandwidth,
                          known_or(gpu.l2_bandwidth, machine.sms * usual_l2_bytes_a_clock * machine.boost_clock)));
    if (machine.generation == Generation::cdna) {
        const Cdna& step = cdna_of(gpu);
        machine.matrix_flop_a_clock = matrix_flop_of(step, precision);
        machine.largest_sms = step.largest_sms;
        machine.l2 += step.infinity_cache;
        machine.l2_bandwidth =
            std::max(machine.bandwidth,
                     known_or(gpu.l2_bandwidth, machine.sms * step.shared_bytes_a_clock * machine.boost_clock));
    }
    machine.tdp = known_or(gpu.tdp, 250.0);
    machine.process_nm = gpu.process_nm.value_or(7.0);
    return machine;
}

} // namespace dubhe::cost::tile
