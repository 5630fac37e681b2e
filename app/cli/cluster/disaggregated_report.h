// SPDX-License-Identifier: Apache-2.0
// Inference with its weights in remote memory, as a table, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/cluster/disaggregated.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. studies[i] is for gpus[i], or why there is none.
struct DisaggregatedReport {
    const study::Network& network;
    std::span<const Result<study::Disaggregated>> studies;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    double latency_s = 0.0;
    bool activations = false; // fetched too

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU and bandwidth
    [[nodiscard]] std::string json() const; // {gpus: [{points: [...], busy_bandwidth, ...}]}
};

[[nodiscard]] tables::Table<study::RemotePoint> remote_table();

} // namespace dubhe::cli
