// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantity_edit.h"

#include "../text/core_sentences.h"
#include "../text/local_numbers.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

#include <QAction>
#include <QKeyEvent>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

bool is_undo(const QKeyEvent& event) {
    return event.matches(QKeySequence::Undo) || event.matches(QKeySequence::Redo);
}

// Counts of a GPU are whole, too, but overrides may ask for what no GPU has.
bool has_no_unit(study::AxisKind kind) {
    return study::is_count(kind) || kind == study::AxisKind{hardware::Specification::sms} ||
           kind == study::AxisKind{hardware::Specification::lanes_per_sm};
}

// Core's messages speak of "memory_bandwidth" as files do; here the number has a title. A minus sign is the reason even
// where the unit is right.
Result<double> parse_with_unit(study::AxisKind kind, const QString& text) {
    const QString title = axis_title_text(kind);
    if (text.startsWith('-') && text.size() > 1 && text[1].isDigit())
        return error(
            QuantityEdit::tr("%1: \"%2\" is negative; it must be more than zero").arg(title, text).toStdString());
    Result<double> parsed = study::parse_axis_value(kind, std::string_view{text.toStdString()});
    if (parsed) return parsed;
    QString problem = core_sentences(parsed.diagnostics());
    const QString internal = qt_text(study::name_of(kind));
    if (problem.startsWith(internal + '=')) problem.replace(0, internal.size() + 1, title + QStringLiteral(": "));
    if (problem.startsWith(internal + ':')) problem.replace(0, internal.size(), title);
    return error(problem.toStdString());
}

} // namespace

Result<double> parse_axis_value(study::AxisKind kind, const QString& text) {
    if (!study::is_count(kind)) {
        const Result<std::string> plain = typed_number(text);
        return plain ? parse_with_unit(kind, QString::fromStdString(*plain)) : Result<double>{plain.diagnostics()};
    }
    bool ok = false;
    const qlonglong count = text.trimmed().toLongLong(&ok);
    const double most =
        kind == study::AxisKind{study::WorkloadAxis::batch} ? workload::largest_batch : workload::largest_sequence;
    if (ok && count >= 1 && static_cast<double>(count) <= most) return static_cast<double>(count);
    return error(QuantityEdit::tr("\"%1\" is not a whole number between 1 and %2")
                     .arg(text, QString::number(most, 'f', 0))
                     .toStdString());
}

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit{parent} {
    setAlignment(Qt::AlignRight);
    problem_icon_ = addAction(style()->standardIcon(QStyle::SP_MessageBoxWarning), QLineEdit::LeadingPosition);
    problem_icon_->setVisible(false);
    connect(this, &QLineEdit::returnPressed, this, &QuantityEdit::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { set_problem({}); });
}

void QuantityEdit::set_kind(study::AxisKind kind) {
    if (kind == kind_) return;
    kind_ = kind;
    base_.reset();
    set_value(std::nullopt);
}

void QuantityEdit::set_value(std::optional<double> value) {
    value_ = value;
    set_problem({});
    show_value();
}

QSize QuantityEdit::sizeHint() const {
    const QMargins margins = textMargins() + contentsMargins();
    // The widest that a value gets, and room for the frame.
    const int width = fontMetrics().horizontalAdvance(QStringLiteral("888 TFLOP/s")) + margins.left() + margins.right();
    return {width + 2 * fontMetrics().averageCharWidth(), QLineEdit::sizeHint().height()};
}

QString QuantityEdit::value_text() const {
    return value_ ? axis_value_text(kind_, *value_) : QString{};
}

bool QuantityEdit::is_being_edited() const {
    return isModified() && text() != value_text();
}

void QuantityEdit::show_value() {
    const QString text = value_text();
    if (text != this->text()) setText(text);
    setModified(false);
    if (problem_.isEmpty()) {
        const QString full = value_ ? local_decimals(QString::fromStdString(exact_text(*value_))) : tr("unknown");
        setToolTip(
            tr("%1 in base units. Any unit is taken; Up and Down change it by 1 %, with Shift by 10 %.").arg(full));
    }
}

// Nothing that models of GPUs of today say anything about.
Result<double> QuantityEdit::within_reach(const Result<double>& value) const {
    constexpr double most_times = 1000.0;
    if (!value || !base_ || !(*base_ > 0.0) || (*value <= most_times * *base_ && *value * most_times >= *base_))
        return value;
    return error(tr("%1: %2 is over a thousand times away from the base's %3")
                     .arg(label(), axis_value_text(kind_, *value), axis_value_text(kind_, *base_))
                     .toStdString());
}

// "1.5x": that many times the base's value.
Result<double> QuantityEdit::parse() const {
    QString typed = text().trimmed();
    if (!typed.endsWith('x', Qt::CaseInsensitive) && !typed.endsWith(QChar{0x00d7}))
        return within_reach(parse_axis_value(kind_, typed));
    typed.chop(1);
    bool ok = false;
    const Result<std::string> plain = typed_number(typed);
    if (!plain) return plain.diagnostics();
    const double factor = QString::fromStdString(*plain).toDouble(&ok);
    if (!ok) return parse_axis_value(kind_, text());
    if (!base_)
        return error(tr("%1 has no known base value to multiply; write the value itself").arg(label()).toStdString());
    const double value = factor * *base_;
    if (!(value > 0.0) || !std::isfinite(value))
        return error(tr("%1 must be more than zero").arg(label()).toStdString());
    return within_reach(has_no_unit(kind_) ? std::max(1.0, std::round(value)) : value);
}

QString QuantityEdit::label() const {
    return accessibleName().isEmpty() ? axis_title_text(kind_) : accessibleName();
}

void QuantityEdit::commit() {
    if (!isModified()) return;
    const Result<double> parsed = parse();
    if (!parsed) {
        set_problem(core_sentences(parsed.diagnostics()).replace(axis_title_text(kind_) + ':', label() + ':'));
        QToolTip::showText(mapToGlobal(QPoint{0, height()}), problem_, this);
        return;
    }
    value_ = *parsed;
    set_problem({});
    show_value();
    Q_EMIT value_entered(*parsed);
}

void QuantityEdit::step(double factor) {
    if (!value_) return;
    double target = *value_ * factor;
    if (study::is_count(kind_)) {
        target = std::round(target);
        if (target == *value_) target += factor > 1.0 ? 1.0 : -1.0;
        target = std::max(1.0, target);
    }
    set_value(target);
    Q_EMIT value_entered(target);
}

// Undo is the text's while something is being typed; afterwards it is the project's.
bool QuantityEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && is_undo(*static_cast<QKeyEvent*>(event)) && !is_being_edited()) {
        event->ignore();
        return false;
    }
    return QLineEdit::event(event);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event) {
    if (is_undo(*event) && !is_being_edited()) return event->ignore();
    const double factor = event->modifiers() & Qt::ShiftModifier ? 1.1 : 1.01;
    switch (event->key()) {
    case Qt::Key_Up:
        return step(factor);
    case Qt::Key_Down:
        return step(1.0 / factor);
    case Qt::Key_Escape:
        if (isModified()) return set_value(value_);
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityEdit::focusOutEvent(QFocusEvent* event) {
    commit();
    QLineEdit::focusOutEvent(event);
}

void QuantityEdit::set_problem(const QString& problem) {
    if (problem == problem_) return;
    problem_ = problem;
    problem_icon_->setVisible(!problem.isEmpty());
    problem_icon_->setToolTip(problem);
    setToolTip(problem);
    setAccessibleDescription(problem);
    Q_EMIT problem_changed(problem);
}

} // namespace dubhe::widgets
