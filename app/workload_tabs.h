// SPDX-License-Identifier: GPL-3.0-or-later
// The project's workloads above the explorer, a tab each: which one the panels show, and that there are others.
#pragma once

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
    void step(int by); // to the next or the one before, around the ends

  Q_SIGNALS:
    void show_requested(int workload);

  private:
    QTabBar* bar_ = nullptr;
};

} // namespace dubhe::app
