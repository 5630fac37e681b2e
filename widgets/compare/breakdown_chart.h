// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time goes, by class of operator: a stacked bar a GPU.
#pragma once

#include "../shared/charts/chart_theme.h"
#include "../shared/export/chart_export.h"
#include "compared_gpus.h"

#include <memory>

class QChart;

namespace dubhe::widgets {

// Without a comparison: empty but themed.
[[nodiscard]] std::unique_ptr<QChart> make_breakdown_chart(const ComparedPtr& compared, const ChartTheme& theme);

// The same chart on paper, for exports. Precondition: compared is not null.
[[nodiscard]] ChartPicture breakdown_picture(const ComparedPtr& compared, const QFont& font, QSize size);

[[nodiscard]] QString breakdown_title(const ComparedGpus& compared);

} // namespace dubhe::widgets
