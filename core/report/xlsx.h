// SPDX-License-Identifier: Apache-2.0
// A report as a spreadsheet: its words on the first sheet, then a sheet a table and a chart's numbers; numbers as
// numbers, their units in the titles, texts never as formulas.
#pragma once

#include "report.h"

#include <core/support/result.h>

#include <string>

namespace dubhe::report {

// The bytes of an .xlsx file; the same report gives the same bytes. Fails where no temporary file can be made.
[[nodiscard]] Result<std::string> xlsx_of(const Report& report);

} // namespace dubhe::report
