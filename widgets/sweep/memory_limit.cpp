// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory_limit.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

struct MemoryAt {
    double value = 0.0, bytes = 0.0;
};

std::optional<double> bytes_at(const CurveRequest& request, double value, MemoryPeaks& peaks) {
    if (const auto known = peaks.find(value); known != peaks.end()) return known->second;
    const Result<study::NetworkPtr> network = network_at(request, value);
    if (!network) return std::nullopt;
    return peaks[value] = (*network)->memory.peak.value();
}

double between(const MemoryAt& fits, const MemoryAt& too_large, double capacity) {
    const double share = (capacity - fits.bytes) / (too_large.bytes - fits.bytes);
    return std::floor(fits.value + share * (too_large.value - fits.value));
}

} // namespace

void find_most_fitting(const CurveRequest& request, bool exact, Curve& curve, MemoryPeaks& peaks) {
    const std::optional<Bytes> size = curve.gpu.memory_size ? curve.gpu.memory_size : curve.gpu.on_chip_size;
    const bool whole = study::of_workload(request.axis.kind) && study::is_count(request.axis.kind);
    const auto over = std::ranges::find(curve.points, false, &study::Point::fits);
    if (!whole || !size || over == curve.points.end()) return;
    const auto first_over = static_cast<std::size_t>(over - curve.points.begin());
    MemoryAt fits, too_large{curve.x[first_over], over->memory_bytes};
    if (first_over > 0) fits = {curve.x[first_over - 1], curve.points[first_over - 1].memory_bytes};
    curve.fitting_exact = exact;
    for (int step = 0; too_large.value - fits.value > 1.0; ++step) {
        const bool halve = step % 4 == 3; // where memory jumps, the straight line creeps
        double guess = halve ? std::floor((fits.value + too_large.value) / 2) : between(fits, too_large, size->value());
        guess = std::clamp(guess, fits.value + 1, too_large.value - 1);
        if (!exact) {
            curve.most_fitting = guess;
            return;
        }
        const std::optional<double> bytes = bytes_at(request, guess, peaks);
        if (!bytes) break; // it can't be built there: what is known to fit stands
        (*bytes <= size->value() ? fits : too_large) = {guess, *bytes};
    }
    curve.most_fitting = fits.value;
}

} // namespace dubhe::widgets
