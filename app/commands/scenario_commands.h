// SPDX-License-Identifier: GPL-3.0-or-later
// Between the project's scenarios and the panel that sets them beside each other.
#pragma once

#include "../document/document.h"

#include <widgets/scenarios/scenarios_panel.h>

#include <QObject>

namespace dubhe::app {

class ScenarioCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    ScenarioCommands(Document& document, widgets::ScenariosPanel& panel, QObject* parent);

    void keep(); // named after what it holds
    void restore(int scenario);
    void remove(int scenario);
    void rename(int scenario, const QString& name);

  Q_SIGNALS:
    void message(const QString& text, bool is_error);

  private:
    void feed();
    [[nodiscard]] widgets::ScenarioView view_of(const ProjectScenario& scenario);
    [[nodiscard]] QString name_of(int scenario) const;

    Document& document_;
    widgets::ScenariosPanel& panel_;
};

} // namespace dubhe::app
