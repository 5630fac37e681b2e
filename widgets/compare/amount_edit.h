// SPDX-License-Identifier: GPL-3.0-or-later
// An amount of money as a line of text: Enter or leaving it commits, Escape takes back what was typed. In one currency;
// a number alone is in that.
#pragma once

#include <QLineEdit>

#include <string>

namespace dubhe::widgets {

class AmountEdit : public QLineEdit {
    Q_OBJECT

  public:
    explicit AmountEdit(QWidget* parent = nullptr);

    void show_amount(double amount, const std::string& currency); // what is being typed stays
    [[nodiscard]] const QString& problem() const { return problem_; }
    [[nodiscard]] QSize sizeHint() const override;

  Q_SIGNALS:
    void entered(double amount); // above zero

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void commit();
    void take_back();
    void set_problem(const QString& problem);

    std::string currency_;
    QString shown_; // what stands there while nothing is typed
    QString problem_;
};

} // namespace dubhe::widgets
