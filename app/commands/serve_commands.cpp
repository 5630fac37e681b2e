// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_commands.h"

#include "../document/edits.h"
#include "../document/usual_recipe.h"

#include <core/study/cluster/machines.h>

#include <QJsonDocument>

namespace dubhe::app {

ServeCommands::ServeCommands(Document& document, Explorer& explorer, QObject* parent)
    : QObject{parent}, document_{document}, explorer_{explorer} {
    connect(&document_, &Document::catalog_changed, this, &ServeCommands::feed_machines);
    connect(&document_, &Document::serve_changed, this, &ServeCommands::feed_choices);
}

void ServeCommands::serve(widgets::ServePanel& panel) {
    connect(&panel, &widgets::ServePanel::choices_changed, this,
            [this, &panel](const QString& what, const QString& key) { keep_choices(panel.choices(), what, key); });
    feed_choices();
    feed_machines();
}

void ServeCommands::serve(widgets::ComparePanel& panel) {
    panel.set_serving(widgets::serve_settings_from(choices()));
    panel.set_machines(machines());
}

widgets::MachineSource ServeCommands::machines() const {
    widgets::MachineSource source;
    for (const hardware::SystemEntry& entry : document_.catalog().systems())
        source.names.push_back(entry.system.name);
    source.find = [document = &document_](const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus) {
        const hardware::Catalog& catalog = document->catalog();
        return system.empty() ? study::machine_for(catalog, gpu, gpus) : study::find_cluster_system(catalog, system);
    };
    return source;
}

QJsonObject ServeCommands::choices() const {
    return QJsonDocument::fromJson(QByteArray::fromStdString(document_.project().serve)).object();
}

void ServeCommands::feed_machines() {
    if (auto* panel = static_cast<widgets::ServePanel*>(explorer_.built(Explorer::ServeTab)))
        panel->set_machines(machines());
    if (auto* panel = static_cast<widgets::ComparePanel*>(explorer_.built(Explorer::CompareTab)))
        panel->set_machines(machines());
}

void ServeCommands::open_language_model() {
    workload::Recipe recipe = usual_recipe("llama-3.1-8b");
    recipe.stack = "vllm";
    document_.apply(tr("Open a language model"),
                    [&recipe](Project& project) { add_workload(project, "Llama 3.1 8B", recipe); });
}

void ServeCommands::feed_choices() {
    if (auto* panel = static_cast<widgets::ServePanel*>(explorer_.built(Explorer::ServeTab)))
        panel->set_choices(choices());
    if (auto* panel = static_cast<widgets::ComparePanel*>(explorer_.built(Explorer::CompareTab)))
        panel->set_serving(widgets::serve_settings_from(choices()));
}

void ServeCommands::keep_choices(const QJsonObject& choices, const QString& what, const QString& key) {
    const std::string text = QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
    // However often one slider is taken up again, its moves are one step.
    const bool last = key.isEmpty();
    document_.apply(
        what, [&text](Project& project) { project.serve = text; }, last ? key : QStringLiteral("serve/") + key, last);
}

} // namespace dubhe::app
