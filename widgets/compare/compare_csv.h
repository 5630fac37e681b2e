// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as tables, one after the other with an empty line between: GPUs, classes of operators, operators. Plain
// numbers in base units, the unit in each column's name.
#pragma once

#include "compared_gpus.h"

#include <core/study/predict/money.h>

#include <QByteArray>

namespace dubhe::widgets {

// Costs as `tariff` has them, each in the currency beside it; empty where not known.
[[nodiscard]] QByteArray compare_csv(const ComparedGpus& compared, const study::Tariff& tariff);

} // namespace dubhe::widgets
