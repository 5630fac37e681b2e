// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves shows, as tables of plain numbers in base units.
#pragma once

#include "../shared/serving/serve_answer.h"
#include "serve_sweep.h"

#include <QByteArray>

namespace dubhe::widgets {

// The fronts of all GPUs; then, where it was simulated, the latencies of the GPU in focus, and what happened over time.
[[nodiscard]] QByteArray serve_csv(const ServeAnswer& answer, const ServeRun* run, const ServeSweep* sweep = nullptr);

} // namespace dubhe::widgets
