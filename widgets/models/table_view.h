// SPDX-License-Identifier: GPL-3.0-or-later
// The panel's texts, which can be selected, and its tables, which read like text and copy what is selected.
#pragma once

#include <QLabel>
#include <QTableView>

namespace dubhe::widgets {

[[nodiscard]] QLabel* make_text(QWidget* parent);
// `parent` owns the view, nobody the model.
[[nodiscard]] QTableView* make_table(QAbstractItemModel* model, const QString& name, QWidget* parent);

} // namespace dubhe::widgets
