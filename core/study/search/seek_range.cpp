// SPDX-License-Identifier: Apache-2.0
#include "seek.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

constexpr double reach = 16.0; // usual ranges begin and end this many times below and above what GPUs have

// Where no GPU says what is usual: from what phones have to what nobody has yet.
SeekRange generous_range(Specification specification) {
    switch (specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return {10e9, 100e12};
    case Specification::memory_size:
        return {1024.0 * 1024.0 * 1024.0, 1024.0 * 1024.0 * 1024.0 * 1024.0};
    case Specification::l2_size:
    case Specification::on_chip_size:
        return {256.0 * 1024.0, 16.0 * 1024.0 * 1024.0 * 1024.0};
    case Specification::sms:
    case Specification::lanes_per_sm:
        return {1, 4096};
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return {100e6, 10e9};
    case Specification::tdp:
        return {5, 5000};
    default:
        return {100e9, 100e15};
    }
}

} // namespace

double buildable(AxisKind kind, double value) {
    const bool whole = kind == AxisKind{Specification::sms} || kind == AxisKind{Specification::lanes_per_sm};
    return whole ? std::ceil(value) : value;
}

SeekRange usual_range(AxisKind kind, std::span<const SweepGpu> gpus) {
    const auto* specification = std::get_if<Specification>(&kind);
    if (specification == nullptr) return {1.0, 65'536.0};
    double least = 0.0, most = 0.0;
    for (const SweepGpu& gpu : gpus) {
        const auto value = hardware::get(hardware::derive(gpu.base, gpu.overrides), *specification);
        if (!value || !(*value > 0.0)) continue;
        least = least == 0.0 ? *value : std::min(least, *value);
        most = std::max(most, *value);
    }
    return most == 0.0 ? generous_range(*specification) : SeekRange{least / reach, most * reach};
}

Result<SeekRange> parse_seek_range(AxisKind kind, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos)
        return error(message("\"%1\" is no range; write FIRST:LAST, like 200GB/s:4TB/s or 1:512", text));
    // An axis of the two values reads and refuses them as every other axis does.
    const Result<Axis> axis = parse_axis(std::string{name_of(kind)} + '=' + std::string{text.substr(0, colon)} + ',' +
                                         std::string{text.substr(colon + 1)});
    if (!axis) return axis.diagnostics();
    const Result<Axis> first = parse_axis(std::string{name_of(kind)} + '=' + std::string{text.substr(0, colon)});
    if (first && first->values.front() != axis->values.front())
        return error(message("the range starts above its end: %1", text));
    return SeekRange{axis->values.front(), axis->values.back()};
}

} // namespace dubhe::study
