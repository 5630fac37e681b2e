// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a search box: Enter goes to the next match, Shift+Enter to the one before; Escape empties the box, and
// leaves it where it is empty.
#pragma once

#include <QObject>

class QLineEdit;

namespace dubhe::widgets {

class SearchKeys : public QObject {
    Q_OBJECT

  public:
    explicit SearchKeys(QLineEdit* box); // which owns it

  Q_SIGNALS:
    void step_requested(int step); // 1 or -1
    void left();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QLineEdit* box_;
};

} // namespace dubhe::widgets
