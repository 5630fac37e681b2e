// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves is asked, as a line of dubhe-cli.
#pragma once

#include "serve_answer.h"

#include <QStringList>

namespace dubhe::widgets {

// Of the GPU in focus, word by word; empty where there is none.
[[nodiscard]] QStringList serve_command(const ServeAnswer& answer);
// The same without program and GPU, for any GPU: the network, the engine, the split, the requests, what is promised.
[[nodiscard]] QStringList serve_arguments(const ServeAnswer& answer);

} // namespace dubhe::widgets
