// SPDX-License-Identifier: GPL-3.0-or-later
// A project as files, without anybody watching: charts, tables, a picture of the window.
#pragma once

#include "main_window.h"

#include <core/support/result.h>

#include <QString>
#include <QStringList>

#include <functional>

namespace dubhe::app {

// Makes the folder where it is missing, replaces files of earlier runs. For each workload of the project:
// sweep.png, sweep.svg, sweep.csv, compare.png, compare.csv (with the workload's name where there are several), and
// window.png. `written` hears of each file once it is complete. Fails at the first file that can't be written, and for
// a project that has nothing to render (no workload, no GPU, a network that can't be built).
[[nodiscard]] Result<Done> render_project(MainWindow& window, const QString& folder,
                                          const std::function<void(const QString& file)>& written);

} // namespace dubhe::app
