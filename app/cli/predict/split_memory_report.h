// SPDX-License-Identifier: Apache-2.0
// What each stage of a split has to hold, and what would make it fit, as text and JSON.
#pragma once

#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/memory_of_split.h>

#include <string>

namespace dubhe::cli {

// Views: what they are given must outlive them.
struct SplitMemoryReport {
    const study::ClusterModel& model;
    const study::ClusterSystem& system;
    const study::SplitMemory& memory;
    const study::Method& method;
    Diagnostics idle{}; // options that change nothing: said beside a text, within JSON

    [[nodiscard]] std::string text() const;
    // What predict says of the split, capacity_bytes, stages: [...], changes: [{words, memory_bytes, step_s, fits,
    // ...}], fastest_remedy (its words; null where none is needed or none helps).
    [[nodiscard]] std::string json() const;
};

} // namespace dubhe::cli
