// SPDX-License-Identifier: Apache-2.0
// Questions to a server on each of several GPUs: those that were named, or all of the catalog.
#pragma once

#include "serve_options.h"

#include <core/study/serving/serve_plan.h>

#include <memory>
#include <vector>

namespace dubhe::cli {

struct ManyGpus {
    std::vector<hardware::Gpu> gpus;
    study::MachineOf machine; // of the catalog
    std::shared_ptr<const cost::CostModel> model;
    Diagnostics notes;
};
[[nodiscard]] Result<ManyGpus> many_gpus(const ServeArguments& arguments);

// `--seek split` without one GPU or system to ask about.
[[nodiscard]] bool of_many_gpus(const ServeArguments& arguments);

} // namespace dubhe::cli
