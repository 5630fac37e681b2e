// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette_entries.h"

#include "../appearance/language.h"
#include "../appearance/words.h"
#include "../commands/manual_commands.h"
#include "../document/edits.h"
#include "../document/presets.h"
#include "../document/start_questions.h"
#include "main_window.h"

#include <widgets/shared/text/qt_text.h>
#include <widgets/workloads/recipe_text.h>

#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>

namespace dubhe::app {

namespace {

using Entries = std::vector<PaletteEntry>;

QString without_mark(QString text) {
    return text.remove(u'&');
}

// "Export: " before "Chart as SVG": an action's own name is often too short to be understood outside its menu.
QString menu_of(const QAction& action) {
    for (const QObject* object : action.associatedObjects()) {
        const auto* menu = qobject_cast<const QMenu*>(object);
        if (menu && !menu->title().isEmpty()) return without_mark(menu->title()) + QStringLiteral(": ");
    }
    return {};
}

FoundKind kind_of(const QAction& action, const std::vector<Preset>& worked) {
    for (const Language& each : languages()) {
        if (action.text() == QString::fromUtf8(each.name)) return FoundKind::language;
    }
    const bool is_example = std::ranges::find(worked, action.text(), &Preset::title) != worked.end();
    return is_example ? FoundKind::example : FoundKind::command;
}

void add_commands(Entries& entries, const MainWindow& window) {
    const std::vector<Preset> worked = examples();
    for (QAction* action : actions_of(*window.menuBar())) {
        if (!action->isEnabled() || !action->isVisible()) continue;
        const QString menu = menu_of(*action);
        entries.push_back({kind_of(*action, worked), menu + without_mark(action->text()), menu.size(),
                           action->shortcut().toString(QKeySequence::NativeText), action->toolTip(),
                           [kept = QPointer<QAction>{action}] {
                               if (kept) kept->trigger();
                           }});
    }
}

void add_questions(Entries& entries, MainWindow& window) {
    for (const StartQuestion& each : start_questions())
        entries.push_back(
            {FoundKind::question, each.title, 0, {}, each.lesson, [&window, name = QString::fromStdString(each.name)] {
                 window.start().show_page();
                 window.start().page().show_question(name);
             }});
}

// Those of the project are shown, the others added.
void add_networks(Entries& entries, MainWindow& window) {
    const std::vector<ProjectWorkload>& workloads = window.document().project().workloads;
    for (const ProjectWorkload& each : workloads)
        entries.push_back({FoundKind::network,
                           words("%1: %2").arg(QString::fromStdString(each.title), widgets::recipe_text(each.recipe)),
                           0,
                           {},
                           QString::fromStdString(each.recipe.network),
                           [&window, title = each.title] {
                               const auto& now = window.document().project().workloads;
                               const auto place = std::ranges::find(now, title, &ProjectWorkload::title);
                               if (place == now.end()) return;
                               window.document().show_workload(static_cast<std::size_t>(place - now.begin()));
                               window.start().show_panels();
                           }});
    for (const workload::NetworkInfo& each : workload::built_in_networks()) {
        const bool known = std::ranges::any_of(
            workloads, [&](const ProjectWorkload& workload) { return workload.recipe.network == each.name; });
        if (known) continue;
        const QString name = QString::fromStdString(each.name), title = QString::fromStdString(each.title);
        entries.push_back({FoundKind::network,
                           title,
                           0,
                           {},
                           name + u' ' + QString::fromStdString(each.family),
                           [&window, name, title] {
                               window.editor().add_network(name, title);
                               window.start().show_panels();
                           }});
    }
}

void add_gpu(Entries& entries, MainWindow& window, const QString& name, const QString& keywords) {
    entries.push_back({FoundKind::gpu, name, 0, {}, keywords, [&window, name] {
                           const Project& project = window.document().project();
                           if (!is_ticked(project, name.toStdString())) return window.editor().tick_gpu(name, true);
                           Q_EMIT window.editor().gpu_to_show(name); // ticked already: the one that panels show
                       }});
}

void add_gpus(Entries& entries, MainWindow& window) {
    for (const HypotheticalGpu& each : window.document().project().hypothetical_gpus)
        add_gpu(entries, window, QString::fromStdString(each.name), QString::fromStdString(each.base));
    for (const hardware::CatalogEntry& each : window.document().catalog().entries()) {
        QStringList also{QString::fromStdString(each.gpu.vendor), QString::fromStdString(each.gpu.architecture)};
        for (const std::string& alias : each.gpu.aliases)
            also << QString::fromStdString(alias);
        add_gpu(entries, window, QString::fromStdString(each.gpu.name), also.join(u' '));
    }
}

void add_settings_rows(Entries& entries, MainWindow& window) {
    for (const auto& [title, found_by] : window.start().settings().rows())
        entries.push_back({FoundKind::setting, title, 0, {}, found_by, [&window, title = title] {
                               window.start().show_settings();
                               window.start().settings().search().setText(title);
                           }});
}

void add_manual(Entries& entries, MainWindow& window) {
    static const Manual manual; // read once
    const QPointer<ManualCommands> commands = window.findChild<ManualCommands*>();
    for (const ManualPage* page : manual.pages()) {
        for (const ManualSection& section : page->sections) {
            const bool is_page = &section == &page->sections.front();
            const QString text = is_page ? page->title : words("%1: %2").arg(page->title, section.heading);
            entries.push_back({FoundKind::manual,
                               text,
                               0,
                               {},
                               {},
                               [commands, name = page->name, anchor = is_page ? QString{} : section.anchor] {
                                   if (commands) commands->open_at(name, anchor);
                               },
                               section.text});
        }
    }
}

void add_operators(Entries& entries, MainWindow& window) {
    const study::NetworkPtr network = window.document().network();
    if (!network) return;
    entries.reserve(entries.size() + network->graph.operators().size());
    for (std::uint32_t i = 0; i < network->graph.operators().size(); ++i)
        entries.push_back({FoundKind::op,
                           QString::fromStdString(network->graph.path(workload::OperatorId{i})),
                           0,
                           {},
                           {},
                           [&window, i] { window.show_operator(workload::OperatorId{i}); }});
}

} // namespace

std::vector<QAction*> actions_of(const QWidget& menu_bar) {
    std::vector<QAction*> found;
    for (QAction* action : menu_bar.actions()) {
        if (const QMenu* menu = action->menu<QMenu*>()) {
            std::ranges::copy(actions_of(*menu), std::back_inserter(found));
        } else if (!action->isSeparator() && !action->text().isEmpty()) {
            found.push_back(action);
        }
    }
    return found;
}

std::vector<PaletteEntry> palette_entries(MainWindow& window) {
    Entries entries;
    add_commands(entries, window);
    add_questions(entries, window);
    add_networks(entries, window);
    add_gpus(entries, window);
    add_settings_rows(entries, window);
    add_manual(entries, window);
    add_operators(entries, window);
    return entries;
}

} // namespace dubhe::app
