// SPDX-License-Identifier: GPL-3.0-or-later
// Weights, figure and budget of Compare's matrix as undoable steps of the project.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"

#include <QObject>

namespace dubhe::app {

class MatrixCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    MatrixCommands(Document& document, Explorer& explorer, QObject* parent);

    void serve(widgets::ComparePanel& panel);

  private:
    void feed_choices();
    void keep_weight(const QString& workload, double weight, bool final);

    Document& document_;
    Explorer& explorer_;
};

} // namespace dubhe::app
