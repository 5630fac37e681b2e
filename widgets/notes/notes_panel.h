// SPDX-License-Identifier: GPL-3.0-or-later
// What the user writes about the project and about single things in it: free text, a page each.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTimer>
#include <QWidget>

#include <vector>

namespace dubhe::widgets {

// Undo and redo are the project's, not the field's.
class NoteEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    using QPlainTextEdit::QPlainTextEdit;

  Q_SIGNALS:
    void left(); // the keyboard's cursor has gone elsewhere

  protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

struct NoteSubject {
    QString id;    // unique
    QString title; // "This project", "Network: ResNet-50"
    QString text;  // empty: nothing was written yet
    bool operator==(const NoteSubject&) const = default;
};

class NotesPanel : public QWidget {
    Q_OBJECT

  public:
    explicit NotesPanel(QWidget* parent = nullptr);

    // The one that is shown stays, as long as it is among them.
    void set_subjects(std::vector<NoteSubject> subjects);
    void show_subject(const QString& id);
    [[nodiscard]] QString shown() const; // an id
    [[nodiscard]] QComboBox& choice() { return *choice_; }
    [[nodiscard]] NoteEdit& edit() { return *edit_; }
    // What is being written becomes a step of its own now.
    void settle();

  Q_SIGNALS:
    // `last`: the writing has paused; what follows is another step.
    void note_requested(const QString& id, const QString& text, bool last);

  private:
    void show_text();
    void take(bool last);

    std::vector<NoteSubject> subjects_;
    QString shown_;
    QComboBox* choice_ = nullptr;
    NoteEdit* edit_ = nullptr;
    QLabel* hint_ = nullptr;
    QTimer pause_;
    bool open_ = false; // a step that is not the last
};

} // namespace dubhe::widgets
