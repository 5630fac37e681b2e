// SPDX-License-Identifier: Apache-2.0
// A prediction as columns, and its classes of operators and operators as rows.
#pragma once

#include "../predict/predict.h"

#include <core/tables/table.h>

#include <span>
#include <vector>

namespace dubhe::study {

// The first column is the time. `of_stacks`: a terminal shows the kernels in place of the samples for a joule.
[[nodiscard]] tables::Table<Prediction> prediction_table(bool of_stacks = false);

// A part of a prediction's GPU time.
template <class Share>
struct PartOf {
    const Prediction* prediction = nullptr;
    const Share* part = nullptr;
};
template <class Share>
[[nodiscard]] std::vector<PartOf<Share>> parts_of(const Prediction& prediction, std::span<const Share> parts) {
    std::vector<PartOf<Share>> rows;
    for (const Share& part : parts)
        rows.push_back({&prediction, &part});
    return rows;
}
[[nodiscard]] tables::Table<PartOf<ClassShare>> class_table();
[[nodiscard]] tables::Table<PartOf<OperatorShare>> operator_table();

[[nodiscard]] double kernels_of(const Network& network); // of an iteration

} // namespace dubhe::study
