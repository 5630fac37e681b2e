// SPDX-License-Identifier: Apache-2.0
// Host time of measured calls that grows from row to row of a source: NeuSight's convolutions ran in one process whose
// calls took longer and longer, from 0.1 to 0.3 to 0.8 ms at the end of 5,000 (the shortest of each tenth of the rows,
// all five GPUs; its other operators don't show it). A constant floor would put that time into the kernels.
#pragma once

#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// Of each row: how far it stands among those of its device, kind, scope and source, in [0, 1). Rows are taken to be in
// the order in which they were measured; leaving some out evenly changes nothing.
[[nodiscard]] std::vector<float> positions(const evidence::MeasurementSet& set);

// Start and growth by (device, kind, origin). A device that is not among the fitted ones takes for calls the mean of
// those of its era (Kepler; Maxwell and Pascal; since Volta: machines are as old as their GPUs), else, and for
// sessions, whose time is the framework's, the median of all.
class HostLines {
  public:
    struct Entry {
        std::string device, origin;
        workload::OperatorKind kind = workload::OperatorKind::unknown;
        int era = 0;
        double start_s = 0.0, growth_s = 0.0; // at the first row; from there to the last
    };
    static HostLines of(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                        const std::function<bool(std::string_view device)>& fitted);

    // 0 for rows of the kernel's time alone.
    [[nodiscard]] double of(std::string_view device, const hardware::Gpu& gpu, workload::OperatorKind kind,
                            const evidence::Source& source, double position) const;
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  private:
    std::vector<Entry> entries_;
};

} // namespace dubhe::cost
