// SPDX-License-Identifier: GPL-3.0-or-later
// The panels in the middle, a tab each; a panel is built when its tab is first shown.
#pragma once

#include <widgets/catalog/catalog_panel.h>
#include <widgets/cluster/cluster_panel.h>
#include <widgets/compare/compare_panel.h>
#include <widgets/graph/graph_panel.h>
#include <widgets/measure/measure_panel.h>
#include <widgets/models/models_panel.h>
#include <widgets/roofline/roofline_panel.h>
#include <widgets/sensitivity/sensitivity_panel.h>
#include <widgets/serve/serve_panel.h>
#include <widgets/sweep/sweep_panel.h>
#include <widgets/timeline/timeline_panel.h>
#include <widgets/trace/trace_panel.h>
#include <widgets/whatif/whatif_panel.h>

#include <QTabWidget>

#include <array>

namespace dubhe::app {

class Explorer : public QTabWidget {
    Q_OBJECT

  public:
    enum Tab {
        SweepTab,
        CompareTab,
        GraphTab,
        RooflineTab,
        SensitivityTab,
        CatalogTab,
        ModelsTab,
        TimelineTab,
        TraceTab,
        WhatIfTab,
        ClusterTab,
        ServeTab,
        MeasureTab,
        TabCount
    };

    explicit Explorer(QWidget* parent = nullptr);

    // Builds it where it is not yet; null for a number that is no tab.
    widgets::Panel* panel(int tab);
    [[nodiscard]] widgets::Panel* built(int tab) const; // null where it was never shown
    [[nodiscard]] widgets::Panel* shown() { return panel(currentIndex()); }
    widgets::SweepPanel& sweep() { return static_cast<widgets::SweepPanel&>(*panel(SweepTab)); }
    widgets::GraphPanel& graph() { return static_cast<widgets::GraphPanel&>(*panel(GraphTab)); }
    widgets::SensitivityPanel& sensitivity() { return static_cast<widgets::SensitivityPanel&>(*panel(SensitivityTab)); }
    widgets::ModelsPanel& models() { return static_cast<widgets::ModelsPanel&>(*panel(ModelsTab)); }
    widgets::CatalogPanel& catalog() { return static_cast<widgets::CatalogPanel&>(*panel(CatalogTab)); }
    widgets::TimelinePanel& timeline() { return static_cast<widgets::TimelinePanel&>(*panel(TimelineTab)); }
    widgets::TracePanel& trace() { return static_cast<widgets::TracePanel&>(*panel(TraceTab)); }
    widgets::ClusterPanel& cluster() { return static_cast<widgets::ClusterPanel&>(*panel(ClusterTab)); }
    widgets::ServePanel& serve() { return static_cast<widgets::ServePanel&>(*panel(ServeTab)); }
    widgets::ComparePanel& compare() { return static_cast<widgets::ComparePanel&>(*panel(CompareTab)); }

    // What projects and their views call a tab: "sweep", "compare". -1: no such.
    [[nodiscard]] static QString name_of(int tab);
    [[nodiscard]] static int tab_named(const QString& name);

    // What export, copy and print act on.
    enum class Format { png, svg, pdf, csv };
    // Of the page in front alone: those behind it must not make it scroll.
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] bool export_current(Format format, const QString& file, QString& error);

  Q_SIGNALS:
    void panel_built(int tab, dubhe::widgets::Panel* panel); // owned by the explorer
    void panel_shown(int tab, dubhe::widgets::Panel* panel);

  private:
    std::array<widgets::Panel*, TabCount> panels_{};
};

[[nodiscard]] bool export_panel(widgets::Panel& panel, Explorer::Format format, const QString& file, QString& error);

} // namespace dubhe::app
