// SPDX-License-Identifier: Apache-2.0
// Tables from measured rows: gathered into curves, thinned, judged on rows that were kept back.
#pragma once

#include "table.h"

#include <core/cost/fitting/host_share.h>
#include <core/cost/tile/tile_parameters.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>

#include <string>
#include <vector>

namespace dubhe::cost::tables {

struct Chip {
    std::string gpu; // as the catalog names it
    std::vector<Table> tables;
};

// How well one table reads what it doesn't hold.
struct TableErrors {
    std::string gpu;
    Form form;
    std::string software;
    std::size_t measured = 0, kept = 0; // rows; points of the table
    std::size_t rows = 0;               // kept back
    double mean_ape = 0.0, median_ape = 0.0, coverage = 0.0;
    double mean_ape_between = 0.0; // of curves left out, from the others
};

struct BuiltTables {
    std::vector<Chip> chips;
    std::vector<TableErrors> errors;
};

// Of rows of serving libraries (CUDA graph replays), and of AMD's GPUs of a framework's calls, less the host's share:
// GPUs that the model was fitted on, forms of at least 400 rows.
// Rows that kept_back() names take no part but to make the bands. Of a curve's points those stay from which the others
// are read within 3 % along the curve alone (Douglas and Peucker 1973, over the logarithm of measured over modelled).
[[nodiscard]] BuiltTables build_tables(const evidence::MeasurementSet& rows, const hardware::Catalog& catalog,
                                       const tile::TileParameters& parameters, const HostShare& host,
                                       const Progress& progress);

} // namespace dubhe::cost::tables
