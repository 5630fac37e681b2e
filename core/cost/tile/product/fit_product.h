// SPDX-License-Identifier: Apache-2.0
// Fits product.h to measured products: linear layers and batched products on the lanes, or on tensor cores. What a
// generation alone would tell (its share of the peak, its energy) is held near the others', and is theirs where no
// fitted GPU is of that generation.
#pragma once

#include "product.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

// The lanes' fields; the others keep their defaults.
[[nodiscard]] ProductParameters fit_product(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                            const HostFloors& floors,
                                            const std::function<bool(std::string_view device)>& fitted,
                                            std::uint64_t seed, const Progress& progress);

// The tensor cores' fields; the others keep their defaults.
[[nodiscard]] ProductParameters fit_tensor_product(const evidence::MeasurementSet& set,
                                                   const hardware::Catalog& catalog, const HostFloors& floors,
                                                   const std::function<bool(std::string_view device)>& fitted,
                                                   std::uint64_t seed, const Progress& progress);

} // namespace dubhe::cost::tile
