// SPDX-License-Identifier: Apache-2.0
// Fits experts.h to measured layers of experts. Kernels that no row speaks of are borrowed from their neighbours;
// nothing of a GPU that is not fitted enters.
#pragma once

#include "experts.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

[[nodiscard]] ExpertsParameters fit_experts(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                            const HostFloors& floors,
                                            const std::function<bool(std::string_view device)>& fitted,
                                            std::uint64_t seed, const Progress& progress);

} // namespace dubhe::cost::tile
