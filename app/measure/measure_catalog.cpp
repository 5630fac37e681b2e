// SPDX-License-Identifier: GPL-3.0-or-later
// The machine's measured figures, into its entry of the catalog when the user says so.
#include "../commands/measure_commands.h"

#include <core/measurement/system_entry.h>
#include <widgets/measure/measure_scene.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QDate>

namespace dubhe::app {

namespace {

measurement::SystemFigure core_figure(const widgets::FigureView& figure) {
    return {figure.name.toStdString(), figure.unit.toStdString(), figure.value, figure.spread, figure.field};
}

std::vector<measurement::SystemFigure> core_figures(const widgets::SystemResult& system) {
    std::vector<measurement::SystemFigure> all;
    for (const widgets::FigureView& figure : system.figures)
        all.push_back(core_figure(figure));
    return all;
}

} // namespace

// What the catalog would do with each figure.
void MeasureCommands::annotate(widgets::SystemResult& system) const {
    const std::optional<hardware::Gpu> entry = entry_of(system.device);
    system.entry = entry ? QString::fromStdString(entry->name) : QString{};
    system.offers = false;
    for (widgets::FigureView& figure : system.figures) {
        figure.note = tr("not kept there");
        if (!figure.field) continue;
        const QString title = widgets::qt_text(title_of(*figure.field));
        const std::optional<double> known = entry ? get(*entry, *figure.field) : std::nullopt;
        const bool fills = !entry || measurement::fills(core_figure(figure), *entry);
        const QString known_text = known ? widgets::shown(hardware::text_of(*figure.field, *known)) : QString{};
        if (known && *known == figure.value) {
            figure.note = tr("%1: the same").arg(title);
        } else if (!fills) {
            figure.note = tr("%1: stays %2, which a data sheet says").arg(title, known_text);
        } else {
            figure.note = known ? tr("%1: instead of %2").arg(title, known_text) : tr("%1: new").arg(title);
            system.offers = true;
        }
    }
}

void MeasureCommands::put_into_catalog() {
    if (!run_ || !run_->system) return;
    const widgets::SystemResult& system = *run_->system;
    const std::vector<measurement::SystemFigure> figures = core_figures(system);
    const std::optional<hardware::Gpu> known = entry_of(system.device);
    measurement::DeviceInfo device;
    device.name = system.device.toStdString();
    device.vendor = system.vendor.toStdString();
    device.software = system.software.toStdString();
    const std::string date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    const hardware::Gpu entry =
        known ? measurement::with_figures(*known, figures) : measurement::entry_of(device, figures, date);
    const Result<Done> put = document_.apply_to_catalog(
        tr("Put the measured figures of %1 into the catalog").arg(system.device),
        {{hardware::ItemKind::gpu, entry.name}}, [&](hardware::Catalog& catalog) { return catalog.put(entry); });
    annotate(*run_->system);
    show_results();
    if (!put) {
        Q_EMIT message(tr("The catalog stays as it was: %1").arg(widgets::core_sentences(put.diagnostics())), true, {});
        return;
    }
    document_.load_measurements(); // rows of a device that the catalog did not know apply now
    Q_EMIT message(known ? tr("The catalog's entry \"%1\" has the figures (Ctrl+Z takes them back).")
                               .arg(QString::fromStdString(entry.name))
                         : tr("The catalog has a new entry, \"%1\" (Ctrl+Z takes it back): tick it to predict on it.")
                               .arg(QString::fromStdString(entry.name)),
                   false, {});
}

} // namespace dubhe::app
