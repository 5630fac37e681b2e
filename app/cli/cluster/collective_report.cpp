// SPDX-License-Identifier: Apache-2.0
#include "collective_report.h"

#include "../output/table.h"

#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

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

std::vector<CollectiveLine> size_lines(const CollectiveReport& report) {
    std::vector<CollectiveLine> lines;
    for (const CollectiveSize& size : report.sizes)
        lines.push_back({&report, size.bytes, &size.time});
    return lines;
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

Json size_json(const CollectiveReport& report, const CollectiveSize& size) {
    Json json = Json::object();
    tables::add_json(json, collective_table(), {&report, size.bytes, &size.time});
    for (const AlgorithmTime& each : size.algorithms) {
        Json one{{"algorithm", name_of(each.algorithm)}};
        if (each.time)
            tables::add_json(one, collective_table(), {&report, size.bytes, &*each.time});
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
    std::string text = title(*this) + tables::text_of(collective_table(), size_lines(*this));
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
    return tables::csv_of(collective_table(), size_lines(*this));
}

tables::Table<CollectiveLine> collective_table() {
    using study::number_column;
    tables::Table<CollectiveLine> table;
    table.add(
        number_column("bytes", Unit::count, "Of each rank's message", "bytes"),
        [](const CollectiveLine& line) { return line.bytes; },
        [](const CollectiveLine& line) { return to_text(Bytes{line.bytes}); });
    table.add(
        {"time", tables::Kind::range, Unit::seconds, "time", "How long it takes"},
        [](const CollectiveLine& line) {
            return tables::Range{line.time->low_s, line.time->mid_s, line.time->high_s};
        },
        [](const CollectiveLine& line) { return time_text(line.time->mid_s); });
    table.add({"", tables::Kind::number, Unit::seconds, "low"}, {},
              [](const CollectiveLine& line) { return time_text(line.time->low_s); });
    table.add({"", tables::Kind::number, Unit::seconds, "high"}, {},
              [](const CollectiveLine& line) { return time_text(line.time->high_s); });
    const auto bandwidth = [](const CollectiveLine& line) {
        return bus_bandwidth(*line.report, line.bytes, line.time->mid_s);
    };
    table.add(study::formerly("bus_bandwidth",
                              number_column("bus_bandwidth", Unit::bytes_per_s,
                                            "What each rank's links carry, as nccl-tests has it", "bus bandwidth")),
              bandwidth, [bandwidth](const CollectiveLine& line) { return rate(bandwidth(line)); });
    table.add(study::text_column("algorithm", "How it is done", "algorithm"),
              [](const CollectiveLine& line) { return std::string{name_of(line.time->algorithm)}; });
    table.add(study::text_column("provenance", "Where the time is known from", "from"),
              [](const CollectiveLine& line) { return std::string{name_of(line.time->provenance)}; });
    return table;
}

} // namespace dubhe::cli
