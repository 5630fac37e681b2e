// SPDX-License-Identifier: GPL-3.0-or-later
#include "form_fields.h"

#include "../text/core_sentences.h"
#include "../text/local_numbers.h"
#include "../text/number_format.h"
#include "../text/words.h"

#include <core/units/text.h>

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {

template <class Quantity>
Result<double> read_quantity(const QString& text, bool may_be_zero = false) {
    const Result<std::string> plain = typed_number(text);
    if (!plain) return plain.diagnostics();
    const Parsed<Quantity> read = parse<Quantity>(*plain);
    if (!read.value) return error(words("\"%1\": %2").arg(text, core_sentence(read.error)).toStdString());
    if (read.value->value() > 0.0 || (may_be_zero && read.value->value() == 0.0)) return read.value->value();
    return error(
        words("\"%1\" is not more than zero; leave the field empty where it is unknown").arg(text).toStdString());
}

} // namespace

CountBox::CountBox(QWidget* parent) : QSpinBox{parent} {
    setKeyboardTracking(false); // a number that is being typed is none yet
    setFocusPolicy(Qt::StrongFocus);
    setGroupSeparatorShown(true);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
}

void CountBox::stepBy(int steps) {
    qint64 next = value();
    for (int i = 0; i < std::abs(steps); ++i)
        next = steps > 0 ? std::max<qint64>(1, 2 * next) : next / 2;
    setValue(static_cast<int>(std::clamp<qint64>(next, lowest_step_, maximum())));
    selectAll();
}

QAbstractSpinBox::StepEnabled CountBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (value() < maximum()) enabled |= StepUpEnabled;
    if (value() > lowest_step_) enabled |= StepDownEnabled;
    return enabled;
}

void CountBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) return QSpinBox::wheelEvent(event);
    event->ignore(); // whoever scrolls the form changes nothing in it
}

void ChoiceBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) return QComboBox::wheelEvent(event);
    event->ignore();
}

EnteredField::EnteredField(QWidget* parent) : QLineEdit{parent} {
    problem_icon_ = addAction(style()->standardIcon(QStyle::SP_MessageBoxWarning), QLineEdit::TrailingPosition);
    problem_icon_->setVisible(false);
    connect(this, &QLineEdit::returnPressed, this, &EnteredField::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { set_problem({}); });
}

void EnteredField::show_value() {
    set_problem({});
    setText(value_text());
    setModified(false);
}

void EnteredField::commit() {
    if (!isModified()) return;
    const Result<bool> other = take(text().trimmed());
    if (!other) return set_problem(core_sentences(other.diagnostics()));
    show_value();
    if (*other) Q_EMIT value_entered();
}

void EnteredField::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isModified()) return QLineEdit::keyPressEvent(event);
    show_value();
}

void EnteredField::focusOutEvent(QFocusEvent* event) {
    commit();
    QLineEdit::focusOutEvent(event);
}

void EnteredField::set_problem(const QString& problem) {
    if (problem == problem_) return;
    problem_ = problem;
    problem_icon_->setVisible(!problem.isEmpty());
    problem_icon_->setToolTip(problem);
    setAccessibleDescription(problem);
    Q_EMIT problem_changed(problem);
}

NumberField::NumberField(Words words, QWidget* parent) : EnteredField{parent}, words_{std::move(words)} {}

void NumberField::set_value(std::optional<double> value) {
    if (value == value_ && isModified() && hasFocus()) return; // goes on typing
    value_ = value;
    show_value();
}

QString NumberField::value_text() const {
    return value_ ? words_.write(*value_) : QString{};
}

Result<bool> NumberField::take(const QString& typed) {
    std::optional<double> next;
    if (!typed.isEmpty() || !words_.may_be_empty) {
        const Result<double> read = words_.read(typed);
        if (!read) return read.diagnostics();
        next = *read;
    }
    return std::exchange(value_, next) != next;
}

