// SPDX-License-Identifier: Apache-2.0
#include "host_lines.h"

#include "quantile.h"

#include <core/cost/generation.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;

int era_of(const hardware::Gpu& gpu) {
    const Generation generation = generation_of(gpu);
    return generation == Generation::kepler ? 0 : generation <= Generation::pascal ? 1 : 2;
}

struct FloorLine {
    double start = 0.0, growth = 0.0;
};

// Through the shortest of each sixteenth of the rows; median of all slopes (Theil and Sen), so that a stretch of large
// operators doesn't count. Only NeuSight's convolutions grow; elsewhere the order of rows is that of their sizes.
FloorLine line_through(const std::vector<double>& times, bool grows) {
    constexpr std::size_t parts = 16;
    if (!grows || times.size() < 20 * parts) {
        std::vector<double> all = times;
        return {quantile(all, 0.01), 0.0};
    }
    std::array<double, parts> at{}, shortest{};
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t first = times.size() * i / parts, last = times.size() * (i + 1) / parts;
        std::vector<double> part(times.begin() + static_cast<std::ptrdiff_t>(first),
                                 times.begin() + static_cast<std::ptrdiff_t>(last));
        at[i] = (static_cast<double>(i) + 0.5) / static_cast<double>(parts);
        shortest[i] = quantile(part, 0.02);
    }
    std::vector<double> slopes, starts;
    for (std::size_t i = 0; i < parts; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            slopes.push_back((shortest[i] - shortest[j]) / (at[i] - at[j]));
    }
    FloorLine line;
    line.growth = std::max(0.0, quantile(slopes, 0.5));
    for (std::size_t i = 0; i < parts; ++i)
        starts.push_back(shortest[i] - line.growth * at[i]);
    line.start = std::max(0.0, quantile(starts, 0.5));
    return line;
}

} // namespace

std::vector<float> positions(const MeasurementSet& set) {
    using Key = std::tuple<std::uint16_t, workload::OperatorKind, evidence::Scope, std::uint16_t>;
    const auto key = [](const Measurement& row) { return Key{row.device, row.kind, row.scope, row.source}; };
    std::map<Key, std::size_t> count;
    std::vector<float> places(set.rows.size());
    for (std::size_t i = 0; i < set.rows.size(); ++i)
        places[i] = static_cast<float>(count[key(set.rows[i])]++);
    for (std::size_t i = 0; i < set.rows.size(); ++i)
        places[i] /= static_cast<float>(count[key(set.rows[i])]);
    return places;
}

HostLines HostLines::of(const MeasurementSet& set, const hardware::Catalog& catalog,
                        const std::function<bool(std::string_view)>& fitted) {
    std::map<std::tuple<std::uint16_t, workload::OperatorKind, std::uint16_t>, std::vector<double>> times;
    for (const Measurement& row : set.rows) {
        if (set.sources[row.source].timing != evidence::Timing::kernel && fitted(set.devices[row.device]))
            times[{row.device, row.kind, row.source}].push_back(row.time_s);
    }
    HostLines lines;
    for (const auto& [key, values] : times) {
        const auto& [device, kind, source] = key;
        const Result<hardware::Gpu> gpu = catalog.find(set.devices[device]);
        if (!gpu) continue;
        const std::string& origin = set.sources[source].origin;
        const bool grows = origin == "sitar-lab/NeuSight" && kind == workload::OperatorKind::convolution;
        const FloorLine line = line_through(values, grows);
        lines.entries_.push_back({set.devices[device], origin, kind, era_of(*gpu), line.start, line.growth});
    }
    return lines;
}

double HostLines::of(std::string_view device, const hardware::Gpu& gpu, workload::OperatorKind kind,
                     const evidence::Source& source, double position) const {
    if (source.timing == evidence::Timing::kernel) return 0.0;
    std::vector<double> all;
    double same_era = 0.0, count = 0.0;
    const int era = era_of(gpu);
    for (const Entry& entry : entries_) {
        if (entry.kind != kind || entry.origin != source.origin) continue;
        const double seconds = entry.start_s + entry.growth_s * position;
        if (entry.device == device) return seconds;
        all.push_back(seconds);
        if (entry.era == era) same_era += seconds, count += 1.0;
    }
    if (count > 0.0 && source.timing == evidence::Timing::call) return same_era / count;
    return all.empty() ? 0.0 : quantile(all, 0.5);
}

} // namespace dubhe::cost
