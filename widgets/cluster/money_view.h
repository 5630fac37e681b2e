// SPDX-License-Identifier: GPL-3.0-or-later
// What the step that is shown costs, as a table of amounts and the sentences that explain them.
#pragma once

#include "cluster_answer.h"

#include <QWidget>

class QLabel;
class QTableWidget;
class QToolButton;

namespace dubhe::widgets {

class MoneyView : public QWidget {
    Q_OBJECT

  public:
    explicit MoneyView(QWidget* parent = nullptr);

    // Precondition: answer.prediction.
    void show_answer(const ClusterAnswer& answer);
    void show_nothing();

  Q_SIGNALS:
    void prices_requested(); // of the GPU: one is missing

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fit_height();

    QTableWidget* table_ = nullptr;
    QLabel* lines_ = nullptr;
    QToolButton* prices_ = nullptr;
};

} // namespace dubhe::widgets
