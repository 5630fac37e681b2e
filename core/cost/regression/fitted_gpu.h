// SPDX-License-Identifier: Apache-2.0
// The GPU that a regression was fitted on, and whether another entry still is that GPU: its lines hold for no other.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::cost {

struct FittedGpu {
    // What makes a GPU another one as far as its operators' durations go.
    static constexpr std::array specifications{
        hardware::Specification::memory_bandwidth, hardware::Specification::l2_size,     hardware::Specification::sms,
        hardware::Specification::lanes_per_sm,     hardware::Specification::boost_clock, hardware::Specification::tdp};

    std::string name;                                   // canonical
    std::array<double, specifications.size()> values{}; // 0: not known
    bool operator==(const FittedGpu&) const = default;

    [[nodiscard]] static FittedGpu of(const hardware::Gpu& gpu);
    [[nodiscard]] double sms() const;
    // By name, or made from it; what of it has changed doesn't matter.
    [[nodiscard]] bool names(const hardware::Gpu& gpu) const { return name == gpu.name || name == gpu.base; }
};

// The place of `gpu` among the fitted ones; -1 where it is none of them.
[[nodiscard]] int place_of(std::span<const FittedGpu> fitted, const hardware::Gpu& gpu);
// Fails, saying which GPUs the model knows, where `gpu` is none of them or one of its specifications was changed.
[[nodiscard]] Result<Done> accepts_fitted(std::span<const FittedGpu> fitted, const hardware::Gpu& gpu,
                                          std::string_view model);

} // namespace dubhe::cost
