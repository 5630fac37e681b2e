// SPDX-License-Identifier: Apache-2.0
// What a question about a cluster changes of a system, what brings samples to its GPUs and what stops a run, as tables
// of fields (core/ask). The split has its own: core/simulation/parallel/split_fields.h. Any thread.
#pragma once

#include "cluster_system.h"
#include "training_run.h"

#include <core/ask/fields.h>
#include <core/simulation/parallel/step.h>

#include <optional>

namespace dubhe::study {

[[nodiscard]] const ask::Fields<SystemChanges>& system_fields(); // but the GPU: a question names it by itself

// Absent rates are never waited for.
struct AskedInput {
    std::optional<double> sample_bytes{}; // read for one sample
    std::optional<double> read{}, copy{}; // B/s: of a machine's storage and decoders; from the host to each GPU
    bool first = false;                   // before each step, not beside the one before
    bool operator==(const AskedInput&) const = default;
};
[[nodiscard]] const ask::Fields<AskedInput>& input_fields();
// Fails for rates without the size of a sample, and for a size without rates.
[[nodiscard]] Result<simulation::InputPipeline> input_of(const AskedInput& asked);

// What stops a whole run, and how it goes on; absent: as Reliability has it.
struct AskedFailures {
    std::optional<double> gpu_s{}; // of one GPU, between failures that stop the run
    std::optional<double> checkpoint_s{}, restart_s{};
    std::optional<double> interval_s{}; // between checkpoints; absent: the best
    bool operator==(const AskedFailures&) const = default;
};
[[nodiscard]] const ask::Fields<AskedFailures>& failure_fields();
[[nodiscard]] Reliability reliability_of(const AskedFailures& asked);

} // namespace dubhe::study
