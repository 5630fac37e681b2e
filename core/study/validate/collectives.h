// SPDX-License-Identifier: Apache-2.0
// Measured collective operations: on which of the catalog's systems, as tables for the simulation, as what its
// constants are fitted to, and beside what it predicts.
#pragma once

#include "validation.h"

#include <core/evidence/collective.h>
#include <core/hardware/catalog/catalog.h>
#include <core/simulation/collectives/measured_collectives.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::study {

// GPUs and how they are connected, as measured rows name both.
struct MeasuredSystem {
    std::string gpu{}, text{}; // "H100-SXM5-80GB", "NVLink4 NVSwitch, 8 GPU node"
    // Within a machine; between machines only where the catalog has a system of that very name. Absent: not known.
    std::optional<simulation::Fabric> fabric{};
    std::string link{}; // its GPUs', in the catalog
    hardware::Topology topology = hardware::Topology::shared;
    Message unknown_because{}; // empty where there is a fabric
};

// One operation on so many GPUs by one program, over sizes.
struct CollectiveSeries {
    std::size_t system = 0; // into CollectiveTables::systems
    workload::Collective operation = workload::Collective::all_reduce;
    simulation::RankGroup group{};
    std::string software{}; // "nccl-tests NCCL 2.29.2"
    Precision precision = Precision::fp16;
    bool current = false;                            // NCCL 2.20 or later
    std::vector<std::pair<double, double>> points{}; // bytes, seconds; sorted; sizes may repeat
};

struct CollectiveTables {
    std::vector<MeasuredSystem> systems;
    std::vector<CollectiveSeries> series;
};

// What that series ran on: switches add up floating-point numbers, not integers of 8 bits. Precondition: it is known.
[[nodiscard]] simulation::Fabric fabric_of(const CollectiveTables& tables, const CollectiveSeries& series);
// The model can tell: the fabric is known, and the network where there are several machines.
[[nodiscard]] bool fabric_known(const CollectiveTables& tables, const CollectiveSeries& series);

// NCCL's rows, and those whose program is not named; others' own kernels are no evidence of it.
[[nodiscard]] CollectiveTables collective_tables(const evidence::CollectiveSet& rows, const hardware::Catalog& catalog);

// What holds for that system: measured with GPUs connected the same way, or on it by its name. Of several series of the
// same operation and ranks the one of current software, then the one with most sizes.
[[nodiscard]] simulation::MeasuredCollectives measured_on(const CollectiveTables& tables,
                                                          const hardware::System& system);

struct CollectiveFit {
    simulation::CollectiveConstants constants;
    std::size_t points = 0;           // that took part
    double mean_log_error = 0.0;      // |ln predicted/measured| of those of switched machines and meshes
    std::vector<std::string> links{}; // of the systems that took part, sorted
};
// Of the systems that `wanted` takes; absent where none of them has a known fabric. A point each half octave of each
// series from 4 KB on, of older software from 32 MB on: there its start no longer counts. Pattern search over the
// logarithms of the constants, first of what switched machines and meshes tell, then of what only a bus tells.
// Constants that no row tells keep NCCL's own estimate (src/graph/tuning.cc) or none.
[[nodiscard]] std::optional<CollectiveFit> fit_collectives(const CollectiveTables& tables,
                                                           const std::function<bool(const MeasuredSystem&)>& wanted);

struct CollectiveRange {
    double first_bytes = 1e6, last_bytes = 1024.0 * 1024.0 * 1024.0;
};
// Predictions by table: each size is predicted without its own measurements from the others of its series. Beside them
// (peers): "model", the shipped constants and no table; "left out", constants fitted without any row of that GPU.
// Groups: operation and ranks. Where the fabric is not known there are no peers, and no prediction outside a series'
// other sizes.
[[nodiscard]] Validation validate_collectives(const CollectiveTables& tables, const CollectiveRange& range = {},
                                              const Progress& progress = {});

} // namespace dubhe::study
