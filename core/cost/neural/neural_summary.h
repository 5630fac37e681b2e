// SPDX-License-Identifier: Apache-2.0
// What a fit of the model `neural` came to, for people and reports.
#pragma once

#include <core/support/result.h>
#include <core/units/precision.h>
#include <core/workload/operator_kind.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

struct NeuralSummary {
    struct Mode {
        workload::OperatorKind kind = workload::OperatorKind::unknown;
        Precision precision = Precision::fp32;
        std::string mode, component;          // "add, 2 inputs"; "m n k"
        std::uint32_t rows = 0, left_out = 0; // of the fit; kept back from it
        double mean_error = 0.0;              // mean of |predicted / measured - 1| on those kept back
    };
    std::string gpu;
    std::vector<Mode> modes;
};

// Of the section "neural" of a library.
[[nodiscard]] Result<NeuralSummary> neural_summary(std::string_view section, const std::string& file);

} // namespace dubhe::cost
