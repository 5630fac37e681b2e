// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_scene.h"

#include "../shared/charts/axis_ticks.h"
#include "../shared/text/core_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using hardware::Specification;
using study::RooflinePoint;
using study::StepRoofline;

QString binding_text(cost::Binding binding) {
    switch (binding) {
    case cost::Binding::compute:
        return words("limited by compute");
    case cost::Binding::memory:
        return words("limited by memory bandwidth");
    case cost::Binding::cache:
        return words("limited by the cache");
    case cost::Binding::fixed:
        break;
    }
    return words("limited by the latency of a kernel");
}

QString reached_text(const RooflinePoint& point) {
    if (!(point.flop > 0.0)) return words("no arithmetic: %1").arg(shown(to_text(BytesPerSecond{point.traffic()})));
    const QString place =
        words("%1 FLOP/byte, %2")
            .arg(local_decimals(qt_text(number_text(point.intensity()))), shown(to_text(FlopsPerSecond{point.rate()})));
    return point.roof_s > 0.0 ? words("%1: %2 of its roof").arg(place, percent_text(point.reached())) : place;
}

QString name_of_point(const StepRoofline& roofline, const RooflinePoint& point) {
    const QString path = qt_text(roofline.prediction.network->graph.path(point.all.example));
    if (!(point.all.runs > 1.0)) return path;
    return path + QStringLiteral(" ×") + local_decimals(qt_text(number_text(point.all.runs, 9)));
}

QStringList point_lines(const StepRoofline& roofline, const RooflinePoint& point) {
    const workload::OperatorKind kind = roofline.prediction.network->work.kind[point.all.row];
    QStringList lines{name_of_point(roofline, point)};
    lines << words("%1 (%2)").arg(spoken(workload::name_of(kind)), class_text(class_of(kind)));
    const QString time = time_text(point.all.seconds);
    lines << (point.all.runs > 1.0 ? words("%1 for all %2, %3 of the step, %4 each")
                                         .arg(time, local_decimals(qt_text(number_text(point.all.runs, 9))),
                                              percent_text(roofline.share_of(point)), time_text(point.seconds))
                                   : words("%1, %2 of the step").arg(time, percent_text(roofline.share_of(point))));
    lines << reached_text(point) << binding_text(point.all.binding) << provenance_text(point.all.provenance);
    return lines;
}

RooflineDot dot_from(const StepRoofline& roofline, std::size_t i) {
    const RooflinePoint& point = roofline.points[i];
    const workload::OperatorKind kind = roofline.prediction.network->work.kind[point.all.row];
    return {point.intensity(), point.rate(), point.traffic(), roofline.share_of(point), class_of(kind), i, {}};
}

std::vector<RoofLine> lines_of(const RooflineParts& parts) {
    std::vector<RoofLine> lines;
    for (const study::Roof& roof : parts.now.roofs) {
        const auto same = std::ranges::find(parts.before.roofs, roof.number, &study::Roof::number);
        const double before = same == parts.before.roofs.end() ? 0.0 : same->rate;
        if (!roof.used && !parts.all_units && roof.rate == before) continue;
        const QString name = roof_title(roof.number);
        lines.push_back({roof, before, name, name + u' ' + shown(hardware::text_of(roof.number, roof.rate))});
    }
    return lines;
}

std::vector<OtherRoof> others_of(const RooflineParts& parts) {
    std::vector<OtherRoof> others;
    for (const GpuView& view : parts.gpus) {
        if (view.id == parts.focus.id) continue;
        const hardware::Gpu gpu = hardware::derive(view.gpu.base, view.gpu.overrides);
        OtherRoof other{view.style, view.id};
        for (const study::Roof& roof : study::roofs_of(*parts.before.prediction.network, gpu)) {
            if (roof.number == Specification::memory_bandwidth) other.bandwidth = roof.rate;
            if (!roof.bandwidth && roof.used) other.peak = std::max(other.peak, roof.rate);
        }
        if (other.bandwidth > 0.0 && other.peak > 0.0) others.push_back(other);
    }
    return others;
}

