// SPDX-License-Identifier: Apache-2.0
// The points of a sweep as a table: a row a GPU and position.
#pragma once

#include "../predict/axis.h"
#include "../predict/predict.h"

#include <core/simulation/parallel/split.h>
#include <core/tables/table.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

struct SweepRow {
    std::string_view network{}, gpu{}, base_gpu{};
    const Network* of = nullptr;  // read for `workload`'s columns alone
    std::array<double, 2> at{};   // the axes' values
    const Point* point = nullptr; // null: there is none
    double samples = 1.0, gpus = 1.0;
    std::optional<simulation::Split> split{}; // in a system
    std::optional<double> efficiency{};       // along the number of GPUs
    tables::Value bought{}, rented{}, paid{}; // amounts, of a million samples
};

// Which columns a sweep has.
struct SweepShape {
    std::vector<AxisKind> axes;
    std::string sample_unit;
    bool workload = false;  // networks, what of their recipes no axis moves, what limits them, provenance
    bool in_system = false; // GPUs
    bool split = false;     // how they share the work, and how well it scales
    bool costs = false;     // bought and rented
    bool one_cost = false;  // of the two what is shown
    [[nodiscard]] bool moves(AxisKind kind) const;
};

[[nodiscard]] tables::Table<SweepRow> sweep_table(const SweepShape& shape);

} // namespace dubhe::study
