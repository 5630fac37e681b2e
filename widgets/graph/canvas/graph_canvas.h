// SPDX-License-Identifier: GPL-3.0-or-later
// The scene to look at and walk through. The wheel zooms at the pointer, dragging pans, a click selects (on a block's
// sign: opens or closes it), a double click opens or closes. Keyboard: arrows go along edges and to what stands beside,
// Enter opens or closes, Backspace closes the block around, + and - zoom, 0 shows everything, M shows or hides the
// overview in the corner. The pointer over an edge shows what flows along it.
#pragma once

#include "../graph_diff.h"
#include "edge_tensors.h"
#include "scene_painter.h"

#include <QAbstractScrollArea>

#include <optional>

namespace dubhe::widgets {

class GraphMap;

class GraphCanvas : public QAbstractScrollArea {
    Q_OBJECT

  public:
    enum class Direction { up, down, left, right };

    explicit GraphCanvas(QWidget* parent = nullptr);

    // Where a node of the old scene is given, it stays where it is on the screen; without, the view starts anew.
    void set_scene(GraphScenePtr scene, std::optional<std::uint32_t> anchor = std::nullopt);
    void set_numbers(GraphNumbersPtr numbers, const QString& focus, ColorBy by);
    void set_difference(GraphDiffPtr diff);    // to the colours of ColorBy::difference, and tooltips; null: none
    void set_dimmed(std::vector<bool> dimmed); // by box; empty: none
    void select_node(std::uint32_t node);      // none: nothing. Emits nothing
    void set_neighbours(std::vector<std::uint32_t> boxes);
    void show_node(std::uint32_t node); // scrolls as far as needed

    void fit();
    void zoom(double factor, std::optional<QPointF> at = std::nullopt);
    void pan(QPointF pixels);
    void center_on(QPointF point); // of the scene
    [[nodiscard]] GraphMap& map() { return *map_; }
    [[nodiscard]] std::optional<std::uint32_t> hovered_edge() const;
    [[nodiscard]] const SceneView& view() const { return view_; }
    [[nodiscard]] const GraphScenePtr& scene() const { return scene_; }
    [[nodiscard]] const ColorScale& colors() const { return colors_; }
    [[nodiscard]] std::uint32_t selected_node() const { return selected_; }
    [[nodiscard]] QRect rect_of(std::uint32_t node) const; // in viewport coordinates; empty where it is not shown
    // The look for another device: exports.
    [[nodiscard]] SceneLook look() const;

  Q_SIGNALS:
    void node_selected(std::uint32_t node); // none: nothing
    void toggle_requested(std::uint32_t node);
    void close_requested(std::uint32_t node); // the block around it
    void menu_requested(std::uint32_t node, const QPoint& global);
    void colors_changed();

  protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

  private:
    [[nodiscard]] double natural_scale() const; // at which text has the application's size
    [[nodiscard]] std::uint32_t box_at(QPointF position) const;
    [[nodiscard]] QString tooltip(std::uint32_t box) const;
    [[nodiscard]] QString spoken(std::uint32_t box) const;
    void start_view();
    void fit_view();
    void clamp_view();
    void set_scroll_bars();
    void refresh_colors();
    void choose(std::uint32_t node);
    void step(Direction direction);
    void hover(QPointF position);
    void unhover();
    [[nodiscard]] std::optional<QPointF> zoom_center() const; // where keys zoom

    GraphScenePtr scene_;
    GraphNumbersPtr numbers_;
    GraphDiffPtr diff_;
    QString focus_;
    ColorBy by_ = ColorBy::share;
    ColorScale colors_;
    ChartTheme theme_;
    SceneLabels labels_;
    std::vector<std::uint8_t> ranks_;
    std::vector<bool> dimmed_;
    std::vector<std::uint32_t> neighbours_;
    std::uint32_t selected_ = GraphNode::none; // node
    SceneView view_;
    struct Drag {
        QPointF from, last;
        bool moved = false;
    };
    std::optional<Drag> drag_;
    std::optional<SceneLook::Hover> hover_;
    EdgeTensors flow_; // along it
    GraphMap* map_ = nullptr;
    // fitted: a change of size fits again; untouched: it starts the view anew
    bool fitted_ = false, untouched_ = true, scrolling_ = false;
};

// The box reached from `box` by an arrow key; itself where there is none.
[[nodiscard]] std::uint32_t box_beside(const GraphScene& scene, std::uint32_t box, GraphCanvas::Direction direction);

} // namespace dubhe::widgets
