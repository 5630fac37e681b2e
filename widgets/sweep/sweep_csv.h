// SPDX-License-Identifier: GPL-3.0-or-later
// The curves as a table: a row a GPU and position, plain numbers in base units, the unit in each column's name.
// Of many GPUs also how many, and what of the step they wait for; the cost of a million samples where it is what is
// shown.
#pragma once

#include "heat/heat_model.h"
#include "many_model.h"
#include "sample_cost.h"
#include "sweep_model.h"

#include <QByteArray>

namespace dubhe::widgets {

// Precondition: the model has a network.
[[nodiscard]] QByteArray sweep_csv(const SweepModel& model, const SampleCosts& costs);
// The same for several networks, under their names in the project.
[[nodiscard]] QByteArray many_csv(const SweepModel& model, const ManyModel& many, const SampleCosts& costs);
// A row a cell of the heat map, numbers empty where it has none. Precondition: both have what they show.
[[nodiscard]] QByteArray heat_csv(const SweepModel& model, const HeatModel& heat, const SampleCosts& costs);

} // namespace dubhe::widgets
