// SPDX-License-Identifier: Apache-2.0
#include "roofline_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::Roof;
using study::RooflinePoint;
using study::StepRoofline;

std::string roofs_text(const StepRoofline& roofline) {
    const auto memory = std::ranges::find(roofline.roofs, hardware::Specification::memory_bandwidth, &Roof::number);
    Table table{{"<Roof", "rate", "meets memory at", "<used"}};
    for (const Roof& roof : roofline.roofs) {
        const bool meets = !roof.bandwidth && memory != roofline.roofs.end();
        table.add({study::roof_name(roof.number), hardware::text_of(roof.number, roof.rate),
                   meets ? number_text(roof.rate / memory->rate) + " FLOP/byte" : "", roof.used ? "yes" : "no"});
    }
    return table.empty() ? "" : table.text(2) + '\n';
}

std::string points_text(const StepRoofline& roofline, std::size_t top) {
    const study::Network& network = *roofline.prediction.network;
    Table table{
        {"<Longest operators", "<kind", "number", "time", "share", "FLOP/byte", "rate", "of its roof", "<bound by"}};
    for (const RooflinePoint& point : std::span{roofline.points}.first(std::min(top, roofline.points.size()))) {
        const bool computes = point.flop > 0.0;
        table.add(
            {network.graph.path(point.all.example), std::string{name_of(network.work.kind[point.all.row])},
             number_text(point.all.runs, 9), time_text(point.all.seconds), percent_text(roofline.share_of(point)),
             computes ? number_text(point.intensity()) : "0",
             computes ? dubhe::to_text(FlopsPerSecond{point.rate()}) : dubhe::to_text(BytesPerSecond{point.traffic()}),
             point.roof_s > 0.0 ? percent_text(point.reached()) : "-", std::string{name_of(point.all.binding)}});
    }
    return table.empty() ? "" : table.text(2);
}

Json roof_json(const Roof& roof) {
    return {{"roof", hardware::name_of(roof.number)},
            {"name", study::roof_name(roof.number)},
            {"rate", count_json(roof.rate)},
            {"unit", roof.bandwidth ? "B/s" : "FLOP/s"},
            {"used", roof.used}};
}

Json point_json(const StepRoofline& roofline, const RooflinePoint& point) {
    const study::Network& network = *roofline.prediction.network;
    return {{"path", network.graph.path(point.all.example)},
            {"kind", name_of(network.work.kind[point.all.row])},
            {"operators", count_json(point.all.runs)},
            {"seconds", point.all.seconds},
            {"low_s", point.all.low_s},
            {"high_s", point.all.high_s},
            {"share", roofline.share_of(point)},
            {"flop", count_json(point.flop)},
            {"bytes", count_json(point.bytes)},
            {"flop_per_byte", point.intensity()},
            {"flop_per_s", point.rate()},
            {"of_roof", point.reached()},
            {"bound_by", name_of(point.all.binding)},
            {"provenance", name_of(point.all.provenance)}};
}

} // namespace

std::string RooflineReport::text() const {
    std::string text = workload_title(network) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        text += '\n' + gpu_title(gpus[g]) + "\n\n";
        if (!rooflines[g]) {
            text += "  " + dubhe::to_text(rooflines[g].diagnostics()) + '\n';
            continue;
        }
        const StepRoofline& roofline = *rooflines[g];
        const study::Point& point = roofline.prediction.point;
        text += "  time      " + banded_time_text(point) + ": " + why_text(point) + '\n';
        text += "  GPU busy  " + time_text(roofline.prediction.gpu_busy_s) + "\n\n";
        text += roofs_text(roofline) + points_text(roofline, top);
    }
    text +=
        "\nFLOP a byte of compulsory traffic: each input read and each output written once. A share of the roof above "
        "100 % comes\nfrom caches, or from an algorithm that saves multiplications. What has no FLOP shows bytes a "
        "second.\n";
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string RooflineReport::csv() const {
    Table roofs{{"gpu", "roof", "rate", "used", "iteration_s", "low_s", "high_s"}};
    Table points{{"gpu", "path", "kind", "operators", "seconds", "low_s", "high_s", "share", "flop", "bytes",
                  "flop_per_byte", "flop_per_s", "of_roof", "bound_by", "provenance"}};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!rooflines[g]) continue;
        const StepRoofline& roofline = *rooflines[g];
        const study::Network& runs = *roofline.prediction.network;
        const study::Point& time = roofline.prediction.point;
        for (const Roof& roof : roofline.roofs)
            roofs.add({gpu_title(gpus[g]), std::string{hardware::name_of(roof.number)}, exact_text(roof.rate),
                       roof.used ? "true" : "false", exact_text(time.mid_s), exact_text(time.low_s),
                       exact_text(time.high_s)});
        for (const RooflinePoint& point : roofline.points) {
            std::vector<std::string> cells{gpu_title(gpus[g]), runs.graph.path(point.all.example),
                                           std::string{name_of(runs.work.kind[point.all.row])}};
            for (const double number :
                 {point.all.runs, point.all.seconds, point.all.low_s, point.all.high_s, roofline.share_of(point),
                  point.flop, point.bytes, point.intensity(), point.rate(), point.reached()})
                cells.push_back(exact_text(number));
            cells.emplace_back(name_of(point.all.binding));
            cells.emplace_back(name_of(point.all.provenance));
            points.add(std::move(cells));
        }
    }
    return roofs.csv() + '\n' + points.csv();
}

std::string RooflineReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        if (rooflines[g]) {
            const study::Point& point = rooflines[g]->prediction.point;
            json["iteration_s"] = point.mid_s;
            json["low_s"] = point.low_s;
            json["high_s"] = point.high_s;
            json["gpu_busy_s"] = rooflines[g]->prediction.gpu_busy_s;
            json["roofs"] = json["operators"] = Json::array();
            for (const Roof& roof : rooflines[g]->roofs)
                json["roofs"].push_back(roof_json(roof));
            for (const RooflinePoint& each : rooflines[g]->points)
                json["operators"].push_back(point_json(*rooflines[g], each));
        }
        json["failures"] = notes_json(rooflines[g] ? Diagnostics{} : rooflines[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
