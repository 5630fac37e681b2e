// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_commands.h"

#include "../appearance/words.h"

#include <core/simulation/engine.h>
#include <core/simulation/parallel/step_timeline.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/timeline/runs/simulated_run.h>
#include <widgets/timeline/timeline_panel.h>

#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace dubhe::app {

namespace {

using simulation::StepTaskKind;
using widgets::SpanClass;

SpanClass class_of(StepTaskKind kind) {
    switch (kind) {
    case StepTaskKind::forward:
        return SpanClass::forward;
    case StepTaskKind::backward:
        return SpanClass::backward;
    case StepTaskKind::send:
    case StepTaskKind::gradients:
        return SpanClass::communication;
    case StepTaskKind::update:
        return SpanClass::optimizer;
    case StepTaskKind::input:
        return SpanClass::input;
    }
    return SpanClass::unknown;
}

widgets::TimelineItems items_of(const simulation::StepTimeline& step) {
    widgets::TimelineItems items;
    items.names = step.names;
    const auto last = std::ranges::max_element(step.stage);
    for (std::uint32_t stage = 0; last != step.stage.end() && stage <= *last; ++stage)
        items.layers.push_back(words("stage %1").arg(stage + 1).toStdString());
    for (std::size_t task = 0; task < step.names.size(); ++task)
        items.items.push_back({static_cast<std::uint32_t>(task), step.stage[task], class_of(step.kind[task])});
    return items;
}

} // namespace

Result<widgets::TimelineRunPtr> timeline_of(const widgets::ClusterAnswer& answer, const Progress& progress) {
    const simulation::Split& split = answer.prediction->split;
    const Result<study::LoadsPtr> loads = answer.model->loads(split);
    if (!loads) return loads.diagnostics();
    const Result<simulation::InputPipeline> input = study::input_of(answer.question.settings.input);
    if (!input) return input.diagnostics();
    const Result<simulation::StepTimeline> step =
        step_timeline(**loads, split, answer.model->fabric(), answer.model->step_gpu(), *input);
    if (!step) return step.diagnostics();
    const Result<simulation::Timeline> run = simulation::simulate(step->graph);
    if (!run) return run.diagnostics();
    const QString title = widgets::cluster_title(answer) + QStringLiteral(" · ") + widgets::split_text(split);
    widgets::TimelineRunPtr made =
        widgets::run_of_simulation(title.toStdString(), widgets::step_time_text(answer).toStdString(), step->graph,
                                   *run, items_of(*step), progress);
    if (!made) return error(words("the step has nothing to draw").toStdString());
    return made;
}

ClusterCommands::ClusterCommands(Document& document, Explorer& explorer, QObject* parent)
    : QObject{parent}, document_{document}, explorer_{explorer} {
    connect(&document_, &Document::catalog_changed, this, &ClusterCommands::feed_systems);
    connect(&document_, &Document::cluster_changed, this, &ClusterCommands::feed_choices);
    connect(&document_, &Document::network_changed, this, &ClusterCommands::leave_timeline);
    connect(&document_, &Document::method_changed, this, &ClusterCommands::leave_timeline);
}

void ClusterCommands::serve(widgets::ClusterPanel& panel) {
    connect(&panel, &widgets::ClusterPanel::timeline_requested, this, &ClusterCommands::show_timeline);
    connect(&panel, &widgets::ClusterPanel::price_requested, this, &ClusterCommands::price_requested);
    connect(&panel, &widgets::ClusterPanel::choices_changed, this,
            [this, &panel](const QString& what, const QString& key) { keep_choices(panel.choices(), what, key); });
    feed_choices();
    feed_systems();
}

void ClusterCommands::keep_choices(const QJsonObject& choices, const QString& what, const QString& key) {
    const std::string text = QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
    // However often one slider is taken up again, its moves are one step.
    const bool last = key.isEmpty();
    document_.apply(
        what, [&text](Project& project) { project.cluster = text; }, last ? key : QStringLiteral("cluster/") + key,
        last);
}

void ClusterCommands::feed_choices() {
    auto* panel = static_cast<widgets::ClusterPanel*>(explorer_.built(Explorer::ClusterTab));
    if (panel)
        panel->set_choices(QJsonDocument::fromJson(QByteArray::fromStdString(document_.project().cluster)).object());
}

void ClusterCommands::feed_systems() {
    auto* panel = static_cast<widgets::ClusterPanel*>(explorer_.built(Explorer::ClusterTab));
    if (!panel) return;
    widgets::SystemSource source;
    for (const hardware::SystemEntry& entry : document_.catalog().systems())
        source.names.push_back(entry.system.name);
    source.find = [document = &document_](const std::string& name, const study::SystemChanges& changes) {
        return study::find_cluster_system(document->catalog(), name, changes);
    };
    panel->set_systems(std::move(source));
}

void ClusterCommands::show_timeline(const widgets::ClusterAnswerPtr& answer) {
    simulating_.start(
        tr("Simulating the step"), [answer](const Progress& progress) { return timeline_of(*answer, progress); },
        [this](const Result<widgets::TimelineRunPtr>& run) { take(run); });
}

void ClusterCommands::take(const Result<widgets::TimelineRunPtr>& run) {
    if (!run) {
        const QString reason = widgets::core_sentences(run.diagnostics());
        Q_EMIT message(tr("The step is not drawn: %1").arg(reason.section(u'\n', 0, 0)), true, reason);
        return;
    }
    explorer_.setCurrentIndex(Explorer::TimelineTab); // builds the panel where it was never shown
    explorer_.timeline().set_simulated(*run);
    shown_ = true;
}

void ClusterCommands::leave_timeline() {
    simulating_.cancel();
    if (!std::exchange(shown_, false)) return;
    explorer_.timeline().set_simulated(nullptr);
}

} // namespace dubhe::app
