// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_commands.h"

#include "../document/edits.h"
#include "../window/main_window.h"
#include "question_prices.h"

#include <core/study/cluster/plan.h>
#include <core/study/matrix/matrix.h>
#include <widgets/catalog/fields/field.h>
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
    if (question.ticked_networks > 0) return ChoiceCard::Sketch::table;
    if (question.panel == "serve") return ChoiceCard::Sketch::front;
    return question.panel == "sweep" ? ChoiceCard::Sketch::curve : ChoiceCard::Sketch::bars;
}

// Samples of a step on so many GPUs.
std::int64_t usual_step(const StartQuestion& question, std::int64_t gpus) {
    return question.name == "fine-tune" ? adapters_batch : std::max(least_scaling_batch, gpus);
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
    request.batch = choice.batch > 0 ? choice.batch : usual_step(question, choice.count);
    const Result<study::Plan> plan = study::plan(**model, request);
    if (!plan) return plan.diagnostics();
    const std::optional<study::PlanPoint>& found = plan->best ? plan->best : plan->nearest;
    widgets::ClusterSettings settings = widgets::proposed_settings(choice.system, choice.count, 1);
    if (found)
        settings.split = found->split;
    else
        settings.split.batch = request.batch; // the panel says why none can run
    settings.split.data = 0;                  // what the GPUs leave
    settings.fewer_gpus = false;
    if (trains_adapters(recipe)) settings.budget = adapters_budget;
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
    StartChoice made;
    for (const QString& network : choice.networks)
        made.networks.push_back(network.toStdString());
    for (const QString& gpu : choice.gpus)
        made.gpus.push_back(gpu.toStdString());
    made.system = choice.system.toStdString();
    made.count = choice.count;
    made.batch = choice.batch;
    return made;
}

// What the catalog lacks is not offered.
widgets::QuestionCard card_of(const StartQuestion& question, const hardware::Catalog& catalog) {
    widgets::QuestionCard card{QString::fromStdString(question.name), question.title, question.lesson,
                               sketch_for(question)};
    for (const std::string& network : question.networks)
        card.networks.append({QString::fromStdString(network), QString::fromStdString(title_of(network))});
    card.ticked_networks = static_cast<int>(question.ticked_networks);
    card.prices = question.ticked_networks > 0;
    for (const std::string& gpu : question.gpus) {
        if (catalog.entry(gpu)) card.gpus << QString::fromStdString(gpu);
    }
    card.ticked = static_cast<int>(question.ticked);
    card.single_gpu = question.single_gpu;
    for (const std::string& system : question.systems)
        card.systems << QString::fromStdString(system);
    card.counts = question.counts;
    return card;
}

std::int64_t usual_batch_of(const StartQuestion& question, StartChoice choice, std::span<const hardware::Gpu> gpus) {
    if (!question.systems.empty()) return usual_step(question, choice.count);
    choice.batch = 0;
    const std::vector<workload::Recipe> usual = recipes_of(question, choice, gpus);
    return usual.empty() ? 1 : usual.front().batch;
}

} // namespace

