// SPDX-License-Identifier: GPL-3.0-or-later
// The whole graph as it is opened, on paper: title, scene, legend.
#pragma once

#include "../../shared/export/chart_export.h"
#include "graph_canvas.h"

namespace dubhe::widgets {

enum class PictureUse { raster, page, vector };

// Everything is painted at its natural size, where the use allows pictures so large; else smaller. The parts of `look`
// must outlive the picture. Precondition: look has a scene.
[[nodiscard]] ChartPicture graph_picture(const SceneLook& look, const GraphNumbersPtr& numbers, const QString& focus,
                                         ColorBy by, const QString& title, const QFont& font, PictureUse use,
                                         const GraphDiff* diff = nullptr);

} // namespace dubhe::widgets
