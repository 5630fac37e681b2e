// SPDX-License-Identifier: Apache-2.0
// Measured rows near an operator, out of a database.
#pragma once

#include "database.h"

#include <core/workload/problem/problem.h>

#include <string>
#include <vector>

namespace dubhe::evidence {

struct NearRow {
    Measurement row;
    std::string device;
    Source source;
    float octaves = 0.0F; // 0: this very operator
};

// Those of the same kind, precision and mode that physics does not doubt; nearest first, of the same distance those of
// `gpu` first. Empty where nothing is comparable. Reads the database, which may take a second.
[[nodiscard]] Result<std::vector<NearRow>> nearest_rows(const Database& database, const workload::ProblemKey& key,
                                                        const std::string& gpu, std::size_t most);

} // namespace dubhe::evidence
