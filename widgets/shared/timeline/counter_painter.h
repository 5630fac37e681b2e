// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the rows of counters on a timeline: an area over time, and its header at the left.
#pragma once

#include "timeline_painter.h"

namespace dubhe::widgets {

// Precondition of both: the row is a counter's.
void paint_counter(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look,
                   const TimelineRow& row);
void paint_counter_header(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look,
                          const TimelineRow& row);

} // namespace dubhe::widgets
