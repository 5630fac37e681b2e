// SPDX-License-Identifier: Apache-2.0
// Designs as tables, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/design/design.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. answers[i] is for gpus[i], or why there is none.
struct DesignReport {
    const study::Network& network;
    const study::Goal& goal;
    const study::SiliconModel& silicon;
    std::span<const Result<study::DesignAnswer>> answers;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    bool fits = false; // how far area and power are off on what they were fitted on

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU that doesn't exist
    [[nodiscard]] std::string json() const; // {gpus: [{base: {...}, front: [...]}], dies: [...], boards: [...]}
};

} // namespace dubhe::cli
