// SPDX-License-Identifier: GPL-3.0-or-later
// A line edit that speaks units: any text that names the quantity is taken ("1.2TB/s", "900 GB/s"), anything else is
// marked and explained. Up and Down change by 1 %, with Shift by 10 %; Escape takes back what was typed.
#pragma once

#include <core/study/predict/axis.h>
#include <core/support/result.h>

#include <QLineEdit>

#include <optional>

class QAction;

namespace dubhe::widgets {

class QuantityEdit : public QLineEdit {
    Q_OBJECT

  public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    // A value of another kind means nothing in this one: it is forgotten.
    void set_kind(study::AxisKind kind);
    // What "1.5x" multiplies; none: a factor is refused.
    void set_base(std::optional<double> base) { base_ = base; }
    void set_value(std::optional<double> value); // base units; emits nothing, and drops what is being typed
    [[nodiscard]] std::optional<double> value() const { return value_; }
    // Why the text is not a value; empty when it is.
    [[nodiscard]] const QString& problem() const { return problem_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  Q_SIGNALS:
    void value_entered(double value);
    void problem_changed(const QString& problem);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] bool is_being_edited() const;
    [[nodiscard]] QString value_text() const;
    [[nodiscard]] Result<double> parse() const;
    [[nodiscard]] Result<double> within_reach(const Result<double>& value) const;
    [[nodiscard]] QString label() const; // as whoever types knows the number
    void commit();
    void step(double factor);
    void set_problem(const QString& problem);
    void show_value();

    study::AxisKind kind_ = hardware::Specification::memory_bandwidth;
    std::optional<double> value_, base_;
    QString problem_;
    QAction* problem_icon_ = nullptr;
};

// Text to a position on an axis; whole numbers for batch and sequence.
[[nodiscard]] Result<double> parse_axis_value(study::AxisKind kind, const QString& text);

} // namespace dubhe::widgets
