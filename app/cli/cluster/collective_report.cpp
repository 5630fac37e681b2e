// SPDX-License-Identifier: Apache-2.0
#include "collective_report.h"

#include "../output/table.h"

#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using simulation::CollectiveTime;
using workload::Collective;

// nccl-tests' bus bandwidth: what each rank's links carry, so that it compares with their bandwidth whatever the ranks.
double bus_share(Collective operation, std::int64_t ranks) {
    const auto n = static_cast<double>(ranks);
    switch (operation) {
    case Collective::all_reduce:
        return 2.0 * (n - 1.0) / n;
    case Collective::all_gather:
    case Collective::reduce_scatter:
    case Collective::all_to_all:
        return (n - 1.0) / n;
    case Collective::send_receive:
    case Collective::broadcast:
        break;
    }
    return 1.0;
}

double bus_bandwidth(const CollectiveReport& report, double bytes, double seconds) {
    return seconds > 0.0 ? bus_share(report.operation, report.group.ranks) * bytes / seconds : 0.0;
}

std::string rate(double per_second) {
    return per_second > 0.0 ? to_text(BytesPerSecond{per_second}) : "-";
}

std::string title(const CollectiveReport& report) {
    const simulation::RankGroup& group = report.group;
    std::string text = report.system + " · " + std::string{workload::name_of(report.operation)} + " · " +
                       std::to_string(group.ranks) + " GPUs";
    if (group.ranks > group.ranks_per_node)
        text += " in " + std::to_string(group.ranks / group.ranks_per_node) + " machines";
    if (group.groups_per_node > 1) text += " · " + std::to_string(group.groups_per_node) + " groups a machine";
    return text + '\n';
}

std::string sizes_text(const CollectiveReport& report) {
    Table table{{"bytes", "time", "low", "high", "bus bandwidth", "<algorithm", "<from"}};
    for (const CollectiveSize& size : report.sizes)
        table.add({to_text(Bytes{size.bytes}), time_text(size.time.mid_s), time_text(size.time.low_s),
                   time_text(size.time.high_s), rate(bus_bandwidth(report, size.bytes, size.time.mid_s)),
                   std::string{name_of(size.time.algorithm)}, std::string{name_of(size.time.provenance)}});
    return table.text();
}

std::string algorithms_text(const CollectiveReport& report, const CollectiveSize& size) {
    Table table{{"<algorithm", "time", "bus bandwidth", "<"}};
    for (const AlgorithmTime& each : size.algorithms) {
        const double seconds = each.time ? each.time->mid_s : 0.0;
        table.add({std::string{name_of(each.algorithm)}, each.time ? time_text(seconds) : "-",
                   each.time ? rate(bus_bandwidth(report, size.bytes, seconds)) : "-", each.refusal});
    }
    return table.text();
}

Json time_json(const CollectiveReport& report, double bytes, const CollectiveTime& time) {
    return {{"time_s", time.mid_s},
            {"low_s", time.low_s},
            {"high_s", time.high_s},
            {"algorithm", name_of(time.algorithm)},
            {"provenance", name_of(time.provenance)},
            {"bus_bandwidth", bus_bandwidth(report, bytes, time.mid_s)}};
}

Json size_json(const CollectiveReport& report, const CollectiveSize& size) {
    Json json{{"bytes", size.bytes}};
    json.update(time_json(report, size.bytes, size.time));
    for (const AlgorithmTime& each : size.algorithms) {
        Json one{{"algorithm", name_of(each.algorithm)}};
        if (each.time)
            one.update(time_json(report, size.bytes, *each.time));
        else
            one["refused"] = each.refusal;
        json["algorithms"].push_back(std::move(one));
    }
    return json;
}

Json level_json(const simulation::LinkLevel& level) {
    return {{"bandwidth", level.bandwidth}, {"latency_s", level.latency_s}, {"shared", level.shared}};
}

} // namespace

std::string CollectiveReport::text() const {
    std::string text = title(*this) + sizes_text(*this);
    if (sizes.size() == 1 && !sizes[0].algorithms.empty()) text += '\n' + algorithms_text(*this, sizes[0]);
    return text;
}

std::string CollectiveReport::json() const {
    Json json{{"system", system},
              {"operation", workload::name_of(operation)},
              {"gpus", group.ranks},
              {"gpus_per_node", group.ranks_per_node},
              {"groups_per_node", group.groups_per_node},
              {"node", level_json(fabric.node)}};
    json["node"]["reduces"] = fabric.node.reduces;
    if (fabric.network.bandwidth > 0.0) json["network"] = level_json(fabric.network);
    json["sizes"] = Json::array();
    for (const CollectiveSize& size : sizes)
        json["sizes"].push_back(size_json(*this, size));
    return document_text(json);
}

std::string CollectiveReport::csv() const {
    Table table{{"bytes", "time_s", "low_s", "high_s", "bus_bandwidth", "algorithm", "provenance"}};
    for (const CollectiveSize& size : sizes)
        table.add({exact_text(size.bytes), exact_text(size.time.mid_s), exact_text(size.time.low_s),
                   exact_text(size.time.high_s), exact_text(bus_bandwidth(*this, size.bytes, size.time.mid_s)),
                   std::string{name_of(size.time.algorithm)}, std::string{name_of(size.time.provenance)}});
    return table.csv();
}

} // namespace dubhe::cli
