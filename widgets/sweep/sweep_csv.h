// SPDX-License-Identifier: GPL-3.0-or-later
// The curves as a table: a row a GPU and position, plain numbers in base units, the unit in each column's name.
#pragma once

#include "heat_model.h"
#include "many_model.h"
#include "sweep_model.h"

#include <QByteArray>

namespace dubhe::widgets {

// Precondition: the model has a network.
[[nodiscard]] QByteArray sweep_csv(const SweepModel& model);
// The same for several networks, under their names in the project.
[[nodiscard]] QByteArray many_csv(const SweepModel& model, const ManyModel& many);
// A row a cell of the heat map, numbers empty where it has none. Precondition: both have what they show.
[[nodiscard]] QByteArray heat_csv(const SweepModel& model, const HeatModel& heat);

} // namespace dubhe::widgets
