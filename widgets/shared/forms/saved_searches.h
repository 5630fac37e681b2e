// SPDX-License-Identifier: GPL-3.0-or-later
// A button beside a search box, whose menu saves the search, brings saved ones back, and shows examples. GUI thread.
#pragma once

#include <QStringList>
#include <QToolButton>

class QLineEdit;

namespace dubhe::widgets {

class SavedSearches : public QToolButton {
    Q_OBJECT

  public:
    // `box` outlives this; what is chosen is put into it. `examples`: searches that the menu always offers.
    SavedSearches(QLineEdit* box, const QStringList& examples, QWidget* parent);

    void set_saved(const QStringList& searches); // newest first
    [[nodiscard]] const QStringList& saved() const { return saved_; }

  Q_SIGNALS:
    void saved_changed(const QStringList& searches);

  private:
    void fill();
    void save(const QStringList& searches);

    QLineEdit* box_;
    QStringList examples_, saved_;
};

} // namespace dubhe::widgets
