// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_theme.h"

#include "../contrast.h"
#include "../gpu_view.h"

#include <QFontInfo>

namespace dubhe::widgets {

ChartTheme chart_theme(const QPalette& palette, const QFont& font) {
    ChartTheme theme;
    theme.background = palette.color(QPalette::Base);
    theme.text = palette.color(QPalette::Text);
    theme.muted = with_contrast(mixed(theme.background, theme.text, 0.65), theme.background, 4.5);
    theme.grid = mixed(theme.background, theme.text, 0.11);
    theme.frame = mixed(theme.background, theme.text, 0.45);
    theme.accent = with_contrast(palette.color(QPalette::Highlight), theme.background, 3.0);
    theme.dark = is_dark(palette);
    theme.font = font;
    theme.font.setPixelSize(QFontInfo{font}.pixelSize());
    return theme;
}

ChartTheme paper_theme(const QFont& font) {
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, QColor{0x1a, 0x1a, 0x1a});
    palette.setColor(QPalette::Highlight, QColor{0x00, 0x72, 0xb2});
    ChartTheme theme = chart_theme(palette, font);
    theme.font.setFamily(QFontInfo{font}.family()); // documents name a font that exists, not "Sans Serif"
    return theme;
}

} // namespace dubhe::widgets
