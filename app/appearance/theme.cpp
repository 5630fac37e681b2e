// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme.h"

#include "style.h"

#include <widgets/shared/gpu_view.h>

#include <QApplication>
#include <QToolTip>

namespace dubhe::app {

namespace {

struct Colors {
    QRgb window, base, alternate, button, text, muted, disabled, highlight, highlighted_text, link, tooltip,
        tooltip_text, light, midlight, mid, dark, shadow;
};

constexpr Colors light_colors{.window = 0xfff1f2f4,
                              .base = 0xffffffff,
                              .alternate = 0xfff6f7f9,
                              .button = 0xffe9ebee,
                              .text = 0xff1b1e23,
                              .muted = 0xff5c636e,
                              .disabled = 0xff6c737d,
                              .highlight = 0xff1f5fae,
                              .highlighted_text = 0xffffffff,
                              .link = 0xff1a559c,
                              .tooltip = 0xff23272e,
                              .tooltip_text = 0xfff2f4f7,
                              .light = 0xffffffff,
                              .midlight = 0xfff6f7f8,
                              .mid = 0xffb9bec6,
                              .dark = 0xff9aa1ab,
                              .shadow = 0xff5f6670};
constexpr Colors dark_colors{.window = 0xff25282d,
                             .base = 0xff1c1e22,
                             .alternate = 0xff22252a,
                             .button = 0xff33373e,
                             .text = 0xffe7e9ed,
                             .muted = 0xffa7aeb9,
                             .disabled = 0xff9299a4,
                             .highlight = 0xff2c66b8,
                             .highlighted_text = 0xffffffff,
                             .link = 0xff7fb2f5,
                             .tooltip = 0xff3a3f47,
                             .tooltip_text = 0xfff2f4f7,
                             .light = 0xff4a4f58,
                             .midlight = 0xff3f444c,
                             .mid = 0xff17191c,
                             .dark = 0xff131518,
                             .shadow = 0xff000000};

// Nothing between black and white but what is chosen and what leads elsewhere.
constexpr Colors contrast_colors{.window = 0xff000000,
                                 .base = 0xff000000,
                                 .alternate = 0xff141414,
                                 .button = 0xff000000,
                                 .text = 0xffffffff,
                                 .muted = 0xffe0e0e0,
                                 .disabled = 0xffa8a8a8,
                                 .highlight = 0xffffe100,
                                 .highlighted_text = 0xff000000,
                                 .link = 0xff8fd0ff,
                                 .tooltip = 0xff000000,
                                 .tooltip_text = 0xffffffff,
                                 .light = 0xffffffff,
                                 .midlight = 0xffd0d0d0,
                                 .mid = 0xffffffff,
                                 .dark = 0xffffffff,
                                 .shadow = 0xffffffff};

QPalette palette_of(const Colors& colors) {
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor{color}); };
    set(QPalette::Window, colors.window);
    set(QPalette::Base, colors.base);
    set(QPalette::AlternateBase, colors.alternate);
    set(QPalette::Button, colors.button);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        set(role, colors.text);
    set(QPalette::BrightText, colors.text);
    set(QPalette::PlaceholderText, colors.muted);
    set(QPalette::Highlight, colors.highlight);
    set(QPalette::HighlightedText, colors.highlighted_text);
    set(QPalette::Link, colors.link);
    set(QPalette::LinkVisited, colors.link);
    set(QPalette::ToolTipBase, colors.tooltip);
    set(QPalette::ToolTipText, colors.tooltip_text);
    set(QPalette::Light, colors.light);
    set(QPalette::Midlight, colors.midlight);
    set(QPalette::Mid, colors.mid);
    set(QPalette::Dark, colors.dark);
    set(QPalette::Shadow, colors.shadow);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, QColor{colors.disabled});
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor{colors.button});
    return palette;
}

} // namespace

QPalette light_palette() {
    return palette_of(light_colors);
}

QPalette dark_palette() {
    return palette_of(dark_colors);
}

QPalette contrast_palette() {
    return palette_of(contrast_colors);
}

Themes::Themes(QApplication& /*there has to be one*/)
    : system_{widgets::is_dark(QApplication::palette()) ? Theme::dark : Theme::light} {
    QApplication::setStyle(new Style); // the application owns it
}

void Themes::apply(Theme theme) {
    wanted_ = theme;
    const Theme shown = theme == Theme::system ? system_ : theme;
    const QPalette palette = shown == Theme::contrast ? contrast_palette()
                             : shown == Theme::dark   ? dark_palette()
                                                      : light_palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

void Themes::set_system(Theme shown) {
    if (shown == system_ || shown == Theme::system) return;
    system_ = shown;
    if (wanted_ == Theme::system) apply(Theme::system);
}

} // namespace dubhe::app
