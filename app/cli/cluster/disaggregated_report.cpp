// SPDX-License-Identifier: Apache-2.0
#include "disaggregated_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::Disaggregated;
using study::RemotePoint;

std::string bandwidth_text(const std::optional<double>& bandwidth) {
    return bandwidth ? dubhe::to_text(BytesPerSecond{*bandwidth}) : "no bandwidth";
}

// A link that is the only thing to wait for leaves no band.
std::string remote_time_text(const RemotePoint& point) {
    constexpr double visible = 1.005;
    return point.high_s < visible * point.low_s ? time_text(point.mid_s)
                                                : banded_time_text({point.low_s, point.mid_s, point.high_s});
}

std::string study_text(const Disaggregated& study, const study::SweepGpu& gpu) {
    std::string text = gpu_title(gpu) + "\n\n";
    text += "  fetched     " + bytes_text(study.fetched_bytes) + " an iteration, at most " +
            bytes_text(study.largest_bytes) + " for one operator\n";
    text += "  buffer      " +
            (std::isfinite(study.buffer_bytes) ? bytes_text(study.buffer_bytes) : std::string{"without limit"});
    if (study.fetched_bytes <= study.buffer_bytes) text += ": would hold all of them, yet each iteration fetches them";
    text += "\n  local       " + time_text(study.local_s) + " an iteration with all weights on the GPU\n";
    text += "  GPU busy    for 90 % from " + bandwidth_text(study.nearly_busy) + " on, for 99 % from " +
            bandwidth_text(study.busy) + " on\n\n";
    Table table{{"Bandwidth", "time", "GPU busy", "without prefetching", "speed-up", "one alone"}};
    for (const RemotePoint& point : study.points) {
        table.add({dubhe::to_text(BytesPerSecond{point.bandwidth}), remote_time_text(point),
                   percent_text(point.busy_share), time_text(point.waiting_s), ratio_text(point.speedup()),
                   time_text(point.alone_s)});
    }
    return text + table.text(2);
}

Json optional_json(const std::optional<double>& value) {
    return value ? Json(*value) : Json();
}

Json study_json(const Disaggregated& study) {
    Json points = Json::array();
    for (const RemotePoint& point : study.points) {
        points.push_back({{"bandwidth", point.bandwidth},
                          {"iteration_s", point.mid_s},
                          {"low_s", point.low_s},
                          {"high_s", point.high_s},
                          {"alone_s", point.alone_s},
                          {"without_prefetching_s", point.waiting_s},
                          {"speedup", point.speedup()},
                          {"busy_share", point.busy_share}});
    }
    return {{"local_s", study.local_s},
            {"fetched_bytes", count_json(study.fetched_bytes)},
            {"largest_bytes", count_json(study.largest_bytes)},
            {"buffer_bytes", std::isfinite(study.buffer_bytes) ? count_json(study.buffer_bytes) : Json()},
            {"busy_90_bandwidth", optional_json(study.nearly_busy)},
            {"busy_99_bandwidth", optional_json(study.busy)},
            {"points", std::move(points)}};
}

} // namespace

std::string DisaggregatedReport::text() const {
    std::string text =
        workload_title(network) + (activations ? " · weights and activations" : " · weights") + " in remote memory\n";
    for (std::size_t i = 0; i < studies.size(); ++i) {
        text += '\n' + (studies[i] ? study_text(*studies[i], gpus[i])
                                   : gpu_title(gpus[i]) + "\n\n  " + dubhe::to_text(studies[i].diagnostics()) + '\n');
    }
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(network.notes);
}

std::string DisaggregatedReport::csv() const {
    Table table{{"gpu", "bandwidth_Bps", "iteration_s", "low_s", "high_s", "busy_share", "without_prefetching_s",
                 "speedup", "alone_s"}};
    for (std::size_t i = 0; i < studies.size(); ++i) {
        if (!studies[i]) continue;
        for (const RemotePoint& point : studies[i]->points) {
            std::vector<std::string> cells{gpu_title(gpus[i])};
            for (const double number : {point.bandwidth, point.mid_s, point.low_s, point.high_s, point.busy_share,
                                        point.waiting_s, point.speedup(), point.alone_s})
                cells.push_back(exact_text(number));
            table.add(std::move(cells));
        }
    }
    return table.csv();
}

std::string DisaggregatedReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["latency_s"] = latency_s;
    all["activations_fetched"] = activations;
    all["gpus"] = Json::array();
    for (std::size_t i = 0; i < studies.size(); ++i) {
        Json json = gpu_json(gpus[i]);
        if (studies[i]) json.update(study_json(*studies[i]));
        json["failures"] = notes_json(studies[i] ? Diagnostics{} : studies[i].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
