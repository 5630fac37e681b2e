// SPDX-License-Identifier: Apache-2.0
#include "per_gpu.h"

namespace dubhe::study {

std::optional<WorkPerGpu> work_per_gpu(const ClusterModel& model, const simulation::Split& split,
                                       double samples_per_s) {
    if (model.tokens_per_sample() <= 1 || model.recipe().past > 0) return std::nullopt;
    const double samples = samples_per_s / static_cast<double>(split.gpus());
    WorkPerGpu made{samples * static_cast<double>(model.tokens_per_sample()), samples * model.model_flop_per_sample()};
    const Precision products = workload::products_of(model.recipe());
    if (const auto& peak = model.gpu().peak[products]; peak && peak->value() > 0.0)
        made.utilization = made.flop_per_s / peak->value();
    return made;
}

} // namespace dubhe::study
