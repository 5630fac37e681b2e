// SPDX-License-Identifier: Apache-2.0
// A queue of jobs on GPUs as tables, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/queue/queue.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it.
struct QueueReport {
    const study::Queue& queue;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a job
    [[nodiscard]] std::string json() const; // {jobs: [...], gpus: [...], makespan_s, bound_s, optimal, ...}
};

} // namespace dubhe::cli
