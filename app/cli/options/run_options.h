// SPDX-License-Identifier: Apache-2.0
// A whole training run behind `predict --system`: the options that say how long it is and what fails, and its figures.
#pragma once

#include "format.h"

#include <core/study/cluster/training_run.h>

#include <optional>
#include <string>

namespace dubhe::cli {

struct RunArguments {
    std::string tokens;                                 // "15T"; empty: nothing is asked
    std::string failure, checkpoint, restart, interval; // times; empty: Reliability's own
};
// --train-tokens, --failure-every, --checkpoint-time, --restart-time, --checkpoint-every.
void add_run(CLI::App& command, RunArguments& arguments);

// A step of the run, as predicted.
struct RunStep {
    double tokens = 0.0, low_s = 0.0, mid_s = 0.0, high_s = 0.0, gpus = 0.0;
};
// What was asked of a run, its step left open; nothing where none was. Fails for counts and times that can't be read.
[[nodiscard]] Result<std::optional<study::RunRequest>> read_run(const RunArguments& arguments);
// Nothing where no run was asked for. Fails for counts and times that can't be read, for samples without tokens, and as
// training_run().
[[nodiscard]] Result<std::optional<study::RunAnswer>> run_of(const RunArguments& arguments, const RunStep& step);

[[nodiscard]] std::string run_text(const study::RunAnswer& run, double gpus); // lines of "  label  value"
[[nodiscard]] Json run_json(const study::RunAnswer& run, double gpus);

} // namespace dubhe::cli
