// SPDX-License-Identifier: Apache-2.0
// What events are, by their category and, where there is none, by name and arguments.
#pragma once

#include "../trace.h"
#include "chrome_event.h"

#include <string_view>

namespace dubhe::trace {

struct KindOf {
    EventKind kind = EventKind::other;
    bool guessed = false; // by name or arguments
};

// `name` and `category` without quotes.
[[nodiscard]] KindOf kind_of(std::string_view category, std::string_view name, const ChromeEvent& event);
// cudaLaunchKernel, cuMemcpyAsync, hipLaunchKernel.
[[nodiscard]] bool is_gpu_call(std::string_view name);

} // namespace dubhe::trace
