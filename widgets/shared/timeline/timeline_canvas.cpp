// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_canvas.h"

#include "../text/core_sentences.h"
#include "../text/core_words.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"
#include "timeline_text.h"

#include <QApplication>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double least_length_s = 20e-9; // that is shown at once
constexpr double margin = 0.01;          // of the whole, around it
constexpr int scroll_steps = 1'000'000;  // of the bar, for the whole time

} // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent)
    : QAbstractScrollArea{parent}, theme_{chart_theme(palette(), font())}, labels_{theme_.font} {
    setFrameShape(QFrame::StyledPanel);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that rows don't move when zooming begins
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->grabGesture(Qt::PinchGesture);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    setMinimumSize(240, 120);
}

RowHeights TimelineCanvas::row_heights() const {
    const double line = labels_.metrics().height();
    RowHeights heights{std::ceil(line + 6.0), std::ceil(line + 3.0), 4.0, std::ceil(2.0 * line + 8.0)};
    // Few rows share the room that there is.
    const std::vector<TimelineRow> rows = lay_out_rows(scene_.runs, folded_, heights, pinned_);
    const auto tracks = std::ranges::count(rows, TimelineRow::Kind::track, &TimelineRow::kind);
    const double room =
        geometry_of_view().body().height() - 12.0 - (rows.empty() ? 0.0 : rows.back().y + rows.back().height);
    constexpr double most = 2.0;
    if (tracks > 0 && room > 0.0)
        heights.track = std::floor(std::min(most * heights.track, heights.track + room / static_cast<double>(tracks)));
    return heights;
}

// Of the longest name with its share of busy time and what stands around them.
double TimelineCanvas::width_of_names() const {
    const QFontMetricsF& metrics = labels_.metrics();
    double widest = 0.0;
    for (const ShownRun& shown : scene_.runs) {
        for (const ShownCounter& shown_counter : shown.counters)
            widest = std::max(widest, metrics.horizontalAdvance(counter_title(*shown_counter.counter)) +
                                          metrics.averageCharWidth() * 4);
        for (const TimelineLane& lane : shown.run->lanes)
            widest = std::max(widest,
                              metrics.horizontalAdvance(lane.name == "host" ? core_words("host") : qt_text(lane.name)));
    }
    return widest + metrics.horizontalAdvance(percent_text(1.0)) + metrics.height() * 0.55 + 28.0;
}

TimelineGeometry TimelineCanvas::geometry_of_view() const {
    const QRectF area = viewport()->rect();
    // Where 28 % of the width is too little for them, lanes' names take what they need, up to 40 %.
    const double names = labels_.metrics().averageCharWidth() * 36.0;
    const double wanted = std::clamp(width_of_names(), area.width() * 0.28, std::max(area.width() * 0.4, 1.0));
    return {area, std::round(std::min(names, std::max(wanted, names * 0.5))),
            std::ceil(labels_.metrics().height() + 9.0), static_cast<double>(verticalScrollBar()->value()),
            scene_.pinned_height()};
}

TimelineLook TimelineCanvas::look() {
    return {&scene_, &labels_, theme_, colors_};
}

void TimelineCanvas::set_runs(const std::vector<Run>& runs) {
    const std::vector<ShownRun> before = std::move(scene_.runs);
    const std::vector<TimelineRow> rows = scene_.rows;
    scene_.runs.clear();
    for (const Run& each : runs) {
        scene_.runs.push_back({each.run, each.shift_s, nullptr, {}});
        scene_.runs.back().beside = each.beside;
        scene_.runs.back().find_counters();
    }
    if (before.size() != runs.size()) {
        folded_.clear();
        pinned_.clear();
    }
    std::erase_if(pinned_,
                  [this](const LaneKey& lane) { return lane.second >= scene_.runs[lane.first].run->lanes.size(); });
    refresh_sums();
    labels_.set_runs(scene_.runs);
    apply_search();
    lay_out();
    restore_choice(before);
    if (rows != scene_.rows && scene_.selection) clear_selection();
    if (fitted_ || before.empty())
        fit();
    else
        set_times(scene_.times);
    Q_EMIT runs_changed();
    Q_EMIT search_changed();
    if (scene_.selection) Q_EMIT selection_changed(); // of other spans
}

