// SPDX-License-Identifier: Apache-2.0
// Fits attention.h to measured prefill and decode rows. Parameters of a generation, or of a generation's kernels, that
// no row speaks of are borrowed from its neighbours; nothing of a GPU that is not fitted enters.
#pragma once

#include "attention.h"

#include <core/cost/fitting/samples.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string_view>

namespace dubhe::cost::tile {

[[nodiscard]] AttentionParameters fit_attention(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                                const HostFloors& floors,
                                                const std::function<bool(std::string_view device)>& fitted,
                                                std::uint64_t seed, const Progress& progress);

} // namespace dubhe::cost::tile
