// SPDX-License-Identifier: Apache-2.0
#include "traffic.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost::tile {

namespace {

// || x, y, z ||_4 or _8 by roots, which are cheaper than powers.
double join(bool sharp, double x, double y, double z) {
    const double largest = std::max({x, y, z});
    if (largest <= 0.0) return 0.0;
    const auto fourth = [largest](double value) {
        const double ratio = value / largest;
        const double square = ratio * ratio;
        return square * square;
    };
    const double x4 = fourth(x), y4 = fourth(y), z4 = fourth(z);
    if (!sharp) return largest * std::sqrt(std::sqrt(x4 + y4 + z4));
    return largest * std::sqrt(std::sqrt(std::sqrt(x4 * x4 + y4 * y4 + z4 * z4)));
}

// 1 / (1 + x^12): the cliff of a cache under streams.
double kept(double x) {
    const double limited = std::min(x, 1e12);
    const double x2 = limited * limited;
    const double x4 = x2 * x2;
    return 1.0 / (1.0 + x4 * x4 * x4);
}

// Warps that an SM starts in a clock: a scheduler for each 32 lanes until Pascal; four since Volta, whose fp32 lanes
// may be half as many (NVIDIA Tesla V100 GPU architecture whitepaper).
double schedulers(const Machine& machine) {
    const double by_lanes = machine.lanes / 32.0;
    // CDNA: four units of 16 lanes, a wavefront of 64 in four clocks each; counted in warps of 32.
    if (machine.generation <= Generation::pascal || machine.generation == Generation::cdna) return by_lanes;
    return std::max(4.0, by_lanes);
}

} // namespace

bool halved_cache(const Machine& machine) {
    return machine.memory == Memory::hbm && machine.generation >= Generation::ampere &&
           machine.generation < Generation::other;
}

Traffic::Traffic(const Machine& machine, const MemoryPath& path, double power_sag) : machine_{machine}, path_{path} {
    const double share = machine.generation == Generation::cdna ? path.cdna
                         : machine.memory == Memory::gddr       ? path.gddr
                         : machine.memory == Memory::hbm1       ? path.hbm * path.first_hbm
                                                                : path.hbm;
    dram_ = share * machine.bandwidth;
    resident_ = (halved_cache(machine) ? path.halved_resident : path.resident) * machine.l2;
    issue_ = schedulers(machine) * (machine.boost_clock + power_sag * (machine.clock - machine.boost_clock));
}

double Traffic::warm_share(const Residency& residency, double read_bytes) {
    return read_bytes > 0.0 ? std::min(1.0, residency.warm_bytes / read_bytes) : 1.0;
}

double Traffic::kept_share(double bytes) const {
    return kept(bytes / resident_);
}

void Traffic::add_strided(const workload::StridedOperand& operand, double elements, double bytes, double repeated,
                          Kernel& kernel) const {
    if (operand.elements <= 0 || operand.stride <= 1) return;
    constexpr double sector = 32.0;
    constexpr double of_a_block = 512.0;
    const double piece = machine_.generation <= Generation::pascal ? 32.0 : 64.0;
    const auto element = static_cast<double>(bytes_per_element(machine_.precision));
    const double apart = element * static_cast<double>(operand.stride);
    const auto run = static_cast<double>(operand.run);
    const double distinct = element * static_cast<double>(operand.elements);
    const double touched = std::max(element, std::min(apart, sector) * std::min(1.0, run / of_a_block));
    const double others = std::max(0.0, bytes - distinct) / elements;
    const double missed = std::min(apart, piece);
    const double lost = touched > element ? 1.0 - kept_share(run * (missed + others)) : 0.0;
    kernel.asked += std::max(0.0, elements * touched - distinct - repeated);
    kernel.fetched += std::max(0.0, elements * missed - distinct - repeated) * lost;
}

void Traffic::add(const Kernel& kernel, double warm, Estimate& sum) const {
    const double bytes = kernel.read + kernel.written;
    const double fits = kept_share(bytes);
    const double lost = kernel.in_flight / (kernel.in_flight + machine_.l2) * (1.0 - fits);
    const double missed =
        (kernel.read + path_.write * kernel.written) * (1.0 - fits * warm) + kernel.again * lost + kernel.fetched;
    const double dram = missed / (dram_ * kernel.share);
    const double l2 = (bytes + kernel.again + kernel.asked) / (path_.l2_share * machine_.l2_bandwidth);
    const double sm = kernel.slots / (issue_ * std::min(machine_.sms, kernel.busy_sms));
    sum.memory_s += dram;
    sum.cache_s += l2;
    sum.compute_s += sm;
    sum.fixed_s += path_.kernel_s + kernel.tail_s;
    sum.seconds += join(kernel.sharp, dram, sm, l2) + path_.kernel_s + kernel.tail_s;
}

void bound_below(const Machine& machine, const VectorWork& work, Estimate& sum) {
    const double bytes = std::max(0.0, work.read_bytes + work.written_bytes - machine.l2);
    const double peak = 2.0 * machine.sms * machine.lanes * std::max(machine.boost_clock, machine.clock);
    sum.bound_s = std::max(bytes / machine.bandwidth, work.flop / peak);
    sum.seconds = std::max(sum.seconds, sum.bound_s);
}

} // namespace dubhe::cost::tile
