// SPDX-License-Identifier: GPL-3.0-or-later
// What can be dragged: how many requests come, how long prompts are, and two numbers of the GPU in focus.
#pragma once

#include <QString>
#include <QWidget>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

class QGridLayout;
class QLabel;

namespace dubhe::widgets {

class LogSlider;

class ServeSliders : public QWidget {
    Q_OBJECT

  public:
    enum class Number : std::uint8_t { requests, prompt, bandwidth, memory };
    static constexpr std::size_t number_count = static_cast<std::size_t>(Number::memory) + 1;

    struct Row {
        QString title;
        std::optional<double> base{};   // none: nothing to move
        std::optional<double> value{};  // none: the base's
        double first = 1.0, last = 2.0; // the range, widened to hold the value
        std::function<QString(double)> text_of{};
        QString why_not{}; // where there is nothing to move
    };

    explicit ServeSliders(QWidget* parent = nullptr);

    void set_row(Number number, const Row& row);
    [[nodiscard]] LogSlider& slider(Number number) { return *parts_[static_cast<std::size_t>(number)].slider; }

  Q_SIGNALS:
    // `final` false while the hand is on it; no value: back to the base's.
    void moved(dubhe::widgets::ServeSliders::Number number, std::optional<double> value, bool final);

  private:
    struct Parts {
        QLabel *title = nullptr, *text = nullptr;
        LogSlider* slider = nullptr;
    };
    void build(QGridLayout& grid, Number number, const QString& tooltip);

    std::array<Parts, number_count> parts_;
};

} // namespace dubhe::widgets
