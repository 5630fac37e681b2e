// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of core, which are UTF-8, as Qt's.
#pragma once

#include <QString>

#include <string_view>

namespace dubhe::widgets {

[[nodiscard]] inline QString qt_text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace dubhe::widgets
