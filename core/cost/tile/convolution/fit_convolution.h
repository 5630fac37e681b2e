// SPDX-License-Identifier: Apache-2.0
// Fits convolution.h to measured convolutions, and to whole convolution layers: the only rows of old generations.
#pragma once

#include "convolution.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

// Nothing of a device that `fitted` refuses enters. What no row speaks of keeps where the search starts.
[[nodiscard]] ConvolutionParameters fit_convolution(const evidence::MeasurementSet& set,
                                                    const hardware::Catalog& catalog, const HostFloors& floors,
                                                    const std::function<bool(std::string_view device)>& fitted,
                                                    std::uint64_t seed, const Progress& progress);

} // namespace dubhe::cost::tile
