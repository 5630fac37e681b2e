// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_commands.h"

#include "document/edits.h"

#include <core/study/case_steps.h>

namespace dubhe::app {

ServeCommands::ServeCommands(Document& document, Explorer& explorer, QObject* parent)
    : QObject{parent}, document_{document}, explorer_{explorer} {
    connect(&document_, &Document::catalog_changed, this, &ServeCommands::feed_machines);
}

void ServeCommands::serve(widgets::ServePanel& panel) {
    panel.set_choices(choices_);
    feed_machines();
}

void ServeCommands::feed_machines() {
    auto* panel = static_cast<widgets::ServePanel*>(explorer_.built(Explorer::ServeTab));
    if (!panel) return;
    widgets::MachineSource source;
    for (const hardware::SystemEntry& entry : document_.catalog().systems())
        source.names.push_back(entry.system.name);
    source.find = [document = &document_](const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus) {
        const hardware::Catalog& catalog = document->catalog();
        return system.empty() ? study::machine_for(catalog, gpu, gpus) : study::find_cluster_system(catalog, system);
    };
    panel->set_machines(std::move(source));
}

void ServeCommands::open_language_model() {
    workload::Recipe recipe{.network = "llama-3.1-8b"};
    recipe.stack = "vllm";
    recipe.precision = Precision::bf16;
    document_.apply(tr("Open a language model"),
                    [&recipe](Project& project) { add_workload(project, "Llama 3.1 8B", recipe); });
}

QJsonObject ServeCommands::choices() const {
    const auto* panel = static_cast<const widgets::ServePanel*>(explorer_.built(Explorer::ServeTab));
    return panel ? panel->choices() : choices_;
}

void ServeCommands::set_choices(const QJsonObject& choices) {
    choices_ = choices;
    if (auto* panel = static_cast<widgets::ServePanel*>(explorer_.built(Explorer::ServeTab)))
        panel->set_choices(choices);
}

} // namespace dubhe::app
