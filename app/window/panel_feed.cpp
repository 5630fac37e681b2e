// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel_feed.h"

#include <core/study/cluster/cluster_system.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/workloads/recipe_text.h>

#include <QSignalBlocker>

#include <algorithm>
#include <filesystem>
#include <span>
#include <utility>

namespace dubhe::app {

namespace {
constexpr std::size_t most_remembered = 32;

// Panels that show a portfolio as it is; any other shows one network of it.
bool shows_portfolios(int tab) {
    return tab == Explorer::SweepTab || tab == Explorer::CompareTab || tab == Explorer::SensitivityTab;
}

// Panels that show no network at all.
bool shows_networks(int tab) {
    return tab != Explorer::CatalogTab && tab != Explorer::TraceTab && tab != Explorer::WhatIfTab;
}
} // namespace

PanelFeed::PanelFeed(Document& document, const Panels& panels, QObject* parent)
    : QObject{parent}, document_{document}, panels_{panels} {
    connect(&document_, &Document::workloads_changed, this, &PanelFeed::feed_workloads);
    connect(&document_, &Document::network_changed, this, &PanelFeed::feed_network);
    connect(&document_, &Document::gpus_changed, this, &PanelFeed::feed_gpus);
    connect(&document_, &Document::method_changed, this, &PanelFeed::feed_method);
    connect(&document_, &Document::tariff_changed, this, &PanelFeed::feed_tariff);
    connect(&document_, &Document::catalog_changed, this, &PanelFeed::feed_catalog);
    connect(&document_, &Document::sweep_changed, this, &PanelFeed::feed_shown);
    connect(&document_, &Document::networks_gathered, this, &PanelFeed::feed_shown);
    connect(panels_.explorer, &Explorer::panel_shown, this, &PanelFeed::feed_panel);
    connect(panels_.explorer, &Explorer::panel_shown, this, &PanelFeed::feed_split);
    connect(panels_.explorer, &Explorer::panel_built, this, [this](int tab, widgets::Panel* panel) {
        if (tab == Explorer::ClusterTab)
            connect(static_cast<widgets::ClusterPanel*>(panel), &widgets::ClusterPanel::answered, this,
                    &PanelFeed::feed_split);
        if (tab != Explorer::GraphTab) return;
        connect(static_cast<widgets::GraphPanel*>(panel), &widgets::GraphPanel::others_wanted, this,
                &PanelFeed::feed_graph);
    });
    connect(panels_.tabs, &WorkloadTabs::show_requested, this,
            [this](int index) { document_.show_workload(static_cast<std::size_t>(index)); });
    connect(panels_.tabs, &WorkloadTabs::part_requested, this,
            [this](const QString& part) { document_.show_part(part.toStdString()); });
    connect(panels_.inspector, &widgets::InspectorPanel::gpu_chosen, this, &PanelFeed::choose_gpu);
    connect(panels_.inspector, &widgets::InspectorPanel::operator_chosen, this, &PanelFeed::choose_operator);
    connect(panels_.inspector, &widgets::InspectorPanel::operator_activated, this, &PanelFeed::show_operator_in_graph);
    connect(panels_.why, &widgets::WhyPanel::operator_chosen, this, &PanelFeed::choose_operator);
    connect(panels_.why, &widgets::WhyPanel::operator_activated, this, &PanelFeed::show_operator_in_graph);
    connect(&document_, &Document::models_changed, this, &PanelFeed::feed_why);
    connect(panels_.gpus, &widgets::GpusPanel::chosen, this, &PanelFeed::choose_gpu);
    connect(&panels_.explorer->sweep(), &widgets::SweepPanel::cursor_moved, this,
            [this](double, const QString& readout) { panels_.inspector->set_readout(readout); });
}

void PanelFeed::feed_all() {
    feed_catalog();
    feed_method();
    feed_tariff();
    feed_workloads();
    feed_gpus();
    feed_network();
}

void PanelFeed::feed_catalog() {
    std::vector<hardware::Gpu> catalog;
    for (const hardware::CatalogEntry& entry : document_.catalog().entries())
        catalog.push_back(entry.gpu);
    panels_.gpus->set_catalog(catalog);
    panels_.explorer->sweep().set_catalog(std::move(catalog));
    std::vector<study::ClusterSystem> systems; // those whose links are known
    for (const hardware::SystemEntry& entry : document_.catalog().systems()) {
        if (auto found = study::find_cluster_system(document_.catalog(), entry.system.name))
            systems.push_back(std::move(*found));
    }
    panels_.explorer->sweep().set_systems(std::move(systems));
    show_catalog_again();
}

void PanelFeed::show_catalog_again() {
    catalog_is_stale_ = true;
    feed_shown();
}

void PanelFeed::feed_catalog_panel() {
    if (!std::exchange(catalog_is_stale_, false)) return;
    const hardware::Catalog& catalog = document_.catalog();
    const auto copy = [](const auto& entries) { return std::vector(entries.begin(), entries.end()); };
    panels_.explorer->catalog().set_entries(copy(catalog.entries()), copy(catalog.links()), copy(catalog.systems()),
                                            copy(catalog.hosts()));
}

void PanelFeed::feed_shown() {
    for (const int tab : std::vector{panels_.explorer->seen()})
        feed_panel(tab);
}

void PanelFeed::feed_panel(int tab) {
    widgets::Panel& panel = *panels_.explorer->panel(tab);
    panel.set_method(document_.method());
    panel.set_tariff(document_.project().tariff);
    if (tab == Explorer::SweepTab) feed_sweep();
    if (tab == Explorer::CatalogTab) feed_catalog_panel();
    if (tab == Explorer::GraphTab) feed_graph();
    if (tab == Explorer::CompareTab || tab == Explorer::SensitivityTab) {
        std::vector<hardware::Gpu> all;
        for (const hardware::CatalogEntry& entry : document_.catalog().entries())
            all.push_back(entry.gpu);
        if (tab == Explorer::SensitivityTab) {
            panels_.explorer->sensitivity().set_catalog(std::move(all));
        } else {
            panels_.explorer->compare().set_catalog(std::move(all));
            feed_matrix();
        }
    }
    feed_parts();
    const bool whole = shows_portfolios(tab);
    panel.set_network_problem(widgets::core_sentences(document_.network_errors()));
    panel.set_network(whole ? document_.network() : document_.one_network());
    panel.set_gpus(document_.gpu_views());
    panel.set_focus_gpu(panels_.inspector->chosen());
    panel.set_selected_operator(of_shown(operator_, tab));
}

// Where many GPUs are looked at, that one holds no whole network says little.
void PanelFeed::feed_split() {
    const bool seen =
        std::ranges::find(panels_.explorer->seen(), int{Explorer::ClusterTab}) != panels_.explorer->seen().end();
    const widgets::ClusterAnswerPtr answer = seen ? panels_.explorer->cluster().answer() : nullptr;
    panels_.inspector->set_split(answer && answer->prediction ? widgets::split_summary(*answer) : QString{});
}

// One network of a portfolio can be chosen where a panel is seen that shows one.
void PanelFeed::feed_parts() {
    QStringList titles;
    int shown = -1;
    const study::NetworkPtr network = document_.network();
    const bool shows_one = std::ranges::any_of(panels_.explorer->seen(),
                                               [](int tab) { return shows_networks(tab) && !shows_portfolios(tab); });
    if (const study::NetworkPart* part = document_.part(); part && shows_one) {
        for (const study::NetworkPart& each : network->parts) {
            if (&each == part) shown = static_cast<int>(titles.size());
            titles << QString::fromStdString(each.title);
        }
    }
    panels_.tabs->set_parts(titles, shown);
}

workload::OperatorId PanelFeed::of_whole(workload::OperatorId id, int tab) const {
    const study::NetworkPart* part = document_.part();
    if (!part || shows_portfolios(tab)) return id;
    return workload::OperatorId{std::size_t{part->first_operator} + id.index};
}

std::optional<workload::OperatorId> PanelFeed::of_shown(std::optional<workload::OperatorId> id, int tab) const {
    const study::NetworkPart* part = document_.part();
    if (!id || !part || shows_portfolios(tab)) return id;
    if (document_.network()->part_of(*id) != part) return std::nullopt;
    return workload::OperatorId{std::size_t{id->index} - part->first_operator};
}

void PanelFeed::feed_sweep() {
    widgets::SweepPanel& sweep = panels_.explorer->sweep();
    sweep.set_settings(document_.project().sweep);
    std::vector<widgets::NamedNetwork> networks;
    if (document_.project().sweep.every_workload) {
        const std::vector<study::NetworkPtr> prepared = document_.gather_networks();
        for (std::size_t i = 0; i < prepared.size(); ++i)
            networks.push_back({QString::fromStdString(document_.project().workloads[i].title), prepared[i]});
    }
    sweep.set_networks(std::move(networks));
}

// Rows of Compare's matrix; those that are not prepared are built when it is looked at.
void PanelFeed::feed_matrix() {
    std::vector<widgets::MatrixRow> rows;
    for (const ProjectWorkload& each : document_.project().workloads) {
        widgets::MatrixRow& row = rows.emplace_back();
        row.title = QString::fromStdString(each.title);
        row.recipe = each.recipe;
        if (const study::NetworkPtr shown = document_.network(); shown && shown->recipe == each.recipe)
            row.network = shown;
        if (!document_.may_read(each.recipe))
            row.refusal = tr("its network lies outside the project's folder and has not been read");
    }
    panels_.explorer->compare().set_workloads(std::move(rows));
}

// Workloads to compare the graph with; they are built when one of them is chosen.
void PanelFeed::feed_graph() {
    widgets::GraphPanel& graph = panels_.explorer->graph();
    const Project& project = document_.project();
    const std::vector<study::NetworkPtr> prepared =
        graph.wants_others() ? document_.gather_networks() : std::vector<study::NetworkPtr>(project.workloads.size());
    std::vector<widgets::GraphOther> others;
    for (std::size_t i = 0; i < project.workloads.size(); ++i) {
        if (i != project.current_workload && project.workloads[i].recipe.parts.empty())
            others.push_back({QString::fromStdString(project.workloads[i].title), prepared[i]});
    }
    graph.set_others(std::move(others));
}

// What it explains follows from what the others show; whatever changes, it is told after them.
void PanelFeed::feed_why() {
    widgets::WhyPanel& why = *panels_.why;
    why.set_method(document_.method());
    why.set_network_problem(widgets::core_sentences(document_.network_errors()));
    why.set_network(document_.network());
    why.set_gpus(document_.gpu_views());
    why.set_focus_gpu(panels_.inspector->chosen());
    why.set_selected_operator(operator_);
    const std::filesystem::path& folder = document_.data_folder();
    why.set_sources(document_.models().library(),
                    folder.empty() ? QString{} : QString::fromStdString((folder / "measurements.sqlite").string()));
}

void PanelFeed::choose_operator(workload::OperatorId id) {
    operator_ = id;
    panels_.inspector->set_selected_operator(id);
    panels_.why->set_selected_operator(id);
    for (const int tab : panels_.explorer->seen())
        panels_.explorer->built(tab)->set_selected_operator(of_shown(id, tab));
}

void PanelFeed::choose_operator_of_panel(workload::OperatorId id, int tab) {
    choose_operator(of_whole(id, tab));
}

void PanelFeed::show_operator_of_panel_in_graph(workload::OperatorId id, int tab) {
    show_operator_in_graph(of_whole(id, tab));
}

// In a portfolio's graph: that of the network which it belongs to.
void PanelFeed::show_operator_in_graph(workload::OperatorId id) {
    choose_operator(id);
    const study::NetworkPtr network = document_.network();
    if (const study::NetworkPart* part = network ? network->part_of(id) : nullptr) {
        const std::string title = part->title;
        document_.show_part(title);
    }
    panels_.explorer->setCurrentIndex(Explorer::GraphTab);
}

void PanelFeed::feed_workloads() {
    std::vector<widgets::WorkloadView> views;
    QStringList titles;
    for (const ProjectWorkload& each : document_.project().workloads) {
        titles << QString::fromStdString(each.title);
        views.push_back({titles.back(), each.recipe});
    }
    panels_.tabs->set_titles(titles, static_cast<int>(document_.project().current_workload));
    panels_.workloads->set_workloads(std::move(views), document_.project().current_workload);
}

void PanelFeed::feed_network() {
    const study::NetworkPtr network = document_.network();
    if (std::exchange(network_, network) != network) operator_.reset(); // numbers of another network
    QString heading;
    if (const ProjectWorkload* current = document_.current()) {
        workload::Recipe recipe = network ? network->recipe : current->recipe;
        if (network && !network->is_portfolio()) {
            recipe.batch = network->graph.batch();                           // which a file may fix
            if (network->uses_sequence) recipe.sequence = network->sequence; // its own where none is asked for
            if (network->stack) recipe.stack = network->stack->name;         // the fitting one by its name
        }
        heading = QString::fromStdString(current->title) + QStringLiteral(" · ") + widgets::recipe_text(recipe);
    }
    const std::span<const workload::OpenDimension> open = document_.open_dimensions();
    panels_.workloads->set_network(network, document_.network_errors(), {open.begin(), open.end()});
    panels_.inspector->set_network(network, heading, document_.network_errors());
    feed_shown();
    feed_why();
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
    {
        const QSignalBlocker decided_below{panels_.inspector};
        panels_.inspector->set_gpus(views);
    }
    const auto is_there = [&](const QString& id) {
        return std::ranges::find(views, id, &widgets::GpuView::id) != views.end();
    };
    const auto latest = std::ranges::find_if(chosen_, is_there);
    show_chosen(latest != chosen_.end() ? *latest : views.empty() ? QString{} : views.front().id);
    feed_shown();
    feed_why();
}

void PanelFeed::feed_method() {
    panels_.inspector->set_method(document_.method());
    feed_shown();
    feed_why();
    panels_.why->refresh_measurements(); // which a method may rest on
}

void PanelFeed::feed_tariff() {
    panels_.inspector->set_tariff(document_.project().tariff);
    feed_shown();
}

void PanelFeed::choose_gpu(const QString& id) {
    std::erase(chosen_, id);
    chosen_.push_front(id);
    if (chosen_.size() > most_remembered) chosen_.pop_back();
    show_chosen(id);
}

void PanelFeed::show_chosen(const QString& id) {
    panels_.inspector->set_chosen(id);
    for (const int tab : panels_.explorer->seen())
        panels_.explorer->built(tab)->set_focus_gpu(id);
    panels_.why->set_focus_gpu(panels_.inspector->chosen());
    panels_.gpus->set_chosen(id);
    Q_EMIT gpu_shown(id);
}

} // namespace dubhe::app
