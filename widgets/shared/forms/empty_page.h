// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in a panel that has nothing to show: what it needs, in words, and buttons that offer it.
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <initializer_list>
#include <vector>

class QLabel;
class QPushButton;
class QHBoxLayout;

namespace dubhe::widgets {

// What would bring something into an empty panel; whoever owns the window can do it.
enum class Offer : std::uint8_t {
    choose_network,
    open_network,
    tick_gpu,
    open_trace,
    open_example,
    add_system,
    open_language_model
};
[[nodiscard]] QString text_of(Offer offer); // of its button

class EmptyPage : public QWidget {
    Q_OBJECT

  public:
    explicit EmptyPage(QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    void set_offers(const std::vector<Offer>& offers);
    [[nodiscard]] const std::vector<Offer>& offers() const { return offers_; }

  Q_SIGNALS:
    void taken(dubhe::widgets::Offer offer);

  private:
    QLabel* label_ = nullptr;
    QHBoxLayout* buttons_ = nullptr;
    std::vector<Offer> offers_;
};

// Of a panel that lacks a network, or where it has one a GPU; none where it lacks neither.
[[nodiscard]] std::vector<Offer> offers_for(bool has_network, bool has_gpus);

} // namespace dubhe::widgets
