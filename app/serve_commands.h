// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves needs of the rest: the catalog's machines, a language model where none is open, its
// choices in the project's layout.
#pragma once

#include "document/document.h"
#include "explorer.h"

#include <widgets/serve/serve_panel.h>

#include <QJsonObject>
#include <QObject>

namespace dubhe::app {

class ServeCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    ServeCommands(Document& document, Explorer& explorer, QObject* parent);

    void serve(widgets::ServePanel& panel);
    void open_language_model(); // as a step that can be undone

    // What the panel was told, whether it was built or not yet.
    [[nodiscard]] QJsonObject choices() const;
    void set_choices(const QJsonObject& choices);

  private:
    void feed_machines();

    Document& document_;
    Explorer& explorer_;
    QJsonObject choices_; // until the panel is built
};

} // namespace dubhe::app
