// SPDX-License-Identifier: GPL-3.0-or-later
// What cost models call things, in the user's language.
#pragma once

#include <QString>

#include <string_view>

namespace dubhe::widgets {

[[nodiscard]] QString term_text(std::string_view term);     // of an operator's time: "memory"
[[nodiscard]] QString family_word(std::string_view family); // "convolutions on tensor cores"
[[nodiscard]] QString grade_meaning();                      // what A to D stand for

} // namespace dubhe::widgets
