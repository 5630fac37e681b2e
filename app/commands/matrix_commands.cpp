// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_commands.h"

#include "../document/edits.h"

#include <QJsonDocument>

namespace dubhe::app {

MatrixCommands::MatrixCommands(Document& document, Explorer& explorer, QObject* parent)
    : QObject{parent}, document_{document}, explorer_{explorer} {
    connect(&document_, &Document::matrix_changed, this, &MatrixCommands::feed_choices);
}

void MatrixCommands::serve(widgets::ComparePanel& panel) {
    connect(&panel, &widgets::ComparePanel::weight_changed, this, &MatrixCommands::keep_weight);
    connect(&panel, &widgets::ComparePanel::matrix_choices_changed, this,
            [this, &panel](const QString& what, const QString& key) {
                const QJsonObject choices = panel.matrix_choices();
                const std::string text = choices.isEmpty()
                                             ? std::string{}
                                             : QJsonDocument{choices}.toJson(QJsonDocument::Compact).toStdString();
                document_.apply(
                    what, [&text](Project& project) { project.matrix = text; }, QStringLiteral("matrix/budget"),
                    key.isEmpty());
            });
    feed_choices();
}

void MatrixCommands::feed_choices() {
    if (auto* panel = static_cast<widgets::ComparePanel*>(explorer_.built(Explorer::CompareTab)))
        panel->set_matrix_choices(
            QJsonDocument::fromJson(QByteArray::fromStdString(document_.project().matrix)).object());
}

void MatrixCommands::keep_weight(const QString& workload, double weight, bool final) {
    document_.apply(
        tr("Change the weight of %1").arg(workload),
        [&](Project& project) { set_workload_weight(project, workload.toStdString(), weight); },
        QStringLiteral("weight/") + workload, final);
}

} // namespace dubhe::app
