// SPDX-License-Identifier: Apache-2.0
// How a network is asked for (core/workload/recipe.h) as a table of fields (core/ask). The network itself has none: it
// stands first. Any thread.
#pragma once

#include <core/ask/fields.h>
#include <core/workload/recipe.h>

namespace dubhe::study {

// In the order in which commands show them; the stack is the last.
[[nodiscard]] const ask::Fields<workload::Recipe>& recipe_fields();

} // namespace dubhe::study
