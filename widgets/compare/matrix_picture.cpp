// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_picture.h"

#include "../shared/text/number_format.h"

#include <core/units/text.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double cell_margin = 6.0;
constexpr double least_width = 120.0, head_width = 190.0;
const QColor paper_accent{0x00, 0x72, 0xb2}; // the palette's blue

struct PictureCell {
    QString text;
    std::optional<double> merit;
    bool bold = false;
};

struct PictureTable {
    QString title;
    QStringList columns, rows;
    std::vector<std::vector<PictureCell>> cells;
};

PictureTable table_of(const MatrixModel& model, const QString& title, const std::vector<double>& weights) {
    PictureTable table{title, {}, {}, {}};
    for (int c = 0; c < model.columnCount(); ++c)
        table.columns << model.gpu_of(c);
    for (int r = 0; r < model.rowCount(); ++r) {
        QString name = model.headerData(r, Qt::Vertical, Qt::DisplayRole).toString();
        const auto row = static_cast<std::size_t>(r);
        if (row < weights.size()) name += QStringLiteral(" × ") + shown(number_text(weights[row]));
        table.rows << name;
        std::vector<PictureCell> cells;
        for (int c = 0; c < model.columnCount(); ++c)
            cells.push_back({model.text(r, c), model.merit(r, c), model.is_best(r, c) || r == model.rowCount() - 1});
        table.cells.push_back(std::move(cells));
    }
    return table;
}

QRectF inner(const QRectF& rect) {
    return rect.adjusted(cell_margin, 0.0, -cell_margin, 0.0);
}

void paint_table(QPainter& painter, const QRectF& rect, const PictureTable& table, const ChartTheme& theme) {
    QFont bold = theme.font;
    bold.setBold(true);
    const double line = QFontMetricsF{bold}.lineSpacing(), high = 2.0 * line + 2.0 * cell_margin;
    const double wide = (rect.width() - head_width) / std::max<double>(1.0, static_cast<double>(table.columns.size()));
    const int text_flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    painter.fillRect(rect, theme.background);
    painter.setPen(theme.text);
    painter.setFont(bold);
    painter.drawText(inner({rect.left(), rect.top(), rect.width(), high}), text_flags, table.title);
    double y = rect.top() + high;
    for (qsizetype c = 0; c < table.columns.size(); ++c)
        painter.drawText(inner({rect.left() + head_width + wide * static_cast<double>(c), y, wide, high}), text_flags,
                         table.columns[c]);
    y += high;
    for (std::size_t r = 0; r < table.cells.size(); ++r) {
        painter.setPen(theme.text);
        painter.setFont(r + 1 == table.cells.size() ? bold : theme.font);
        painter.drawText(inner({rect.left(), y, head_width, high}), text_flags, table.rows[static_cast<qsizetype>(r)]);
        for (std::size_t c = 0; c < table.cells[r].size(); ++c) {
            const PictureCell& cell = table.cells[r][c];
            const QRectF place{rect.left() + head_width + wide * static_cast<double>(c), y, wide, high};
            if (cell.merit) painter.fillRect(place, merit_color(*cell.merit, theme.background, paper_accent));
            painter.setPen(theme.grid);
            painter.drawRect(place);
            painter.setPen(theme.text);
            painter.setFont(cell.bold ? bold : theme.font);
            painter.drawText(inner(place), text_flags, cell.text);
        }
        y += high;
    }
}

} // namespace

ChartPicture matrix_picture(const MatrixModel& model, const QString& title, const ChartTheme& theme,
                            const std::vector<double>& weights) {
    PictureTable table = table_of(model, title, weights);
    QFont bold = theme.font;
    bold.setBold(true);
    const double high = 2.0 * QFontMetricsF{bold}.lineSpacing() + 2.0 * cell_margin;
    const double columns = static_cast<double>(table.columns.size()), rows = static_cast<double>(table.rows.size());
    const QSize size{static_cast<int>(head_width + std::max(least_width, 480.0 / std::max(1.0, columns)) * columns),
                     static_cast<int>(high * (rows + 2.0)) + 1};
    return {title, size, [table = std::move(table), theme](QPainter& painter, const QRectF& rect) {
                paint_table(painter, rect, table, theme);
            }};
}

} // namespace dubhe::widgets
