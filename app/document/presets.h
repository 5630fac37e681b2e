// SPDX-License-Identifier: GPL-3.0-or-later
// Projects that the program can start with: a name for the command line, a title for the menu.
#pragma once

#include "project.h"

#include <core/support/result.h>

#include <QString>

#include <string_view>
#include <vector>

namespace dubhe::app {

struct Preset {
    std::string name; // "sample", "titan-bandwidth"
    QString title;    // translated
    Project project;
    QString lesson{};           // what a worked example teaches, translated; empty: it is none
    std::string panel{"sweep"}; // the explorer's name of the tab that answers it
};

// The worked examples come last.
[[nodiscard]] std::vector<Preset> presets();
// Those of the start page: finished studies of real networks, GPUs and systems of the catalog.
[[nodiscard]] std::vector<Preset> examples();
// Fails with the names there are.
[[nodiscard]] Result<Preset> preset(std::string_view name);

} // namespace dubhe::app
