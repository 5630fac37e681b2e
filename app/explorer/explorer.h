// SPDX-License-Identifier: GPL-3.0-or-later
// The panels in the middle: the tiles of a workspace, each with a panel in front. Where there is no room for tiles, or
// one is enlarged, a single one has all panels of the workspace. A panel is built when it is first shown.
#pragma once

#include "workspace.h"

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

#include <QJsonObject>
#include <QWidget>

#include <array>
#include <vector>

class QSplitter;

namespace dubhe::app {

class TileView;

class Explorer : public QWidget {
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
    // The active one, which keys, exports and "Why?" act on.
    [[nodiscard]] int currentIndex() const { return current_; }
    widgets::Panel* shown() { return panel(current_); }
    // Brings it up: in the workspace that is shown where that has it, else in the one that it belongs to.
    void setCurrentIndex(int tab);
    // Panels in front of a tile that were announced by panel_shown(), the active one among them.
    [[nodiscard]] const std::vector<int>& seen() const { return seen_; }

    [[nodiscard]] Workspace workspace() const { return workspace_; }
    void set_workspace(Workspace workspace); // with the panel that was active there
    [[nodiscard]] bool is_enlarged() const { return enlarged_; }
    void set_enlarged(bool enlarged); // the active tile
    // Puts a panel, of this workspace or not, at a side of another one's tile.
    void put(int tab, int beside, TileSide side);
    void remove(int tab); // from the workspace; the last panel stays
    void reset_arrangements();
    // Of all workspaces, with which of them is shown; what can't be read changes nothing.
    [[nodiscard]] QJsonObject arrangements() const;
    void set_arrangements(const QJsonObject& json);

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
    [[nodiscard]] static QString title_of(int tab);
    [[nodiscard]] static QString tool_tip_of(int tab);

    // What export, copy and print act on.
    enum class Format { png, svg, pdf, csv };
    [[nodiscard]] bool export_current(Format format, const QString& file, QString& error);

    // Of a single tile the panel in front alone says how much room it needs; tiles make do with what there is.
    [[nodiscard]] bool hasHeightForWidth() const override;
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void panel_built(int tab, dubhe::widgets::Panel* panel); // owned by the explorer
    void panel_shown(int tab, dubhe::widgets::Panel* panel); // it came to the front of a tile
    void currentChanged(int tab);
    void workspace_changed();
    void needed_width_changed(); // minimumSizeHint()'s

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void rebuild(); // of tiles from the arrangement
    TileView* make_tile(const Tile& tile);
    void fill_add_menu(TileView& tile);
    void open_tile_menu(int tab, const QPoint& global);
    void dismantle();
    void fit(); // tiles or a single one, as the room allows
    [[nodiscard]] QSize room() const;
    [[nodiscard]] bool has_room() const;
    [[nodiscard]] std::vector<int> fronts() const;
    void notice(int tab); // builds and announces it where it was not seen before
    void follow_focus(QWidget* now);
    void activate(int tab);
    void come_up(int tab);
    void come_to_front(int tab);
    void build_seen();
    void mark_active();
    void keep_shares();
    [[nodiscard]] Arrangement& arrangement() { return arrangements_[static_cast<std::size_t>(workspace_)]; }
    [[nodiscard]] const Arrangement& arrangement() const { return arrangements_[static_cast<std::size_t>(workspace_)]; }

    std::array<QWidget*, TabCount> pages_{};
    std::array<widgets::Panel*, TabCount> panels_{};
    std::array<Arrangement, workspace_count> arrangements_;
    std::array<int, workspace_count> active_{}; // of each workspace
    Workspace workspace_ = Workspace::design;
    int current_ = SweepTab;
    std::vector<int> seen_;
    std::array<QSize, workspace_count> needed_{}; // what tiles were found to need at least
    int needed_width_ = 0;                        // as it was announced
    bool single_ = true, enlarged_ = false, rebuilding_ = false;
    QSplitter* columns_ = nullptr;
    std::vector<QSplitter*> rows_; // one a column
    std::vector<TileView*> tiles_;
};

[[nodiscard]] bool export_panel(widgets::Panel& panel, Explorer::Format format, const QString& file, QString& error);

} // namespace dubhe::app
