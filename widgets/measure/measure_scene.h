// SPDX-License-Identifier: GPL-3.0-or-later
// Measured operators against their estimates, as a chart and as a table for files. Pure functions.
#pragma once

#include "../shared/charts/xy_scene.h"
#include "measure_view.h"

#include <QByteArray>

#include <span>

namespace dubhe::widgets {

// A point for each row that has both times; its id is the row's place. Both axes have the same decades, so that the
// diagonal is where estimates are right.
[[nodiscard]] XyScene measure_scene(std::span<const MeasureRow> rows, const QString& device);

[[nodiscard]] QByteArray measure_csv(std::span<const MeasureRow> rows);
[[nodiscard]] QByteArray system_csv(const SystemResult& system);

// "312 GFLOP/s", "4.2 µs": a figure in its unit.
[[nodiscard]] QString figure_text(const QString& unit, double value);

} // namespace dubhe::widgets
