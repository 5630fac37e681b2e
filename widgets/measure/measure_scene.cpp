// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_scene.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"
#include "measure_model.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::widgets {

namespace {

constexpr std::array<std::string_view, row_state_count> state_names{"waiting", "measuring", "measured",
                                                                    "known",   "refused",   "failed"};

QString measured_tip(const MeasureRow& row) {
    return words("%1\nmeasured %2, estimated %3")
        .arg(row.operation, time_text(row.result.time_s),
             banded_time_text(row.estimate.low_s, row.estimate.mid_s, row.estimate.high_s));
}

// Whole decades around all points.
AxisScale decades_of(std::span<const MeasureRow> rows) {
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (const MeasureRow& row : rows) {
        if (!is_compared(row)) continue;
        least = std::min({least, row.result.time_s, row.estimate.mid_s});
        most = std::max({most, row.result.time_s, row.estimate.mid_s});
    }
    if (most <= 0.0) return {1e-6, 1e-3, true};
    const double first = std::floor(std::log10(least)), last = std::max(first + 1.0, std::ceil(std::log10(most)));
    return {std::pow(10.0, first), std::pow(10.0, last), true};
}

std::vector<Tick> time_ticks(const AxisScale& scale) {
    std::vector<Tick> ticks;
    const int decades = static_cast<int>(std::lround(std::log10(scale.last / scale.first)));
    for (int i = 0; i <= decades; ++i) {
        const double seconds = scale.first * std::pow(10.0, i);
        ticks.push_back({seconds, time_text(seconds)});
    }
    return ticks;
}

} // namespace

XyScene measure_scene(std::span<const MeasureRow> rows, const QString& device) {
    XyScene scene;
    scene.title =
        device.isEmpty() ? words("Estimate and measurement") : words("Estimate and measurement on %1").arg(device);
    const AxisScale scale = decades_of(rows);
    scene.x = {words("measured"), scale, {}, time_ticks(scale)};
    scene.y = {words("estimated"), scale, {}, time_ticks(scale)};
    XySeries now{words("measured now"), GpuStyle{0, false}, false, true, {}};
    XySeries before{words("known before"), GpuStyle{1, false}, false, true, {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const MeasureRow& row = rows[i];
        if (!is_compared(row)) continue;
        XySeries& series = row.result.state == RowState::measured ? now : before;
        series.points.push_back({row.result.time_s, row.estimate.mid_s, row.estimate.low_s, row.estimate.high_s,
                                 measured_tip(row), static_cast<int>(i)});
    }
    XySeries diagonal{words("the estimate is right"), std::nullopt, true, false, {}};
    for (const double end : {scale.first, scale.last})
        diagonal.points.push_back({end, end, end, end, {}, -1});
    scene.series.push_back(std::move(diagonal));
    for (XySeries* each : {&now, &before}) {
        if (!each->points.empty()) scene.series.push_back(std::move(*each));
    }
    return scene;
}

QByteArray measure_csv(std::span<const MeasureRow> rows) {
    CsvWriter csv;
    csv.row({"operator", "kind", "estimate_low_s", "estimate_s", "estimate_high_s", "provenance", "measured_s",
             "spread_s", "relative_error", "repetitions", "outcome", "reason"});
    for (const MeasureRow& row : rows) {
        csv.field(row.operation).field(name_of(row.kind));
        if (row.estimate.mid_s > 0.0) {
            csv.field(row.estimate.low_s).field(row.estimate.mid_s).field(row.estimate.high_s);
            csv.field(name_of(row.estimate.provenance));
        } else {
            csv.empty(4);
        }
        const RowResult& result = row.result;
        const bool measured = result.state == RowState::measured;
        if (measured || result.state == RowState::known) {
            csv.field(result.time_s).field(result.spread_s);
        } else {
            csv.empty(2);
        }
        if (measured) {
            csv.field(result.relative_error).field(static_cast<double>(result.repetitions));
        } else {
            csv.empty(2);
        }
        csv.field(state_names[static_cast<std::size_t>(result.state)]).field(result.reason);
        csv.end_row();
    }
    return csv.bytes();
}

QByteArray system_csv(const SystemResult& system) {
    CsvWriter csv;
    csv.row({"device", "figure", "value", "unit", "spread", "field"});
    for (const FigureView& figure : system.figures) {
        csv.field(system.device).field(figure.name).field(figure.value).field(figure.unit).field(figure.spread);
        csv.field(figure.field ? name_of(*figure.field) : std::string_view{});
        csv.end_row();
    }
    return csv.bytes();
}

QString figure_text(const QString& unit, double value) {
    if (unit == QLatin1String{"s"}) return time_text(value);
    if (unit == QLatin1String{"B"}) return bytes_text(value);
    if (unit == QLatin1String{"Hz"}) return shown(to_text(Hertz{value}));
    if (unit == QLatin1String{"B/s"}) return shown(to_text(BytesPerSecond{value}));
    if (unit == QLatin1String{"FLOP/s"}) return shown(to_text(FlopsPerSecond{value}));
    const QString number = shown(number_text(value));
    return unit.isEmpty() ? number : number + thin_space + unit;
}

} // namespace dubhe::widgets
