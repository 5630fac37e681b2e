// SPDX-License-Identifier: Apache-2.0
// What to measure first, as a table, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/why/worth_measuring.h>

#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it.
struct MeasurePlanReport {
    const study::Network& network;
    const study::MeasurementPlan& plan;
    const study::SweepGpu& gpu;
    const study::Method& method;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row an operator
    [[nodiscard]] std::string json() const; // {now: {...}, operators: [...], all: {...}}
};

} // namespace dubhe::cli
