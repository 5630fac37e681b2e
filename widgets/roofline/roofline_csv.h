// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel shows as plain numbers in base units: roofs, then operators. The columns of `dubhe-cli roofline
// --csv`.
#pragma once

#include <core/study/roofline/step_roofline.h>

#include <QByteArray>
#include <QString>

namespace dubhe::widgets {

[[nodiscard]] QByteArray roofline_csv(const QString& gpu, const study::StepRoofline& roofline);

} // namespace dubhe::widgets
