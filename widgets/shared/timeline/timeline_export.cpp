// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_export.h"

#include "../export/csv_writer.h"
#include "../text/words.h"
#include "timeline_legend.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr double paper_margin = 12.0;
constexpr double most_height = 8'000.0; // rasters are written at twice this size

std::vector<LegendEntry> legend_on_paper(const TimelineScene& scene, SpanColors colors) {
    std::vector<bool> used(color_count, false);
    for (const ShownRun& shown : scene.runs) {
        for (std::uint8_t number = 0; number < color_count; ++number)
            used[number] = used[number] || shown.sums->has(number);
    }
    std::vector<LegendEntry> legend = legend_of(colors, used, false);
    const bool marks = std::ranges::any_of(scene.runs, [](const ShownRun& shown) { return shown.marks != nullptr; });
    if (marks) legend.push_back({mark_color(false), words("critical path")});
    return legend;
}

void write_span(CsvWriter& csv, const TimelineRun& run, const TimelineRow& row, std::uint32_t depth,
                std::uint32_t span) {
    csv.field(std::string_view{run.predicted ? "predicted" : "measured"}).field(run.lanes[row.lane].name);
    csv.field(static_cast<double>(depth)).field(run.name(span)).field(name_of(run.classes[span]));
    csv.field(run.layer(span)).field(run.begin_s[span]).field(run.duration_s(span));
    csv.end_row();
}

trace::EventKind event_kind(const TimelineLane& lane, SpanClass span_class) {
    if (lane.kind == TimelineLaneKind::stream) return trace::EventKind::kernel;
    if (lane.kind != TimelineLaneKind::host) return trace::EventKind::other;
    const bool call = span_class == SpanClass::launch || span_class == SpanClass::wait;
    return call ? trace::EventKind::api : trace::EventKind::operation;
}

trace::Lane lane_of(const TimelineLane& lane, std::int64_t number) {
    trace::Lane result;
    result.name = lane.name;
    result.rank = lane.rank;
    if (lane.kind == TimelineLaneKind::stream) {
        result.kind = trace::LaneKind::stream;
        result.device = std::max(0, lane.device);
        result.stream = number;
    } else if (lane.kind == TimelineLaneKind::host) {
        result.kind = trace::LaneKind::host_thread;
        result.thread = number;
    }
    return result;
}

} // namespace

ChartPicture timeline_picture(const TimelineScene& scene, SpanColors colors, const QFont& font, int width) {
    struct Parts {
        SpanLabels labels;
        TimelineLook look;
        std::vector<LegendEntry> legend;
        TimelineScene scene;
    };
    const ChartTheme theme = paper_theme(font);
    const auto parts =
        std::make_shared<Parts>(Parts{SpanLabels{theme.font}, {}, legend_on_paper(scene, colors), scene});
    parts->scene.chosen.reset(); // what the user points at belongs to the screen
    parts->scene.joined.clear();
    parts->labels.set_runs(parts->scene.runs);
    parts->look = {&parts->scene, &parts->labels, theme, colors};
    const double axis = std::ceil(parts->labels.metrics().height() + 9.0);
    const double rows = std::min(scene.height() + 4.0, most_height), inner = width - 2 * paper_margin;
    const double legend = lay_out_legend_entries(nullptr, {0, 0, inner, 1e6}, parts->legend, theme);
    const QSizeF size{static_cast<double>(width), axis + rows + legend + 3 * paper_margin};
    const double names = std::round(std::min(parts->labels.metrics().averageCharWidth() * 30.0, inner * 0.3));
    return {QStringLiteral("Timeline"), size.toSize(), [=](QPainter& painter, const QRectF& rect) {
                painter.fillRect(rect, theme.background);
                const QRectF area{rect.left() + paper_margin, rect.top() + paper_margin, inner, axis + rows};
                paint_timeline(painter, {area, names, axis, 0.0, parts->scene.pinned_height()}, parts->look);
                painter.setPen(QPen{theme.frame, 1});
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(area);
                const QRectF below{area.left(), area.bottom() + paper_margin, inner, legend};
                lay_out_legend_entries(&painter, below, parts->legend, theme);
            }};
}

QByteArray timeline_csv(const TimelineScene& scene) {
    CsvWriter csv;
    csv.row({"run", "lane", "depth", "name", "kind", "layer", "start_s", "duration_s"});
    for (const TimelineRow& row : scene.rows) {
        if (row.kind != TimelineRow::Kind::track) continue;
        const ShownRun& shown = scene.runs[row.run];
        const TimelineRun& run = *shown.run;
        const TimelineTrack& track = run.tracks[row.track];
        const std::uint32_t depth = row.track - run.lanes[row.lane].first_track;
        std::uint32_t span = run.first_ending_after(track, scene.times.first + shown.shift_s);
        for (; span < track.last && run.begin_s[span] <= scene.times.last + shown.shift_s; ++span)
            write_span(csv, run, row, depth, span);
    }
    return csv.bytes();
}

trace::Trace trace_of_run(const TimelineRun& run) {
    trace::Trace trace;
    trace.file = run.title;
    trace.format = "Dubhe";
    for (std::size_t lane = 0; lane < run.lanes.size(); ++lane)
        trace.lanes.push_back(lane_of(run.lanes[lane], static_cast<std::int64_t>(lane)));
    trace.texts = run.name_texts;
    const auto launch = static_cast<std::uint32_t>(trace.texts.size());
    trace.texts.emplace_back("cudaLaunchKernel"); // by which tools know a launch
    std::vector<std::uint32_t> order(run.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        return run.begin_s[a] != run.begin_s[b] ? run.begin_s[a] < run.begin_s[b] : run.end_s[a] > run.end_s[b];
    });
    std::vector<std::uint32_t> lane_of_span(run.size());
    for (const TimelineTrack& track : run.tracks)
        std::fill(lane_of_span.begin() + track.first, lane_of_span.begin() + track.last, track.lane);
    for (const std::uint32_t span : order) {
        const auto event = static_cast<std::uint32_t>(trace.spans.size());
        const std::uint32_t lane = lane_of_span[span];
        trace.spans.push_back({run.begin_s[span], run.end_s[span], lane, event});
        trace.kinds.push_back(event_kind(run.lanes[lane], run.classes[span]));
        trace.names.push_back(run.classes[span] == SpanClass::launch ? launch : run.names[span]);
        trace.correlations.push_back(run.correlations[span]);
        trace.details.push_back(trace::none);
        trace.callers.push_back(trace::none);
    }
    return trace;
}

} // namespace dubhe::widgets
