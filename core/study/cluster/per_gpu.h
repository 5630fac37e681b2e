// SPDX-License-Identifier: Apache-2.0
// What each GPU of a step gets done of a language model, as training is compared by.
#pragma once

#include "cluster.h"

#include <optional>

namespace dubhe::study {

struct WorkPerGpu {
    double tokens_per_s = 0.0;
    double flop_per_s = 0.0; // of the model's products: ClusterModel::model_flop_per_sample(), not those done again
    // MFU: of the peak that the GPU's units for the recipe's numbers have (Chowdhery et al., arXiv:2204.02311, section
    // 4.1). Absent where that peak isn't known.
    std::optional<double> utilization{};
};

// None for networks without a sequence and for decoding.
[[nodiscard]] std::optional<WorkPerGpu> work_per_gpu(const ClusterModel& model, const simulation::Split& split,
                                                     double samples_per_s);

} // namespace dubhe::study
