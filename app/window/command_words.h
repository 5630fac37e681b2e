// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on dubhe-cli's command lines for a project's workloads.
#pragma once

#include "../document/document.h"

#include <core/workload/recipe.h>

#include <QString>
#include <QStringList>

#include <string>

namespace dubhe::app {

// As `report` takes it, with every setting, so that nothing follows from what stands beside it.
[[nodiscard]] QString workload_words(const std::string& title, const workload::Recipe& recipe);
// The portfolio that is shown, on the ticked GPUs. Precondition: a portfolio is shown.
[[nodiscard]] QStringList portfolio_command_line(const Document& document);

} // namespace dubhe::app
