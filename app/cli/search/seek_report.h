// SPDX-License-Identifier: Apache-2.0
// Answers to "which value meets the goal?" as text, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/search/seek.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. sought[i] belongs to request.gpus[i].
struct SeekReport {
    const study::SeekRequest& request;
    std::span<const study::Sought> sought;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU, base units
    [[nodiscard]] std::string json() const; // {vary, goal, range, answers: [...]}
};

} // namespace dubhe::cli
