// SPDX-License-Identifier: GPL-3.0-or-later
// What a data sheet says, in a few lines.
#pragma once

#include <core/hardware/gpu.h>

#include <QString>

#include <span>

namespace dubhe::hardware {
struct Override;
}

namespace dubhe::widgets {

// "80 GiB · 2.04 TB/s"; what is unknown is left out.
[[nodiscard]] QString gpu_summary(const hardware::Gpu& gpu);
// Every number that is known, with its unit, price and rent with date, and the source.
[[nodiscard]] QString gpu_tooltip(const hardware::Gpu& gpu);
// The same, and what was changed from the base.
[[nodiscard]] QString hypothetical_tooltip(const hardware::Gpu& base, std::span<const hardware::Override> overrides);

} // namespace dubhe::widgets
