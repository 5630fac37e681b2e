// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own words in the user's language.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace dubhe::app {

[[nodiscard]] inline QString words(const char* text) {
    return QCoreApplication::translate("dubhe::app", text);
}

} // namespace dubhe::app
