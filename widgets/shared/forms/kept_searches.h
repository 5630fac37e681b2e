// SPDX-License-Identifier: GPL-3.0-or-later
// A button beside a search box, whose menu keeps what is searched, brings it back, and shows examples. GUI thread.
#pragma once

#include <QStringList>
#include <QToolButton>

class QLineEdit;

namespace dubhe::widgets {

class KeptSearches : public QToolButton {
    Q_OBJECT

  public:
    // `box` outlives this; what is chosen is put into it. `examples`: searches that the menu offers to everybody.
    KeptSearches(QLineEdit* box, const QStringList& examples, QWidget* parent);

    void set_kept(const QStringList& searches); // newest first
    [[nodiscard]] const QStringList& kept() const { return kept_; }

  Q_SIGNALS:
    void kept_changed(const QStringList& searches);

  private:
    void fill();
    void keep(const QStringList& searches);

    QLineEdit* box_;
    QStringList examples_, kept_;
};

} // namespace dubhe::widgets
