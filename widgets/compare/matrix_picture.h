// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix as a picture: the cells of the table, painted on paper.
#pragma once

#include "../shared/charts/chart_theme.h"
#include "../shared/export/chart_export.h"
#include "matrix_model.h"

namespace dubhe::widgets {

// Title, head, a row a workload with its weight, then the scores. `model` holds an answer; its texts are copied.
[[nodiscard]] ChartPicture matrix_picture(const MatrixModel& model, const QString& title, const ChartTheme& theme,
                                          const std::vector<double>& weights);

} // namespace dubhe::widgets
