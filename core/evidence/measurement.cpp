// SPDX-License-Identifier: Apache-2.0
#include "measurement.h"

#include <array>

namespace dubhe::evidence {

std::string_view name_of(Timing timing) {
    static constexpr std::array<std::string_view, timing_count> names{"kernel", "call", "session"};
    return names[static_cast<std::size_t>(timing)];
}

std::string_view name_of(Scope scope) {
    static constexpr std::array<std::string_view, scope_count> names{"operation", "layer", "training_step"};
    return names[static_cast<std::size_t>(scope)];
}

} // namespace dubhe::evidence
