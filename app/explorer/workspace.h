// SPDX-License-Identifier: GPL-3.0-or-later
// The questions that the window is arranged for. Each has panels laid out as tiles; any other panel can be added.
#pragma once

#include "arrangement.h"

#include <QString>

namespace dubhe::app {

enum class Workspace { design, buy, train, serve, profile };
constexpr int workspace_count = 5;

struct WorkspaceInfo {
    QString name;  // in project files and settings: "design"
    QString title; // "Design a GPU"
    QString tool_tip;
};
[[nodiscard]] WorkspaceInfo info_of(Workspace workspace);
[[nodiscard]] std::optional<Workspace> workspace_named(const QString& name);

// As it is at first and after "Reset layout".
[[nodiscard]] Arrangement usual_arrangement(Workspace workspace);
// The workspace where a panel answers its question.
[[nodiscard]] Workspace home_of(int tab);

} // namespace dubhe::app
