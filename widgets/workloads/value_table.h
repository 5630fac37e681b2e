// SPDX-License-Identifier: GPL-3.0-or-later
// A narrow table of names and values that are typed in place, for the form below the list of workloads.
#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <QTableView>

namespace dubhe::widgets {

// Names in the first column, values in the second. `name`: for assistive technology.
[[nodiscard]] QTableView* value_table(QWidget* parent, QAbstractItemModel& model, const QString& name);
// The height at which that many rows show without a scroll bar.
void show_rows(QTableView& table, int rows);

} // namespace dubhe::widgets