Result<Project> project_of(const StartQuestion& question, const StartChoice& choice, const hardware::Catalog& catalog,
                           const study::Method& method) {
    const std::vector<hardware::Gpu> gpus = gpus_of(choice, catalog);
    if (gpus.empty()) return error("no GPU to ask about: choose at least one");
    const std::vector<workload::Recipe> recipes = recipes_of(question, choice, gpus);
    if (recipes.empty()) return error("no network to ask about: choose at least one");
    Project project;
    for (const workload::Recipe& recipe : recipes)
        project.workloads.push_back({title_of(recipe.network), recipe});
    for (const hardware::Gpu& gpu : gpus)
        tick_gpu(project, gpu.name);
    project.sweep = widgets::with_axis(project.sweep, project.sweep.axis, nullptr, views_of(gpus));
    if (question.single_gpu) add_design(project, gpus.front());
    if (!choice.system.empty()) {
        Result<std::string> split = split_choices(question, choice, recipes.front(), catalog, method);
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
        cards.push_back(card_of(each, window_.document().catalog()));
    const widgets::Field& price = *widgets::field_of(hardware::ItemKind::gpu, "price");
    widgets::QuestionOffers offers;
    for (const hardware::CatalogEntry& entry : window_.document().catalog().entries()) {
        const QString name = QString::fromStdString(entry.gpu.name);
        offers.gpus << name;
        if (entry.gpu.price) offers.prices[name] = price.text(entry.gpu);
    }
    for (const workload::NetworkInfo& each : workload::built_in_networks())
        offers.networks.append({QString::fromStdString(each.name), QString::fromStdString(each.title)});
    page_.set_questions(cards, offers);
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
    QStringList said;
    QStringList apart;
    const std::int64_t usual = usual_batch_of(*asked, chosen, gpus);
    for (workload::Recipe recipe : recipes_of(*asked, chosen, gpus)) {
        if (!asked->systems.empty()) recipe.batch = chosen.batch > 0 ? chosen.batch : usual; // of a step
        QStringList settings{widgets::recipe_text(recipe)};
        if (recipe.mode == workload::Mode::training) settings << widgets::optimizer_text(recipe.optimizer);
        if (asked->name == "fine-tune") settings << tr("adapters alone, in the fastest split that fits");
        if (asked->name == "scale") settings << tr("in the fastest split that fits");
        if (asked->ticked_networks > 0) settings.prepend(QString::fromStdString(title_of(recipe.network)));
        said << settings.join(QStringLiteral(" · "));
        if (const QString each = differences(*asked, recipe, gpus); !apart.contains(each)) apart << each;
    }
    apart.removeAll(QString{});
    if (const auto priced = priced_gpus(choice.prices, chosen.gpus, window_.document().catalog()); !priced)
        apart << widgets::core_sentences(priced.diagnostics());
    page_.set_question_settings((said + apart).join(u'\n'));
    page_.question_form().set_usual_batch(usual);
}

void QuestionCommands::begin(const widgets::QuestionChoice& choice) {
    const StartQuestion* asked = question(choice.question);
    if (!asked) return;
    Document& document = window_.document();
    const StartChoice chosen = choice_from(choice);
    Result<Project> project = project_of(*asked, chosen, document.catalog(), document.method());
    const Result<std::vector<hardware::Gpu>> priced = priced_gpus(choice.prices, chosen.gpus, document.catalog());
    if (!project || !priced) {
        const Diagnostics& problems = project ? priced.diagnostics() : project.diagnostics();
        window_.messages().show_message(widgets::core_sentences(problems), true);
        return;
    }
    project->launch_s = window_.settings().new_launch_s();
    if (asked->ticked_networks > 0 && all_priced(chosen.gpus, *priced, document.catalog()))
        project->matrix = R"({"figure":")" + std::string{study::name_of(study::MatrixFigure::bought)} + "\"}";
    if (!window_.files().start_preset({asked->name, asked->title, *std::move(project), {}, asked->panel})) return;
    if (asked->ticked_networks > 0) window_.panels().explorer->compare().show_matrix();
    keep_prices(*priced);
}

void QuestionCommands::keep_prices(const std::vector<hardware::Gpu>& gpus) {
    if (gpus.empty()) return;
    std::vector<Document::CatalogItem> items;
    for (const hardware::Gpu& gpu : gpus)
        items.emplace_back(hardware::ItemKind::gpu, gpu.name);
    const Result<Done> kept =
        window_.document().apply_to_catalog(tr("Enter prices"), items, [&](hardware::Catalog& catalog) -> Result<Done> {
            for (const hardware::Gpu& gpu : gpus) {
                if (Result<Done> put = catalog.put(gpu); !put) return put;
            }
            return Done{};
        });
    if (!kept) window_.messages().show_message(widgets::core_sentences(kept.diagnostics()), true);
}

} // namespace dubhe::app
