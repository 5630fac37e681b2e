// SPDX-License-Identifier: Apache-2.0
#include "samples.h"

#include "quantile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;

// Half decades of FLOP + bytes: what the weights equalise.
int size_class(const Measurement& row) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    const double size = work.flop().value() + work.bytes().value();
    return static_cast<int>(std::floor(2.0 * std::log10(std::max(1.0, size))));
}

// Each size class counts as the square root of its rows; a class with less than 1 % of them no more than that.
void balance(Samples& samples) {
    std::map<std::pair<std::uint16_t, int>, double> count;
    std::vector<int> classes;
    for (const Sample& sample : samples.samples) {
        classes.push_back(size_class(samples.row(sample)));
        count[{sample.gpu, classes.back()}] += 1.0;
    }
    const double few = static_cast<double>(samples.samples.size()) / 100.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < samples.samples.size(); ++i) {
        Sample& sample = samples.samples[i];
        sample.weight = std::pow(std::max(few, count[{sample.gpu, classes[i]}]), -0.25);
        squares += sample.weight * sample.weight;
    }
    const double scale = std::sqrt(static_cast<double>(samples.samples.size()) / squares);
    for (Sample& sample : samples.samples)
        sample.weight *= scale;
}

// By its name: "MI100" in the catalog, "AMD Instinct MI100" elsewhere.
bool is_amd(std::string_view device) {
    return device.starts_with("AMD") ||
           (device.starts_with("MI") && device.size() > 2 && device[2] >= '0' && device[2] <= '9');
}

} // namespace

HostFloors HostFloors::of(const MeasurementSet& set, const std::function<bool(std::string_view)>& fitted) {
    std::map<std::tuple<std::uint16_t, workload::OperatorKind, std::int32_t, std::uint16_t>, std::vector<double>> times;
    for (const Measurement& row : set.rows) {
        if (set.sources[row.source].timing != evidence::Timing::kernel && fitted(set.devices[row.device]))
            times[{row.device, row.kind, variant_of(row.problem), row.source}].push_back(row.time_s);
    }
    HostFloors floors;
    for (auto& [key, values] : times) {
        const auto& [device, kind, variant, source] = key;
        floors.entries_.push_back(
            {set.devices[device], kind, variant, set.sources[source].origin, quantile(values, 0.01)});
    }
    // Where only large linear layers were measured, the shortest of them is no floor. A linear layer is a product and
    // a bias: the host takes no more than two products' time for it.
    for (Entry& linear : floors.entries_) {
        if (linear.kind != workload::OperatorKind::linear) continue;
        for (const Entry& product : floors.entries_) {
            if (product.kind == workload::OperatorKind::matmul && product.device == linear.device &&
                product.origin == linear.origin)
                linear.seconds = std::min(linear.seconds, 2.0 * product.seconds);
        }
    }
    return floors;
}

std::int32_t HostFloors::variant_of(const workload::Problem& problem) {
    const auto* const elements = std::get_if<workload::ElementsProblem>(&problem);
    return elements != nullptr ? 16 * static_cast<std::int32_t>(elements->function) + std::min(elements->inputs, 15)
                               : 0;
}

// Of the same variant where that was measured, else of the kind.
double HostFloors::of(std::string_view device, const Measurement& row, const evidence::Source& source) const {
    if (source.timing == evidence::Timing::kernel) return 0.0;
    const std::int32_t variant = variant_of(row.problem);
    // A driver is its vendor's: devices of the same one come first.
    const bool amd = is_amd(device);
    std::vector<double> same, alike, others, of_kind;
    for (const Entry& entry : entries_) {
        if (entry.kind != row.kind || entry.origin != source.origin) continue;
        of_kind.push_back(entry.seconds);
        if (entry.device == device) same.push_back(entry.seconds);
        if (entry.variant != variant) continue;
        if (entry.device == device) return entry.seconds;
        (is_amd(entry.device) == amd ? alike : others).push_back(entry.seconds);
    }
    for (std::vector<double>* const floors : {&alike, &others, &same, &of_kind}) {
        if (!floors->empty()) return quantile(*floors, 0.5);
    }
    return 0.0;
}

double as_measured(double seconds, double floor_s, double lambda) {
    if (floor_s <= 0.0) return seconds;
    const double with = seconds + lambda * floor_s;
    const double larger = std::max(with, floor_s);
    double ratio = std::min(with, floor_s) / larger;
    ratio *= ratio, ratio *= ratio, ratio *= ratio; // ^8: close to the larger of the two
    return larger * std::sqrt(std::sqrt(std::sqrt(1.0 + ratio)));
}

Samples select(const MeasurementSet& set, const hardware::Catalog& catalog, const HostFloors& floors,
               const Selection& selection, std::vector<std::string>* unknown) {
    Samples samples;
    samples.set = &set;
    std::mt19937_64 engine{selection.seed};
    for (std::size_t device = 0; device < set.devices.size(); ++device) {
        const std::string& name = set.devices[device];
        if (!selection.fitted(name)) continue;
        const Result<hardware::Gpu> gpu = catalog.find(name);
        std::vector<Sample> of_gpu;
        for (std::uint32_t i = 0; i < set.rows.size(); ++i) {
            const Measurement& row = set.rows[i];
            if (row.device != device || !selection.wanted(row)) continue;
            const double floor = floors.of(name, row, set.sources[row.source]);
            if (row.time_s >= selection.least_floors * floor)
                of_gpu.push_back({i, static_cast<std::uint16_t>(samples.gpus.size()), row.time_s, floor});
        }
        if (of_gpu.empty()) continue;
        if (!gpu) {
            if (unknown != nullptr) unknown->push_back(name);
            continue;
        }
        if (selection.most_per_gpu > 0 && of_gpu.size() > selection.most_per_gpu) {
            std::ranges::shuffle(of_gpu, engine);
            of_gpu.resize(selection.most_per_gpu);
            std::ranges::sort(of_gpu, {}, &Sample::row);
        }
        samples.gpus.push_back(*gpu);
        samples.samples.insert(samples.samples.end(), of_gpu.begin(), of_gpu.end());
    }
    balance(samples);
    return samples;
}

} // namespace dubhe::cost
