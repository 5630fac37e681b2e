// SPDX-License-Identifier: GPL-3.0-or-later
// Where a number comes from, as the application shows it everywhere: filled dot measured, half-filled interpolated,
// ring modelled, dashed ring extrapolated, hatched bound only.
#pragma once

#include <core/cost/cost_table.h>

#include <QColor>
#include <QPixmap>

namespace dubhe::widgets {

[[nodiscard]] QPixmap source_mark(cost::Provenance provenance, const QColor& color);

} // namespace dubhe::widgets
