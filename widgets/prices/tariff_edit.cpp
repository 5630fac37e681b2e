// SPDX-License-Identifier: GPL-3.0-or-later
#include "tariff_edit.h"

#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/qt_text.h>

#include <QKeyEvent>

#include <utility>

namespace dubhe::widgets {

TariffEdit::TariffEdit(TariffField field, QWidget* parent) : QLineEdit{parent}, field_{std::move(field)} {
    setObjectName(field_.key);
    setAccessibleName(field_.unit.isEmpty() ? field_.title : field_.title + u' ' + field_.unit);
    setAccessibleDescription(field_.tip);
    setToolTip(field_.tip);
    setPlaceholderText(tr("not known; for example %1").arg(local_decimals(field_.example)));
    if (field_.is_number) setAlignment(Qt::AlignRight);
    show_tariff({});
    connect(this, &QLineEdit::textEdited, this, [this] { set_problem({}); });
}

void TariffEdit::show_tariff(const study::Tariff& tariff) {
    const bool typing = is_being_edited();
    tariff_ = tariff;
    const QString before = std::exchange(shown_, field_.text(tariff_));
    if (typing && hasFocus()) return;
    if (typing || shown_ != before || text() != shown_) setText(shown_); // forgets what could be undone here
    set_problem({});
}

void TariffEdit::commit() {
    if (!is_being_edited()) return;
    study::Tariff after = tariff_;
    QString problem = field_.write(after, text());
    if (problem.isEmpty()) {
        if (const Result<Done> sound = study::check(after); !sound)
            problem = core_sentence(sound.diagnostics().front().message);
    }
    set_problem(problem);
    if (!problem.isEmpty()) return;
    tariff_ = after;
    shown_ = field_.text(tariff_);
    setText(shown_);
    Q_EMIT entered(after);
}

void TariffEdit::take_back() {
    setText(shown_);
    set_problem({});
}

void TariffEdit::set_problem(const QString& problem) {
    if (problem == problem_) return;
    problem_ = problem;
    setAccessibleDescription(problem.isEmpty() ? field_.tip : problem);
    Q_EMIT problem_changed(problem);
}

bool TariffEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool idle = (key->matches(QKeySequence::Undo) && !isUndoAvailable()) ||
                          (key->matches(QKeySequence::Redo) && !isRedoAvailable());
        if (idle) return event->ignore(), true;
    }
    return QLineEdit::event(event);
}

void TariffEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return commit(); // not the dialog's
    if (event->key() == Qt::Key_Escape && (is_being_edited() || !problem_.isEmpty())) return take_back();
    QLineEdit::keyPressEvent(event);
}

void TariffEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    commit();
}

} // namespace dubhe::widgets
