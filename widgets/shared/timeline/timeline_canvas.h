// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline to look at and walk through. The wheel zooms at the pointer (over the names of lanes it scrolls, with
// Shift it pans), pinching zooms, dragging pans. Dragging with Shift, along the axis, or while selecting() selects a
// stretch of time on some rows. A right click opens a menu: pin the lane whose name is under it, copy a command that
// opens this place. A click chooses a span, a double click zooms to it, on empty paper it shows everything.
// Keyboard: Left and Right go from span to span, Up and Down from row to row, with Shift they select; W and S or + and
// - zoom, A and D or Ctrl with an arrow pan; Enter zooms to the chosen span, Z to the selection, F to either, and where
// it is seen so already to everything, as 0 does; P pins the lane of the chosen span to the top, or lets it go; Home
// and End go to the ends, Page up and down scroll, Ctrl+A selects all, Escape gives up selection and choice.
#pragma once

#include "span_filter.h"
#include "timeline_painter.h"

#include <QAbstractScrollArea>

#include <optional>
#include <set>
#include <vector>

class QGestureEvent;

namespace dubhe::widgets {

class TimelineCanvas : public QAbstractScrollArea {
    Q_OBJECT

  public:
    struct Run {
        TimelineRunPtr run;   // not null
        double shift_s = 0.0; // its time that is drawn at 0
        CountersPtr beside{}; // counters from another file, on its clock; null: none
        bool operator==(const Run&) const = default;
    };

    explicit TimelineCanvas(QWidget* parent = nullptr);

    // From top to bottom. What is seen stays, where the user has zoomed.
    void set_runs(const std::vector<Run>& runs);
    // Underlines spans of a run, until the runs are set anew; null: none. Precondition: a flag for each of its spans.
    void set_marks(std::size_t run, std::shared_ptr<const SpanMarks> marks);
    void set_colors(SpanColors colors);
    void set_search(const QString& text);                                           // span_filter.h
    [[nodiscard]] const QString& search_problem() const { return search_problem_; } // empty: it is understood
    void set_selecting(bool selecting);                                             // dragging selects
    [[nodiscard]] bool selecting() const { return selecting_; }

    [[nodiscard]] const TimelineScene& scene() const { return scene_; }
    [[nodiscard]] SpanColors colors() const { return colors_; }
    [[nodiscard]] std::size_t match_count() const;
    [[nodiscard]] std::optional<std::size_t> match_number() const; // of the chosen span among the matches, from 1

    void fit();
    [[nodiscard]] bool fits() const { return fitted_; }                  // all times are in sight
    void zoom(double factor, std::optional<double> at_x = std::nullopt); // at_x: of the viewport; < 1 comes closer
    void pan(double pixels);                                             // to the right: earlier times come in
    void zoom_to(double begin_s, double end_s);                          // with some room around
    void show_times(double first_s, double last_s);
    void zoom_to_selection(); // else to the chosen span
    void select(const TimelineSelection& selection);
    void clear_selection();
    void choose(std::optional<SpanPlace> place);
    void show_span(SpanPlace place); // scrolls, unfolds, zooms as far as needed
    void step_match(int step);
    void set_folded(LaneKey lane, bool folded);
    void set_linking(bool linking) { linking_ = linking; } // the menu offers a link to what is in sight
    void set_pinned(LaneKey lane, bool pinned);            // to the top: stays in sight when the others scroll
    [[nodiscard]] const std::set<LaneKey>& pinned() const { return pinned_; }

    [[nodiscard]] TimelineGeometry geometry_of_view() const;
    [[nodiscard]] double width_of_names() const;
    [[nodiscard]] TimelineLook look(); // for exports, too
    [[nodiscard]] RowHeights row_heights() const;

  Q_SIGNALS:
    void choice_changed();    // scene().chosen
    void selection_changed(); // scene().selection
    void runs_changed();
    void search_changed(); // other matches, or another of them chosen
    void link_requested(); // to what is in sight

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
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

  private:
    enum class Part { axis, header, body };
    [[nodiscard]] Part part_at(QPointF position) const;
    [[nodiscard]] std::optional<TimelineScene::Hit> hit_at(QPointF position) const;
    [[nodiscard]] QString tooltip_at(QPointF position) const;
    [[nodiscard]] AxisScale limits() const;
    [[nodiscard]] std::vector<SearchedRun> searched() const;
    void apply_search();
    void lay_out();
    void refresh_sums();
    void set_times(AxisScale times);
    void set_scroll_bars();
    void find_joined();
    void restore_choice(const std::vector<ShownRun>& before);
    bool zoom_by_gesture(QEvent* event);
    void drag_selection(QPointF position);
    void scroll_rows(double pixels);
    void go_to(double first_s); // at the same zoom
    void click(QPointF position);
    [[nodiscard]] std::optional<LaneKey> lane_at(double y) const;
    void fit_in_turn();
    void show_menu(std::optional<LaneKey> lane, const QPoint& global);
    bool handle_navigation_key(QKeyEvent* event);
    bool handle_zoom_key(QKeyEvent* event);
    void step_span(int step, bool selects);
    void step_row(int step, bool selects);
    void choose_near(std::size_t row, double time_s);
    void set_anchor(bool selects);
    void extend_selection();

    TimelineScene scene_;
    std::set<LaneKey> folded_, pinned_;
    SpanColors colors_ = SpanColors::by_kind;
    SpanFilter filter_;
    QString search_problem_;
    ChartTheme theme_;
    SpanLabels labels_;
    bool selecting_ = false, fitted_ = true, scrolling_ = false, linking_ = false;
    std::optional<SpanPlace> anchor_; // where selecting by keys began
    struct Drag {
        enum class Kind { pan, select } kind = Kind::pan;
        QPointF from, last;
        bool moved = false, all_rows = false;
    };
    std::optional<Drag> drag_;
};

} // namespace dubhe::widgets
