// SPDX-License-Identifier: GPL-3.0-or-later
#include "style.h"

#include "paint_controls.h"
#include "paint_views.h"

#include <widgets/shared/contrast.h>

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace dubhe::app {

namespace {

constexpr int scroll_bar = 12, menu_mark = 14; // pixels

// A tool button that opens a menu, all of it.
bool opens_menu(const QStyleOptionToolButton& button) {
    return button.features.testFlag(QStyleOptionToolButton::HasMenu) &&
           !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup) && !button.text.isEmpty();
}

void paint_spin_arrows(const QStyle& style, const QStyleOptionSpinBox& box, QPainter& painter, const QWidget* widget) {
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    for (const auto& [part, step, direction] :
         {std::tuple{QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow},
          {QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Qt::DownArrow}}) {
        const QRect rect = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        QStyleOption arrow = box;
        if (!box.stepEnabled.testFlag(step)) arrow.state &= ~QStyle::State_Enabled;
        if (box.activeSubControls.testFlag(part) && arrow.state.testFlag(QStyle::State_Enabled))
            painter.fillRect(rect.adjusted(0, 1, -1, -1), hairline(box.palette));
        paint_chevron(arrow, painter, rect, direction);
    }
}

void paint_combo(const QStyle& style, const QStyleOptionComboBox& box, QPainter& painter, const QWidget* widget) {
    if (box.frame) paint_field(box, painter, true);
    paint_chevron(box, painter, style.subControlRect(QStyle::CC_ComboBox, &box, QStyle::SC_ComboBoxArrow, widget),
                  Qt::DownArrow);
}

void paint_dock_title(const QStyleOptionDockWidget& dock, QPainter& painter, const QStyle& style,
                      const QWidget* widget) {
    const QRect rect = style.subElementRect(QStyle::SE_DockWidgetTitleBarText, &dock, widget);
    QFont font = painter.font();
    font.setBold(true);
    painter.save();
    painter.setFont(font);
    const QString title = QFontMetrics{font}.elidedText(dock.title, Qt::ElideRight, rect.width());
    style.drawItemText(&painter, rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic, dock.palette, true,
                       title, QPalette::WindowText);
    painter.restore();
}

} // namespace

Style::Style() : QProxyStyle{QStyleFactory::create(QStringLiteral("Fusion"))} {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paint_check(*option, *painter, false);
    case PE_IndicatorRadioButton:
        return paint_check(*option, *painter, true);
    case PE_FrameLineEdit:
        return paint_field(*option, *painter, false);
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            return paint_field(*option, *painter, true);
        break;
    case PE_PanelButtonCommand:
        return paint_button(*option, *painter, false);
    case PE_PanelButtonTool:
        return paint_button(*option, *painter, option->state.testFlag(State_AutoRaise));
    case PE_IndicatorBranch:
        if (!option->state.testFlag(State_Children)) return;
        return paint_chevron(*option, *painter, option->rect,
                             option->state.testFlag(State_Open)     ? Qt::DownArrow
                             : option->direction == Qt::RightToLeft ? Qt::LeftArrow
                                                                    : Qt::RightArrow);
    case PE_Frame:
        paint_frame(*option, *painter);
        break;
    case PE_FrameTabBarBase:
    case PE_FrameTabWidget:
        return paint_top_line(*option, *painter, option->rect);
    case PE_PanelScrollAreaCorner:
        return painter->fillRect(option->rect, option->palette.color(QPalette::Window));
    case PE_IndicatorDockWidgetResizeHandle:
        return paint_splitter(*option, *painter);
    case PE_IndicatorArrowDown:
        return paint_chevron(*option, *painter, option->rect, Qt::DownArrow);
    case PE_IndicatorArrowUp:
        return paint_chevron(*option, *painter, option->rect, Qt::UpArrow);
    case PE_IndicatorArrowLeft:
        return paint_chevron(*option, *painter, option->rect, Qt::LeftArrow);
    case PE_IndicatorArrowRight:
        return paint_chevron(*option, *painter, option->rect, Qt::RightArrow);
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
    if (has_high_contrast(option->palette)) paint_outline(*option, *painter, option->rect);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_TabBarTabHSpace: // Fusion's tabs have an inch of air in a dozen of them; on a small screen a tab is lost
        return QProxyStyle::pixelMetric(metric, option, widget) / 2;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_ScrollBarExtent:
        return scroll_bar;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
    if (hint == SH_Table_GridLineColor && option) {
        const QPalette& palette = option->palette;
        return static_cast<int>(
            widgets::mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.09).rgba());
    }
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QIcon Style::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
    if (icon == SP_TitleBarCloseButton) return dock_icon(DockGlyph::close);
    if (icon == SP_TitleBarNormalButton) return dock_icon(DockGlyph::detach);
    return QProxyStyle::standardIcon(icon, option, widget);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        type == CT_ToolButton && button && opens_menu(*button))
        size.rwidth() += menu_mark;
    return size;
}

