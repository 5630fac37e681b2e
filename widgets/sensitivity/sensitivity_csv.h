// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel shows as plain numbers in base units: the levers, then the goal's answers.
#pragma once

#include "sensitivity_answer.h"

#include <QByteArray>

namespace dubhe::widgets {

// `sought` may be null.
[[nodiscard]] QByteArray sensitivity_csv(const LeverAnswer& levers, const SeekAnswerPtr& sought);

} // namespace dubhe::widgets
