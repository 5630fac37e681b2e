// SPDX-License-Identifier: GPL-3.0-or-later
#include "notes_panel.h"

#include <widgets/shared/forms/controls.h>

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int pause_ms = 1500;             // of writing, after which an undo step ends
constexpr qsizetype longest_note = 25'000; // letters; a project takes 100,000 bytes of a note

} // namespace

bool NoteEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void NoteEdit::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    Q_EMIT left();
}

NotesPanel::NotesPanel(QWidget* parent) : QWidget{parent} {
    choice_ = new QComboBox{this};
    choice_->setAccessibleName(tr("What the note is about"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(12);
    edit_ = new NoteEdit{this};
    edit_->setAccessibleName(tr("Note"));
    edit_->setUndoRedoEnabled(false);
    edit_->setTabChangesFocus(true);
    edit_->setPlaceholderText(
        tr("Why this GPU, whose numbers these are, what is still to be asked. Reports can hold it."));
    hint_ = text_label(this);
    hint_->hide();
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(choice_);
    layout->addWidget(edit_, 1);
    layout->addWidget(hint_);
    setFocusProxy(edit_);
    pause_.setSingleShot(true);
    pause_.setInterval(pause_ms);
    connect(&pause_, &QTimer::timeout, this, &NotesPanel::settle);
    connect(edit_, &NoteEdit::left, this, &NotesPanel::settle);
    connect(edit_, &QPlainTextEdit::textChanged, this, [this] { take(false); });
    connect(choice_, &QComboBox::activated, this,
            [this](int index) { show_subject(choice_->itemData(index).toString()); });
}

void NotesPanel::set_subjects(std::vector<NoteSubject> subjects) {
    if (subjects == subjects_) return;
    const auto place = [this] { return std::ranges::find(subjects_, shown_, &NoteSubject::id) - subjects_.begin(); };
    const auto before = place();
    const bool as_many = subjects.size() == subjects_.size();
    subjects_ = std::move(subjects);
    const QSignalBlocker blocked{choice_};
    choice_->clear();
    for (const NoteSubject& each : subjects_)
        choice_->addItem(each.text.isEmpty() ? each.title : each.title + QStringLiteral(" •"), each.id);
    // What was shown may have another name now, or another network be shown: what stands in its place follows.
    if (place() == std::ssize(subjects_))
        shown_ = subjects_.empty() ? QString{} : subjects_[as_many ? static_cast<std::size_t>(before) : 0].id;
    show_text();
}

QString NotesPanel::shown() const {
    return shown_;
}

void NotesPanel::show_subject(const QString& id) {
    if (id == shown_ || std::ranges::find(subjects_, id, &NoteSubject::id) == subjects_.end()) return;
    settle();
    shown_ = id;
    show_text();
}

void NotesPanel::show_text() {
    const auto found = std::ranges::find(subjects_, shown_, &NoteSubject::id);
    edit_->setEnabled(found != subjects_.end());
    choice_->setCurrentIndex(choice_->findData(shown_));
    const QString text = found == subjects_.end() ? QString{} : found->text;
    if (edit_->toPlainText() == text) return; // as it is being written
    const QSignalBlocker blocked{edit_};
    const int at = edit_->textCursor().position();
    edit_->setPlainText(text);
    QTextCursor cursor = edit_->textCursor();
    cursor.setPosition(std::min(at, static_cast<int>(text.size())));
    edit_->setTextCursor(cursor);
}

void NotesPanel::take(bool last) {
    const QString text = edit_->toPlainText();
    const bool too_long = text.size() > longest_note;
    hint_->setVisible(too_long);
    if (too_long) {
        hint_->setText(tr("A note holds %L1 letters; what is written beyond is not kept.").arg(longest_note));
        return;
    }
    open_ = !last;
    if (open_) pause_.start();
    Q_EMIT note_requested(shown_, text, last);
}

void NotesPanel::settle() {
    pause_.stop();
    if (open_) take(true);
}

} // namespace dubhe::widgets
