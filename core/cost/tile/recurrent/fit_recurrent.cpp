// SPDX-License-Identifier: Apache-2.0
#include "fit_recurrent.h"

#include <core/cost/fitting/fit_fields.h>

#include <vector>

namespace dubhe::cost::tile {

RecurrentParameters fit_recurrent(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                  const HostFloors& floors, const std::function<bool(std::string_view device)>& fitted,
                                  std::uint64_t seed, const Progress& progress) {
    progress(0.0, "recurrent layers");
    // Calls of hundreds of kernels: what the host takes is part of a step's start, no floor of its own. Numbers stored
    // narrow and multiplied wide run in kernels of their own.
    Samples samples = select(set, catalog, floors,
                             {.wanted =
                                  [&](const evidence::Measurement& row) {
                                      return row.kind == workload::OperatorKind::recurrent &&
                                             row.scope == evidence::Scope::operation && row.time_s > 0.0 &&
                                             set.notes[row.note].find("math=") == std::string::npos;
                                  },
                              .fitted = fitted,
                              .least_floors = 0.0,
                              .seed = seed});
    if (samples.samples.empty()) return {};
    std::vector<PerPrecision<Machine>> machines(samples.gpus.size());
    for (std::size_t i = 0; i < machines.size(); ++i) {
        for (const Precision precision : all_precisions)
            machines[i][precision] = machine_of(samples.gpus[i], precision);
    }
    const auto predict = [&](std::uint16_t gpu, const evidence::Measurement& row, const RecurrentParameters& p) {
        return estimate_recurrent(machines[gpu][row.precision], row.kind,
                                  std::get<workload::RecurrentProblem>(row.problem), p, Residency::repeated())
            .seconds;
    };
    RecurrentParameters start; // round numbers, of no GPU
    start.call = 4e-5, start.step = 1e-5, start.lane_share = 0.6, start.matrix_share = 0.4, start.large_share = 0.6;
    start.rows = 32.0, start.walk = 60.0, start.walk_matrix = 30.0, start.gates = 0.3, start.join = 2.0;
    start.backward = 1.2, start.older = 1.5;
    return fit_fields(samples, start, recurrent_fields(), static_cast<double RecurrentParameters::*>(nullptr), predict,
                      {.most_steps = 80, .tolerance = 1e-6, .outlier_scale = 0.2});
}

} // namespace dubhe::cost::tile
