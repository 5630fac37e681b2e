// SPDX-License-Identifier: GPL-3.0-or-later
// Between the project's notes and the panel that shows them: about the project, the workload that is shown, the GPU
// that is looked at, and all that something was written about.
#pragma once

#include "../document/document.h"

#include <widgets/notes/notes_panel.h>

#include <QObject>

namespace dubhe::app {

class NoteCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    NoteCommands(Document& document, widgets::NotesPanel& panel, QObject* parent);

    void set_gpu(const QString& id); // that is looked at

    // "This project", "Network: ResNet-50", "GPU: A100-SXM4-80GB", "View: Bandwidth".
    [[nodiscard]] static QString title_of(ProjectNote::About about, const std::string& name);

  private:
    void feed();
    void take(const QString& id, const QString& text, bool last);

    Document& document_;
    widgets::NotesPanel& panel_;
    QString gpu_;
};

} // namespace dubhe::app
