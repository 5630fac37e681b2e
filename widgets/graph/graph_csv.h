// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a network as a table: a row an operator in running order, plain numbers in base units, the unit in
// each column's name; for each GPU its columns.
#pragma once

#include "graph_numbers.h"

#include <QByteArray>

namespace dubhe::widgets {

[[nodiscard]] QByteArray graph_csv(const GraphNumbers& numbers);

} // namespace dubhe::widgets
