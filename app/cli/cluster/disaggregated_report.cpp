// SPDX-License-Identifier: Apache-2.0
#include "disaggregated_report.h"

#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
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
    return text + tables::text_of(remote_table(), study.points, 2);
}

Json optional_json(const std::optional<double>& value) {
    return value ? Json(*value) : Json();
}

Json study_json(const Disaggregated& study) {
    return {{"local_s", study.local_s},
            {"fetched_bytes", count_json(study.fetched_bytes)},
            {"largest_bytes", count_json(study.largest_bytes)},
            {"buffer_bytes", std::isfinite(study.buffer_bytes) ? count_json(study.buffer_bytes) : Json()},
            {"busy_90_bandwidth", optional_json(study.nearly_busy)},
            {"busy_99_bandwidth", optional_json(study.busy)},
            {"points", tables::json_of(remote_table(), study.points)}};
}

} // namespace

tables::Table<RemotePoint> remote_table() {
    using study::number_column;
    tables::Table<RemotePoint> table;
    table.add(study::formerly("bandwidth",
                              number_column("bandwidth", Unit::bytes_per_s, "Of the remote memory", "Bandwidth")),
              &RemotePoint::bandwidth);
    table.add(
        study::time_column("time"),
        [](const RemotePoint& point) {
            return tables::Range{point.low_s, point.mid_s, point.high_s};
        },
        remote_time_text);
    table.add(number_column("busy_share", Unit::share, "Share of the time in which kernels run", "GPU busy"),
              &RemotePoint::busy_share);
    table.add(number_column("without_prefetching", Unit::seconds, "Time of an iteration that fetches nothing ahead",
                            "without prefetching"),
              &RemotePoint::waiting_s);
    table.add(number_column("speedup", Unit::factor, "The one over the other", "speed-up"), &RemotePoint::speedup);
    table.add(number_column("alone", Unit::seconds, "Time of an iteration without others", "one alone"),
              &RemotePoint::alone_s);
    return table;
}

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
    std::vector<study::OnGpu<RemotePoint>> rows;
    for (std::size_t i = 0; i < studies.size(); ++i) {
        if (!studies[i]) continue;
        for (const RemotePoint& point : studies[i]->points)
            rows.push_back({gpu_title(gpus[i]), &point});
    }
    return tables::csv_of(study::on_gpus(remote_table()), rows);
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
