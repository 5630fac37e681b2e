// SPDX-License-Identifier: Apache-2.0
// How many GPUs may share a replica's layers, and what they stand in: what serving_for() chooses among.
#pragma once

#include "serving_curve.h"

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace dubhe::study {

// The links of so many of a GPU as the catalog has it.
using LinksOf = std::function<Result<simulation::Fabric>(const hardware::Gpu& base, std::int64_t gpus)>;

// The setting's tensor-parallel GPUs, or where these are 0 one, two, four, eight of them, as far as a machine has so
// many. A GPU by itself needs no machine, unless `in_machine`. `base`: of the catalog, `gpu` what was made of it.
// Fails where there is no machine for the fewest.
[[nodiscard]] Result<std::vector<ReplicaOption>> replica_options(const ServingSetting& setting,
                                                                 const hardware::Gpu& base, const hardware::Gpu& gpu,
                                                                 const LinksOf& links, bool in_machine);

} // namespace dubhe::study
