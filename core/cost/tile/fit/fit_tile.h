// SPDX-License-Identifier: Apache-2.0
// The tile model from measured rows: each family's parameters, then its bands by leaving GPUs out in turn.
#pragma once

#include <core/cost/fitting/host_share.h>
#include <core/cost/tile/tile_parameters.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace dubhe::cost {

// How well operators of one kind fit on one GPU: rows that took no part in the fit, and the same rows predicted without
// any of that GPU's.
struct FamilyFit {
    tile::Family family = tile::Family::products;
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    std::string gpu;
    std::size_t rows = 0;
    double mean_ape_seen = 0.0, mean_ape_unseen = 0.0; // shares
    double coverage_unseen = 0.0;                      // of the 80 % band
    // Predicted (left out) over measured, counted in cells of an eighth of a decade of seconds: {measured, predicted,
    // rows}.
    struct Cell {
        std::int16_t measured = 0, predicted = 0;
        std::uint32_t rows = 0;
    };
    std::vector<Cell> cells;
};

struct TileFit {
    tile::TileParameters parameters;
    HostShare host;
    std::vector<FamilyFit> fits;
};

// GPUs of one chip are left out together: A100-PCIE-40GB with A100-SXM4-80GB.
[[nodiscard]] std::string chip_of(const hardware::Gpu& gpu);

// One row in ten takes no part in any fit: the bands of fitted GPUs are made from those. The choice depends on the
// operator alone, so that it is the same on every GPU.
[[nodiscard]] bool kept_back(const evidence::Measurement& row);

[[nodiscard]] Result<TileFit> fit_tile(const evidence::MeasurementSet& rows, const hardware::Catalog& catalog,
                                       std::uint64_t seed, const Progress& progress, Diagnostics& notes);

} // namespace dubhe::cost
