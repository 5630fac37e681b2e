// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline as picture, table and trace.
#pragma once

#include "../export/chart_export.h"
#include "timeline_painter.h"

#include <core/trace/trace.h>

#include <QByteArray>
#include <QFont>

namespace dubhe::widgets {

// The stretch of time that is seen, all rows (as many as a picture holds), the legend below, on paper. The scene must
// outlive the picture.
[[nodiscard]] ChartPicture timeline_picture(const TimelineScene& scene, SpanColors colors, const QFont& font,
                                            int width);

// A row for each span that touches the stretch of time that is seen: run, lane, depth, name, kind, layer, start_s,
// duration_s.
[[nodiscard]] QByteArray timeline_csv(const TimelineScene& scene);

// A run as trace::write_chrome takes it: GPU work as kernels, host work as calls, joined by their correlations.
[[nodiscard]] trace::Trace trace_of_run(const TimelineRun& run);

} // namespace dubhe::widgets
