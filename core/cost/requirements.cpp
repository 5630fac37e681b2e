// SPDX-License-Identifier: Apache-2.0
#include "requirements.h"

#include "physical_bound.h"

#include <algorithm>
#include <string>

namespace dubhe::cost {

namespace {

using hardware::Gpu;
using workload::WorkTable;

// Weights and state stay; the largest operator needs room for its activations beside them.
bool fits_on_chip(const WorkTable& work, Bytes size) {
    double largest = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row)
        largest = std::max(largest, work.activation_bytes[row] + work.written_bytes[row]);
    return work.stored_bytes + largest <= size.value();
}

} // namespace

Result<Done> has_rates(const WorkTable& work, const Gpu& gpu) {
    Diagnostics missing;
    const Precision units = work.adapts ? nearest_units(gpu, work.precision) : work.precision;
    const std::string precision{name_of(work.precision)};
    const bool multiplies = std::ranges::any_of(work.matrix_flop, [](double flop) { return flop > 0.0; });
    const Precision instead = nearest_units(gpu, work.precision);
    if (multiplies && !gpu.peak[units].has_value() && gpu.peak[instead].has_value()) {
        missing.push_back(error(message("%1 has no units for %2: use %3 there, or mixed precision, which takes what "
                                        "each GPU has; or give it %4 in the catalog",
                                        gpu.name, precision, name_of(instead), "peak_" + precision)));
    } else if (multiplies && !gpu.peak[units].has_value()) {
        missing.push_back(error(message("%1 has no dense peak rate in %2 in the catalog; give it %3 there, or make a "
                                        "hypothetical GPU that has one",
                                        gpu.name, precision, "peak_" + precision)));
    }
    const bool feeds_from_chip = gpu.on_chip_size && gpu.on_chip_bandwidth;
    if (!gpu.memory_bandwidth && !feeds_from_chip)
        missing.push_back(error(message("%1 has no memory bandwidth in the catalog; give it %2 there, or make a "
                                        "hypothetical GPU that has one",
                                        gpu.name, "memory_bandwidth")));
    if (missing.empty() && !gpu.memory_bandwidth && !fits_on_chip(work, *gpu.on_chip_size)) {
        return error(message("%1 has no memory outside the chip in the catalog, and the network needs more than the "
                             "chip holds; give it memory_bandwidth there, or make a hypothetical GPU that has one",
                             gpu.name));
    }
    if (!missing.empty()) return missing;
    return Done{};
}

} // namespace dubhe::cost
