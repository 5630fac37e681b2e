// SPDX-License-Identifier: Apache-2.0
// Collective operations that somebody measured: GPUs that exchange data, no operators of a network.
#pragma once

#include "measurement.h"

#include <core/workload/collective.h>

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::evidence {

using workload::Collective;
using workload::collective_count;
using workload::collective_from;

struct CollectiveMeasurement {
    Collective operation = Collective::all_reduce;
    Precision precision = Precision::fp32;
    std::uint16_t source = 0; // into CollectiveSet::sources
    std::uint16_t device = 0; // into CollectiveSet::devices
    std::uint16_t system = 0; // into CollectiveSet::systems: how the GPUs are connected; 0: not known
    std::int32_t gpus = 2;
    std::int32_t gpus_per_node = 2; // that take part
    std::int64_t bytes = 0;         // of the whole buffer of one GPU
    double time_s = 0.0;
    double spread_s = 0.0; // standard deviation; 0: not known
};

struct CollectiveSet {
    std::vector<CollectiveMeasurement> rows;
    std::vector<Source> sources;
    std::vector<std::string> devices;
    std::vector<std::string> systems{""}; // "NVLink3 NVSwitch, 8 GPU node"
};

[[nodiscard]] Result<Done> append(CollectiveSet& set, const CollectiveSet& more);

} // namespace dubhe::evidence
