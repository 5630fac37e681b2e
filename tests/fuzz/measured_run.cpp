// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <core/serving/measured/measured_run.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

// What is read can be compared, and its load drawn again where the file says it all.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    const auto runs = dubhe::serving::read_measured_runs(in, "runs");
    if (!runs) return 0;
    for (const dubhe::serving::MeasuredRun& run : *runs) {
        if (run.requests < 1) std::abort();
        for (const auto& of_metric : run.seconds)
            for (const auto& value : of_metric)
                if (value && !(*value > 0.0 && std::isfinite(*value))) std::abort();
        auto load = dubhe::serving::load_like(run, {}, "runs");
        if (!load) continue;
        load->traffic.requests = std::min<std::size_t>(load->traffic.requests, 100);
        const auto drawn = draw_like(*load);
        if (drawn && !dubhe::serving::check(*drawn)) std::abort();
    }
    return 0;
}
