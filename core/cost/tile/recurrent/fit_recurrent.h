// SPDX-License-Identifier: Apache-2.0
// Fits recurrent.h to measured layers.
#pragma once

#include "recurrent.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

[[nodiscard]] RecurrentParameters fit_recurrent(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                                const HostFloors& floors,
                                                const std::function<bool(std::string_view device)>& fitted,
                                                std::uint64_t seed, const Progress& progress);

} // namespace dubhe::cost::tile
