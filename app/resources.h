// SPDX-License-Identifier: GPL-3.0-or-later
// What is compiled into the program beside its code: translations and the icon.
#pragma once

#include <QIcon>

namespace dubhe::app {

void load_resources(); // before ":/i18n" or ":/icons" are asked for; any number of times
[[nodiscard]] QIcon program_icon();

} // namespace dubhe::app
