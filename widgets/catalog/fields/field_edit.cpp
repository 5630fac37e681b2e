// SPDX-License-Identifier: GPL-3.0-or-later
#include "field_edit.h"

#include <widgets/shared/text/local_numbers.h>

#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr int narrowest = 9, usual = 15; // characters

bool is_undo(const QKeyEvent& event) {
    return event.matches(QKeySequence::Undo) || event.matches(QKeySequence::Redo);
}

QIcon arrow_down(const QPalette& palette) {
    constexpr int side = 16;
    constexpr double scale = 2.0;
    QPixmap pixmap{QSize{side, side} * scale};
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{palette.color(QPalette::Text), 1.6});
    painter.drawPolyline(QPolygonF{{{4.5, 6.5}, {8.0, 10.0}, {11.5, 6.5}}});
    painter.end();
    return QIcon{pixmap};
}

// The panel's, though some desktops make it delete a character.
bool is_duplicate(const QKeyEvent& event) {
    return event.key() == Qt::Key_D && event.modifiers() == Qt::ControlModifier;
}

} // namespace

FieldEdit::FieldEdit(const Field& field, QWidget* parent) : QLineEdit{parent}, field_{field} {
    setAccessibleName(field.title);
    if (field.is_number()) setAlignment(Qt::AlignRight);
    problem_icon_ = addAction(style()->standardIcon(QStyle::SP_MessageBoxWarning), QLineEdit::LeadingPosition);
    problem_icon_->setVisible(false);
    derive_ = addAction(style()->standardIcon(QStyle::SP_LineEditClearButton), QLineEdit::TrailingPosition);
    derive_->setVisible(false);
    connect(derive_, &QAction::triggered, this, &FieldEdit::clear_to_derived);
    connect(this, &QLineEdit::textEdited, this, [this] { set_problem({}); });
    set_offers(field.choices);
}

void FieldEdit::set_offers(const QStringList& offers) {
    if (offers == offers_) return;
    offers_ = offers;
    if (offers.isEmpty()) return setCompleter(nullptr);
    if (!offer_) {
        offer_ = addAction(arrow_down(palette()), QLineEdit::TrailingPosition);
        offer_->setToolTip(tr("What fits here (Down)"));
        connect(offer_, &QAction::triggered, this, [this] {
            setFocus(Qt::OtherFocusReason);
            open_offers();
        });
    }
    auto* completer = new QCompleter{offers, this};
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    setCompleter(completer);
}

QString FieldEdit::shown_text() const {
    return whole_ || hasFocus() ? field_.text(content_) : short_text(field_, content_);
}

bool FieldEdit::is_being_edited() const {
    return text() != baseline_;
}

void FieldEdit::show_content(const Content& content) {
    const bool typing = is_being_edited() && name_of(content) == name_of(content_);
    content_ = content;
    derived_ = field_.derived ? field_.derived(content_) : std::nullopt;
    if (typing) return;
    set_problem({});
    show_text();
}

void FieldEdit::show_text() {
    baseline_ = shown_text();
    if (text() != baseline_) {
        setText(baseline_);
        if (!hasFocus()) setCursorPosition(0); // a long text is seen from its beginning
    }
    setModified(false);
    show_derived();
}

void FieldEdit::show_derived() {
    const bool given = !field_.text(content_).isEmpty();
    QFont italic = font();
    italic.setItalic(derived_ && !given);
    setFont(italic);
    show_placeholder();
    derive_->setVisible(derived_ && given && hasFocus());
    derive_->setToolTip(derived_ ? tr("Return to what is derived: %1").arg(derived_text(field_, *derived_))
                                 : QString{});
    if (!problem_.isEmpty()) return;
    QString tip = given      ? field_.title + QStringLiteral(": ") + field_.text(content_)
                  : derived_ ? tr("Derived: %1. Type a value to override it.").arg(derived_text(field_, *derived_))
                             : tr("%1 is not known").arg(field_.title);
    if (given && derived_)
        tip += u'\n' + tr("Its other numbers say %1. Delete returns to that.").arg(derived_text(field_, *derived_));
    setToolTip(tip);
    setAccessibleDescription(derived_ && !given ? tip : QString{});
}

