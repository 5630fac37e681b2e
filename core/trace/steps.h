// SPDX-License-Identifier: Apache-2.0
// The iterations of a recorded run: "ProfilerStep#12", ranges that repeat (NVTX "step 3", "iteration"), or all of it.
#pragma once

#include "trace.h"

#include <core/support/result.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

struct Step {
    std::string name; // made unique: "ProfilerStep#3 (2)"
    double begin_s = 0.0, end_s = 0.0;
    std::uint32_t event = none; // its range; none: the whole run
    std::uint32_t lane = none;  // the host thread that runs it
    bool complete = false;      // recorded from begin to end, and neither before nor after steady state
    Message why{};              // where it isn't: "the GPU's queue still fills: 446 of 1,219 tasks ran"

    [[nodiscard]] double duration_s() const { return end_s - begin_s; }
};

// In order of time. Where nothing marks steps: one, "whole", from the first event to the last.
[[nodiscard]] std::vector<Step> find_steps(const Trace& trace);
[[nodiscard]] Step whole(const Trace& trace);

// Of the complete ones that of median length, which stands for the run; none where none is complete.
[[nodiscard]] std::optional<std::size_t> usual_step(std::span<const Step> steps);

// The one called so; "whole": whole(). Without a name the usual one, else whole(). Fails, with near names, where there
// is none of that name.
[[nodiscard]] Result<Step> choose_step(const Trace& trace, std::string_view name = {});

} // namespace dubhe::trace
