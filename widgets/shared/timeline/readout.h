// SPDX-License-Identifier: GPL-3.0-or-later
// One line that is cut where the width ends; all of it stands in the tooltip and can be copied.
#pragma once

#include <QLabel>

namespace dubhe::widgets {

class Readout : public QLabel {
    Q_OBJECT

  public:
    explicit Readout(QWidget* parent = nullptr);
    // `whole`: what is cut in the text itself; comes first in the tooltip and in what is copied.
    void set_full_text(const QString& text, const QString& whole = {});
    [[nodiscard]] const QString& full_text() const { return full_; }
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override; // copies

  private:
    void cut();

    QString full_, whole_;
};

} // namespace dubhe::widgets
