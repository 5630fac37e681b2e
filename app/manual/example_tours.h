// SPDX-License-Identifier: GPL-3.0-or-later
// What the guided tours of the worked examples say. Numbers are those of the open project at that moment, made by the
// same functions of core as the panels' own.
#pragma once

#include "tour.h"

#include <string_view>
#include <vector>

namespace dubhe::app {

class MainWindow;

// Of the example of that name; empty: it has none. The window outlives the steps.
[[nodiscard]] std::vector<TourStep> tour_of(std::string_view example, MainWindow& window);

} // namespace dubhe::app
