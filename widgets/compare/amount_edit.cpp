// SPDX-License-Identifier: GPL-3.0-or-later
#include "amount_edit.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/money_text.h"

#include <core/units/text.h>

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace dubhe::widgets {

AmountEdit::AmountEdit(QWidget* parent) : QLineEdit{parent} {
    connect(this, &QLineEdit::textEdited, this, [this] { set_problem({}); });
}

QSize AmountEdit::sizeHint() const {
    constexpr int padding = 16;
    const QString usual = QStringLiteral("USD 9 999 999");
    const int width = std::max(fontMetrics().horizontalAdvance(usual), fontMetrics().horizontalAdvance(text()));
    return {width + padding, QLineEdit::sizeHint().height()};
}

void AmountEdit::show_amount(double amount, const std::string& currency) {
    const bool typing = hasFocus() && text() != shown_;
    currency_ = currency;
    shown_ = amount_text(amount, currency);
    if (typing) return;
    take_back();
    updateGeometry();
}

void AmountEdit::commit() {
    if (text() == shown_) return;
    if (text().trimmed().isEmpty()) return take_back();
    std::string currency;
    const Parsed<Money> parsed = parse_money(typed_money(with_currency(text(), currency_)), currency);
    if (!parsed) return set_problem(core_sentence(parsed.error));
    if (currency != currency_) return set_problem(tr("The prices are in %1.").arg(QString::fromStdString(currency_)));
    if (!(parsed.value->value() > 0.0)) return set_problem(tr("A budget is more than zero."));
    shown_ = text(); // entered() shows it as it is written everywhere
    set_problem({});
    Q_EMIT entered(parsed.value->value());
}

void AmountEdit::take_back() {
    setText(shown_);
    set_problem({});
}

void AmountEdit::set_problem(const QString& problem) {
    problem_ = problem;
    setAccessibleDescription(problem);
    setToolTip(problem);
    if (!problem.isEmpty() && isVisible()) QToolTip::showText(mapToGlobal(QPoint{0, height()}), problem, this);
}

void AmountEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return commit();
    if (event->key() == Qt::Key_Escape && text() != shown_) return take_back();
    QLineEdit::keyPressEvent(event);
}

void AmountEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    commit();
}

} // namespace dubhe::widgets