// A run that was predicted anew has the same spans at other times.
void TimelineCanvas::restore_choice(const std::vector<ShownRun>& before) {
    anchor_.reset();
    const auto& chosen = scene_.chosen;
    const bool stays = chosen && chosen->run < scene_.runs.size() && chosen->run < before.size() &&
                       before[chosen->run].run->size() == scene_.runs[chosen->run].run->size();
    if (chosen && !stays) scene_.chosen.reset();
    find_joined();
    Q_EMIT choice_changed();
}

void TimelineCanvas::refresh_sums() {
    for (ShownRun& shown : scene_.runs)
        shown.sums = std::make_shared<const ColorSums>(*shown.run, color_numbers(*shown.run, colors_));
}

void TimelineCanvas::set_marks(std::size_t run, std::shared_ptr<const SpanMarks> marks) {
    if (run >= scene_.runs.size()) return;
    scene_.runs[run].marks = std::move(marks);
    viewport()->update();
}

void TimelineCanvas::set_colors(SpanColors colors) {
    if (colors_ == colors) return;
    colors_ = colors;
    refresh_sums();
    viewport()->update();
}

void TimelineCanvas::lay_out() {
    scene_.rows = lay_out_rows(scene_.runs, folded_, row_heights(), pinned_);
    set_scroll_bars();
    viewport()->update();
}

void TimelineCanvas::set_folded(LaneKey lane, bool folded) {
    if (folded)
        folded_.insert(lane);
    else
        folded_.erase(lane);
    if (scene_.selection) clear_selection();
    lay_out();
}

void TimelineCanvas::set_pinned(LaneKey lane, bool pinned) {
    if (pinned_.contains(lane) == pinned) return;
    if (pinned)
        pinned_.insert(lane);
    else
        pinned_.erase(lane);
    if (scene_.selection) clear_selection();
    lay_out();
}

void TimelineCanvas::set_search(const QString& text) {
    Result<SpanFilter> filter = SpanFilter::parse(text.trimmed().toStdString());
    search_problem_ = filter ? QString{} : core_sentences(filter.diagnostics());
    filter_ = filter ? std::move(*filter) : SpanFilter{};
    apply_search();
    viewport()->update();
    Q_EMIT search_changed();
}

void TimelineCanvas::apply_search() {
    for (ShownRun& shown : scene_.runs)
        shown.matches = filter_.find(*shown.run);
}

std::vector<SearchedRun> TimelineCanvas::searched() const {
    std::vector<SearchedRun> runs;
    for (const ShownRun& shown : scene_.runs)
        runs.push_back({shown.run.get(), &shown.matches, shown.shift_s});
    return runs;
}

std::size_t TimelineCanvas::match_count() const {
    std::size_t count = 0;
    for (const ShownRun& shown : scene_.runs)
        count += shown.matches.spans.size();
    return count;
}

std::optional<std::size_t> TimelineCanvas::match_number() const {
    if (!scene_.chosen) return std::nullopt;
    const TimelineMatches& matches = scene_.runs[scene_.chosen->run].matches;
    if (!matches.active || !matches.matches[scene_.chosen->span]) return std::nullopt;
    return matches_before(searched(), *scene_.chosen) + 1;
}

void TimelineCanvas::step_match(int step) {
    const double from_s = step > 0 ? scene_.times.first : scene_.times.last;
    const std::optional<SpanPlace> next = next_match(searched(), scene_.chosen, from_s, step);
    if (!next) return;
    choose(next);
    show_span(*next);
    Q_EMIT search_changed();
}

AxisScale TimelineCanvas::limits() const {
    const AxisScale whole = scene_.whole();
    const double room = (whole.last - whole.first) * margin;
    return {whole.first - room, whole.last + room, false};
}

void TimelineCanvas::set_times(AxisScale times) {
    const double middle = (times.first + times.last) / 2;
    if (times.last - times.first < least_length_s)
        times = {middle - least_length_s / 2, middle + least_length_s / 2, false};
    scene_.times = kept_within(times, limits());
    set_scroll_bars();
    viewport()->update();
}

void TimelineCanvas::fit() {
    set_times(limits());
    fitted_ = true;
}

