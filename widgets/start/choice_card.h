// SPDX-License-Identifier: GPL-3.0-or-later
// A button that is a card: a sketch, a title, and what it leads to in a sentence or two that wrap.
#pragma once

#include <QAbstractButton>

#include <cstdint>

namespace dubhe::widgets {

class ChoiceCard : public QAbstractButton {
    Q_OBJECT

  public:
    // What is drawn at its left; a sketch of the kind of chart, never of numbers.
    enum class Sketch : std::uint8_t { none, curve, bars, scaling, front, table };

    ChoiceCard(Sketch sketch, const QString& title, const QString& text, QWidget* parent);
    // Texts end with an ellipsis instead of wrapping; the whole stands in the tool tip.
    void set_single_lines(bool single);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return !single_lines_; }
    [[nodiscard]] int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] int sketch_width(int width) const;
    [[nodiscard]] int text_width(int width) const;
    [[nodiscard]] QFont title_font() const;
    void paint_sketch(QPainter& painter, const QRectF& area) const;
    void paint_text(QPainter& painter, QRect area) const;

    Sketch sketch_;
    QString text_;
    bool single_lines_ = false;
};

} // namespace dubhe::widgets
