// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog as a picture and as a table for other programs.
#include "catalog_panel.h"
#include "entry_view.h"

#include <core/units/text.h>
#include <widgets/shared/export/chart_export.h>
#include <widgets/shared/export/csv_writer.h>

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>

namespace dubhe::widgets {

namespace {

constexpr double scale = 2.0; // of pictures

QByteArray csv_of(const EntryView& view, const EntryTable& table) {
    CsvWriter csv;
    for (const Field& field : fields_of(view.kind()))
        csv.field(field.key);
    csv.end_row();
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const CatalogItem* item = table.item_at(row);
        for (const Field& field : fields_of(view.kind())) {
            const auto value = field.is_number() ? field.number(item->content) : std::nullopt;
            if (value)
                csv.field(*value);
            else
                csv.field(field.is_number() ? QString{} : field.text(item->content));
        }
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace

bool CatalogPanel::export_png(const QString& file, QString& error) {
    QPixmap picture{size() * scale};
    picture.setDevicePixelRatio(scale);
    render(&picture);
    QByteArray bytes;
    QBuffer buffer{&bytes};
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, "PNG")) {
        error = tr("The picture could not be encoded as PNG.");
        return false;
    }
    return save_file(file, bytes, error);
}

bool CatalogPanel::export_csv(const QString& file, QString& error) {
    return save_file(file, csv_of(view(), view().table()), error);
}

// As the table shows them: tabs between cells, which spreadsheets take apart.
void CatalogPanel::copy_to_clipboard() {
    const EntryTable& table = view().table();
    const QStringList names = view().table().selected_names();
    QStringList lines;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        if (!names.contains(name_of(table.item_at(row)->content))) continue;
        QStringList cells;
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            if (!table.isColumnHidden(column)) cells << table.model()->index(row, column).data().toString();
        }
        lines << cells.join(u'\t');
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    Q_EMIT message(tr("Copied: %1").arg(names.join(QStringLiteral(", "))), false);
}

} // namespace dubhe::widgets
