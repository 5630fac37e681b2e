// SPDX-License-Identifier: Apache-2.0
// Rooflines as tables, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/roofline/step_roofline.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. rooflines[i] is for gpus[i], or why there is none.
struct RooflineReport {
    const study::Network& network;
    std::span<const Result<study::StepRoofline>> rooflines;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    std::size_t top = 10; // operators that the text lists

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU and roof, then a row a GPU and distinct operator
    [[nodiscard]] std::string json() const; // {gpus: [{roofs: [...], operators: [...]}]}
};

} // namespace dubhe::cli
