// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell_line.h"

#include <core/support/shell.h>

namespace dubhe::widgets {

QString shell_line(const QStringList& command) {
    QStringList quoted;
    for (const QString& word : command)
        quoted << QString::fromStdString(shell_quoted(word.toStdString()));
    return quoted.join(u' ');
}

} // namespace dubhe::widgets
