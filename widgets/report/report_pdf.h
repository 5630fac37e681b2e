// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a PDF: text as text, charts as vectors, what made it and the page's number at every foot.
#pragma once

#include <core/report/report.h>
#include <core/support/result.h>

#include <QByteArray>

namespace dubhe::widgets {

// The same report gives the same bytes with the same fonts installed; its date is the report's. Fails where no font has
// the language's characters. Any thread, once there is a QGuiApplication.
[[nodiscard]] Result<QByteArray> pdf_of(const report::Report& report, report::Page page);

} // namespace dubhe::widgets
