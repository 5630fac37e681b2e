// SPDX-License-Identifier: GPL-3.0-or-later
// The visual code of where a number comes from: filled dot measured, half-filled interpolated, ring modelled, dashed
// ring extrapolated, hatched bound only.
#pragma once

#include <core/cost/cost_table.h>

#include <QColor>
#include <QIcon>

class QPainter;
class QRectF;

namespace dubhe::widgets {

void paint_provenance(QPainter& painter, const QRectF& place, cost::Provenance provenance, const QColor& color);
[[nodiscard]] QIcon provenance_icon(cost::Provenance provenance, const QColor& color);
[[nodiscard]] QString provenance_word(cost::Provenance provenance); // "measured", translated

} // namespace dubhe::widgets
