// SPDX-License-Identifier: Apache-2.0
// GPUs side by side as a table: a row a GPU, of several stacks a row a GPU and stack.
#pragma once

#include "../predict/money.h"
#include "../search/compare.h"

#include <core/tables/table.h>

#include <string>
#include <vector>

namespace dubhe::study {

struct ComparedRow {
    std::string gpu, base_gpu;
    const Network* network = nullptr;
    const Compared* compared = nullptr;
    double speedup = 0.0;
    RunCost cost{};        // of an iteration
    std::string counted{}; // what money is given for a million of: "images"
    double count = 1.0;    // of these an iteration has
    [[nodiscard]] const Prediction* prediction() const {
        return compared->prediction ? &*compared->prediction : nullptr;
    }
};

// `classes`: of operators, each with its time. `of_stacks`: a terminal shows these, and GPUs elsewhere.
[[nodiscard]] tables::Table<ComparedRow> compare_table(const std::vector<workload::OperatorClass>& classes,
                                                       bool of_stacks = false);

[[nodiscard]] std::string stack_words(const Network& network); // "vLLM"; "as written"
// Of all predictions, each once, as they come.
[[nodiscard]] std::vector<workload::OperatorClass> classes_of(const std::vector<ComparedRow>& rows);
// The time of a class of operators; 0 where none of it runs.
[[nodiscard]] double seconds_of(const Prediction& prediction, workload::OperatorClass operator_class);

} // namespace dubhe::study
