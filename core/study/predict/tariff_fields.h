// SPDX-License-Identifier: Apache-2.0
// What hardware and electricity cost as a table of fields (core/ask): "EUR 15000", "USD 2.50/h@2026-01". Any thread.
#pragma once

#include "money.h"

#include <core/ask/fields.h>

namespace dubhe::study {

// A price without a date is of today; its source is the option that gave it.
[[nodiscard]] const ask::Fields<Tariff>& tariff_fields();

} // namespace dubhe::study
