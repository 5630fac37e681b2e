// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of a whole, a row each: a mark, words, a percentage, a bar.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>
#include <QWidget>

#include <vector>

namespace dubhe::widgets {

struct ShareRow {
    QString text, tooltip;
    double share = 0.0; // of 1
    QColor color;       // of the bar
    QIcon icon;         // null: none
};

class ShareBars : public QWidget {
    Q_OBJECT

  public:
    explicit ShareBars(const QString& what, QWidget* parent = nullptr);
    void set_rows(std::vector<ShareRow> rows);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    [[nodiscard]] int row_height() const;
    QString what_;
    std::vector<ShareRow> rows_;
};

} // namespace dubhe::widgets
