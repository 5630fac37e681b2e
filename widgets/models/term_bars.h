// SPDX-License-Identifier: GPL-3.0-or-later
// The terms that a predicted time joins, as bars of one scale; the longest binds.
#pragma once

#include "explanation.h"

#include <QWidget>

namespace dubhe::widgets {

class TermBars : public QWidget {
    Q_OBJECT

  public:
    explicit TermBars(QWidget* parent = nullptr);
    void set_terms(std::vector<ExplainedTerm> terms);
    [[nodiscard]] const std::vector<ExplainedTerm>& terms() const { return terms_; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    [[nodiscard]] int line() const { return fontMetrics().height() + 6; }

    std::vector<ExplainedTerm> terms_;
};

} // namespace dubhe::widgets
