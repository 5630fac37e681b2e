// SPDX-License-Identifier: Apache-2.0
#include "sweep_report.h"

#include "table.h"

#include <core/units/text.h>

#include <algorithm>
#include <cctype>

namespace dubhe::cli {

namespace {

using hardware::Specification;
using study::Axis;
using study::Point;
using study::Sweep;
using study::WorkloadAxis;

// The unit of an axis' base values; empty for counts and names.
std::string_view unit_of(const Axis& axis) {
    const auto* specification = std::get_if<Specification>(&axis.kind);
    if (specification == nullptr) return "";
    switch (*specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return "B/s";
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
        return "B";
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return "Hz";
    case Specification::sms:
    case Specification::lanes_per_sm:
        return "";
    case Specification::tdp:
        return "W";
    default:
        return "FLOP/s";
    }
}

// "memory_bandwidth_B_per_s"
std::string column_name(const Axis& axis) {
    std::string name{name_of(axis.kind)};
    const std::string_view unit = unit_of(axis);
    if (unit.empty()) return name;
    name += '_' + std::string{unit};
    if (const std::size_t slash = name.find('/'); slash != std::string::npos) name.replace(slash, 1, "_per_");
    return name;
}

bool names_values(const Axis& axis) {
    return axis.kind == study::AxisKind{WorkloadAxis::precision};
}

double value_at(const Sweep& sweep, std::size_t point, std::size_t axis) {
    const std::size_t position = axis == 0 ? point / sweep.columns() : point % sweep.columns();
    return sweep.axes[axis].values[position];
}

Json value_json(const Axis& axis, double value) {
    if (names_values(axis)) return study::text_of(axis.kind, value);
    if (std::holds_alternative<WorkloadAxis>(axis.kind)) return static_cast<std::int64_t>(value);
    return value;
}

double throughput(const Sweep& sweep, std::size_t point, const Point& at) {
    return at.mid_s > 0.0 ? sweep.samples_at(point) / at.mid_s : 0.0;
}

// "V100: beyond 780 GB/s another 10 % of memory bandwidth buys less than 1 %."
std::string knee_text(const std::string& gpu, const Axis& axis, double knee) {
    std::string what{study::title_of(axis.kind)};
    // "Memory bandwidth" inside a sentence, but "L2 cache size" stays.
    if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
        what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
    const std::string from = knee <= axis.values.front() ? "already from " : "beyond ";
    return gpu + ": " + from + study::text_of(axis.kind, knee) + " another 10 % of " + what +
           " buys less than 1 % of the time.\n";
}

std::string points_text(const Sweep& sweep, const study::SweepSeries& series) {
    std::vector<std::string> titles;
    for (const Axis& axis : sweep.axes)
        titles.emplace_back(study::title_of(axis.kind));
    for (const char* title : {"time", "throughput", "memory", "<", "<mostly"})
        titles.emplace_back(title);
    Table table{titles};
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const Point& point = series.points[p];
        std::vector<std::string> cells;
        for (std::size_t a = 0; a < sweep.axes.size(); ++a)
            cells.push_back(study::text_of(sweep.axes[a].kind, value_at(sweep, p, a)));
        if (!series.has(p)) {
            for (const std::string_view cell : {"-", "-", "-", "", "-"})
                cells.emplace_back(cell);
            table.add(std::move(cells));
            continue;
        }
        cells.push_back(banded_time_text(point));
        cells.push_back(rate_text(throughput(sweep, p, point), sweep.sample_unit));
        cells.push_back(bytes_text(point.memory_bytes));
        cells.emplace_back(point.fits ? "" : "does not fit");
        cells.push_back(bottleneck_text(point));
        table.add(std::move(cells));
    }
    return table.text(2);
}

// A point that isn't there: what a present one has, without values, and why.
Json gap_json(Json json, const study::SweepGap& gap) {
    for (const char* key : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_bytes", "fits", "bottleneck"})
        json[key] = nullptr;
    json["reason"] = dubhe::to_text(gap.reason);
    return json;
}

Json point_json(const Sweep& sweep, std::size_t p, const study::SweepSeries& series) {
    const Point& point = series.points[p];
    Json json = Json::object();
    for (std::size_t a = 0; a < sweep.axes.size(); ++a)
        json[std::string{name_of(sweep.axes[a].kind)}] = value_json(sweep.axes[a], value_at(sweep, p, a));
    if (!series.has(p)) return gap_json(std::move(json), series.gaps[series.gap_of[p] - 1U]);
    json["iteration_s"] = point.mid_s;
    json["low_s"] = point.low_s;
    json["high_s"] = point.high_s;
    json["throughput_per_s"] = throughput(sweep, p, point);
    json["memory_bytes"] = count_json(point.memory_bytes);
    json["fits"] = point.fits;
    json["bottleneck"] = name_of(point.bottleneck());
    return json;
}

Json axes_json(const Sweep& sweep) {
    Json axes = Json::array();
    for (const Axis& axis : sweep.axes) {
        Json values = Json::array();
        for (const double value : axis.values)
            values.push_back(value_json(axis, value));
        axes.push_back({{"name", name_of(axis.kind)}, {"unit", unit_of(axis)}, {"values", std::move(values)}});
    }
    return axes;
}

} // namespace

std::string SweepReport::text() const {
    std::string text = workload_title(network, sweep.axes) + '\n';
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        const std::string title = gpu_title(request.gpus[g]);
        text += '\n' + title + "\n\n";
        text += series.points.empty() ? "  " + dubhe::to_text(series.failures) + '\n' : points_text(sweep, series);
        if (knees[g]) text += '\n' + knee_text(title, sweep.axes.front(), *knees[g]);
    }
    return text + notes_text(network.notes);
}

std::string SweepReport::csv() const {
    std::vector<std::string> titles{"gpu"};
    for (const Axis& axis : sweep.axes)
        titles.push_back(column_name(axis));
    for (const char* title : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_B", "fits", "bottleneck"})
        titles.emplace_back(title);
    Table table{titles};
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const std::string title = gpu_title(request.gpus[g]);
        for (std::size_t p = 0; p < sweep.series[g].points.size(); ++p) {
            const Point& point = sweep.series[g].points[p];
            std::vector<std::string> cells{title};
            for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
                const double value = value_at(sweep, p, a);
                cells.push_back(names_values(sweep.axes[a]) ? study::text_of(sweep.axes[a].kind, value)
                                                            : exact_text(value));
            }
            if (!sweep.series[g].has(p)) {
                cells.resize(titles.size());
                table.add(std::move(cells));
                continue;
            }
            for (const double number :
                 {point.mid_s, point.low_s, point.high_s, throughput(sweep, p, point), point.memory_bytes})
                cells.push_back(exact_text(number));
            cells.emplace_back(point.fits ? "true" : "false");
            cells.emplace_back(name_of(point.bottleneck()));
            table.add(std::move(cells));
        }
    }
    return table.csv();
}

std::string SweepReport::json() const {
    Json all = workload_json(request.recipe, network.graph.name());
    all.update(method_json(request.method));
    all["sample_unit"] = sweep.sample_unit;
    all["axes"] = axes_json(sweep);
    all["series"] = Json::array();
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        Json json = gpu_json(request.gpus[g]);
        json["points"] = Json::array();
        for (std::size_t p = 0; p < series.points.size(); ++p)
            json["points"].push_back(point_json(sweep, p, series));
        json["knee"] = nullptr;
        if (knees[g]) json["knee"] = *knees[g];
        json["failures"] = notes_json(series.failures);
        all["series"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return to_text(all);
}

} // namespace dubhe::cli
