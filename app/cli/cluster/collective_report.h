// SPDX-License-Identifier: Apache-2.0
// Times of a collective operation as tables and JSON.
#pragma once

#include "../options/format.h"

#include <core/simulation/collectives/collective_time.h>
#include <core/tables/table.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

// One algorithm's answer: a time, or why there is none.
struct AlgorithmTime {
    simulation::Algorithm algorithm = simulation::Algorithm::ring;
    std::optional<simulation::CollectiveTime> time{};
    std::string refusal{};
};

struct CollectiveSize {
    double bytes = 0.0;
    simulation::CollectiveTime time;         // the answer: measured, the algorithm asked for, or the fastest
    std::vector<AlgorithmTime> algorithms{}; // all of them; empty where one was asked for
};

struct CollectiveReport {
    std::string system; // or the link
    workload::Collective operation = workload::Collective::all_reduce;
    simulation::RankGroup group;
    simulation::Fabric fabric;
    std::vector<CollectiveSize> sizes; // at least one

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const;
    [[nodiscard]] std::string csv() const;
};

struct CollectiveLine {
    const CollectiveReport* report = nullptr;
    double bytes = 0.0;
    const simulation::CollectiveTime* time = nullptr;
};
[[nodiscard]] tables::Table<CollectiveLine> collective_table();

} // namespace dubhe::cli
