// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace.h"

#include "explorer.h"

#include <QCoreApplication>

#include <array>

namespace dubhe::app {

namespace {

struct Words {
    const char *name, *title, *tool_tip;
};

constexpr std::array<Words, workspace_count> workspaces{{
    {"design", QT_TRANSLATE_NOOP("dubhe::app::Workspace", "Design a GPU"),
     QT_TRANSLATE_NOOP("dubhe::app::Workspace",
                       "A GPU that doesn't exist yet: time over its numbers, which of them matter, what a goal takes")},
    {"buy", QT_TRANSLATE_NOOP("dubhe::app::Workspace", "Buy"),
     QT_TRANSLATE_NOOP("dubhe::app::Workspace", "GPUs side by side: time, energy, money; their data sheets")},
    {"train", QT_TRANSLATE_NOOP("dubhe::app::Workspace", "Train at scale"),
     QT_TRANSLATE_NOOP("dubhe::app::Workspace", "A training step on many GPUs, its best split and its timeline")},
    {"serve", QT_TRANSLATE_NOOP("dubhe::app::Workspace", "Serve"),
     QT_TRANSLATE_NOOP("dubhe::app::Workspace", "A language model under load: latencies, throughput, GPUs needed")},
    {"profile", QT_TRANSLATE_NOOP("dubhe::app::Workspace", "Profile"),
     QT_TRANSLATE_NOOP("dubhe::app::Workspace",
                       "Recorded runs: where time goes, what would change it, measurements of this machine")},
}};

Tile tile(std::vector<int> tabs, int share) {
    return Tile{tabs, tabs.front(), share};
}

} // namespace

WorkspaceInfo info_of(Workspace workspace) {
    const Words& words = workspaces[static_cast<std::size_t>(workspace)];
    const auto translated = [](const char* text) { return QCoreApplication::translate("dubhe::app::Workspace", text); };
    return {QString::fromLatin1(words.name), translated(words.title), translated(words.tool_tip)};
}

std::optional<Workspace> workspace_named(const QString& name) {
    for (int i = 0; i < workspace_count; ++i) {
        if (name == QLatin1String{workspaces[static_cast<std::size_t>(i)].name}) return static_cast<Workspace>(i);
    }
    return std::nullopt;
}

Arrangement usual_arrangement(Workspace workspace) {
    using E = Explorer;
    const auto stacked = [](Tile upper, Tile lower) {
        return Arrangement{{TileColumn{{std::move(upper), std::move(lower)}, 1}}};
    };
    switch (workspace) {
    case Workspace::design:
        return stacked(tile({E::SweepTab, E::GraphTab, E::TimelineTab}, 3),
                       tile({E::SensitivityTab, E::RooflineTab, E::CatalogTab}, 2));
    case Workspace::buy:
        return stacked(tile({E::CompareTab, E::CatalogTab}, 1), tile({E::SweepTab, E::ServeTab}, 1));
    case Workspace::train:
        return stacked(tile({E::ClusterTab, E::SweepTab}, 3), tile({E::TimelineTab, E::GraphTab}, 2));
    case Workspace::serve:
        return stacked(tile({E::ServeTab, E::SweepTab}, 3), tile({E::CompareTab, E::GraphTab}, 2));
    case Workspace::profile:
        return stacked(tile({E::TimelineTab, E::GraphTab}, 1),
                       tile({E::TraceTab, E::WhatIfTab, E::MeasureTab, E::ModelsTab}, 1));
    }
    return stacked(tile({E::SweepTab}, 1), tile({E::CompareTab}, 1));
}

Workspace home_of(int tab) {
    switch (tab) {
    case Explorer::CompareTab:
    case Explorer::CatalogTab:
        return Workspace::buy;
    case Explorer::ClusterTab:
        return Workspace::train;
    case Explorer::ServeTab:
        return Workspace::serve;
    case Explorer::TimelineTab:
    case Explorer::TraceTab:
    case Explorer::WhatIfTab:
    case Explorer::MeasureTab:
    case Explorer::ModelsTab:
        return Workspace::profile;
    default:
        return Workspace::design;
    }
}

} // namespace dubhe::app
