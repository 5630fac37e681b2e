// SPDX-License-Identifier: GPL-3.0-or-later
// What ticked GPUs can't run as it is asked, said once in the message bar with what would run.
#pragma once

#include "../document/document.h"
#include "../project/project_editor.h"
#include "../window/message_bar.h"

#include <QObject>
#include <QString>

namespace dubhe::app {

class RefusalCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    RefusalCommands(Document& document, ProjectEditor& editor, MessageBar& messages, QObject* parent);

  private:
    void look();

    Document& document_;
    ProjectEditor& editor_;
    MessageBar& messages_;
    QString said_; // empty: nothing is refused
};

} // namespace dubhe::app
