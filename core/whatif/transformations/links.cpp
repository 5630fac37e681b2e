// SPDX-License-Identifier: Apache-2.0
#include "links.h"

#include "../transplant/operator_shapes.h"
#include "kernel_names.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::whatif {

namespace {

double bytes_of_type(std::string_view type) {
    if (holds_any(type, {"double", "int64", "long"})) return 8.0;
    if (holds_any(type, {"half", "bfloat16", "short", "int16"})) return 2.0;
    if (holds_any(type, {"float8", "int8", "uint8", "char", "byte", "bool"})) return 1.0;
    return 4.0;
}

// "[a,b,c]": what stands at a place; empty beyond the end.
std::string_view part_at(std::string_view list, std::size_t place) {
    for (std::size_t begin = 1, count = 0; begin < list.size(); ++count) {
        const std::size_t end = std::min(list.find(',', begin), list.size() - 1);
        if (count == place) return list.substr(begin, end - begin);
        begin = end + 1;
    }
    return {};
}

} // namespace

double elements_of(std::string_view dims, std::size_t place) {
    const Arguments arguments = parse_input_dims(dims);
    const Dims* const tensor = tensor_at(arguments, place);
    return tensor ? static_cast<double>(elements_of(*tensor)) : 0.0;
}

double element_bytes(std::string_view types, std::size_t place) {
    return bytes_of_type(part_at(types, place));
}

Result<hardware::Link> link_of(std::string_view text, double latency_s, const Context& context) {
    const Parsed<BytesPerSecond> rate = parse<BytesPerSecond>(text);
    if (rate) {
        hardware::Link link;
        link.name = std::string{text};
        link.bandwidth = *rate.value;
        link.efficiency = 1.0;
        link.latency = Seconds{latency_s};
        return link;
    }
    if (context.catalog == nullptr) return error(message("\"%1\" is no bandwidth: %2", text, rate.error));
    return context.catalog->find_link(text);
}

Result<Cluster> cluster_of(std::int64_t gpus, std::int64_t per_node, const hardware::Link& node,
                           const hardware::Link& network) {
    hardware::System system;
    system.name = "the cluster";
    system.gpus_per_node = static_cast<double>(per_node);
    system.network_ports = 1.0;
    system.topology = node.kind == hardware::LinkKind::pcie ? hardware::Topology::shared : hardware::Topology::fabric;
    const Result<simulation::Fabric> fabric = simulation::fabric_of(system, node, &network);
    if (!fabric) return fabric.diagnostics();
    const Result<simulation::RankGroup> group = simulation::group_of(*fabric, gpus);
    if (!group) return group.diagnostics();
    return Cluster{*fabric, *group};
}

Result<Cluster> cluster_of(std::string_view name, std::int64_t gpus, const Context& context) {
    if (context.catalog == nullptr) return error(message("systems need a catalog"));
    const Result<hardware::System> system = context.catalog->find_system(name);
    if (!system) return system.diagnostics();
    const Result<hardware::Link> node = context.catalog->find_link(system->gpu_link);
    if (!node) return node.diagnostics();
    std::optional<hardware::Link> network;
    if (!system->network_link.empty()) {
        Result<hardware::Link> link = context.catalog->find_link(system->network_link);
        if (!link) return link.diagnostics();
        network = std::move(*link);
    }
    const hardware::Link* between = network ? &*network : nullptr;
    const Result<hardware::Gpu> gpu = context.catalog->find(system->gpu);
    const Result<simulation::Fabric> fabric =
        gpu ? simulation::fabric_of(*system, *node, between, *gpu) : simulation::fabric_of(*system, *node, between);
    if (!fabric) return fabric.diagnostics();
    const Result<simulation::RankGroup> group = simulation::group_of(*fabric, gpus);
    if (!group) return group.diagnostics();
    return Cluster{*fabric, *group};
}

simulation::Fabric flat_fabric(double bandwidth, double latency_s, std::int64_t ranks) {
    simulation::Fabric fabric;
    fabric.node = {bandwidth, latency_s, false, false};
    fabric.gpus_per_node = ranks;
    return fabric;
}

void describe_transfers(EditedStep& step, const trace::Trace& trace) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> by_event; // event, detail
    for (std::uint32_t i = 0; i < trace.collectives.size(); ++i)
        by_event.emplace_back(trace.collectives[i].event, i);
    std::ranges::sort(by_event);
    for (Transfer& transfer : step.transfers()) {
        const std::uint32_t event = step.task(transfer.task).info.event;
        transfer.all_reduce = holds_any(step.name(transfer.task), {"allreduce", "all_reduce"});
        transfer.parts.push_back({step.task(transfer.task).info.layer, none, 0.0});
        const auto found =
            std::ranges::lower_bound(by_event, event, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
        if (event == none || found == by_event.end() || found->first != event) continue;
        const trace::CollectiveDetail& detail = trace.collectives[found->second];
        transfer.all_reduce = transfer.all_reduce || holds_any(trace.text(detail.name), {"allreduce", "all_reduce"});
        transfer.bytes = detail.in_elements * bytes_of_type(trace.text(detail.element));
        transfer.ranks = detail.group_size;
        transfer.parts.front().bytes = transfer.bytes;
    }
}

} // namespace dubhe::whatif
