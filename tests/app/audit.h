// SPDX-License-Identifier: Apache-2.0
// Looks at every widget of a window as it is laid out: what is cut, what has no name, what Tab does not reach.
#pragma once

#include <QStringList>
#include <QWidget>

namespace dubhe::app::test {

// One line each: "QPushButton 'Export' needs 61 pixels, has 40".
[[nodiscard]] QStringList
cut_texts(const QWidget& window); // labels of one line, buttons, choices, tabs, headers of tables
[[nodiscard]] QStringList nameless_controls(const QWidget& window); // that take the focus and say nothing to a reader
[[nodiscard]] QStringList unreached_by_tab(QWidget& window);        // of those that Tab should reach

} // namespace dubhe::app::test
