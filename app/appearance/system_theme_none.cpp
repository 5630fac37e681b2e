// SPDX-License-Identifier: GPL-3.0-or-later
// Built without Qt's D-Bus.
#include "system_theme.h"

namespace dubhe::app {

void follow_system_theme(QObject*, const std::function<void(Theme)>&) {}

} // namespace dubhe::app
