// SPDX-License-Identifier: GPL-3.0-or-later
// A table of core as CSV, its lines ended as spreadsheets have them.
#pragma once

#include <core/tables/csv.h>

#include <QByteArray>

namespace dubhe::widgets {

template <class Row, class Rows>
[[nodiscard]] QByteArray csv_bytes(const tables::Table<Row>& table, const Rows& rows) {
    return QByteArray::fromStdString(tables::csv_of(table, rows, tables::LineEnd::crlf));
}

} // namespace dubhe::widgets
