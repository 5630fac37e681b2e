// SPDX-License-Identifier: GPL-3.0-or-later
// One line that is cut where the width ends; all of it stands in the tooltip and can be copied.
#pragma once

#include <QLabel>

namespace dubhe::widgets {

class Readout : public QLabel {
    Q_OBJECT

  public:
    explicit Readout(QWidget* parent = nullptr);
    void set_full_text(const QString& text);
    [[nodiscard]] const QString& full_text() const { return full_; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override; // copies

  private:
    void cut();

    QString full_;
};

} // namespace dubhe::widgets
