// SPDX-License-Identifier: GPL-3.0-or-later
#include "note_commands.h"

#include "../document/note_edits.h"
#include "../document/project_names.h"

#include <algorithm>

namespace dubhe::app {

namespace {

using About = ProjectNote::About;

QString id_of(About about, const std::string& name) {
    return QString::fromStdString(std::string{name_of(about)} + '/' + name);
}

} // namespace

NoteCommands::NoteCommands(Document& document, widgets::NotesPanel& panel, QObject* parent)
    : QObject{parent}, document_{document}, panel_{panel} {
    for (const auto changed : {&Document::notes_changed, &Document::workloads_changed, &Document::gpus_changed,
                               &Document::views_changed, &Document::scenarios_changed})
        connect(&document_, changed, this, &NoteCommands::feed);
    connect(&panel_, &widgets::NotesPanel::note_requested, this, &NoteCommands::take);
    feed();
}

void NoteCommands::set_gpu(const QString& id) {
    gpu_ = id;
    feed();
}

QString NoteCommands::title_of(About about, const std::string& name) {
    const QString title = QString::fromStdString(name);
    switch (about) {
    case About::project:
        return tr("This project");
    case About::workload:
        return tr("Network: %1").arg(title);
    case About::gpu:
        return tr("GPU: %1").arg(title);
    case About::view:
        return tr("View: %1").arg(title);
    case About::scenario:
        return tr("Scenario: %1").arg(title);
    }
    return {};
}

void NoteCommands::feed() {
    const Project& project = document_.project();
    std::vector<widgets::NoteSubject> subjects;
    const auto add = [&](About about, const std::string& name) {
        const QString id = id_of(about, name);
        if (std::ranges::find(subjects, id, &widgets::NoteSubject::id) != subjects.end()) return;
        subjects.push_back({id, title_of(about, name), QString::fromStdString(note_about(project, about, name))});
    };
    add(About::project, {});
    if (const ProjectWorkload* shown = document_.current()) add(About::workload, shown->title);
    if (!gpu_.isEmpty()) add(About::gpu, gpu_.toStdString());
    for (const ProjectView& view : project.views)
        add(About::view, view.name);
    for (const ProjectScenario& scenario : project.scenarios)
        add(About::scenario, scenario.name);
    for (const ProjectNote& note : project.notes)
        add(note.about, note.name);
    panel_.set_subjects(std::move(subjects));
}

void NoteCommands::take(const QString& id, const QString& text, bool last) {
    const qsizetype cut = id.indexOf(u'/');
    const auto about = about_from(id.left(cut).toStdString());
    if (!about) return;
    const std::string name = id.mid(cut + 1).toStdString(), written = text.toStdString();
    document_.apply(
        tr("Note about %1").arg(*about == About::project ? tr("the project") : QString::fromStdString(name)),
        [&](Project& project) { static_cast<void>(set_note(project, *about, name, written)); },
        QStringLiteral("note/") + id, last);
}

} // namespace dubhe::app
