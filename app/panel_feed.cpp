// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel_feed.h"

#include <widgets/workloads/recipe_text.h>

namespace dubhe::app {

PanelFeed::PanelFeed(Document& document, const Panels& panels, QObject* parent)
    : QObject{parent}, document_{document}, panels_{panels} {
    connect(&document_, &Document::workloads_changed, this, &PanelFeed::feed_workloads);
    connect(&document_, &Document::network_changed, this, &PanelFeed::feed_network);
    connect(&document_, &Document::gpus_changed, this, &PanelFeed::feed_gpus);
    connect(&document_, &Document::method_changed, this, &PanelFeed::feed_method);
    connect(&document_, &Document::sweep_changed, this,
            [this] { panels_.explorer->sweep().set_settings(document_.project().sweep); });
    connect(panels_.explorer, &Explorer::compare_shown, this, &PanelFeed::feed_compare);
    connect(panels_.inspector, &widgets::InspectorPanel::gpu_chosen, this, &PanelFeed::choose_gpu);
    connect(panels_.gpus, &widgets::GpusPanel::chosen, this, &PanelFeed::choose_gpu);
    connect(&panels_.explorer->sweep(), &widgets::SweepPanel::cursor_moved, this,
            [this](double, const QString& readout) { panels_.inspector->set_readout(readout); });
}

void PanelFeed::feed_all() {
    std::vector<hardware::Gpu> catalog;
    for (const hardware::CatalogEntry& entry : document_.catalog().entries())
        catalog.push_back(entry.gpu);
    panels_.gpus->set_catalog(catalog);
    panels_.explorer->sweep().set_catalog(std::move(catalog));
    panels_.explorer->sweep().set_settings(document_.project().sweep);
    feed_method();
    feed_workloads();
    feed_gpus();
    feed_network();
}

void PanelFeed::feed_workloads() {
    std::vector<widgets::WorkloadView> views;
    for (const ProjectWorkload& each : document_.project().workloads)
        views.push_back({QString::fromStdString(each.title), each.recipe});
    panels_.workloads->set_workloads(std::move(views), document_.project().current_workload);
}

void PanelFeed::feed_network() {
    const study::NetworkPtr network = document_.network();
    QString heading;
    if (const ProjectWorkload* current = document_.current()) {
        const workload::Recipe& recipe = network ? network->recipe : current->recipe;
        heading = QString::fromStdString(current->title) + QStringLiteral(" · ") + widgets::recipe_text(recipe);
    }
    panels_.workloads->set_network(network, document_.network_errors());
    panels_.inspector->set_network(network, heading, document_.network_errors());
    panels_.explorer->sweep().set_network(network);
    feed_compare();
}

void PanelFeed::feed_gpus() {
    std::vector<widgets::HypotheticalView> hypothetical;
    for (const auto& [name, base, overrides] : document_.project().hypothetical_gpus)
        hypothetical.push_back({QString::fromStdString(name), QString::fromStdString(base), overrides});
    const std::vector<widgets::GpuView> views = document_.gpu_views();
    std::map<QString, widgets::GpuStyle> ticked;
    for (const widgets::GpuView& view : views)
        ticked[view.id] = view.style;
    panels_.gpus->set_gpus(std::move(hypothetical), std::move(ticked));
    panels_.inspector->set_gpus(views);
    panels_.gpus->set_chosen(panels_.inspector->chosen());
    panels_.explorer->sweep().set_gpus(views);
    feed_compare();
}

void PanelFeed::feed_compare() {
    widgets::ComparePanel* compare = panels_.explorer->compare_if_built();
    if (!compare || panels_.explorer->currentIndex() != Explorer::CompareTab) return;
    compare->set_method(document_.method());
    compare->set_network(document_.network());
    compare->set_gpus(document_.gpu_views());
}

void PanelFeed::feed_method() {
    panels_.explorer->sweep().set_method(document_.method());
    panels_.inspector->set_method(document_.method());
    feed_compare();
}

void PanelFeed::choose_gpu(const QString& id) {
    panels_.inspector->set_chosen(id);
    panels_.gpus->set_chosen(id);
}

} // namespace dubhe::app
