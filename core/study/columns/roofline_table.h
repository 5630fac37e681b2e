// SPDX-License-Identifier: Apache-2.0
// Rooflines as tables: a row a GPU and roof, a row a GPU and distinct operator.
#pragma once

#include "../roofline/step_roofline.h"
#include "prediction_table.h"

#include <limits>
#include <string>

namespace dubhe::study {

struct RoofRow {
    std::string gpu;
    const StepRoofline* of = nullptr;
    const Roof* roof = nullptr;
};
struct RoofedRow {
    std::string gpu;
    const StepRoofline* of = nullptr;
    const RooflinePoint* point = nullptr;
    PartOf<OperatorShare> part{};
};

[[nodiscard]] std::vector<RoofRow> roofs_of(const std::string& gpu, const StepRoofline& roofline);
[[nodiscard]] std::vector<RoofedRow> points_of(const std::string& gpu, const StepRoofline& roofline,
                                               std::size_t most = std::numeric_limits<std::size_t>::max());
[[nodiscard]] tables::Table<RoofRow> roof_table();
[[nodiscard]] tables::Table<RoofedRow> roofed_table();

} // namespace dubhe::study
