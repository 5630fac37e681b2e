// SPDX-License-Identifier: Apache-2.0
// What a GPU's catalog entry must hold before any model can cost operators on it.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/problem/work.h>

#include <string_view>

namespace dubhe::cost {

// A peak rate in the network's precision where it has matrix products, and a memory to stream from. Names what is
// missing, and of a precision what the GPU multiplies in instead.
[[nodiscard]] Result<Done> has_rates(const workload::WorkTable& work, const hardware::Gpu& gpu);

// Stands in that refusal behind the GPU's name, before the precision.
inline constexpr std::string_view lacks_units = " has no units for ";

} // namespace dubhe::cost
