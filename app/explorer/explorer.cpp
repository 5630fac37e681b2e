// SPDX-License-Identifier: GPL-3.0-or-later
#include "explorer.h"

#include "tile_view.h"

#include <QApplication>
#include <QMenu>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

namespace {

struct TabInfo {
    const char *name, *title, *tool_tip;
    widgets::Panel* (*make)(QWidget* parent);
};

template <class P>
widgets::Panel* make(QWidget* parent) {
    return new P{parent};
}

constexpr std::array<TabInfo, Explorer::TabCount> tabs{{
    {"sweep", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Sweep"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Time over one number of the hardware or the workload"),
     make<widgets::SweepPanel>},
    {"compare", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Compare"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "GPUs side by side"), make<widgets::ComparePanel>},
    {"graph", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Graph"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "The network's operators, coloured by what they cost"),
     make<widgets::GraphPanel>},
    {"roofline", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Roofline"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "The operators under the roofs of a GPU, to be dragged"),
     make<widgets::RooflinePanel>},
    {"sensitivity", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Sensitivity"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Which number of a GPU moves the time, and how much a goal takes of it"),
     make<widgets::SensitivityPanel>},
    {"catalog", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Catalog"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "GPUs, links and systems: their data sheets, to be edited"),
     make<widgets::CatalogPanel>},
    {"models", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Models"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "The cost models: which predicts, how well it fits, what it rests on"),
     make<widgets::ModelsPanel>},
    {"timeline", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Timeline"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer",
                       "What runs when: a predicted iteration, a recorded run, or one above the "
                       "other"),
     make<widgets::TimelinePanel>},
    {"trace", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Trace"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer",
                       "Where the time of a recorded step goes: kernels, layers, critical path"),
     make<widgets::TracePanel>},
    {"whatif", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "What if"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer",
                       "A recorded step, had it run otherwise: half precision, more GPUs, another GPU"),
     make<widgets::WhatIfPanel>},
    {"cluster", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Cluster"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer", "A training step on many GPUs: time, memory, scaling, the best split"),
     make<widgets::ClusterPanel>},
    {"serve", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Serve"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer",
                       "A language model under load: latencies, throughput, what limits them, on every ticked GPU"),
     make<widgets::ServePanel>},
    {"measure", QT_TRANSLATE_NOOP("dubhe::app::Explorer", "Measure"),
     QT_TRANSLATE_NOOP("dubhe::app::Explorer",
                       "Operators, networks and the machine itself, timed here and beside their estimates"),
     make<widgets::MeasurePanel>},
}};

} // namespace

Explorer::Explorer(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Explorer"));
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    for (int tab = 0; tab < TabCount; ++tab) {
        auto* page = new QWidget{this};
        page->hide();
        auto* room = new QVBoxLayout{page};
        room->setContentsMargins(0, 0, 0, 0);
        pages_[static_cast<std::size_t>(tab)] = page;
    }
    for (int i = 0; i < workspace_count; ++i) {
        arrangements_[static_cast<std::size_t>(i)] = usual_arrangement(static_cast<Workspace>(i));
        active_[static_cast<std::size_t>(i)] = arrangements_[static_cast<std::size_t>(i)].tabs().front();
    }
    rebuild();
    notice(current_);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow_focus(now); });
}

void Explorer::setCurrentIndex(int tab) {
    if (tab < 0 || tab >= TabCount) return;
    if (!arrangement().tile_of(tab)) {
        Workspace home = home_of(tab);
        if (!arrangements_[static_cast<std::size_t>(home)].tile_of(tab)) { // removed there: it comes back
            const int beside = arrangements_[static_cast<std::size_t>(home)].tabs().front();
            arrangements_[static_cast<std::size_t>(home)].put(tab, beside, TileSide::stack);
        }
        active_[static_cast<std::size_t>(home)] = tab;
        if (home != workspace_) return set_workspace(home);
        return come_up(tab);
    }
    arrangement().bring_to_front(tab);
    for (TileView* tile : tiles_) {
        if (const int index = tile->index_of(tab); index >= 0) tile->setCurrentIndex(index);
    }
    activate(tab);
}

