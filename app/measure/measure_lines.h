// SPDX-License-Identifier: GPL-3.0-or-later
// What `dubhe-cli measure` says, as JSON, read into what panels show. Nothing is taken for granted of it: what makes no
// sense is nothing. Pure functions.
#pragma once

#include <widgets/measure/measure_view.h>

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace dubhe::app {

// Of --list --json; nothing where it is no such list.
[[nodiscard]] std::optional<std::vector<widgets::BackEndView>> back_ends_of(const QByteArray& json);
// Of {"row": ...}: how an operator ended. Times must be positive and finite.
[[nodiscard]] std::optional<widgets::RowReport> report_of(const QJsonObject& row);
// Of {"summary": ...}, by what was measured.
[[nodiscard]] std::optional<widgets::IterationResult> iteration_of(const QJsonObject& summary);
[[nodiscard]] std::optional<widgets::SystemResult> system_of(const QJsonObject& summary);

// Of what it says on standard error, "dubhe-cli: error: the back end ...", the last line without its beginning.
[[nodiscard]] QString last_said(const QString& diagnostics);
[[nodiscard]] QString with_full_stop(QString text);

} // namespace dubhe::app
