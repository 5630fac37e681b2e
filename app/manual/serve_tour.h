// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour of the worked example that serves a language model.
#pragma once

#include "tour.h"

#include <vector>

namespace dubhe::app {

class MainWindow;

// The window outlives the steps.
[[nodiscard]] std::vector<TourStep> serve_tour(MainWindow& window);

} // namespace dubhe::app
