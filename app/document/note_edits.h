// SPDX-License-Identifier: GPL-3.0-or-later
// What the user wrote about the project and the things in it.
#pragma once

#include "project.h"

#include <string>
#include <string_view>

namespace dubhe::app {

[[nodiscard]] std::string note_about(const Project& project, ProjectNote::About about, std::string_view name);
// An empty text takes the note away. False where it is longer than a project file takes: nothing changes.
bool set_note(Project& project, ProjectNote::About about, const std::string& name, const std::string& text);
// Notes follow what they are about to its new name, and go with it.
void rename_note(Project& project, ProjectNote::About about, std::string_view name, const std::string& new_name);
void remove_note(Project& project, ProjectNote::About about, std::string_view name);

} // namespace dubhe::app
