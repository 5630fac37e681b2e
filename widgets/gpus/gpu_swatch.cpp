// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu_swatch.h"

#include <widgets/shared/marker.h>

#include <QPainter>
#include <QPixmap>

namespace dubhe::widgets {

QIcon gpu_swatch(std::optional<GpuStyle> style, const QPalette& palette) {
    const bool dark = is_dark(palette);
    constexpr double scale = 2.0;
    QPixmap pixmap{swatch_size * scale};
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    if (style) {
        QPainter painter{&pixmap};
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor color = gpu_color(*style, dark);
        const double middle = swatch_size.height() / 2.0;
        painter.setPen(gpu_pen(*style, color, 2.0));
        painter.drawLine(QPointF{1.0, middle}, QPointF{swatch_size.width() - 1.0, middle});
        paint_marker(painter, {swatch_size.width() / 2.0, middle}, 4.0, *style, color, palette.color(QPalette::Base));
    }
    return QIcon{pixmap};
}

} // namespace dubhe::widgets
