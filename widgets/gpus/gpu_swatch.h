// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU's line and marker as a small picture for lists.
#pragma once

#include <widgets/shared/gpu_view.h>

#include <QIcon>
#include <QSize>

#include <optional>

namespace dubhe::widgets {

inline constexpr QSize swatch_size{30, 12};

// An empty picture of the same size for a GPU that is not ticked, so that names stand below each other. Sharp at twice
// the resolution.
[[nodiscard]] QIcon gpu_swatch(std::optional<GpuStyle> style, const QPalette& palette);

} // namespace dubhe::widgets
