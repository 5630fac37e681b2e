// SPDX-License-Identifier: GPL-3.0-or-later
// A command, word by word, as a line to be pasted.
#pragma once

#include <QString>
#include <QStringList>

namespace dubhe::widgets {

// For a POSIX shell: words that it would take apart or expand stand in quotes.
[[nodiscard]] QString shell_line(const QStringList& command);

} // namespace dubhe::widgets
