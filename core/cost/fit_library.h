// SPDX-License-Identifier: Apache-2.0
// From measured rows to a library of every cost model.
#pragma once

#include <core/cost/library.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

struct FitOptions {
    // GPUs of which nothing may be used. A pattern is a name, or a part of one between its separators ("V100" for
    // V100-PCIE-32GB, not "L4" for L40S), or has stars: "*H100*". Upper and lower case are alike.
    std::vector<std::string> exclude;
    std::vector<std::string> only; // names of models; empty: all
    std::uint64_t seed = 1;
    // Where networks that are trained already are kept while a fit runs, so that the next one goes on there. Empty:
    // nowhere.
    std::filesystem::path checkpoint;
};

[[nodiscard]] bool matches_gpu(std::string_view pattern, const hardware::Gpu& gpu);

// Deterministic: same rows, same options, same library. Fails where a model that was asked for can't be fitted from the
// rows, or when cancelled. `notes`: what was left out, and why.
[[nodiscard]] Result<Library> fit_library(const evidence::MeasurementSet& rows, const hardware::Catalog& catalog,
                                          const FitOptions& options, const Progress& progress, Diagnostics& notes);

} // namespace dubhe::cost
