// SPDX-License-Identifier: GPL-3.0-or-later
#include "csv_writer.h"

#include <core/support/csv.h>
#include <core/units/text.h>

namespace dubhe::widgets {

CsvWriter& CsvWriter::field(const QString& text) {
    if (!first_in_row_) bytes_ += ',';
    first_in_row_ = false;
    bytes_ += QByteArray::fromStdString(csv_cell(text.toStdString()));
    return *this;
}

CsvWriter& CsvWriter::field(double value) {
    return field(QString::fromStdString(exact_text(value)));
}

CsvWriter& CsvWriter::empty(int fields) {
    for (int i = 0; i < fields; ++i)
        field(QString{});
    return *this;
}

void CsvWriter::row(const QStringList& texts) {
    for (const QString& text : texts)
        field(text);
    end_row();
}

void CsvWriter::end_row() {
    bytes_ += "\r\n";
    first_in_row_ = true;
}

} // namespace dubhe::widgets
