// SPDX-License-Identifier: GPL-3.0-or-later
#include "system_theme.h"

namespace dubhe::app {

std::optional<Theme> theme_wanted(unsigned color_scheme, unsigned contrast) {
    if (contrast == 1) return Theme::contrast;
    if (color_scheme == 1) return Theme::dark;
    if (color_scheme == 2) return Theme::light;
    return std::nullopt;
}

} // namespace dubhe::app
