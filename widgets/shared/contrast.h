// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast as the Web Content Accessibility Guidelines 2.1 define it (relative luminance, success criterion 1.4.3).
#pragma once

#include <QColor>

namespace dubhe::widgets {

[[nodiscard]] double relative_luminance(const QColor& color);          // 0 black, 1 white
[[nodiscard]] double contrast_ratio(const QColor& a, const QColor& b); // 1 to 21
// The colour nearest in lightness, same hue, whose contrast to `background` is at least `ratio`; black or white where
// no colour of the hue has it.
[[nodiscard]] QColor with_contrast(const QColor& color, const QColor& background, double ratio);
// Black or white, whichever reads better on `fill`.
[[nodiscard]] QColor text_on(const QColor& fill);
// `share` of `over`, the rest `under`.
[[nodiscard]] QColor mixed(const QColor& under, const QColor& over, double share);

} // namespace dubhe::widgets
