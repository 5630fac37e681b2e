// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tours of the worked examples that train on many GPUs.
#pragma once

#include "tour.h"

#include <vector>

namespace dubhe::app {

class MainWindow;

// The window outlives the steps.
[[nodiscard]] std::vector<TourStep> cluster_tour(MainWindow& window);
// Two systems for one run: the project's first two scenarios, which the steps restore.
[[nodiscard]] std::vector<TourStep> racks_tour(MainWindow& window);

} // namespace dubhe::app
