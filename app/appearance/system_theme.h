// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop wants applications to look like, as XDG desktop portals tell it (org.freedesktop.appearance), now
// and whenever it changes. Qt follows palettes only from 6.5 on, and contrast not at all. Where there is no session bus
// or no portal nothing is said, and what Qt found at the start holds.
#pragma once

#include "../settings/settings.h"

#include <QObject>

#include <functional>
#include <optional>

namespace dubhe::app {

// color-scheme: 1 prefers dark, 2 light, 0 says nothing; contrast: 1 is high. None: there is no preference.
[[nodiscard]] std::optional<Theme> theme_wanted(unsigned color_scheme, unsigned contrast);

// Asks without waiting; `changed` is called on the GUI thread for as long as `owner` lives.
void follow_system_theme(QObject* owner, const std::function<void(Theme)>& changed);

} // namespace dubhe::app
