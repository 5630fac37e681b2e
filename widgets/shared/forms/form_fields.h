// SPDX-License-Identifier: GPL-3.0-or-later
// The fields that forms of panels are made of.
#pragma once

#include <core/support/result.h>

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QFormLayout;
class QLabel;
class QToolButton;

namespace dubhe::widgets {

// Counts of ranks and samples: steps double and halve and stop at 1 (or at 0 where that has a meaning); what is typed
// is taken as it is. The wheel counts only where the field has the focus.
class CountBox : public QSpinBox {
    Q_OBJECT

  public:
    explicit CountBox(QWidget* parent = nullptr);
    void set_lowest_step(int lowest) { lowest_step_ = lowest; }
    void stepBy(int steps) override;

  protected:
    void wheelEvent(QWheelEvent* event) override;
    [[nodiscard]] StepEnabled stepEnabled() const override;

  private:
    int lowest_step_ = 1;
};

// A choice that whoever scrolls the form doesn't change.
class ChoiceBox : public QComboBox {
    Q_OBJECT

  public:
    using QComboBox::QComboBox;

  protected:
    void wheelEvent(QWheelEvent* event) override;
};

// A line whose text becomes a value by Enter or where the focus leaves it. What makes no sense is marked, explained by
// problem(), and Escape takes it back.
class EnteredField : public QLineEdit {
    Q_OBJECT

  public:
    [[nodiscard]] const QString& problem() const { return problem_; }

  Q_SIGNALS:
    void value_entered(); // another one
    void problem_changed(const QString& problem);

  protected:
    explicit EnteredField(QWidget* parent);
    // Makes `typed` the value: whether it is another one; a sentence where it makes no sense.
    [[nodiscard]] virtual Result<bool> take(const QString& typed) = 0;
    [[nodiscard]] virtual QString value_text() const = 0;
    virtual void show_value(); // in place of what is being typed
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void commit();
    void set_problem(const QString& problem);

    QString problem_;
    QAction* problem_icon_ = nullptr;
};

// A number in the user's words; where `may_be_empty`, an empty field is an answer, too.
class NumberField : public EnteredField {
    Q_OBJECT

  public:
    struct Words {
        std::function<Result<double>(const QString&)> read{};
        std::function<QString(double)> write{};
        bool may_be_empty = false;
    };
    NumberField(Words words, QWidget* parent);

    void set_value(std::optional<double> value); // emits nothing, and drops what is being typed
    [[nodiscard]] std::optional<double> value() const { return value_; }

  protected:
    [[nodiscard]] Result<bool> take(const QString& typed) override;
    [[nodiscard]] QString value_text() const override;

  private:
    Words words_;
    std::optional<double> value_;
};

// Quantities of core with their units, and plain numbers from `least` to `most`.
[[nodiscard]] NumberField::Words byte_words();
[[nodiscard]] NumberField::Words rate_words();
[[nodiscard]] NumberField::Words duration_words(bool may_be_zero); // "50,700 h", "10 s"
[[nodiscard]] NumberField::Words plain_words(double least, double most);

// A text that has to make sense.
class TextField : public EnteredField {
    Q_OBJECT

  public:
    using Check = std::function<Result<Done>(const QString&)>;
    TextField(Check check, QWidget* parent);

    void set_value(const QString& value); // emits nothing, and drops what is being typed
    [[nodiscard]] const QString& value() const { return value_; }

  protected:
    [[nodiscard]] Result<bool> take(const QString& typed) override;
    [[nodiscard]] QString value_text() const override { return value_; }
    void show_value() override;

  private:
    Check check_;
    QString value_;
};

// A titled part of a form that opens and closes; closed, it says in a few words what is chosen in it.
class FormSection : public QWidget {
    Q_OBJECT

  public:
    FormSection(const QString& title, QWidget* parent);

    [[nodiscard]] QFormLayout& form() { return *form_; }
    void set_open(bool open);
    [[nodiscard]] bool is_open() const { return open_; }
    void set_summary(const QString& summary);
    [[nodiscard]] const QString& summary() const { return summary_; }

  private:
    void show_summary();

    QToolButton* header_ = nullptr;
    bool open_ = false;
    QLabel* words_ = nullptr;
    QWidget* content_ = nullptr;
    QFormLayout* form_ = nullptr;
    QString summary_;
};

} // namespace dubhe::widgets
