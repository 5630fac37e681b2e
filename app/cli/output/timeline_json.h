// SPDX-License-Identifier: Apache-2.0
// Simulated runs as Chrome or Perfetto JSON: complete events in microseconds, a thread an executor.
#pragma once

#include <core/simulation/engine.h>
#include <core/support/result.h>

#include <functional>
#include <string>
#include <string_view>

namespace dubhe::cli {

struct TaskText {
    std::string_view name, category;
};

// Simulates the tasks and tells each by its number. Fails where they never end.
[[nodiscard]] Result<std::string> timeline_json(const simulation::TaskGraph& graph,
                                                const std::function<TaskText(std::size_t task)>& text_of);

} // namespace dubhe::cli