void TimelineCanvas::zoom(double factor, std::optional<double> at_x) {
    if (scene_.runs.empty()) return;
    const QRectF body = geometry_of_view().body();
    const double position = at_x ? std::clamp((*at_x - body.left()) / body.width(), 0.0, 1.0) : 0.5;
    // At the closest zoom the time under the pointer stays, too.
    const double least = least_length_s / (scene_.times.last - scene_.times.first);
    fitted_ = false;
    set_times(zoomed(scene_.times, position, std::max(factor, std::min(1.0, least))));
}

void TimelineCanvas::pan(double pixels) {
    if (scene_.runs.empty()) return;
    fitted_ = false;
    set_times(panned(scene_.times, -pixels / geometry_of_view().body().width()));
}

void TimelineCanvas::zoom_to(double begin_s, double end_s) {
    const double room = std::max((end_s - begin_s) * 0.05, least_length_s / 4);
    show_times(begin_s - room, end_s + room);
}

void TimelineCanvas::show_times(double first_s, double last_s) {
    if (scene_.runs.empty()) return;
    fitted_ = false;
    set_times({first_s, last_s, false});
}

void TimelineCanvas::zoom_to_selection() {
    if (scene_.selection)
        zoom_to(scene_.selection->begin_s, scene_.selection->end_s);
    else if (scene_.chosen)
        zoom_to(scene_.begin_s(*scene_.chosen), scene_.end_s(*scene_.chosen));
}

void TimelineCanvas::set_selecting(bool selecting) {
    selecting_ = selecting;
    viewport()->setCursor(selecting ? Qt::CrossCursor : Qt::ArrowCursor);
}

void TimelineCanvas::select(const TimelineSelection& selection) {
    if (scene_.rows.empty()) return;
    scene_.selection = selection;
    viewport()->update();
    Q_EMIT selection_changed();
}

void TimelineCanvas::clear_selection() {
    if (!scene_.selection) return;
    scene_.selection.reset();
    viewport()->update();
    Q_EMIT selection_changed();
}

void TimelineCanvas::choose(std::optional<SpanPlace> place) {
    if (place == scene_.chosen) return;
    scene_.chosen = place;
    find_joined();
    setAccessibleDescription(place ? span_text(scene_, *place) : QString{});
    viewport()->update();
    Q_EMIT choice_changed();
}

void TimelineCanvas::find_joined() {
    constexpr std::size_t most = 16;
    scene_.joined.clear();
    if (!scene_.chosen) return;
    const TimelineRun& run = scene_.run_of(*scene_.chosen);
    const std::uint32_t correlation = run.correlations[scene_.chosen->span];
    if (correlation == 0) return;
    for (std::uint32_t span = 0; span < run.size() && scene_.joined.size() < most; ++span) {
        if (run.correlations[span] == correlation && span != scene_.chosen->span)
            scene_.joined.push_back({scene_.chosen->run, span});
    }
}

void TimelineCanvas::show_span(SpanPlace place) {
    const TimelineRun& run = scene_.run_of(place);
    const LaneKey lane{place.run, run.tracks[run.track_of(place.span)].lane};
    if (!scene_.row_of(place) && folded_.contains(lane)) set_folded(lane, false);
    const double begin_s = scene_.begin_s(place), end_s = scene_.end_s(place), length_s = end_s - begin_s;
    const AxisScale& times = scene_.times;
    const double seen_s = times.last - times.first, body = geometry_of_view().body().width();
    constexpr double least_pixels = 3.0, wanted_share = 0.02;
    if (length_s / seen_s * body < least_pixels) {
        const double half = std::clamp(length_s / wanted_share, 1e-6, seen_s) / 2;
        fitted_ = false;
        set_times({(begin_s + end_s) / 2 - half, (begin_s + end_s) / 2 + half, false});
    } else if (begin_s < times.first || end_s > times.last) {
        const double middle = length_s < seen_s ? (begin_s + end_s) / 2 : begin_s + seen_s * 0.45;
        fitted_ = false;
        set_times({middle - seen_s / 2, middle + seen_s / 2, false});
    }
    if (const std::optional<std::size_t> row = scene_.row_of(place)) {
        const TimelineRow& shown = scene_.rows[*row];
        QScrollBar& bar = *verticalScrollBar();
        const TimelineGeometry geometry = geometry_of_view();
        const double page = geometry.body().height(), top = geometry.pinned_height;
        if (shown.pinned) return;
        if (shown.y - top < bar.value()) bar.setValue(static_cast<int>(shown.y - top - shown.height));
        if (shown.y + shown.height > bar.value() + page)
            bar.setValue(static_cast<int>(shown.y + 2 * shown.height - page));
    }
}

