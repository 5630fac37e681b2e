// SPDX-License-Identifier: GPL-3.0-or-later
#include "style.h"

#include <widgets/shared/contrast.h>

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace dubhe::app {

namespace {

// WCAG 2.1, success criterion 1.4.11: what identifies a control has 3:1 to what is beside it.
constexpr double outline_contrast = 3.0;

QColor outline_on(const QPalette& palette, const QColor& ground) {
    return widgets::with_contrast(palette.color(QPalette::Mid), ground, outline_contrast);
}

void paint_check(const QStyleOption& option, QPainter& painter, bool round) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On), partly = option.state.testFlag(QStyle::State_NoChange);
    const bool focus = option.state.testFlag(QStyle::State_HasFocus);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1.0;
    QRectF box{0.0, 0.0, side, side};
    box.moveCenter(QRectF{option.rect}.center());
    const QColor fill = on && enabled ? palette.color(QPalette::Highlight) : palette.color(QPalette::Base);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen{focus ? palette.color(QPalette::Link) : outline_on(palette, palette.color(QPalette::Base)), 1.0});
    painter.setBrush(fill);
    painter.drawRoundedRect(box, round ? side / 2 : 2.5, round ? side / 2 : 2.5);
    const QColor mark = enabled ? palette.color(QPalette::HighlightedText) : palette.color(QPalette::Text);
    painter.setPen(QPen{mark, side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    if (on && round) {
        painter.setBrush(mark);
        painter.drawEllipse(box.center(), side * 0.14, side * 0.14);
    } else if (on) {
        const QPointF a = box.topLeft();
        painter.drawPolyline(QPolygonF{{a + QPointF{side * 0.24, side * 0.52}, a + QPointF{side * 0.42, side * 0.70},
                                        a + QPointF{side * 0.76, side * 0.30}}});
    } else if (partly) {
        painter.setPen(QPen{palette.color(QPalette::Text), side * 0.14});
        painter.drawLine(box.center() - QPointF{side * 0.25, 0}, box.center() + QPointF{side * 0.25, 0});
    }
    painter.restore();
}

void paint_field(const QStyleOption& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    const bool focus = option.state.testFlag(QStyle::State_HasFocus);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor outline = outline_on(palette, palette.color(QPalette::Window));
    painter.setPen(QPen{focus ? palette.color(QPalette::Link) : outline, focus ? 1.5 : 1.0});
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0);
    painter.restore();
}

} // namespace

namespace {

// Black and white: 21:1; the other themes have less than 17:1.
bool has_high_contrast(const QPalette& palette) {
    return widgets::contrast_ratio(palette.color(QPalette::Active, QPalette::WindowText),
                                   palette.color(QPalette::Active, QPalette::Window)) > 20.0;
}

void paint_outline(const QStyleOption& option, QPainter& painter, const QRect& rect) {
    const QPalette& palette = option.palette;
    const bool on = option.state & (QStyle::State_On | QStyle::State_HasFocus | QStyle::State_Selected);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{on        ? palette.color(QPalette::Highlight)
                        : enabled ? palette.color(QPalette::Mid)
                                  : palette.color(QPalette::Disabled, QPalette::WindowText),
                        on ? 2.0 : 1.0});
    const double inside = on ? 1.0 : 0.5;
    painter.drawRect(QRectF{rect}.adjusted(inside, inside, -inside, -inside));
    painter.restore();
}

} // namespace

Style::Style() : QProxyStyle{QStyleFactory::create(QStringLiteral("Fusion"))} {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paint_check(*option, *painter, false);
        break;
    case PE_IndicatorRadioButton:
        paint_check(*option, *painter, true);
        break;
    case PE_FrameLineEdit:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        paint_field(*option, *painter);
        break;
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameMenu:
    case PE_FrameTabWidget:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (has_high_contrast(option->palette)) paint_outline(*option, *painter, option->rect);
        break;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int pixels = QProxyStyle::pixelMetric(metric, option, widget);
    // Fusion's tabs have an inch of air in a dozen of them; on a small screen that is a tab nobody sees.
    return metric == PM_TabBarTabHSpace ? pixels / 2 : pixels;
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    const bool outlined =
        element == CE_TabBarTabShape || element == CE_HeaderSection || element == CE_ProgressBarGroove;
    if (outlined && has_high_contrast(option->palette)) paint_outline(*option, *painter, option->rect);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (!has_high_contrast(option->palette)) return;
    if (control == CC_ComboBox || control == CC_SpinBox) paint_outline(*option, *painter, option->rect);
    if (control != CC_ScrollBar) return;
    const QRect handle = proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget);
    painter->fillRect(handle.adjusted(3, 3, -3, -3), option->palette.color(QPalette::Mid));
    paint_outline(*option, *painter, option->rect);
}

} // namespace dubhe::app
