// SPDX-License-Identifier: Apache-2.0
// Measured rows made ready for fitting: GPUs looked up in the catalog, the host's share of what was measured estimated.
#pragma once

#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::cost {

struct Sample {
    std::uint32_t row = 0; // in the MeasurementSet
    std::uint16_t gpu = 0; // in Samples::gpus
    double time_s = 0.0;
    // What the shortest calls of this kind take on that machine: the host's floor, which hides shorter kernels. 0 for
    // rows that hold the GPU's time alone.
    double floor_s = 0.0;
    double weight = 1.0;
};

struct Samples {
    const evidence::MeasurementSet* set = nullptr; // outlives the samples
    std::vector<hardware::Gpu> gpus;
    std::vector<Sample> samples;

    [[nodiscard]] const evidence::Measurement& row(const Sample& sample) const { return set->rows[sample.row]; }
};

// Floors of calls and sessions by GPU, kind, source, and of elementwise operators by function and number of inputs (a
// framework's dispatch differs): the 1 % quantile of all such rows. A GPU that is not among the fitted ones gets the
// median of the others' floors, those of its vendor first: its own would be a label.
class HostFloors {
  public:
    struct Entry {
        std::string device;
        workload::OperatorKind kind = workload::OperatorKind::unknown;
        std::int32_t variant = 0; // see variant_of()
        std::string origin;
        double seconds = 0.0;
    };
    HostFloors() = default;
    explicit HostFloors(std::vector<Entry> entries) : entries_{std::move(entries)} {}
    static HostFloors of(const evidence::MeasurementSet& set,
                         const std::function<bool(std::string_view device)>& fitted);

    [[nodiscard]] double of(std::string_view device, const evidence::Measurement& row,
                            const evidence::Source& source) const;
    // What calls of one kind differ in besides: function and inputs of elementwise operators; 0 for others.
    [[nodiscard]] static std::int32_t variant_of(const workload::Problem& problem);
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  private:
    std::vector<Entry> entries_;
};

// What a call or session measures of a kernel of `seconds`: the kernel and a share of the host's floor, or the floor,
// joined smoothly. lambda in [0, 1]: how much of the floor does not overlap with the kernel.
[[nodiscard]] double as_measured(double seconds, double floor_s, double lambda);

struct Selection {
    std::function<bool(const evidence::Measurement&)> wanted;
    std::function<bool(std::string_view device)> fitted; // false: no row of that device
    double least_floors = 1.2;                           // leave out rows below so many floors
    std::size_t most_per_gpu = 2500;                     // a random subset where there are more; 0: all
    std::uint64_t seed = 1;
};
// Weights equalise decades of FLOP + bytes, so that the many small shapes don't outvote the few large ones. Devices
// that the catalog does not know are left out; their names are returned in `unknown`.
[[nodiscard]] Samples select(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                             const HostFloors& floors, const Selection& selection,
                             std::vector<std::string>* unknown = nullptr);

} // namespace dubhe::cost
