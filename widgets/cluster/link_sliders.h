// SPDX-License-Identifier: GPL-3.0-or-later
// Two sliders for links that don't exist yet: what a GPU's messages reach in its machine, and what a machine's ports
// reach together.
#pragma once

#include <QWidget>

#include <array>
#include <optional>

class QGridLayout;
class QLabel;

namespace dubhe::widgets {

class LogSlider;
class QuantityEdit;

class LinkSliders : public QWidget {
    Q_OBJECT

  public:
    enum Link : int { node, network };
    explicit LinkSliders(QWidget* parent = nullptr);

    // B/s; no base: there is no such link, and nothing to move. Without a value the base's stands there.
    void set_link(Link link, std::optional<double> base, std::optional<double> value);
    [[nodiscard]] LogSlider& slider(Link link) { return *rows_[static_cast<std::size_t>(link)].slider; }

  Q_SIGNALS:
    // `final` false while the hand is on it; no value: back to the system's own.
    void moved(dubhe::widgets::LinkSliders::Link link, std::optional<double> value, bool final);

  private:
    struct Row {
        QLabel *title = nullptr, *base = nullptr, *problem = nullptr;
        LogSlider* slider = nullptr;
        QuantityEdit* edit = nullptr;
    };
    void build_row(QGridLayout& grid, Link link, const QString& title, const QString& tooltip);

    std::array<Row, 2> rows_;
};

} // namespace dubhe::widgets
