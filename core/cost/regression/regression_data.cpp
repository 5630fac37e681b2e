// SPDX-License-Identifier: Apache-2.0
#include "regression_data.h"

#include <core/support/fnv.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;

// Places of the set's devices among the catalog's GPUs; -1: not wanted or not known.
std::vector<int> find_gpus(const MeasurementSet& set, const hardware::Catalog& catalog,
                           const RegressionSelection& selection, RegressionData& data) {
    std::vector<int> places;
    for (const std::string& device : set.devices) {
        places.push_back(-1);
        if (selection.fitted && !selection.fitted(device)) continue;
        const Result<hardware::Gpu> gpu = catalog.find(device);
        if (!gpu) {
            data.unknown_gpus.push_back(device);
            continue;
        }
        const auto known = std::ranges::find(data.gpus, gpu->name, &hardware::Gpu::name);
        places.back() = static_cast<int>(known - data.gpus.begin());
        if (known == data.gpus.end()) data.gpus.push_back(*gpu);
    }
    return places;
}

// The host's floor of each type of layer: what its shortest calls take. Finer than HostFloors, whose kinds mix
// functions with launches of different length, and from the same rows.
class Floors {
  public:
    explicit Floors(const MeasurementSet& set) : set_{set} {
        for (const Measurement& row : set.rows) {
            if (plain(row) && timed_with_host(row)) times_[key(row)].push_back(row.time_s);
        }
        for (auto& [key, times] : times_) {
            const auto low = static_cast<std::ptrdiff_t>(0.01 * static_cast<double>(times.size() - 1));
            std::ranges::nth_element(times, times.begin() + low);
            times.front() = times[static_cast<std::size_t>(low)];
        }
    }
    double operator()(const Measurement& row) const { return timed_with_host(row) ? times_.at(key(row)).front() : 0.0; }

  private:
    using Key = std::tuple<std::uint16_t, std::uint16_t, LayerType>;
    [[nodiscard]] bool timed_with_host(const Measurement& row) const {
        return set_.sources[row.source].timing != evidence::Timing::kernel;
    }
    static Key key(const Measurement& row) {
        return {row.device, row.source, layer_type(row.kind, row.problem, row.precision)};
    }
    const MeasurementSet& set_;
    std::map<Key, std::vector<double>> times_;
};

} // namespace

bool is_left_out(std::string_view problem_text) {
    return (Fnv{}.add(problem_text).value() >> 20U) % 10 == 0;
}

double without_host(double measured_s, double floor_s, double lambda) {
    if (floor_s <= 0.0) return measured_s;
    if (measured_s <= floor_s) return 0.0;
    double ratio = floor_s / measured_s;
    ratio *= ratio, ratio *= ratio, ratio *= ratio;
    return std::max(0.0, measured_s * std::pow(1.0 - ratio, 0.125) - lambda * floor_s);
}

RegressionData RegressionData::without(std::uint16_t gpu) const {
    RegressionData rest;
    rest.gpus = gpus;
    rest.kernels = kernels;
    std::ranges::copy_if(rows, std::back_inserter(rest.rows), [&](const auto& row) { return row.gpu != gpu; });
    return rest;
}

RegressionData regression_data(const MeasurementSet& set, const hardware::Catalog& catalog, const HostShare& host,
                               const RegressionSelection& selection) {
    RegressionData data;
    data.kernels = set.kernels;
    if (data.kernels.empty()) data.kernels.emplace_back();
    const std::vector<int> gpus = find_gpus(set, catalog, selection, data);
    const Floors floors{set};
    for (const Measurement& row : set.rows) {
        if (gpus[row.device] < 0 || !plain(row) || row.doubt != evidence::Doubt::none) continue;
        const double floor = floors(row);
        if (row.time_s < selection.least_floors * floor) continue;
        const double lambda = host.lambda[static_cast<std::size_t>(class_of(row.kind))];
        const double seconds = without_host(row.time_s, floor, lambda);
        if (seconds <= 0.0) continue;
        data.rows.push_back({layer_type(row.kind, row.problem, row.precision), shape_point(row.kind, row.problem),
                             load_of(row), static_cast<std::uint16_t>(gpus[row.device]), row.kernels, seconds,
                             row.time_s, floor, is_left_out(to_text(row.kind, row.problem, row.precision))});
    }
    return data;
}

} // namespace dubhe::cost
