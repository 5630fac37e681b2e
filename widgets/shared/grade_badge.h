// SPDX-License-Identifier: GPL-3.0-or-later
// The grade of a prediction beside its number; the pointer on it says what grades stand for.
#pragma once

#include <core/study/predict/grade.h>

#include <QWidget>

namespace dubhe::widgets {

class GradeBadge : public QWidget {
    Q_OBJECT

  public:
    explicit GradeBadge(QWidget* parent = nullptr);

    void set_grade(study::Grade grade);
    [[nodiscard]] QString text() const { return text_; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString text_;
};

} // namespace dubhe::widgets
