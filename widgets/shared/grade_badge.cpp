// SPDX-License-Identifier: GPL-3.0-or-later
#include "grade_badge.h"

#include <widgets/shared/contrast.h>
#include <widgets/shared/text/cost_words.h>
#include <widgets/shared/text/qt_text.h>

#include <QPainter>

namespace dubhe::widgets {

GradeBadge::GradeBadge(QWidget* parent) : QWidget{parent} {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(grade_meaning());
    setAccessibleName(tr("Grade of confidence"));
}

void GradeBadge::set_grade(study::Grade grade) {
    text_ = tr("Grade %1").arg(qt_text(name_of(grade)));
    setAccessibleDescription(text_);
    updateGeometry();
    update();
}

QSize GradeBadge::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text_) + fontMetrics().averageCharWidth() * 2, fontMetrics().height() + 4};
}

void GradeBadge::paintEvent(QPaintEvent*) {
    if (text_.isEmpty()) return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = palette().color(QPalette::Window);
    const QRectF box = QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(mixed(ground, palette().color(QPalette::WindowText), 0.35));
    painter.setBrush(mixed(ground, palette().color(QPalette::WindowText), 0.06));
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignCenter, text_);
}

} // namespace dubhe::widgets
