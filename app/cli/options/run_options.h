// SPDX-License-Identifier: Apache-2.0
// A whole training run behind `predict --system`: the options that say how long it is and what fails, and its figures.
#pragma once

#include "format.h"

#include <core/study/cluster/cluster_fields.h>

#include <cstdint>
#include <optional>
#include <string>

namespace dubhe::cli {

struct RunArguments {
    std::string tokens, samples, days; // "15T"; one of them, or nothing is asked
    study::AskedFailures failures{};
};
// --train-tokens, --train-samples, --train-days, and failures: core/study/cluster/cluster_fields.h.
void add_run(CLI::App& command, RunArguments& arguments);

// Nothing where none was asked for. Fails for counts and times that can't be read; times of no run are thrown as
// mistakes of usage, and so is a run of what isn't trained.
[[nodiscard]] Result<std::optional<study::AskedRun>> read_run(const RunArguments& arguments, workload::Mode mode);
// The same of such steps; fails as training_run(), too.
[[nodiscard]] Result<std::optional<study::RunAnswer>> run_of(const RunArguments& arguments, workload::Mode mode,
                                                             const study::ClusterPrediction& prediction,
                                                             std::int64_t tokens_per_sample);

[[nodiscard]] std::string run_text(const study::RunAnswer& run, double gpus,
                                   const std::string& produced); // lines of "  label  value"; "tokens"
[[nodiscard]] Json run_json(const study::RunAnswer& run, double gpus);

} // namespace dubhe::cli
