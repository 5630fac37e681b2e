// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel asks for as a command line. Pure functions.
#pragma once

#include "measure_view.h"

#include <core/workload/recipe.h>

#include <QStringList>

namespace dubhe::widgets {

// `dubhe-cli` and its arguments, unquoted; what is as usual is left out. `recipe`: of the network, where one is
// measured. `database`: a file, or empty for the user's own.
[[nodiscard]] QStringList measure_command(const MeasureRequest& request, const workload::Recipe& recipe,
                                          const QString& database);

} // namespace dubhe::widgets
