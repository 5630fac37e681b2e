// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture on its own must say under the chart: the bands' meaning, where the numbers come from, what the
// hypothetical GPUs are.
#pragma once

#include "../gpu_view.h"
#include "chart_export.h"

#include <QFont>
#include <QStringList>

namespace dubhe::widgets {

[[nodiscard]] QStringList footer_lines(const study::Method& method, const std::vector<GpuView>& gpus);
// The picture, higher by what the lines need.
[[nodiscard]] ChartPicture with_footer(const ChartPicture& picture, const QStringList& lines, const QFont& font);

} // namespace dubhe::widgets
