// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_text.h"

#include "../charts/axis_ticks.h"
#include "../text/core_words.h"
#include "../text/local_numbers.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"
#include "../text/words.h"
#include "span_colors.h"

#include <core/units/text.h>

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// How long work lay in the GPU's queue, where the launch is known.
QString launch_text(const TimelineScene& scene, SpanPlace place) {
    const TimelineRun& run = scene.run_of(place);
    const std::uint32_t correlation = run.correlations[place.span];
    if (correlation == 0 || scene.chosen != place) return {};
    for (const SpanPlace other : scene.joined) {
        const bool is_launch = run.classes[other.span] == SpanClass::launch;
        if (other.run != place.run || !is_launch) continue;
        const double waited_s = run.begin_s[place.span] - run.begin_s[other.span];
        return waited_s < 0.0 ? QString{} : words("began %1 after its launch").arg(time_text(waited_s));
    }
    return {};
}

QStringList facts_at(const TimelineScene& scene, SpanPlace place) {
    const TimelineRun& run = scene.run_of(place);
    const TimelineLane& lane = run.lanes[run.tracks[run.track_of(place.span)].lane];
    QStringList facts{words("takes %1").arg(full_time_text(run.duration_s(place.span))),
                      words("starts at %1").arg(full_time_text(scene.begin_s(place)))};
    if (const QString launch = launch_text(scene, place); !launch.isEmpty()) facts << launch;
    facts << span_class_text(run.classes[place.span]);
    if (!run.layer(place.span).empty()) facts << words("layer %1").arg(qt_text(run.layer(place.span)));
    facts << qt_text(lane.name);
    return facts;
}

} // namespace

QString full_time_text(double seconds) {
    const double size = std::abs(seconds);
    const AxisUnit unit =
        size > 0.0 ? time_unit(std::min(size, 299.0)) : AxisUnit{1e-6, QStringLiteral("µs"), false, false};
    const int decimals = std::clamp(static_cast<int>(std::lround(std::log10(unit.factor / 1e-9))), 0, 9);
    QString number = QString::number(seconds / unit.factor, 'f', decimals);
    while (number.contains(u'.') && (number.endsWith(u'0') || number.endsWith(u'.')))
        number.chop(1);
    return local_decimals(number) + thin_space + unit.name;
}

QString whole_number_text(std::size_t number) {
    return whole_number(static_cast<qlonglong>(number));
}

QString run_heading(const TimelineRun& run) {
    QStringList parts{run.predicted ? words("Predicted") : words("Measured"), qt_text(run.title)};
    parts << (run.value.empty() ? time_text(run.length_s) : qt_text(run.value));
    return parts.join(QStringLiteral(" · "));
}

QString step_name(std::string_view name) {
    return name == "whole" ? words("whole") : qt_text(name); // what core calls a run without steps
}

QString span_text(const TimelineScene& scene, SpanPlace place) {
    QStringList parts{qt_text(short_span_name(scene.run_of(place).name(place.span)))};
    parts << facts_at(scene, place);
    return parts.join(QStringLiteral(" · "));
}

QString span_tooltip(const TimelineScene& scene, SpanPlace place) {
    QString name = qt_text(scene.run_of(place).name(place.span));
    constexpr int longest = 600;
    if (name.size() > longest) name = name.left(longest) + QChar{0x2026};
    QStringList facts = facts_at(scene, place);
    for (QString& fact : facts)
        fact = fact.toHtmlEscaped();
    return QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(name.toHtmlEscaped(), facts.join(QStringLiteral("<br>")));
}

QString piece_tooltip(const TimelineScene& scene, const TimelineScene::Hit& hit) {
    const TimelineRow& row = scene.rows[hit.row];
    if (hit.piece.last - hit.piece.first == 1) return span_tooltip(scene, {row.run, hit.piece.first});
    const TimelineRun& run = *scene.runs[row.run].run;
    const double from_s = run.begin_s[hit.piece.first], to_s = run.end_s[hit.piece.last - 1];
    return QStringLiteral("<p><b>%1</b></p><p>%2<br>%3<br>%4</p>")
        .arg(words("%1 spans").arg(whole_number_text(hit.piece.last - hit.piece.first)),
             words("%1 long, %2 busy").arg(time_text(to_s - from_s), percent_text(hit.piece.coverage)),
             qt_text(run.lanes[row.lane].name).toHtmlEscaped(), words("Zoom in to tell them apart."));
}

QString sum_text(const TimelineSum& sum) {
    const QString spans = sum.spans == 1 ? words("1 span") : words("%1 spans").arg(whole_number_text(sum.spans));
    const QString lanes = sum.lanes == 1 ? words("1 lane") : words("%1 lanes").arg(whole_number_text(sum.lanes));
    return words("%1 selected · %2 on %3 · %4 busy")
        .arg(time_text(sum.length_s), spans, lanes, percent_text(sum.busy_share()));
}

QString counter_title(const trace::Counter& counter) {
    const QString name = core_words(counter.name);
    if (counter.device >= 0) return words("GPU %1: %2").arg(counter.device).arg(name);
    return counter.bytes ? words("host: %1").arg(name) : name;
}

QString counter_value(const trace::Counter& counter, double value) {
    return counter.bytes ? bytes_text(value) : shown(number_text(value, 4));
}

QString counter_tooltip(const TimelineScene& scene, const TimelineRow& row, std::optional<double> x, double width) {
    const ShownRun& shown = scene.runs[row.run];
    const trace::Counter& counter = *shown.counters[row.track].counter;
    const PixelScale scale = pixel_scale(scene.times, shown.shift_s, width);
    QStringList facts;
    if (x) {
        const auto value = counter.most_between(scale.time_s(*x), scale.time_s(*x + 1.0));
        if (value)
            facts << words("%1 at %2")
                         .arg(counter_value(counter, *value), full_time_text(scale.time_s(*x) - shown.shift_s));
    }
    if (const auto most = counter.most_between(scale.first_s, scale.time_s(width)))
        facts << words("at most %1 in the time that is seen").arg(counter_value(counter, *most));
    facts << words("at most %1 in the whole run").arg(counter_value(counter, shown.counters[row.track].largest));
    return QStringLiteral("<p><b>%1</b></p><p>%2</p>")
        .arg(counter_title(counter).toHtmlEscaped(), facts.join(QStringLiteral("<br>")));
}

} // namespace dubhe::widgets
