// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_footer.h"

#include "../charts/chart_theme.h"
#include "../text/number_format.h"
#include "../text/words.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

namespace dubhe::widgets {

namespace {

constexpr int footer_margin = 8;

QString recipe_of(const GpuView& view) {
    QStringList changes;
    for (const hardware::Override& each : view.gpu.overrides)
        changes << axis_title_text(each.specification) + ' ' + axis_value_text(each.specification, each.value);
    const QString base = QString::fromStdString(view.gpu.base.name);
    return changes.isEmpty() ? words("%1 is %2 unchanged.").arg(view.id, base)
                             : words("%1 is %2 with %3.").arg(view.id, base, changes.join(", "));
}

} // namespace

QStringList footer_lines(const study::Method& method, const std::vector<GpuView>& gpus) {
    QString model = words("none");
    if (method.model) model = QString::fromStdString(std::string{method.model->name()});
    const QString program = QStringLiteral("Dubhe %1").arg(QCoreApplication::applicationVersion()).trimmed();
    QStringList lines{
        words("Predictions, not measurements; bands run from 10 % to 90 %. Cost model: %1. %2.").arg(model, program)};
    for (const GpuView& view : gpus) {
        if (view.style.hypothetical) lines << recipe_of(view);
    }
    return lines;
}

ChartPicture with_footer(const ChartPicture& picture, const QStringList& lines, const QFont& font) {
    const ChartTheme theme = paper_theme(font);
    const QString text = lines.join('\n');
    constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QRect room{0, 0, picture.size.width() - 2 * footer_margin, 1 << 20};
    const int height = QFontMetrics{theme.font}.boundingRect(room, flags, text).height() + footer_margin;
    return {picture.title, picture.size + QSize{0, height}, [=](QPainter& painter, const QRectF& rect) {
                const QRectF below{rect.left(), rect.bottom() - height, rect.width(), static_cast<double>(height)};
                picture.paint(painter, rect.adjusted(0, 0, 0, -height));
                painter.fillRect(below, theme.background);
                painter.setFont(theme.font);
                painter.setPen(theme.muted);
                painter.drawText(below.adjusted(footer_margin, 0, -footer_margin, 0), flags, text);
            }};
}

} // namespace dubhe::widgets
