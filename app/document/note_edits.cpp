// SPDX-License-Identifier: GPL-3.0-or-later
#include "note_edits.h"

#include "project_names.h"

#include <algorithm>

namespace dubhe::app {

namespace {

auto find_note(auto& notes, ProjectNote::About about, std::string_view name) {
    return std::ranges::find_if(notes,
                                [&](const ProjectNote& note) { return note.about == about && note.name == name; });
}

} // namespace

std::string note_about(const Project& project, ProjectNote::About about, std::string_view name) {
    const auto found = find_note(project.notes, about, name);
    return found == project.notes.end() ? std::string{} : found->text;
}

bool set_note(Project& project, ProjectNote::About about, const std::string& name, const std::string& text) {
    if (text.size() > longest_note) return false;
    const auto found = find_note(project.notes, about, name);
    if (text.empty()) {
        if (found != project.notes.end()) project.notes.erase(found);
    } else if (found != project.notes.end()) {
        found->text = text;
    } else {
        project.notes.push_back({about, name, text});
    }
    return true;
}

void rename_note(Project& project, ProjectNote::About about, std::string_view name, const std::string& new_name) {
    if (name == new_name) return;
    const auto found = find_note(project.notes, about, name);
    if (found == project.notes.end()) return;
    std::string text = found->text;
    project.notes.erase(found);
    remove_note(project, about, new_name); // of something that has gone
    project.notes.push_back({about, new_name, std::move(text)});
}

void remove_note(Project& project, ProjectNote::About about, std::string_view name) {
    std::erase_if(project.notes, [&](const ProjectNote& note) { return note.about == about && note.name == name; });
}

} // namespace dubhe::app
