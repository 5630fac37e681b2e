// SPDX-License-Identifier: GPL-3.0-or-later
#include "refusal_commands.h"

#include <core/study/predict/matrix_units.h>
#include <widgets/shared/text/qt_text.h>

#include <QStringList>

#include <utility>

namespace dubhe::app {

namespace {

// Of GPUs that have no units for the recipe's precision: what there is to do; empty where there are none.
QString units_refused(const workload::Recipe& recipe, const std::vector<widgets::GpuView>& views) {
    QStringList names, instead;
    for (const widgets::GpuView& view : views) {
        const hardware::Gpu gpu = hardware::derive(view.gpu.base, view.gpu.overrides);
        if (!study::mixed_would_run(recipe, gpu)) continue;
        names << view.id;
        const QString used = widgets::qt_text(name_of(study::stand_in(recipe, gpu)->used));
        if (!instead.contains(used)) instead << used;
    }
    if (names.isEmpty()) return {};
    return RefusalCommands::tr("%1: no units for %2. Use %3 there, or mixed precision, which takes what each GPU has.")
        .arg(names.join(QStringLiteral(", ")), widgets::qt_text(name_of(recipe.precision)),
             instead.join(QStringLiteral(", ")));
}

} // namespace

RefusalCommands::RefusalCommands(Document& document, ProjectEditor& editor, MessageBar& messages, QObject* parent)
    : QObject{parent}, document_{document}, editor_{editor}, messages_{messages} {
    // Later than what a panel says of the same change.
    for (const auto changed : {&Document::network_changed, &Document::gpus_changed})
        connect(&document_, changed, this, &RefusalCommands::look, Qt::QueuedConnection);
}

void RefusalCommands::look() {
    const ProjectWorkload* shown = document_.current();
    const QString text = shown ? units_refused(shown->recipe, document_.gpu_views()) : QString{};
    const QString before = std::exchange(said_, text);
    if (text == before) return; // also where the user has closed it
    if (!text.isEmpty()) {
        messages_.show_message(text, true, {}, {tr("Use mixed precision"), [this] { editor_.use_mixed_precision(); }});
    } else if (messages_.text() == before) {
        messages_.dismiss();
    }
}

} // namespace dubhe::app
