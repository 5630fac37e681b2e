// SPDX-License-Identifier: GPL-3.0-or-later
// What every panel looks like: to be looked at after a change, and for documents.
#pragma once

#include "main_window.h"

#include <core/support/result.h>

#include <QSize>
#include <QString>

#include <functional>

namespace dubhe::app {

struct PictureRequest {
    QString folder; // made where it is missing; files of earlier runs are replaced
    QSize window{1366, 768};
};

// The window with each tab in front, once all work is done: sweep.png, compare.png, ..., and with each of the panel's
// own tabs: compare-2.png. Panels that show a recorded run get the predicted one of the project as it would be saved,
// so that the pictures need no other file. Then "Why?", the palette of commands, the start page and the settings.
// `written` hears of each file.
[[nodiscard]] Result<Done> picture_panels(MainWindow& window, const PictureRequest& request,
                                          const std::function<void(const QString& file)>& written);

} // namespace dubhe::app
