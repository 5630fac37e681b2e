// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark and high contrast, all designed: every text role reads at 4.5:1 or better on what it stands on, with
// high contrast at 7:1 (WCAG 2.1, success criteria 1.4.3 and 1.4.6).
#pragma once

#include "../settings/settings.h"

#include <QObject>
#include <QPalette>

class QApplication;

namespace dubhe::app {

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();
[[nodiscard]] QPalette contrast_palette();

// Remembers what the desktop shows, so that Theme::system can return to it; create before the first apply(). Where the
// desktop says later that it has changed, an application that follows it changes along.
class Themes : public QObject {
    Q_OBJECT

  public:
    explicit Themes(QApplication& application); // sets the style
    void apply(Theme theme);
    // What the desktop shows now: light, dark or contrast.
    void set_system(Theme shown);
    [[nodiscard]] Theme system() const { return system_; }

  private:
    Theme system_ = Theme::light, wanted_ = Theme::system;
};

} // namespace dubhe::app
