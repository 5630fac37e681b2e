// SPDX-License-Identifier: Apache-2.0
// Elasticities as tables, CSV and JSON.
#pragma once

#include "../options/format.h"

#include <core/study/why/elasticity.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. elasticities[i] is for gpus[i], largest effect first, or why there is none.
struct ElasticityReport {
    const study::Network& network;
    std::span<const Result<study::Elasticities>> elasticities;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU and lever
    [[nodiscard]] std::string json() const; // {gpus: [{levers: [...]}]}
};

} // namespace dubhe::cli
