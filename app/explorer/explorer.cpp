// SPDX-License-Identifier: GPL-3.0-or-later
#include "explorer.h"

#include <QTabBar>
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

Explorer::Explorer(QWidget* parent) : QTabWidget{parent} {
    setDocumentMode(true);
    setAccessibleName(tr("Explorer"));
    for (int tab = 0; tab < TabCount; ++tab) {
        auto* page = new QWidget{this};
        auto* layout = new QVBoxLayout{page};
        layout->setContentsMargins(0, 0, 0, 0);
        insertTab(tab, page, tr(tabs[static_cast<std::size_t>(tab)].title));
        setTabToolTip(tab, tr(tabs[static_cast<std::size_t>(tab)].tool_tip));
    }
    panel(SweepTab);
    // Only the page in front says how much room it needs: a tall one behind it must not make it scroll.
    const auto fit = [this] {
        for (int tab = 0; tab < count(); ++tab) {
            const auto policy = tab == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            widget(tab)->setSizePolicy(policy, policy);
        }
    };
    fit();
    connect(this, &QTabWidget::currentChanged, this, fit);
    connect(this, &QTabWidget::currentChanged, this, [this](int tab) { Q_EMIT panel_shown(tab, panel(tab)); });
}

widgets::Panel* Explorer::built(int tab) const {
    return tab >= 0 && tab < TabCount ? panels_[static_cast<std::size_t>(tab)] : nullptr;
}

widgets::Panel* Explorer::panel(int tab) {
    if (tab < 0 || tab >= TabCount) return nullptr;
    widgets::Panel*& panel = panels_[static_cast<std::size_t>(tab)];
    if (!panel) {
        panel = tabs[static_cast<std::size_t>(tab)].make(widget(tab));
        widget(tab)->layout()->addWidget(panel);
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

int Explorer::heightForWidth(int width) const {
    const QWidget* page = currentWidget();
    const int height = page && page->hasHeightForWidth() ? page->heightForWidth(width) : sizeHint().height();
    return height + tabBar()->sizeHint().height();
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
