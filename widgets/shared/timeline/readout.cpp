// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout.h"

#include <QClipboard>
#include <QGuiApplication>

namespace dubhe::widgets {

Readout::Readout(QWidget* parent) : QLabel{parent} {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void Readout::set_full_text(const QString& text, const QString& whole) {
    full_ = text;
    whole_ = whole.isEmpty() || text.contains(whole) ? QString{} : whole + u'\n';
    setAccessibleName(text);
    setToolTip(QStringLiteral("<qt>%1<br><i>%2</i></qt>")
                   .arg((whole_ + text).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")),
                        tr("A double click copies it.")));
    cut();
}

QSize Readout::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 10, QLabel::minimumSizeHint().height()};
}

void Readout::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    cut();
}

void Readout::mouseDoubleClickEvent(QMouseEvent*) {
    QGuiApplication::clipboard()->setText(whole_ + full_);
}

void Readout::cut() {
    setText(fontMetrics().elidedText(full_, Qt::ElideRight, width()));
}

} // namespace dubhe::widgets
