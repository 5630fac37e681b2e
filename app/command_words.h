// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on dubhe-cli's command lines for a project's workloads and GPUs.
#pragma once

#include "document/document.h"

#include <core/report/build.h>

#include <QStringList>

#include <functional>

namespace dubhe::app {

// As `report` takes it, with every setting, so that nothing follows from what stands beside it.
[[nodiscard]] QString workload_words(const std::string& title, const workload::Recipe& recipe);
// --gpu and --hypothetical.
void say_gpus(QStringList& line, const std::vector<report::AskedGpu>& gpus);
// With the unit that `read` takes back to this very number.
[[nodiscard]] QString value_words(double value, const std::function<Result<double>(const std::string&)>& read);
// The portfolio that is shown, on the ticked GPUs. Precondition: a portfolio is shown.
[[nodiscard]] QStringList portfolio_command_line(const Document& document);

} // namespace dubhe::app
