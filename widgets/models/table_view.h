// SPDX-License-Identifier: GPL-3.0-or-later
// The panel's tables, which read like text and copy what is selected; and the texts beside them.
#pragma once

#include "../shared/forms/controls.h"

#include <QLabel>
#include <QTableView>

namespace dubhe::widgets {

// `parent` owns the view, nobody the model.
[[nodiscard]] QTableView* make_table(QAbstractItemModel* model, const QString& name, QWidget* parent);

} // namespace dubhe::widgets
