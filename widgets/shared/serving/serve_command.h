// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves is asked, as a line of dubhe-cli.
#pragma once

#include "serve_answer.h"

#include <QStringList>

namespace dubhe::widgets {

// Of the GPU in focus, word by word; empty where there is none.
[[nodiscard]] QStringList serve_command(const ServeAnswer& answer);

} // namespace dubhe::widgets
