// SPDX-License-Identifier: GPL-3.0-or-later
// Light and dark, both designed: every text role reads at 4.5:1 or better on what it stands on.
#pragma once

#include "settings.h"

#include <QPalette>

class QApplication;

namespace dubhe::app {

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();

// Remembers what the desktop shows, so that Theme::system can return to it; create before the first apply().
class Themes {
  public:
    explicit Themes(QApplication& application); // sets the style
    void apply(Theme theme);

  private:
    QApplication& application_;
    bool system_is_dark_;
};

} // namespace dubhe::app
