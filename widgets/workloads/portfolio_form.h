// SPDX-License-Identifier: GPL-3.0-or-later
// What a portfolio is made of, edited in place: a tick for each network of the project, and its runs a round.
#pragma once

#include "portfolio_model.h"

#include <QTableView>
#include <QWidget>

namespace dubhe::widgets {

class PortfolioForm : public QWidget {
    Q_OBJECT

  public:
    explicit PortfolioForm(QWidget* parent = nullptr);

    void set_rows(std::vector<PortfolioRow> rows);
    [[nodiscard]] PortfolioModel& model() { return model_; }
    [[nodiscard]] QTableView& view() { return *view_; }

  Q_SIGNALS:
    void weight_requested(const QString& title, double weight);
    void refused(const QString& reason);

  private:
    void fit();

    PortfolioModel model_;
    QTableView* view_ = nullptr;
};

} // namespace dubhe::widgets
