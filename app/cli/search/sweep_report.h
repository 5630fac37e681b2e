// SPDX-License-Identifier: Apache-2.0
// A sweep as a table, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/predict/money.h>
#include <core/study/search/sweep.h>
#include <core/tables/csv.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

using tables::Write;

// Views: what it is given must outlive it. knees[i] belongs to request.gpus[i].
struct SweepReport {
    const study::Network& network;
    const study::SweepRequest& request;
    const study::Sweep& sweep;
    std::vector<std::optional<double>> knees;
    // What the step at a point of a GPU costs; null: nobody asked.
    std::function<study::RunCost(std::size_t gpu, std::size_t point)> cost{};

    [[nodiscard]] std::string text() const;
    // Piece by piece: two million points are gigabytes as one text.
    void csv(const Write& write) const;  // a row a GPU and point, base units
    void json(const Write& write) const; // {axes, series: [{gpu, points, knee}]}
};

} // namespace dubhe::cli
