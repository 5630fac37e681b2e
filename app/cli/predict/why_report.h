// SPDX-License-Identifier: Apache-2.0
// What `dubhe-cli why` prints.
#pragma once

#include "../options/format.h"

#include <core/evidence/nearest.h>
#include <core/study/why/why.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

struct WhyAnswer {
    study::Why why;
    std::size_t shown = 0; // of why.operators: the one that is explained
    std::vector<evidence::NearRow> near;
    std::string no_rows; // why `near` is empty
};

struct WhyReport {
    const study::Network& network;
    std::span<const Result<WhyAnswer>> answers; // a GPU each
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    std::size_t top = 10;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const;
};

} // namespace dubhe::cli
