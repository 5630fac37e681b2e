// SPDX-License-Identifier: GPL-3.0-or-later
// One field of a tariff as a line of text. Enter or leaving it commits, Escape takes back what was typed (and is the
// window's where nothing is), Ctrl+Z undoes typing while there is some and is the document's otherwise.
#pragma once

#include "tariff_field.h"

#include <QLineEdit>

namespace dubhe::widgets {

class TariffEdit : public QLineEdit {
    Q_OBJECT

  public:
    explicit TariffEdit(TariffField field, QWidget* parent = nullptr);

    void show_tariff(const study::Tariff& tariff); // what is being typed stays
    // Reads what was typed: emits entered(), or says what is wrong. Nothing where nothing was typed.
    void commit();
    void take_back();
    [[nodiscard]] bool is_being_edited() const { return text() != shown_; }
    [[nodiscard]] const QString& problem() const { return problem_; }
    [[nodiscard]] const TariffField& field() const { return field_; }

  Q_SIGNALS:
    void entered(const dubhe::study::Tariff& tariff); // with what was typed in it
    void problem_changed(const QString& problem);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void set_problem(const QString& problem);

    TariffField field_;
    study::Tariff tariff_;
    QString shown_; // what stands there while nothing is typed
    QString problem_;
};

} // namespace dubhe::widgets
