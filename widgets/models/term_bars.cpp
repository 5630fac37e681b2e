// SPDX-License-Identifier: GPL-3.0-or-later
#include "term_bars.h"

#include "../shared/contrast.h"
#include "../shared/text/number_format.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

TermBars::TermBars(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Terms of the predicted time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TermBars::set_terms(std::vector<ExplainedTerm> terms) {
    terms_ = std::move(terms);
    QStringList spoken;
    for (const ExplainedTerm& term : terms_)
        spoken << (term.binds ? tr("%1 %2, binds") : tr("%1 %2")).arg(term.name, time_text(term.seconds));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    setVisible(!terms_.empty());
    updateGeometry();
    update();
}

QSize TermBars::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 50, line() * static_cast<int>(terms_.size())};
}

QSize TermBars::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, sizeHint().height()};
}

void TermBars::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

void TermBars::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    const QFontMetrics metrics = fontMetrics();
    int names = 0, numbers = 0;
    double most = 0.0;
    for (const ExplainedTerm& term : terms_) {
        names = std::max(names, metrics.horizontalAdvance(term.name));
        numbers = std::max(numbers, metrics.horizontalAdvance(time_text(term.seconds)));
        most = std::max(most, term.seconds);
    }
    const QColor plain = mixed(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.35);
    const double room = std::max(10, width() - names - numbers - 24);
    for (std::size_t i = 0; i < terms_.size(); ++i) {
        const ExplainedTerm& term = terms_[i];
        const int top = static_cast<int>(i) * line();
        QFont bold = font();
        bold.setBold(term.binds);
        painter.setFont(bold);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect{0, top, names + 8, line()}, Qt::AlignLeft | Qt::AlignVCenter, term.name);
        painter.drawText(QRect{width() - numbers - 8, top, numbers + 8, line()}, Qt::AlignRight | Qt::AlignVCenter,
                         time_text(term.seconds));
        if (!(most > 0.0)) continue;
        const QRectF bar(names + 12, top + 4, room * term.seconds / most, line() - 8);
        painter.fillRect(bar, term.binds ? palette().color(QPalette::Highlight) : plain);
    }
}

} // namespace dubhe::widgets
