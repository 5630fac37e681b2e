// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves needs of the rest: the catalog's machines, a language model where none is open, its
// choices as undoable steps of the project. Compare gets its question, too.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"

#include <widgets/compare/compare_panel.h>
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
    void serve(widgets::ComparePanel& panel);
    void open_language_model(); // as a step that can be undone

  private:
    [[nodiscard]] widgets::MachineSource machines() const;
    [[nodiscard]] QJsonObject choices() const; // of the project
    void feed_machines();
    void feed_choices();
    void keep_choices(const QJsonObject& choices, const QString& what, const QString& key);

    Document& document_;
    Explorer& explorer_;
};

} // namespace dubhe::app
