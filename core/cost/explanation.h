// SPDX-License-Identifier: Apache-2.0
// The parts of an operator's time, as its cost model reports them to users.
#pragma once

#include <core/support/message.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// One term of an operator's time.
struct Term {
    std::string_view name; // "compute", "memory"
    double seconds = 0.0;
};

// Which measured table put the tile model's time right, and by what factor.
struct TableUse {
    std::string chip;      // "H200-SXM5-141GB"
    std::string software;  // "TensorRT-LLM 1.3.0rc20"; empty: rows of the database
    double factor = 1.0;   // on the time that the terms make
    double distance = 0.0; // octaves to what was measured; 0: on one of the table's curves
};

struct OperatorExplanation {
    std::vector<Term> terms{}; // of analytic models, which combine them; the longest binds
    double bound_s = 0.0;      // the physical bound, where the model has terms
    Message line{};            // of regressions: which line, and how good it is; of convolutions: by which algorithm
    std::optional<TableUse> table{};
};

} // namespace dubhe::cost
