// SPDX-License-Identifier: Apache-2.0
// Measured rows as regressions take them: what each operator brings, the GPU's own time, and a tenth set aside.
#pragma once

#include "load.h"

#include <core/cost/fitting/host_share.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

struct RegressionRow {
    LayerType type;
    ShapePoint shape{};
    Load load;
    std::uint16_t gpu = 0;    // in RegressionData::gpus
    std::uint32_t kernel = 0; // in RegressionData::kernels
    double seconds = 0.0;     // of the GPU alone: what was measured less the host's part
    double measured_s = 0.0;  // what was measured, and the floor that was taken from it
    double floor_s = 0.0;
    bool left_out = false; // takes no part in fits: bands and errors are judged on it
};

struct RegressionData {
    std::vector<hardware::Gpu> gpus; // as the catalog has them, each once
    std::vector<std::string> kernels{""};
    std::vector<RegressionRow> rows;
    std::vector<std::string> unknown_gpus; // rows left away: the catalog doesn't have them

    [[nodiscard]] RegressionData without(std::uint16_t gpu) const; // and its rows
};

struct RegressionSelection {
    std::function<bool(std::string_view device)> fitted; // false: no row of that device; empty: all
    double least_floors = 1.2;                           // leave away rows below so many floors of the host
};

// Plain rows that nobody doubts. Of `host` only lambda is used: floors are taken of each function, from the same rows.
// A row is left out by a hash of its problem's text, one in ten, so that a problem
// is left out on every GPU or on none.
[[nodiscard]] RegressionData regression_data(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                             const HostShare& host, const RegressionSelection& selection = {});

// Whether a problem belongs to the tenth that fits don't see.
[[nodiscard]] bool is_left_out(std::string_view problem_text);

// The inverse of as_measured(): the GPU's time behind a measured one; 0 where the host hides it.
[[nodiscard]] double without_host(double measured_s, double floor_s, double lambda);

} // namespace dubhe::cost