// Scroll bars without buttons at their ends: the handle has all of the groove.
QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar) return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect& all = bar->rect;
    if (part == SC_ScrollBarGroove) return all;
    if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine) return {};
    const bool lies = bar->orientation == Qt::Horizontal;
    const int length = lies ? all.width() : all.height();
    const auto range = static_cast<double>(bar->maximum) - bar->minimum;
    int handle = length;
    if (range > 0) handle = static_cast<int>(length * bar->pageStep / (range + bar->pageStep));
    handle = std::min(length, std::max(handle, proxy()->pixelMetric(PM_ScrollBarSliderMin, bar, widget)));
    const double passed = range > 0 ? (static_cast<double>(bar->sliderPosition) - bar->minimum) / range : 0.0;
    const auto start = static_cast<int>(std::lround((bar->upsideDown ? 1.0 - passed : passed) * (length - handle)));
    const auto along = [&](int from, int pixels) {
        const QRect rect = lies ? QRect{all.left() + from, all.top(), pixels, all.height()}
                                : QRect{all.left(), all.top() + from, all.width(), pixels};
        return visualRect(bar->direction, all, rect);
    };
    if (part == SC_ScrollBarSlider) return along(start, handle);
    if (part == SC_ScrollBarSubPage) return along(0, start);
    if (part == SC_ScrollBarAddPage) return along(start + handle, length - start - handle);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    switch (element) {
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            paint_tab(*tab, *painter, widget && widget->property(filled_tabs).toBool());
        break;
    case CE_HeaderSection:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) paint_header(*header, *painter);
        break;
    case CE_HeaderEmptyArea:
        return paint_header_ground(*option, *painter);
    case CE_Splitter:
        return paint_splitter(*option, *painter);
    case CE_DockWidgetTitle:
        if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option))
            return paint_dock_title(*dock, *painter, *proxy(), widget);
        return;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            button && button->features.testFlag(QStyleOptionButton::DefaultButton) &&
            button->state.testFlag(State_Enabled)) {
            QStyleOptionButton primary = *button;
            primary.palette.setColor(QPalette::ButtonText, button->palette.color(QPalette::HighlightedText));
            return QProxyStyle::drawControl(element, &primary, painter, widget);
        }
        return QProxyStyle::drawControl(element, option, painter, widget);
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
        if (element != CE_ProgressBarGroove) return;
    }
    if (has_high_contrast(option->palette)) paint_outline(*option, *painter, option->rect);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); control == CC_ComboBox && box) {
        return paint_combo(*proxy(), *box, *painter, widget);
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin) {
        if (spin->frame) paint_field(*spin, *painter, true);
        return paint_spin_arrows(*proxy(), *spin, *painter, widget);
    }
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar) {
        return paint_scroll_bar(*bar, *painter, proxy()->subControlRect(control, bar, SC_ScrollBarSlider, widget));
    }
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        control == CC_ToolButton && button && opens_menu(*button)) {
        QStyleOptionToolButton part = *button;
        if (!button->state.testFlag(State_AutoRaise) || (button->state & (State_MouseOver | State_Sunken | State_On)))
            proxy()->drawPrimitive(PE_PanelButtonTool, &part, painter, widget);
        part.rect.adjust(4, 0, -menu_mark, 0);
        proxy()->drawControl(CE_ToolButtonLabel, &part, painter, widget);
        return paint_chevron(
            *button, *painter,
            {button->rect.right() - menu_mark - 1, button->rect.top(), menu_mark, button->rect.height()},
            Qt::DownArrow);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace dubhe::app
