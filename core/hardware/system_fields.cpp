// SPDX-License-Identifier: Apache-2.0
// Fields and names of links, systems and hosts.
#include "field_parts.h"

#include <core/support/suggest.h>

#include <array>
#include <cstddef>
#include <utility>

namespace dubhe::hardware {

namespace {

using Name = std::pair<std::string_view, std::string_view>; // in files, as a title

// In the order of LinkKind.
constexpr std::array<Name, link_kind_count> link_kinds{{{"pcie", "PCIe"},
                                                        {"nvlink", "NVLink"},
                                                        {"nvswitch", "NVSwitch"},
                                                        {"infinity_fabric", "Infinity Fabric"},
                                                        {"ethernet", "Ethernet"},
                                                        {"infiniband", "InfiniBand"},
                                                        {"other", "Other"}}};
constexpr std::array<std::string_view, topology_count> topologies{"shared", "mesh", "fabric"}; // as Topology

// A text that has to be one of a list.
template <class Value, class Find>
Message set_one_of(Value& value, std::string_view text, std::size_t count, Find find) {
    const auto found = find(text);
    if (found) return value = *found, Message{};
    std::string list;
    for (std::size_t i = 0; i < count; ++i)
        list += (list.empty() ? "" : ", ") + std::string{name_of(static_cast<Value>(i))};
    return message("has to be one of %1, and is \"%2\"", list, text.substr(0, 100));
}

Message set_kind(Link& link, std::string_view text) {
    if (text.empty()) return link.kind = LinkKind::other, Message{};
    return set_one_of(link.kind, text, link_kind_count, link_kind_from);
}

Message set_topology(System& system, std::string_view text) {
    if (text.empty()) return system.topology = Topology::shared, Message{};
    return set_one_of(system.topology, text, topology_count, topology_from);
}

constexpr std::array link_numbers{
    quantity<Link, &Link::bandwidth>("bandwidth_GBps", "bandwidth_Bps", giga),
    quantity<Link, &Link::efficiency>("efficiency", "efficiency", 1),
    quantity<Link, &Link::latency>("latency_us", "latency_s", 1e-6),
};
constexpr std::array link_texts{
    plain<Link, &Link::name>("name"),
    TextFieldOf<Link>{"kind", false, [](const Link& link) { return std::string{name_of(link.kind)}; }, set_kind},
    aliases<Link>(),
    plain<Link, &Link::source>("source"),
    plain<Link, &Link::date>("date"),
};

constexpr std::array system_numbers{
    quantity<System, &System::gpus_per_node>("gpus_per_node", "gpus_per_node", 1),
    quantity<System, &System::network_ports>("network_ports", "network_ports", 1),
    quantity<System, &System::leaf_machines>("leaf_machines", "leaf_machines", 1),
    quantity<System, &System::oversubscription>("oversubscription", "oversubscription", 1),
    quantity<System, &System::host_memory>("host_memory_GiB", "host_memory_B", gibi),
    quantity<System, &System::host_memory_bandwidth>("host_memory_bandwidth_GBps", "host_memory_bandwidth_Bps", giga),
    quantity<System, &System::power>("power_W", "power_W", 1),
};
constexpr std::array system_texts{
    plain<System, &System::name>("name"),
    plain<System, &System::vendor>("vendor"),
    plain<System, &System::gpu>("gpu"),
    plain<System, &System::gpu_link>("gpu_link"),
    TextFieldOf<System>{"topology", false, [](const System& system) { return std::string{name_of(system.topology)}; },
                        set_topology},
    plain<System, &System::host_link>("host_link"),
    plain<System, &System::network_link>("network_link"),
    plain<System, &System::processor>("processor"),
    aliases<System>(),
    price_amount<System, &System::price>("price_amount"),
    price_text<System, &System::price, &Price::currency>("price_currency"),
    price_text<System, &System::price, &Price::date>("price_date"),
    price_text<System, &System::price, &Price::source>("price_source"),
    plain<System, &System::source>("source"),
    plain<System, &System::date>("date"),
};

constexpr double micro = 1e-6;
constexpr std::array host_numbers{
    quantity<Host, &Host::operator_forward>("operator_forward_us", "operator_forward_s", micro),
    quantity<Host, &Host::operator_backward>("operator_backward_us", "operator_backward_s", micro),
    quantity<Host, &Host::operator_update>("operator_update_us", "operator_update_s", micro),
    quantity<Host, &Host::launch>("launch_us", "launch_s", micro),
    quantity<Host, &Host::step>("step_us", "step_s", micro),
};
constexpr std::array host_texts{
    plain<Host, &Host::name>("name"),           plain<Host, &Host::cpu>("cpu"),
    plain<Host, &Host::framework>("framework"), aliases<Host>(),
    plain<Host, &Host::source>("source"),       plain<Host, &Host::date>("date"),
};

} // namespace

std::string_view name_of(LinkKind kind) {
    return link_kinds[static_cast<std::size_t>(kind)].first;
}

std::string_view title_of(LinkKind kind) {
    return link_kinds[static_cast<std::size_t>(kind)].second;
}

std::optional<LinkKind> link_kind_from(std::string_view name) {
    for (std::size_t i = 0; i < link_kind_count; ++i) {
        if (normalized_name(link_kinds[i].first) == normalized_name(name)) return static_cast<LinkKind>(i);
    }
    return std::nullopt;
}

std::string_view name_of(Topology topology) {
    return topologies[static_cast<std::size_t>(topology)];
}

std::optional<Topology> topology_from(std::string_view name) {
    for (std::size_t i = 0; i < topology_count; ++i) {
        if (normalized_name(topologies[i]) == normalized_name(name)) return static_cast<Topology>(i);
    }
    return std::nullopt;
}

template <>
std::span<const NumberFieldOf<Link>> number_fields<Link>() {
    return link_numbers;
}
template <>
std::span<const TextFieldOf<Link>> text_fields<Link>() {
    return link_texts;
}
template <>
std::span<const NumberFieldOf<System>> number_fields<System>() {
    return system_numbers;
}
template <>
std::span<const TextFieldOf<System>> text_fields<System>() {
    return system_texts;
}
template <>
std::span<const NumberFieldOf<Host>> number_fields<Host>() {
    return host_numbers;
}
template <>
std::span<const TextFieldOf<Host>> text_fields<Host>() {
    return host_texts;
}

} // namespace dubhe::hardware
