// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_commands.h"

#include "../document/edits.h"
#include "../window/main_window.h"

#include <core/study/cluster/plan.h>
#include <widgets/cluster/cluster_settings.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/sweep/axis_defaults.h>
#include <widgets/workloads/recipe_text.h>

#include <QJsonDocument>

#include <algorithm>

namespace dubhe::app {

namespace {

using widgets::ChoiceCard;

constexpr std::int64_t adapters_batch = 64;       // sequences of a step
constexpr double adapters_budget = 1e8;           // tokens: tens of thousands of examples, seen a few times
constexpr std::int64_t least_scaling_batch = 512; // the same, of a model that is trained from nothing
constexpr double more_bandwidth = 1.5;            // of the GPU that is designed first

std::string title_of(const std::string& network) {
    const auto networks = workload::built_in_networks();
    const auto info = std::ranges::find(networks, network, &workload::NetworkInfo::name);
    return info == networks.end() ? network : info->title;
}

ChoiceCard::Sketch sketch_for(const StartQuestion& question) {
    if (question.panel == "cluster") return ChoiceCard::Sketch::scaling;
    if (question.panel == "serve") return ChoiceCard::Sketch::front;
    return question.panel == "sweep" ? ChoiceCard::Sketch::curve : ChoiceCard::Sketch::bars;
}

// The fastest split that fits, as the cluster panel keeps it.
Result<std::string> split_choices(const StartQuestion& question, const StartChoice& choice,
                                  const workload::Recipe& recipe, const hardware::Catalog& catalog,
                                  const study::Method& method) {
    const Result<study::ClusterSystem> system = study::find_cluster_system(catalog, choice.system);
    if (!system) return system.diagnostics();
    auto model = study::ClusterModel::make(recipe, system->gpu, system->fabric, method);
    if (!model) return model.diagnostics();
    study::PlanRequest request;
    request.gpus = {choice.count};
    request.habits.frozen = question.name == "fine-tune";
    request.batch = request.habits.frozen ? adapters_batch : std::max(least_scaling_batch, choice.count);
    const Result<study::Plan> plan = study::plan(**model, request);
    if (!plan) return plan.diagnostics();
    const std::optional<study::PlanPoint>& found = plan->best ? plan->best : plan->nearest;
    widgets::ClusterSettings settings = widgets::proposed_settings(choice.system, choice.count, 1);
    if (found) settings.split = found->split;
    settings.split.data = 0; // what the GPUs leave
    settings.fewer_gpus = false;
    if (request.habits.frozen) settings.budget = adapters_budget;
    return QJsonDocument{to_json(settings)}.toJson(QJsonDocument::Compact).toStdString();
}

std::vector<widgets::GpuView> views_of(std::span<const hardware::Gpu> gpus) {
    std::vector<widgets::GpuView> views;
    for (const hardware::Gpu& gpu : gpus)
        views.push_back({QString::fromStdString(gpu.name), {gpu, {}}, {}});
    return views;
}

// Half as much bandwidth again, as a first step of a design; sliders take it from there.
void add_design(Project& project, const hardware::Gpu& base) {
    const double wider = base.memory_bandwidth ? base.memory_bandwidth->value() * more_bandwidth : 0.0;
    if (!(wider > 0.0)) return;
    const std::string name = "My " + base.name;
    project.hypothetical_gpus.push_back({name, base.name, {{hardware::Specification::memory_bandwidth, wider}}});
    tick_gpu(project, name);
    project.sweep = widgets::reaching(project.sweep, project.hypothetical_gpus.back().overrides);
}

StartChoice choice_from(const widgets::QuestionChoice& choice) {
    StartChoice made{choice.network.toStdString()};
    for (const QString& gpu : choice.gpus)
        made.gpus.push_back(gpu.toStdString());
    made.system = choice.system.toStdString();
    made.count = choice.count;
    return made;
}

widgets::QuestionCard card_of(const StartQuestion& question) {
    widgets::QuestionCard card{QString::fromStdString(question.name), question.title, question.lesson,
                               sketch_for(question)};
    for (const std::string& network : question.networks)
        card.networks.push_back({QString::fromStdString(network), QString::fromStdString(title_of(network))});
    for (const std::string& gpu : question.gpus)
        card.gpus << QString::fromStdString(gpu);
    card.ticked = static_cast<int>(question.ticked);
    card.single_gpu = question.single_gpu;
    for (const std::string& system : question.systems)
        card.systems << QString::fromStdString(system);
    card.counts = question.counts;
    return card;
}

} // namespace

Result<Project> project_of(const StartQuestion& question, const StartChoice& choice, const hardware::Catalog& catalog,
                           const study::Method& method) {
    const std::vector<hardware::Gpu> gpus = gpus_of(choice, catalog);
    if (gpus.empty()) return error("no GPU to ask about: choose at least one");
    const workload::Recipe recipe = recipe_of(question, choice, gpus);
    Project project;
    project.workloads = {{title_of(choice.network), recipe}};
    for (const hardware::Gpu& gpu : gpus)
        tick_gpu(project, gpu.name);
    project.sweep = widgets::with_axis(project.sweep, project.sweep.axis, nullptr, views_of(gpus));
    if (question.single_gpu) add_design(project, gpus.front());
    if (!choice.system.empty()) {
        Result<std::string> split = split_choices(question, choice, recipe, catalog, method);
        if (!split) return split.diagnostics();
        project.cluster = *std::move(split);
    }
    return project;
}

QuestionCommands::QuestionCommands(MainWindow& window, widgets::StartPage& page)
    : QObject{&window}, window_{window}, page_{page}, questions_{start_questions()} {
    connect(&page_, &widgets::StartPage::question_changed, this, &QuestionCommands::describe);
    connect(&page_, &widgets::StartPage::question_asked, this, &QuestionCommands::begin);
}

void QuestionCommands::fill() {
    std::vector<widgets::QuestionCard> cards;
    for (const StartQuestion& each : questions_)
        cards.push_back(card_of(each));
    QStringList gpus;
    for (const hardware::CatalogEntry& entry : window_.document().catalog().entries())
        gpus << QString::fromStdString(entry.gpu.name);
    page_.set_questions(cards, gpus);
}

const StartQuestion* QuestionCommands::question(const QString& name) const {
    const auto found = std::ranges::find(questions_, name.toStdString(), &StartQuestion::name);
    return found == questions_.end() ? nullptr : &*found;
}

void QuestionCommands::describe(const widgets::QuestionChoice& choice) {
    const StartQuestion* asked = question(choice.question);
    if (!asked) return;
    const StartChoice chosen = choice_from(choice);
    const std::vector<hardware::Gpu> gpus = gpus_of(chosen, window_.document().catalog());
    const workload::Recipe recipe = recipe_of(*asked, chosen, gpus);
    QStringList settings{widgets::recipe_text(recipe)};
    if (recipe.mode == workload::Mode::training) settings << widgets::optimizer_text(recipe.optimizer);
    if (asked->name == "fine-tune") settings << tr("adapters alone, in the fastest split that fits");
    if (asked->name == "scale") settings << tr("in the fastest split that fits");
    QStringList said{settings.join(QStringLiteral(" · "))};
    if (const QString apart = differences(*asked, recipe, gpus); !apart.isEmpty()) said << apart;
    page_.set_question_settings(said.join(u'\n'));
}

void QuestionCommands::begin(const widgets::QuestionChoice& choice) {
    const StartQuestion* asked = question(choice.question);
    if (!asked) return;
    Document& document = window_.document();
    Result<Project> project = project_of(*asked, choice_from(choice), document.catalog(), document.method());
    if (!project) {
        window_.messages().show_message(widgets::core_sentences(project.diagnostics()), true);
        return;
    }
    project->launch_s = window_.settings().new_launch_s();
    window_.files().start_preset({asked->name, asked->title, *std::move(project), {}, asked->panel});
}

} // namespace dubhe::app
