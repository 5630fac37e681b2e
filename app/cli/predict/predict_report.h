// SPDX-License-Identifier: Apache-2.0
// Predictions as text and JSON.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. predictions[i] is for gpus[i], or why there is none.
struct PredictReport {
    const study::Network& network;
    std::span<const Result<study::Prediction>> predictions;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    const MoneyArguments& money;
    std::size_t top = 10; // operators to list

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const; // an object for one GPU, an array for several
};

// The numbers of one prediction; compare shows them too.
[[nodiscard]] Json prediction_json(const study::Prediction& prediction);

} // namespace dubhe::cli
