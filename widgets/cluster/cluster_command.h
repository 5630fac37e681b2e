// SPDX-License-Identifier: GPL-3.0-or-later
// The command line that predicts what the cluster panel shows. Pure functions.
#pragma once

#include "../shared/export/shell_line.h"
#include "../shared/gpu_view.h"
#include "cluster_answer.h"

#include <QString>
#include <QStringList>

namespace dubhe::widgets {

// `dubhe-cli` and its arguments, unquoted. `instead`: the GPU that stands in the machines in place of the system's own;
// null: none does. What the user's own catalog, library and database hold is found there by the same rules.
[[nodiscard]] QStringList command_of(const ClusterQuestion& question, const GpuView* instead);

} // namespace dubhe::widgets