void TimelineCanvas::set_scroll_bars() {
    const AxisScale whole = limits();
    const double share = (scene_.times.last - scene_.times.first) / (whole.last - whole.first);
    const int page = std::clamp(static_cast<int>(share * scroll_steps), 1, scroll_steps);
    scrolling_ = true;
    horizontalScrollBar()->setRange(0, scroll_steps - page);
    horizontalScrollBar()->setPageStep(page);
    horizontalScrollBar()->setSingleStep(std::max(1, page / 10));
    horizontalScrollBar()->setValue(static_cast<int>(whole.position(scene_.times.first) * scroll_steps));
    const double body = geometry_of_view().body().height();
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(scene_.height() + 8.0 - body))));
    verticalScrollBar()->setPageStep(std::max(1, static_cast<int>(body)));
    verticalScrollBar()->setSingleStep(static_cast<int>(labels_.metrics().height()));
    scrolling_ = false;
}

void TimelineCanvas::scrollContentsBy(int dx, int) {
    viewport()->update();
    if (scrolling_ || dx == 0) return;
    const AxisScale whole = limits();
    const double length = scene_.times.last - scene_.times.first;
    const double first = whole.value(horizontalScrollBar()->value() / static_cast<double>(scroll_steps));
    fitted_ = false;
    scene_.times = kept_within({first, first + length, false}, whole);
}

TimelineCanvas::Part TimelineCanvas::part_at(QPointF position) const {
    const QRectF body = geometry_of_view().body();
    if (position.y() < body.top()) return Part::axis;
    return position.x() < body.left() ? Part::header : Part::body;
}

std::optional<TimelineScene::Hit> TimelineCanvas::hit_at(QPointF position) const {
    if (part_at(position) != Part::body) return std::nullopt;
    const TimelineGeometry geometry = geometry_of_view();
    return scene_.hit(position.x() - geometry.body().left(), geometry.row_y(position.y()), geometry.body().width());
}

QString TimelineCanvas::tooltip_at(QPointF position) const {
    if (scene_.runs.empty()) return {};
    if (const auto hit = hit_at(position)) return piece_tooltip(scene_, *hit);
    if (part_at(position) == Part::axis) return tr("Drag along the axis to select a stretch of time and sum it up");
    const auto row = scene_.row_at(geometry_of_view().row_y(position.y()));
    if (!row) return {};
    const TimelineRow& at = scene_.rows[*row];
    const TimelineRun& run = *scene_.runs[at.run].run;
    if (at.kind == TimelineRow::Kind::title) return run_heading(run).toHtmlEscaped();
    if (at.kind == TimelineRow::Kind::counter) {
        const double x = position.x() - geometry_of_view().body().left();
        return counter_tooltip(scene_, at, x < 0.0 ? std::nullopt : std::optional{x},
                               geometry_of_view().body().width());
    }
    if (part_at(position) != Part::header) return {};
    const TimelineLane& lane = run.lanes[at.lane];
    QString text = qt_text(lane.name).toHtmlEscaped();
    if (!lane.annotations) text += tr("<br>The share is how busy it is in the time that is seen.");
    if (lane.last_track - lane.first_track > 1) text += tr("<br>A click folds or unfolds it.");
    text +=
        at.pinned
            ? tr("<br>Pinned to the top, of %1. A right click or P lets it go.").arg(run_heading(run).toHtmlEscaped())
            : tr("<br>A right click, or P on one of its spans, pins it to the top.");
    return text;
}

bool TimelineCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = tooltip_at(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), QStringLiteral("<qt>%1</qt>").arg(text), viewport());
        return true;
    }
    return zoom_by_gesture(event) || QAbstractScrollArea::viewportEvent(event);
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter{viewport()};
    paint_timeline(painter, geometry_of_view(), look());
    if (!hasFocus()) return;
    painter.setPen(QPen{theme_.accent, 1});
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

void TimelineCanvas::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    lay_out();
}

void TimelineCanvas::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange &&
        event->type() != QEvent::StyleChange)
        return;
    theme_ = chart_theme(palette(), font());
    labels_ = SpanLabels{theme_.font};
    labels_.set_runs(scene_.runs);
    lay_out();
}

} // namespace dubhe::widgets
