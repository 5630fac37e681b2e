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
};

[[nodiscard]] std::vector<Preset> presets();
// Fails with the names there are.
[[nodiscard]] Result<Preset> preset(std::string_view name);

} // namespace dubhe::app
