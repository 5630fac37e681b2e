// SPDX-License-Identifier: Apache-2.0
// Whether what was answered for one GPU holds for another, whatever they are called.
#pragma once

#include "axis.h"
#include "sweep_gpu.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace dubhe::study {

[[nodiscard]] inline bool same_gpu(const SweepGpu& a, const SweepGpu& b) {
    return a.base == b.base && a.overrides == b.overrides;
}

// The same but for this number, which an axis or a search replaces anyway. Of what is no number of a GPU: the same.
[[nodiscard]] inline bool same_but_for(AxisKind kind, const SweepGpu& a, const SweepGpu& b) {
    const auto* specification = std::get_if<hardware::Specification>(&kind);
    if (!specification) return same_gpu(a, b);
    const auto others = [&](std::vector<hardware::Override> overrides) {
        std::erase_if(overrides, [&](const auto& each) { return each.specification == *specification; });
        return overrides;
    };
    return a.base == b.base && others(a.overrides) == others(b.overrides);
}

} // namespace dubhe::study
