// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell_line.h"

#include <algorithm>

namespace dubhe::widgets {

QString shell_line(const QStringList& command) {
    QStringList quoted;
    for (QString word : command) {
        const bool plain = !word.isEmpty() && std::ranges::all_of(word, [](QChar c) {
            return (c.unicode() < 0x80 && c.isLetterOrNumber()) || QStringLiteral("-_./=:,+@%").contains(c);
        });
        quoted << (plain ? word : u'\'' + word.replace(u'\'', QStringLiteral("'\\''")) + u'\'');
    }
    return quoted.join(u' ');
}

} // namespace dubhe::widgets
