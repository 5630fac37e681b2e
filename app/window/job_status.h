// SPDX-License-Identifier: GPL-3.0-or-later
// Long work in the status bar: what runs, how far it is, a way to stop it.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

#include <functional>
#include <vector>

namespace dubhe::app {

class JobStatus : public QWidget {
    Q_OBJECT

  public:
    explicit JobStatus(QWidget* parent = nullptr);

    // `owner` tells jobs apart; the latest that still runs is shown. `fraction` < 0: not known how far.
    void begin(const QObject* owner, const QString& what, const std::function<void()>& cancel);
    void advance(const QObject* owner, double fraction);
    void end(const QObject* owner);
    [[nodiscard]] bool busy() const { return !jobs_.empty(); }
    [[nodiscard]] bool follows(const QObject* owner) const;

  private:
    struct Job {
        const QObject* owner;
        QString what;
        std::function<void()> cancel;
        double fraction = -1.0;
        QElapsedTimer since;
    };
    void show_latest();

    std::vector<Job> jobs_;
    QLabel* text_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QToolButton* cancel_ = nullptr;
};

} // namespace dubhe::app
