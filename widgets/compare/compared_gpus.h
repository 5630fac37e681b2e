// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison together with what its GPUs are called and look like.
#pragma once

#include "../shared/gpu_view.h"

#include <core/study/search/compare.h>

#include <memory>
#include <vector>

namespace dubhe::widgets {

struct ComparedGpus {
    study::Comparison comparison;
    std::vector<GpuView> views; // parallel to comparison.gpus

    [[nodiscard]] const study::Prediction* prediction(std::size_t gpu) const {
        const auto& prediction = comparison.gpus[gpu].prediction;
        return prediction ? &*prediction : nullptr;
    }
};

// Immutable: shared by the tables, the chart and the exports of a panel. May be null.
using ComparedPtr = std::shared_ptr<const ComparedGpus>;

} // namespace dubhe::widgets
