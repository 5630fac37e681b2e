// SPDX-License-Identifier: GPL-3.0-or-later
// The project's workloads above the explorer, a tab each: which one the panels show, and that there are others.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QStringList>
#include <QTabBar>
#include <QWidget>

namespace dubhe::app {

class WorkloadTabs : public QWidget {
    Q_OBJECT

  public:
    explicit WorkloadTabs(QWidget* parent = nullptr);

    // Hidden while there is nothing to choose from.
    void set_titles(const QStringList& titles, int current);
    // The networks of the portfolio that is shown, for a panel that shows one of them; hidden where there are none.
    void set_parts(const QStringList& parts, int shown);
    void step(int by); // to the next or the one before, around the ends

  Q_SIGNALS:
    void show_requested(int workload);
    void part_requested(const QString& part);

  private:
    void build_parts();
    QTabBar* bar_ = nullptr;
    QWidget* part_row_ = nullptr;
    QComboBox* parts_ = nullptr;
};

} // namespace dubhe::app