// A tab was chosen, by the user or by a call: it is the active one from now on.
void Explorer::come_to_front(int tab) {
    if (rebuilding_) return;
    arrangement().bring_to_front(tab);
    activate(tab);
}

void Explorer::activate(int tab) {
    if (tab == current_ || tab < 0) return;
    current_ = tab;
    mark_active();
    notice(tab);
    build_seen();
    if (single_) {
        updateGeometry();
        QTimer::singleShot(0, this, &Explorer::fit); // it may need another width
    }
    Q_EMIT currentChanged(tab);
}

std::vector<int> Explorer::fronts() const {
    std::vector<int> all;
    for (const TileView* tile : tiles_)
        all.push_back(tile->front());
    return all;
}

void Explorer::notice(int tab) {
    const std::vector<int> now = fronts();
    std::erase_if(seen_, [&](int each) { return std::ranges::find(now, each) == now.end(); });
    if (std::ranges::find(seen_, tab) != seen_.end()) return;
    widgets::Panel* shown = panel(tab);
    seen_.push_back(tab);
    Q_EMIT panel_shown(tab, shown);
}

// What is seen beside the active panel comes after it, once there is something to see: the window is there sooner.
void Explorer::build_seen() {
    if (!isVisible()) return;
    QTimer::singleShot(0, this, [this] {
        for (const int tab : fronts())
            notice(tab);
    });
}

void Explorer::follow_focus(QWidget* now) {
    if (!now || rebuilding_ || single_ || !isAncestorOf(now)) return;
    for (TileView* tile : tiles_) {
        if (tile->isAncestorOf(now) && tile->front() != current_) return activate(tile->front());
    }
}

widgets::Panel* Explorer::built(int tab) const {
    return tab >= 0 && tab < TabCount ? panels_[static_cast<std::size_t>(tab)] : nullptr;
}

widgets::Panel* Explorer::panel(int tab) {
    if (tab < 0 || tab >= TabCount) return nullptr;
    widgets::Panel*& panel = panels_[static_cast<std::size_t>(tab)];
    if (!panel) {
        QWidget* page = pages_[static_cast<std::size_t>(tab)];
        panel = tabs[static_cast<std::size_t>(tab)].make(page);
        page->layout()->addWidget(panel);
        Q_EMIT panel_built(tab, panel);
    }
    return panel;
}

QString Explorer::name_of(int tab) {
    return tab >= 0 && tab < TabCount ? QString::fromLatin1(tabs[static_cast<std::size_t>(tab)].name) : QString{};
}

int Explorer::tab_named(const QString& name) {
    const auto found = std::ranges::find_if(tabs, [&](const TabInfo& tab) { return name == QLatin1String{tab.name}; });
    return found == tabs.end() ? -1 : static_cast<int>(found - tabs.begin());
}

QString Explorer::tool_tip_of(int tab) {
    return tab >= 0 && tab < TabCount ? tr(tabs[static_cast<std::size_t>(tab)].tool_tip) : QString{};
}

QString Explorer::title_of(int tab) {
    return tab >= 0 && tab < TabCount ? tr(tabs[static_cast<std::size_t>(tab)].title) : QString{};
}

bool Explorer::export_current(Format format, const QString& file, QString& error) {
    return export_panel(*shown(), format, file, error);
}

bool export_panel(widgets::Panel& panel, Explorer::Format format, const QString& file, QString& error) {
    switch (format) {
    case Explorer::Format::png:
        return panel.export_png(file, error);
    case Explorer::Format::svg:
        return panel.export_svg(file, error);
    case Explorer::Format::pdf:
        return panel.export_pdf(file, error);
    case Explorer::Format::csv:
        return panel.export_csv(file, error);
    }
    return false;
}

} // namespace dubhe::app
