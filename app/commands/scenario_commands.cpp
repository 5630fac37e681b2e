// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_commands.h"

#include "../document/scenario_edits.h"

#include <widgets/shared/text/core_sentences.h>
#include <widgets/workloads/recipe_text.h>

#include <algorithm>

namespace dubhe::app {

ScenarioCommands::ScenarioCommands(Document& document, widgets::ScenariosPanel& panel, QObject* parent)
    : QObject{parent}, document_{document}, panel_{panel} {
    for (const auto changed : {&Document::scenarios_changed, &Document::catalog_changed, &Document::models_changed,
                               &Document::files_allowed_changed})
        connect(&document_, changed, this, &ScenarioCommands::feed);
    connect(&panel_, &widgets::ScenariosPanel::keep_requested, this, &ScenarioCommands::keep);
    connect(&panel_, &widgets::ScenariosPanel::restore_requested, this, &ScenarioCommands::restore);
    connect(&panel_, &widgets::ScenariosPanel::remove_requested, this, &ScenarioCommands::remove);
    connect(&panel_, &widgets::ScenariosPanel::rename_requested, this, &ScenarioCommands::rename);
    connect(&panel_, &widgets::ScenariosPanel::message, this, &ScenarioCommands::message);
    feed();
}

QString ScenarioCommands::name_of(int scenario) const {
    return QString::fromStdString(document_.project().scenarios[static_cast<std::size_t>(scenario)].name);
}

void ScenarioCommands::keep() {
    if (!document_.current()) {
        Q_EMIT message(tr("Tick a network first: a scenario holds the one that is shown."), false);
        return;
    }
    std::string kept;
    document_.apply(tr("Keep as scenario"),
                    [&](Project& project) { kept = keep_scenario(project, document_.current()->title); });
    Q_EMIT message(tr("Kept as scenario \"%1\".").arg(QString::fromStdString(kept)), false);
}

void ScenarioCommands::restore(int scenario) {
    document_.apply(tr("Restore %1").arg(name_of(scenario)),
                    [=](Project& project) { restore_scenario(project, static_cast<std::size_t>(scenario)); });
}

void ScenarioCommands::remove(int scenario) {
    document_.apply(tr("Remove %1").arg(name_of(scenario)),
                    [=](Project& project) { remove_scenario(project, static_cast<std::size_t>(scenario)); });
}

void ScenarioCommands::rename(int scenario, const QString& name) {
    if (static_cast<std::size_t>(scenario) >= document_.project().scenarios.size()) return;
    bool renamed = false;
    document_.apply(tr("Rename a scenario"), [&](Project& project) {
        renamed = rename_scenario(project, static_cast<std::size_t>(scenario), name.toStdString());
    });
    if (!renamed) Q_EMIT message(tr("\"%1\" is taken or no name; the scenario keeps its own.").arg(name), true);
}

widgets::ScenarioView ScenarioCommands::view_of(const ProjectScenario& scenario) {
    widgets::ScenarioView view;
    view.name = QString::fromStdString(scenario.name);
    view.workload = QString::fromStdString(scenario.workload.title) + QStringLiteral(" · ") +
                    widgets::recipe_text(scenario.workload.recipe);
    view.recipe = scenario.workload.recipe;
    view.tariff = scenario.tariff;
    for (const TickedGpu& ticked : scenario.ticked) {
        const auto changed = std::ranges::find(scenario.hypothetical_gpus, ticked.name, &HypotheticalGpu::name);
        const bool hypothetical = changed != scenario.hypothetical_gpus.end();
        const hardware::CatalogEntry* entry = document_.catalog().entry(hypothetical ? changed->base : ticked.name);
        if (!entry) {
            view.refusal = tr("%1 is not in the catalog").arg(QString::fromStdString(ticked.name));
            continue;
        }
        widgets::GpuView gpu{QString::fromStdString(ticked.name), {entry->gpu, {}}, {ticked.slot, hypothetical}};
        if (hypothetical) gpu.gpu.overrides = changed->overrides;
        view.gpus.push_back(std::move(gpu));
    }
    const Result<const cost::CostModel*> model = document_.model_named(scenario.cost_model);
    if (model)
        view.method = method_of(*model, scenario.launch_s);
    else
        view.refusal = widgets::core_sentences(model.diagnostics());
    if (!document_.may_read(scenario.workload.recipe))
        view.refusal = tr("its network lies outside the project's folder and has not been read");
    return view;
}

void ScenarioCommands::feed() {
    std::vector<widgets::ScenarioView> views;
    for (const ProjectScenario& scenario : document_.project().scenarios)
        views.push_back(view_of(scenario));
    panel_.set_scenarios(std::move(views));
}

} // namespace dubhe::app
