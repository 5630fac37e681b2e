// SPDX-License-Identifier: GPL-3.0-or-later
#include "csv_writer.h"

#include <core/units/text.h>

#include <QRegularExpression>

namespace dubhe::widgets {

CsvWriter& CsvWriter::field(const QString& text) {
    static const QRegularExpression needs_quotes{QStringLiteral("[\",\r\n]")};
    if (!first_in_row_) bytes_ += ',';
    first_in_row_ = false;
    if (text.contains(needs_quotes)) {
        QString escaped = text;
        bytes_ += '"' + escaped.replace('"', "\"\"").toUtf8() + '"';
    } else {
        bytes_ += text.toUtf8();
    }
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
