// SPDX-License-Identifier: Apache-2.0
// The parameters of rows and streams from measured operators.
#pragma once

#include "rows.h"
#include "streams.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

// Of fp32 elementwise functions. Parameters that no fitted GPU shows keep their defaults.
[[nodiscard]] StreamsParameters fit_streams(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                            const HostFloors& floors,
                                            const std::function<bool(std::string_view device)>& fitted,
                                            std::uint64_t seed, const Progress& progress);

// Of fp32 layer norm and softmax; memory is that of `streams`.
[[nodiscard]] RowsParameters fit_rows(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                      const HostFloors& floors,
                                      const std::function<bool(std::string_view device)>& fitted, std::uint64_t seed,
                                      const Progress& progress, const StreamsParameters& streams);

} // namespace dubhe::cost::tile
