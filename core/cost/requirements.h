// SPDX-License-Identifier: Apache-2.0
// What a GPU's catalog entry must hold before any model can cost operators on it.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/problem/work.h>

namespace dubhe::cost {

// A peak rate in the network's precision where it has matrix products, and a memory to stream from. Names what is
// missing.
[[nodiscard]] Result<Done> has_rates(const workload::WorkTable& work, const hardware::Gpu& gpu);

} // namespace dubhe::cost
