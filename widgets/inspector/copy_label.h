// SPDX-License-Identifier: GPL-3.0-or-later
// A value to be read and taken along: hovering shows it in full, a click copies it.
#pragma once

#include <QLabel>

#include <utility>
#include <vector>

namespace dubhe::widgets {

class CopyLabel : public QLabel {
    Q_OBJECT

  public:
    explicit CopyLabel(QWidget* parent = nullptr);
    // `full`: with every digit; shown on hover and copied.
    void set_value(const QString& text, const QString& full);
    [[nodiscard]] int heightForWidth(int width) const override;

  protected:
    void changeEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void copy();
    QString full_;
    mutable std::vector<std::pair<int, int>> heights_; // of the text, by width
};

} // namespace dubhe::widgets
