// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of links, of systems and of hosts.
#include "field_parts.h"

#include <widgets/shared/text/qt_text.h>

namespace dubhe::widgets {

using namespace detail;

namespace {

using hardware::Host;
using hardware::Link;
using hardware::LinkKind;
using hardware::System;
using hardware::Topology;

// One of `choices`, which stand in the order of the enumeration.
template <class Entry, class Value>
Field choice(const Heading& heading, const QStringList& choices, Value Entry::*member) {
    Field field = headed(heading, Unit::choice, choices.value(0));
    field.choices = choices;
    field.text = [choices, member](const Content& content) {
        return choices.value(static_cast<int>(std::get<Entry>(content).*member));
    };
    field.write = [choices, member](Content& content, const QString& text) {
        for (qsizetype i = 0; i < choices.size(); ++i) {
            if (choices[i].compare(text.trimmed(), Qt::CaseInsensitive) != 0) continue;
            std::get<Entry>(content).*member = static_cast<Value>(i);
            return QString{};
        }
        return words("\"%1\" is none of: %2").arg(text.trimmed(), choices.join(QStringLiteral(", ")));
    };
    return field;
}

QStringList link_kinds() {
    QStringList kinds;
    for (std::size_t i = 0; i < hardware::link_kind_count; ++i)
        kinds << qt_text(hardware::title_of(static_cast<LinkKind>(i)));
    return kinds;
}

QStringList topologies() {
    return {words("shared bus"), words("mesh of pairs"), words("switched fabric")}; // as hardware::Topology
}

Field reference(const Heading& heading, const QString& example, std::string System::*member, Reference to) {
    Field field = line(heading, example, member);
    field.reference = to;
    return field;
}

void append_machine(std::vector<Field>& fields) {
    const QString group = words("Machine");
    fields.push_back(
        line({"processor", words("Processor"), {}, group}, QStringLiteral("2 x AMD EPYC 7742"), &System::processor));
    fields.push_back(quantity({"host_memory", words("Host memory"), {}, group}, Unit::bytes, QStringLiteral("2 TB"),
                              &System::host_memory));
    fields.push_back(quantity({"host_memory_bandwidth", words("Host memory bandwidth"), words("Host bandwidth"), group},
                              Unit::byte_rate, QStringLiteral("409.6 GB/s"), &System::host_memory_bandwidth));
    fields.push_back(quantity({"power", words("Power, at most"), words("Power"), group}, Unit::power,
                              QStringLiteral("6.5 kW"), &System::power));
    fields.back().in_table = true;
    for (Field& field : price_fields<System>(group)) {
        field.in_table = field.unit == Unit::price;
        fields.push_back(std::move(field));
    }
}

void append_gpus(std::vector<Field>& fields) {
    const QString group = words("GPUs");
    fields.push_back(
        reference({"gpu", words("GPU"), {}, group}, QStringLiteral("A100-SXM4-80GB"), &System::gpu, Reference::gpu));
    fields.back().in_table = true;
    fields.push_back(quantity({"gpus_per_node", words("GPUs in a machine"), words("GPUs"), group}, Unit::count,
                              QStringLiteral("8"), &System::gpus_per_node));
    fields.back().in_table = true;
    fields.push_back(reference({"gpu_link", words("Between GPUs"), {}, group}, QStringLiteral("NVLink 3 (12 lanes)"),
                               &System::gpu_link, Reference::link));
    fields.back().in_table = true;
    fields.push_back(choice({"topology", words("Topology"), {}, group}, topologies(), &System::topology));
    fields.back().in_table = true;
    fields.push_back(reference({"host_link", words("GPU to host"), {}, group}, QStringLiteral("PCIe 4.0 x16"),
                               &System::host_link, Reference::link));
}

} // namespace

std::vector<Field> link_fields() {
    std::vector<Field> fields;
    const QString identity = words("Identity"), transfer = words("Transfer");
    fields.push_back(name_field<Link>(identity, QStringLiteral("NVLink 3 (12 lanes)")));
    fields.push_back(choice({"kind", words("Kind"), {}, identity}, link_kinds(), &Link::kind));
    fields.back().in_table = true;
    fields.push_back(aliases<Link>(identity));
    fields.push_back(quantity({"bandwidth", words("Bandwidth, one direction"), words("Bandwidth"), transfer},
                              Unit::byte_rate, QStringLiteral("300 GB/s"), &Link::bandwidth));
    fields.push_back(quantity({"efficiency", words("Efficiency"), {}, transfer}, Unit::share, QStringLiteral("92 %"),
                              &Link::efficiency));
    fields.push_back(
        quantity({"latency", words("Latency"), {}, transfer}, Unit::time, QStringLiteral("2 us"), &Link::latency));
    append_source<Link>(fields, words("Source and date"));
    for (Field& field : fields)
        field.in_table = field.in_table || field.is_number() || field.key == QLatin1String("source");
    return fields;
}

std::vector<Field> system_fields() {
    std::vector<Field> fields;
    const QString identity = words("Identity"), network = words("Network");
    fields.push_back(name_field<System>(identity, QStringLiteral("DGX A100 80GB")));
    fields.push_back(line({"vendor", words("Vendor"), {}, identity}, QStringLiteral("NVIDIA"), &System::vendor));
    fields.back().in_table = true;
    fields.push_back(aliases<System>(identity));
    append_gpus(fields);
    fields.push_back(reference({"network_link", words("A port's link"), words("Network"), network},
                               QStringLiteral("InfiniBand HDR"), &System::network_link, Reference::link));
    fields.back().in_table = true;
    fields.push_back(quantity({"network_ports", words("Ports of a machine"), words("Ports"), network}, Unit::count,
                              QStringLiteral("8"), &System::network_ports));
    fields.back().in_table = true;
    fields.push_back(quantity({"leaf_machines", words("Machines below a leaf switch"), words("Leaf"), network},
                              Unit::count, QStringLiteral("64"), &System::leaf_machines));
    fields.push_back(quantity({"oversubscription", words("Bandwidth below a leaf over that to the spine"),
                               words("Oversubscription"), network},
                              Unit::count, QStringLiteral("2"), &System::oversubscription));
    append_machine(fields);
    append_source<System>(fields, words("Source and date"));
    return fields;
}

std::vector<Field> host_fields() {
    std::vector<Field> fields;
    const QString identity = words("Identity"), times = words("Time that the host takes");
    fields.push_back(name_field<Host>(identity, words("our server")));
    fields.push_back(line({"cpu", words("CPU"), {}, identity}, QStringLiteral("2 x Xeon E5-2698 v4"), &Host::cpu));
    fields.push_back(
        line({"framework", words("Framework"), {}, identity}, QStringLiteral("PyTorch 1.9"), &Host::framework));
    fields.push_back(aliases<Host>(identity));
    const auto time = [&](const char* key, const QString& title, const QString& heading, const QString& example,
                          std::optional<Seconds> Host::*member) {
        fields.push_back(quantity({key, title, heading, times}, Unit::time, example, member));
    };
    time("operator_forward", words("An operator, forward"), words("Forward"), QStringLiteral("10 us"),
         &Host::operator_forward);
    time("operator_backward", words("An operator, backward"), words("Backward"), QStringLiteral("6 us"),
         &Host::operator_backward);
    time("operator_update", words("An update of weights"), words("Update"), QStringLiteral("5 us"),
         &Host::operator_update);
    time("launch", words("Start of a kernel"), words("Launch"), QStringLiteral("5 us"), &Host::launch);
    time("step", words("Once an iteration"), words("Step"), QStringLiteral("2 ms"), &Host::step);
    append_source<Host>(fields, words("Source and date"));
    for (Field& field : fields)
        field.in_table = field.in_table || field.is_number() || field.key == QLatin1String("framework") ||
                         field.key == QLatin1String("source");
    return fields;
}

} // namespace dubhe::widgets
