// SPDX-License-Identifier: Apache-2.0
// Fits the model `layer_features` on layers and training steps of several GPUs.
#pragma once

#include "layer_features.h"
#include "trainer.h"

#include <core/cost/fitting/samples.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <string>
#include <vector>

namespace dubhe::cost {

struct LayerFeaturesFitOptions {
    std::size_t most_rows = 6000; // of a GPU and kind of layer; a random subset of more
    neural::NetworkShape shape{LayerFeatures::count, 4, 32, 6, LayerFeaturesParameters::resources};
    neural::TrainingOptions training{60, 128, 60, 4e-3, {}};
    // Leaves each GPU out in turn, from rows and host floors alike, with a third of the epochs less.
    bool leave_out = true;
    std::uint64_t seed = 1;
};

struct LayerFeaturesFit {
    // Mean of |predicted / measured - 1|; host included in both.
    struct OfGpu {
        std::string gpu;
        workload::OperatorKind kind = workload::OperatorKind::unknown;
        evidence::Scope scope = evidence::Scope::layer;
        std::size_t rows = 0; // left out of the fit by their problem's text
        double seen = 0.0;    // on those
        std::size_t unseen_rows = 0;
        double unseen = 0.0, median_unseen = 0.0; // the GPU left out; all of its rows that were drawn
    };
    LayerFeaturesParameters parameters;
    std::vector<OfGpu> errors;
};

// Convolutional and linear layers in fp32 that nobody doubts, plain operators of those kinds from frameworks' sessions
// included. A tenth is left out by the problem's text. Fails where there are layers of fewer than two GPUs, and when
// cancelled.
[[nodiscard]] Result<LayerFeaturesFit> fit_layer_features(const evidence::MeasurementSet& set,
                                                          const hardware::Catalog& catalog,
                                                          const LayerFeaturesFitOptions& options,
                                                          const Progress& progress);

} // namespace dubhe::cost
