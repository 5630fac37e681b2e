// SPDX-License-Identifier: Apache-2.0
// Fits the model `neural`: for each kind of operator of one GPU the principal component, then a network's shape and
// training, then a network for each mode.
#pragma once

#include "architecture.h"
#include "component.h"
#include "neural.h"

#include <core/cost/fitting/host_share.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <filesystem>
#include <map>
#include <string>

namespace dubhe::cost {

struct NeuralFitOptions {
    std::string gpu; // canonical; empty: the one with the most kinds of operators in fp32, of several the fastest
    std::size_t least_rows = 200; // of a mode
    double least_floors = 2.0;    // a component is looked for among rows that take so many of the host's floors
    neural::ComponentSearch component;
    neural::ArchitectureSearch architecture;
    int epochs = 200; // of each mode's final training
    // Train each mode without its component too, and with the sizes as they are: for NeuralFit::Comparison.
    bool compare = false;
    std::uint64_t seed = 1;
    // Kinds that are done are written there and read again by the next fit of the same rows with the same options.
    // Empty: nowhere. The file is removed when the fit is whole.
    std::filesystem::path checkpoint;
};

struct NeuralFit {
    // Mean of |predicted / measured - 1| on rows left out, by what the network is given.
    struct Comparison {
        workload::OperatorKind kind = workload::OperatorKind::unknown;
        std::uint32_t mode = 0;
        std::size_t left_out = 0;
        double with = 0.0, without = 0.0;             // sizes as logarithms
        double as_is_with = 0.0, as_is_without = 0.0; // sizes as they are
        double small_with = 0.0, small_without = 0.0; // sizes as they are, 6 layers x 6 neurons
    };
    NeuralParameters parameters;
    std::map<workload::OperatorKind, std::vector<neural::Tried>> tried; // components, best first
    std::vector<Comparison> comparisons;
};

// Plain rows of calls or kernels that nobody doubts; of each mode those of the source that has most. A tenth is left
// out by the problem's text (is_left_out()), for bands and errors. Fails where no mode of that GPU has enough rows, and
// when cancelled.
[[nodiscard]] Result<NeuralFit> fit_neural(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                           const HostShare& host, const NeuralFitOptions& options,
                                           const Progress& progress);

} // namespace dubhe::cost
