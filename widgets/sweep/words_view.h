// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that change with every move of a slider: selectable, and never a reason to lay the panel out again.
#pragma once

#include <QWidget>

class QLabel;

namespace dubhe::widgets {

class WordsView : public QWidget {
    Q_OBJECT

  public:
    explicit WordsView(const QString& accessible_name, QWidget* parent = nullptr);

    // Grows where the text needs more lines than before, and keeps that room until the width changes: nothing below
    // moves to and fro.
    void set_text(const QString& text);
    [[nodiscard]] QString text() const;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fit(bool may_shrink);

    QLabel* label_;
};

} // namespace dubhe::widgets
