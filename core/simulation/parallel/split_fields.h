// SPDX-License-Identifier: Apache-2.0
// A split as a table of fields (core/ask): its options, columns, form rows and what projects keep of it.
#pragma once

#include "split.h"

#include <core/ask/fields.h>

namespace dubhe::simulation {

inline constexpr std::int64_t most_ranks = std::int64_t{1} << 30;
inline constexpr double most_compression = 1e6, most_interference = 100.0;

// In the order in which forms, commands and results show them. The batch has no option: it is the network's. Any
// thread.
[[nodiscard]] const ask::Fields<Split>& split_fields();
// Those that a plan keeps while it searches.
[[nodiscard]] const ask::Fields<Split>& habit_fields();

// What has no effect is as usual.
[[nodiscard]] inline Split settled(const Split& split) {
    return ask::settled(split_fields(), split);
}

} // namespace dubhe::simulation
