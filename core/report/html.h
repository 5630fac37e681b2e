// SPDX-License-Identifier: Apache-2.0
// A report as one HTML file: no script, nothing from outside, charts as SVG, made to be printed on that page.
#pragma once

#include "report.h"

#include <string>

namespace dubhe::report {

// Well-formed XML, too, whatever names hold. The same report gives the same bytes.
[[nodiscard]] std::string html_of(const Report& report, Page page);

} // namespace dubhe::report