// The formula where there is room for it; the tooltip has it in any case.
void FieldEdit::show_placeholder() {
    if (!derived_) {
        setPlaceholderText(
            hasFocus() ? tr("for example %1").arg(field_.is_number() ? local_decimals(field_.example) : field_.example)
                       : QString{QChar{0x2013}});
        return;
    }
    const QString whole = QStringLiteral("%1 %2").arg(derived_mark).arg(derived_text(field_, *derived_));
    const int room = width() - icons() * icon_room() - 2 * fontMetrics().averageCharWidth();
    const bool fits = fontMetrics().horizontalAdvance(whole) <= room;
    setPlaceholderText(
        fits ? whole
             : QStringLiteral("%1 %2").arg(derived_mark).arg(number_text(field_.unit, derived_->value, shown_digits)));
}

int FieldEdit::icon_room() const {
    return style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this) + 8;
}

// How many icons stand in it now; in a cell, how many may come.
int FieldEdit::icons() const {
    const bool given = !field_.text(content_).isEmpty();
    if (whole_) return 1 + (derived_ && given ? 1 : 0) + (offer_ ? 1 : 0);
    const QList<QAction*> all = actions();
    return static_cast<int>(std::ranges::count_if(all, [](const QAction* each) { return each->isVisible(); }));
}

void FieldEdit::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    show_placeholder();
}

void FieldEdit::clear_to_derived() {
    clear();
    if (whole_) return; // a cell's editor commits when it closes
    commit();
}

bool FieldEdit::commit() {
    if (!is_being_edited()) return problem_.isEmpty();
    Content after = content_;
    const QString problem = field_.write(after, text());
    if (!problem.isEmpty()) {
        say(problem);
        return false;
    }
    set_problem({});
    if (after == content_) { // the same, written differently
        take_back();
        return true;
    }
    const QString former = std::exchange(baseline_, text()); // what is shown next replaces it
    Q_EMIT entered(after);
    if (!problem_.isEmpty()) baseline_ = former;
    return problem_.isEmpty();
}

void FieldEdit::take_back() {
    set_problem({});
    show_text();
}

void FieldEdit::start_editing() {
    whole_ = true;
    show_text();
    selectAll();
}

void FieldEdit::say(const QString& problem) {
    set_problem(problem);
    // The form says it below the field; a cell has no other place.
    if (whole_) QToolTip::showText(mapToGlobal(QPoint{0, height()}), problem, this);
}

void FieldEdit::set_problem(const QString& problem) {
    if (problem == problem_) return;
    problem_ = problem;
    problem_icon_->setVisible(!problem.isEmpty());
    problem_icon_->setToolTip(whole_ ? problem : QString{});
    setToolTip(whole_ ? problem : QString{});
    setAccessibleDescription(problem);
    Q_EMIT problem_changed(problem);
}

bool FieldEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if ((is_undo(key) && !is_being_edited()) || is_duplicate(key)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void FieldEdit::keyPressEvent(QKeyEvent* event) {
    if ((is_undo(*event) && !is_being_edited()) || is_duplicate(*event)) return event->ignore();
    const bool whole = hasSelectedText() && selectedText() == text() && !is_being_edited();
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!is_being_edited() && problem_.isEmpty()) break;
        return take_back();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (commit()) focusNextChild();
        return;
    case Qt::Key_Delete:
        if (whole && derived_ && !field_.text(content_).isEmpty()) return clear_to_derived();
        break;
    case Qt::Key_Down:
        if (!completer()) break;
        return open_offers();
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void FieldEdit::focusInEvent(QFocusEvent* event) {
    if (!is_being_edited()) show_text();
    QLineEdit::focusInEvent(event);
}

void FieldEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    // A list of names to choose from takes the focus for a while.
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    if (commit()) show_text();
}

void FieldEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && offer_) offer_->setIcon(arrow_down(palette()));
}

void FieldEdit::open_offers() {
    if (!completer()) return;
    completer()->setCompletionPrefix(is_being_edited() ? text() : QString{});
    completer()->complete();
}

QSize FieldEdit::sizeHint() const {
    const int characters = fontMetrics().averageCharWidth() * usual;
    const int height = QLineEdit::sizeHint().height();
    if (!whole_) return {characters, height};
    const int text_width = fontMetrics().horizontalAdvance(text()) + 4 * fontMetrics().averageCharWidth();
    const int most = 3 * characters; // a long text scrolls
    return {std::clamp(text_width, characters, most) + icons() * icon_room(), height};
}

QSize FieldEdit::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * narrowest, QLineEdit::minimumSizeHint().height()};
}

} // namespace dubhe::widgets
