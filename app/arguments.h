// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of the desktop application.
#pragma once

#include "settings.h"

#include <core/support/result.h>

#include <QString>
#include <QStringList>

#include <optional>

namespace dubhe::app {

struct Arguments {
    QString file;   // a project or a network; empty: none
    QString preset; // by name; "sample" for --sample; empty: none
    QString render; // the folder to render into; empty: open a window
    std::optional<Theme> theme;
    std::optional<QString> language; // "system", or the code of a language
    bool measure_startup = false;
    bool help = false, version = false;
};

// `arguments` without the program's name. Fails (exit code 2) for unknown options, missing or superfluous values.
[[nodiscard]] Result<Arguments> parse_arguments(const QStringList& arguments);
[[nodiscard]] QString help_text();

} // namespace dubhe::app
