// SPDX-License-Identifier: GPL-3.0-or-later
// One field of an entry as a line of text. A number shows three digits, and all of them while it is edited; what is
// absent but follows from other numbers stands in it as derived. Enter commits and goes on to the next field, Escape
// takes back what was typed, Ctrl+Z undoes typing while there is some and is the document's otherwise.
#pragma once

#include "field.h"

#include <QLineEdit>

class QAction;

namespace dubhe::widgets {

class FieldEdit : public QLineEdit {
    Q_OBJECT

  public:
    explicit FieldEdit(const Field& field, QWidget* parent = nullptr);

    // What is being typed is kept where it is about the same entry (the same name).
    void show_content(const Content& content);
    // Names that can be typed; offered while typing and by Down.
    void set_offers(const QStringList& offers);
    // Reads what was typed: emits entered(), or says what is wrong and gives false. True where nothing was typed.
    bool commit();
    void take_back(); // what was typed
    [[nodiscard]] bool is_being_edited() const;
    [[nodiscard]] const QString& problem() const { return problem_; }
    void set_problem(const QString& problem);
    void say(const QString& problem); // the same, and shows it beside the field at once
    // In a cell: the whole value, ready to be replaced.
    void start_editing();
    [[nodiscard]] const Field& field() const { return field_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    // The entry with what was typed in it.
    void entered(const dubhe::widgets::Content& content);
    void problem_changed(const QString& problem);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void show_text();
    void show_derived();
    void show_placeholder();
    [[nodiscard]] int icons() const;
    [[nodiscard]] int icon_room() const;
    void clear_to_derived();
    void open_offers();
    [[nodiscard]] QString shown_text() const;

    const Field& field_;
    Content content_;
    std::optional<hardware::DerivedValue> derived_;
    QStringList offers_;
    QString baseline_; // what is shown while nothing is typed
    QString problem_;
    QAction* problem_icon_ = nullptr;
    QAction* derive_ = nullptr;
    QAction* offer_ = nullptr;
    bool whole_ = false; // in a cell: all digits from the start
};

} // namespace dubhe::widgets

Q_DECLARE_METATYPE(dubhe::widgets::Content)