struct Extent {
    double low = HUGE_VAL, high = 0.0;
    void take(double value) {
        if (!(value > 0.0)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

// Room to drag a roof upwards, and a whole plot even for one dot.
constexpr double headroom = 6.0, margin = 1.6, least_span = 100.0;

AxisScale scale_over(Extent extent) {
    if (!(extent.low < HUGE_VAL)) extent = {1.0, 1.0};
    const double grow = std::max(1.0, std::sqrt(least_span * extent.low / extent.high));
    return {round_down(extent.low / margin / grow), round_up(extent.high * margin * grow), true};
}

// Of the dots and roofs before anything moved, wider where what moved leaves them: a scale that follows the hand would
// move the roof away under it.
void set_scales(RooflineScene& scene, const RooflineParts& parts) {
    Extent x, y;
    const auto ridge = [&](const std::vector<study::Roof>& roofs) {
        for (const study::Roof& slope : roofs) {
            for (const study::Roof& level : roofs) {
                if (slope.bandwidth && !level.bandwidth && level.used) x.take(level.rate / slope.rate);
            }
        }
    };
    for (const StepRoofline* each : {&parts.before, &parts.now}) {
        ridge(each->roofs);
        for (const RooflinePoint& point : each->points) {
            x.take(point.intensity());
            y.take(point.rate());
        }
    }
    for (const RoofLine& line : scene.roofs) {
        if (line.roof.bandwidth) continue;
        y.take(headroom * line.before);
        y.take(line.roof.rate);
    }
    for (const OtherRoof& other : scene.others)
        y.take(other.peak);
    scene.x = scale_over(x);
    if (scene.idle_strip) {
        for (const RooflineDot& dot : scene.dots) {
            if (dot.intensity == 0.0) y.take(dot.traffic * scene.x.first);
        }
    }
    scene.y = scale_over(y);
}

} // namespace

QString roof_title(Specification number) {
    switch (number) {
    case Specification::memory_bandwidth:
        return words("Memory");
    case Specification::l2_bandwidth:
        return words("L2");
    case Specification::on_chip_bandwidth:
        return words("On-chip memory");
    case Specification::vector_peak:
        return words("Lanes, fp32");
    default:
        break;
    }
    for (const Precision precision : all_precisions) {
        if (hardware::peak_specification(precision) == number)
            return words("Matrix units, %1").arg(qt_text(dubhe::name_of(precision)));
    }
    return core_words(hardware::title_of(number));
}

RooflineScene make_roofline_scene(const RooflineParts& parts) {
    RooflineScene scene;
    const study::Network& network = *parts.now.prediction.network;
    scene.title = network_title(network, network_name(network)) + QStringLiteral(" · ") + parts.focus.id;
    for (std::size_t i = 0; i < parts.now.points.size(); ++i) {
        if (!(parts.now.points[i].seconds > 0.0)) continue;
        RooflineDot dot = dot_from(parts.now, i);
        if (scene.dots.size() < named_dots) dot.name = name_of_point(parts.now, parts.now.points[i]);
        scene.idle_strip = scene.idle_strip || dot.intensity == 0.0;
        if (std::ranges::find(scene.classes, dot.operator_class) == scene.classes.end())
            scene.classes.push_back(dot.operator_class);
        scene.dots.push_back(std::move(dot));
    }
    std::ranges::sort(scene.classes); // as the legend of the graph has them, whatever is largest
    if (!parts.before.points.empty()) {
        const double share = parts.before.share_of(parts.before.points.front());
        if (share > 0.0) scene.largest_share = share;
    }
    scene.roofs = lines_of(parts);
    scene.others = others_of(parts);
    set_scales(scene, parts);
    return scene;
}

int dot_of(const RooflineScene& scene, const StepRoofline& roofline, workload::OperatorId id) {
    const study::Network& network = *roofline.prediction.network;
    const auto& rows = network.work.row_of;
    if (id.index >= rows.size()) return -1;
    const auto same = std::ranges::find_if(
        scene.dots, [&](const RooflineDot& dot) { return roofline.points[dot.point].all.row == rows[id.index]; });
    return same == scene.dots.end() ? -1 : static_cast<int>(same - scene.dots.begin());
}

QString point_text(const StepRoofline& roofline, std::size_t point) {
    return point_lines(roofline, roofline.points[point]).join(u'\n');
}

QString description_of(const RooflineScene& scene, const StepRoofline& roofline) {
    constexpr std::size_t most_read = 40;
    QStringList lines{scene.title};
    for (const RoofLine& line : scene.roofs)
        lines << line.text;
    for (std::size_t i = 0; i < std::min(scene.dots.size(), most_read); ++i)
        lines << point_lines(roofline, roofline.points[scene.dots[i].point]).join(QStringLiteral(", "));
    return lines.join(u'\n');
}

} // namespace dubhe::widgets
