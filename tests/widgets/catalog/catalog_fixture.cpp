// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_fixture.h"

#include <algorithm>

namespace dubhe::widgets::test {

hardware::Gpu round_gpu() {
    hardware::Gpu gpu;
    gpu.name = "Round-1";
    gpu.vendor = "Nobody";
    gpu.memory_type = "HBM2e";
    gpu.sms = 100;
    gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.5e9};
    gpu.memory_size = Bytes{64.0 * 1024 * 1024 * 1024};
    gpu.memory_bandwidth = BytesPerSecond{1.6e12};
    gpu.peak[Precision::fp16] = FlopsPerSecond{300e12};
    gpu.sparse_peak[Precision::fp16] = FlopsPerSecond{600e12};
    gpu.tdp = Watts{300};
    gpu.links = {{"PCIe 4.0 x16", BytesPerSecond{31.5e9}}};
    gpu.source = "invented for a test";
    gpu.date = "2024-01";
    return gpu;
}

CatalogOwner::CatalogOwner() {
    gpus = {{round_gpu(), hardware::Origin::user}};
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB"})
        gpus.push_back({catalog_gpu(name), hardware::Origin::shipped});
    hardware::Link nvlink;
    nvlink.name = "NVLink 3 (12 lanes)";
    nvlink.kind = hardware::LinkKind::nvlink;
    nvlink.bandwidth = BytesPerSecond{300e9}; // 12 lanes of 25 GB/s
    nvlink.source = "invented for a test";
    links = {{nvlink, hardware::Origin::shipped}};
    hardware::System system;
    system.name = "Box of four";
    system.gpu = "Round-1";
    system.gpus_per_node = 4;
    system.gpu_link = nvlink.name;
    system.topology = hardware::Topology::fabric;
    system.source = "invented for a test";
    systems = {{system, hardware::Origin::user}};
    hardware::Host host;
    host.name = "Server";
    host.launch = Seconds{5e-6};
    host.source = "invented for a test";
    hosts = {{host, hardware::Origin::shipped}};
    QObject::connect(&panel, &CatalogPanel::edit_requested, [this](const CatalogEdit& edit) { take(edit); });
    set();
    panel.resize(1200, 800);
    panel.show();
    (void)QTest::qWaitForWindowActive(&panel);
}

void CatalogOwner::set() {
    panel.set_entries(gpus, links, systems, hosts);
}

void CatalogOwner::take(const CatalogEdit& edit) {
    edits.push_back(edit);
    const auto put = [&](auto& entries, auto member, const auto& content) {
        const auto named = [&](const auto& entry) { return QString::fromStdString((entry.*member).name) == edit.name; };
        const auto found = std::ranges::find_if(entries, named);
        if (found == entries.end()) {
            entries.push_back({content, hardware::Origin::user});
        } else {
            (*found).*member = content;
            if (found->origin == hardware::Origin::shipped) found->origin = hardware::Origin::modified;
        }
    };
    if (refuses) return;
    if (const auto* gpu = std::get_if<hardware::Gpu>(&edit.after)) put(gpus, &hardware::CatalogEntry::gpu, *gpu);
    if (const auto* link = std::get_if<hardware::Link>(&edit.after)) put(links, &hardware::LinkEntry::link, *link);
    if (const auto* system = std::get_if<hardware::System>(&edit.after))
        put(systems, &hardware::SystemEntry::system, *system);
    if (const auto* host = std::get_if<hardware::Host>(&edit.after)) put(hosts, &hardware::HostEntry::host, *host);
    set();
}

hardware::Gpu CatalogOwner::gpu(const std::string& name) const {
    for (const hardware::CatalogEntry& entry : gpus) {
        if (entry.gpu.name == name) return entry.gpu;
    }
    return {};
}

void CatalogOwner::type(QWidget& widget, const char* text) {
    widget.setFocus();
    QTest::keyClick(&widget, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&widget, text);
}

QString CatalogEditor::shown() {
    return panel.view().current() ? name_of(panel.view().current()->content) : QString{};
}

void CatalogEditor::go(const QString& name, const char* key) {
    ItemModel& items = table().items();
    for (int column = 0; column < items.columnCount(); ++column) {
        if (!items.field(column) || items.field(column)->key != QLatin1String(key)) continue;
        table().setFocus();
        table().setCurrentIndex(table().filter().mapFromSource(items.index_of(name).siblingAtColumn(column)));
    }
}

} // namespace dubhe::widgets::test
