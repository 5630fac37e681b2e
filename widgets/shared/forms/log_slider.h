// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over ratios: every step of the hand is a step in percent. Marks name values worth stopping at; the pointer
// snaps to those within a few pixels.
//
// Keyboard: arrows 1 %, with Shift (or Page Up and Down) 10 %, Home and End the ends, Delete or a double click asks for
// the base's value. Assistive technology sees a slider whose description is the value with its unit.
#pragma once

#include <QAbstractSlider>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace dubhe::widgets {

class LogSlider : public QAbstractSlider {
    Q_OBJECT

  public:
    struct Mark {
        double value = 0.0;
        QString name;
        bool operator==(const Mark&) const = default;
    };

    explicit LogSlider(QWidget* parent = nullptr);

    void set_range(double first, double last); // 0 < first < last
    void set_marks(std::vector<Mark> marks);
    void set_base(std::optional<double> value); // shown as a notch
    void set_quantity(double value);            // emits nothing
    void set_text_of(std::function<QString(double)> text_of);

    [[nodiscard]] double quantity() const { return quantity_; }
    [[nodiscard]] double first() const { return first_; }
    [[nodiscard]] double last() const { return last_; }
    // Horizontal position of a value in widget coordinates, and back without snapping.
    [[nodiscard]] double x_of(double value) const;
    [[nodiscard]] double value_at(double x) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    // `final` false while the pointer or a key is down.
    void moved(double value, bool final);
    void base_requested();

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void sliderChange(SliderChange change) override;

  private:
    [[nodiscard]] double handle_radius() const;
    [[nodiscard]] double snapped(double x) const;
    [[nodiscard]] QString names_near(double x) const;
    void move_to(double value, bool final);
    void show_quantity();

    double first_ = 1.0, last_ = 100.0, quantity_ = 10.0;
    std::vector<Mark> marks_;
    std::optional<double> base_;
    std::function<QString(double)> text_of_;
    std::optional<double> grip_; // while dragging: from the handle's centre to the pointer
    bool from_code_ = false, key_down_ = false;
};

} // namespace dubhe::widgets
