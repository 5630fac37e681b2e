// SPDX-License-Identifier: GPL-3.0-or-later
// The panels' own words in the user's language.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace dubhe::widgets {

[[nodiscard]] inline QString words(const char* text) {
    return QCoreApplication::translate("dubhe::widgets", text);
}

} // namespace dubhe::widgets
