// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is, under which licences, and what its numbers rest on.
#pragma once

#include <QString>

#include <string_view>

class QWidget;

namespace dubhe::app {

// `model_description`: of the cost model in use.
[[nodiscard]] QString about_text(std::string_view model_description);
void show_about(QWidget* parent, std::string_view model_description);

} // namespace dubhe::app