TextField::TextField(Check check, QWidget* parent) : EnteredField{parent}, check_{std::move(check)} {}

void TextField::set_value(const QString& value) {
    if (value == value_ && isModified() && hasFocus()) return; // goes on typing
    value_ = value;
    show_value();
}

void TextField::show_value() {
    EnteredField::show_value();
    setCursorPosition(0); // a long text is read from its beginning
}

Result<bool> TextField::take(const QString& typed) {
    if (const Result<Done> good = check_(typed); !good) return good.diagnostics();
    return std::exchange(value_, typed) != typed;
}

NumberField::Words byte_words() {
    // Decimal, as sizes of samples and rates are given.
    return {[](const QString& text) { return read_quantity<Bytes>(text); },
            [](double bytes) { return shown(count_text(bytes, "B")); }, true};
}

NumberField::Words rate_words() {
    return {[](const QString& text) { return read_quantity<BytesPerSecond>(text); },
            [](double rate) { return shown(to_text(BytesPerSecond{rate})); }, true};
}

NumberField::Words duration_words(bool may_be_zero) {
    const auto write = [](double seconds) {
        constexpr double minute = 60.0, hour = 3600.0;
        const auto in = [seconds](double unit, const char* name) {
            return shown(number_text(seconds / unit, 9) + ' ' + name);
        };
        if (seconds >= hour) return in(hour, "h");
        return seconds >= minute ? in(minute, "min") : in(1.0, "s");
    };
    return {[may_be_zero](const QString& text) { return read_quantity<Seconds>(text, may_be_zero); }, write, true};
}

NumberField::Words plain_words(double least, double most) {
    // The shortest text of a number is 1e+05 where people write 100000.
    const auto write = [](double value) {
        const std::string text = exact_text(value);
        const bool scientific = text.find('e') != std::string::npos;
        return local_decimals(QString::fromStdString(scientific ? number_text(value, 15) : text));
    };
    const auto read = [least, most, write](const QString& text) -> Result<double> {
        bool number = false;
        const Result<std::string> plain = typed_number(text);
        if (!plain) return plain.diagnostics();
        const double value = QLocale::c().toDouble(QString::fromStdString(*plain), &number);
        if (number && value >= least && value <= most) return value;
        return error(words("\"%1\" is not a number from %2 to %3").arg(text, write(least), write(most)).toStdString());
    };
    return {read, write, false};
}

FormSection::FormSection(const QString& title, QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    header_ = new QToolButton{this};
    header_->setText(title);
    header_->setAccessibleName(title);
    header_->setAutoRaise(true);
    header_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    header_->setFocusPolicy(Qt::StrongFocus);
    QFont bold = header_->font();
    bold.setBold(true);
    header_->setFont(bold);
    words_ = new QLabel{this};
    words_->setTextFormat(Qt::PlainText);
    words_->setForegroundRole(QPalette::PlaceholderText);
    words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    words_->setWordWrap(true); // long ones take more lines
    head->addWidget(header_);
    head->addWidget(words_, 1);
    content_ = new QWidget{this};
    form_ = new QFormLayout{content_};
    form_->setContentsMargins(0, 0, 0, 4);
    form_->setVerticalSpacing(4);
    form_->setHorizontalSpacing(8);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(head);
    column->addWidget(content_);
    connect(header_, &QToolButton::clicked, this, [this] { set_open(!open_); });
    set_open(false);
}

void FormSection::set_open(bool open) {
    open_ = open;
    header_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    content_->setVisible(open);
    show_summary();
}

void FormSection::set_summary(const QString& summary) {
    summary_ = summary;
    header_->setToolTip(summary);
    show_summary();
}

void FormSection::show_summary() {
    header_->setAccessibleDescription(open_ ? tr("open") : tr("closed: %1").arg(summary_));
    words_->setText(is_open() ? QString{} : summary_);
}

} // namespace dubhe::widgets
