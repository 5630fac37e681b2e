// SPDX-License-Identifier: Apache-2.0
// The step `collectives` of `dubhe-cli measure`, which `system` takes too where there are several GPUs.
#pragma once

#include "measure.h"

#include <string>
#include <vector>

namespace dubhe::cli {

struct MeasuredCollectives {
    measurement::GpuGroupInfo info;
    std::string database;
    std::vector<measurement::CollectiveReport> rows;
    measurement::SessionSummary summary;
    Diagnostics warnings;
};
// Tells rows as they come where progress is asked for.
[[nodiscard]] Result<MeasuredCollectives> run_collectives(MeasureSetting& setting, const MeasureArguments& arguments,
                                                          measurement::GpuGroup& group);
[[nodiscard]] nlohmann::ordered_json json_of(const MeasuredCollectives& all);
[[nodiscard]] std::string text_of(const MeasuredCollectives& all);

} // namespace dubhe::cli
