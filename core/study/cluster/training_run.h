// SPDX-License-Identifier: Apache-2.0
// How long a whole training run takes on a cluster where something fails now and then, and what it costs.
//
// Failures of n GPUs come at random with the mean time M = M1 / n between them. A run writes a checkpoint of
// `checkpoint` seconds after every `interval` seconds of work; a failure loses what came after the last one and takes
// `restart` seconds before work goes on. Then `interval` seconds of work take, in the mean (Daly 2006, "A higher order
// estimate of the optimum checkpoint interval for restart dumps", eq. 20),
//
//   T = M exp(restart / M) (exp((interval + checkpoint) / M) - 1)
//
// and the goodput is interval / T: the share of the time in which work is done that counts. Pure functions, any thread.
#pragma once

#include "cluster.h"

#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::study {

struct Reliability {
    // GPU-seconds between failures that stop the run. Llama 3: 419 unexpected interruptions of 16,384 H100 in 54 days
    // (Grattafiori et al. 2024, section 3.3.4): one in 50,700 GPU-hours.
    double gpu_seconds = 16384.0 * 54.0 * 86400.0 / 419.0;
    // Assumptions: with them that run keeps 93 % of its time, where its authors say "higher than 90 %".
    double checkpoint_s = 10.0; // while no step runs: what isn't written beside the steps
    double restart_s = 300.0;   // from the failure until the first step again
    double interval_s = 0.0;    // between checkpoints, at least a step; 0: the one with the most goodput
    bool operator==(const Reliability&) const = default;
};

// How long a run is.
enum class RunUnit : std::uint8_t { tokens, samples, days };
inline constexpr std::size_t run_unit_count = static_cast<std::size_t>(RunUnit::days) + 1;
[[nodiscard]] std::string_view name_of(RunUnit unit); // "tokens"
[[nodiscard]] std::optional<RunUnit> run_unit_from(std::string_view name);

struct AskedRun {
    double amount = 0.0; // 0: no run is asked for
    RunUnit unit = RunUnit::tokens;
    Reliability reliability{};
    bool operator==(const AskedRun&) const = default;
};

struct RunRequest {
    double tokens = 0.0; // to train on; of networks without tokens whole samples, here and below
    double tokens_a_step = 0.0;
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // of a step, as predicted
    double gpus = 0.0;
    Reliability reliability{};
};

struct RunAnswer {
    double tokens = 0.0; // that it trains on
    double steps = 0.0;
    double work_s = 0.0;                           // of all steps, nothing failing
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // from the first step to the last, with failures; the steps' band
    double interval_s = 0.0;                       // between checkpoints
    double goodput = 1.0;                          // share, in (0, 1]
    double failures = 0.0;                         // expected in mid_s
    [[nodiscard]] double gpu_hours(double gpus) const { return mid_s * gpus / seconds_of_an_hour; }
};

// The interval with the most goodput for that mean time between failures of the whole cluster; seconds, positive.
[[nodiscard]] double best_interval(double mean_between_failures_s, double checkpoint_s);
// Share of the time that is work; see above. 1 where nothing ever fails and checkpoints take no time.
[[nodiscard]] double goodput(double mean_between_failures_s, double interval_s, double checkpoint_s, double restart_s);

// Fails where a number is not positive (checkpoint and restart may be 0), or where failures come so often that the run
// hardly moves (a goodput below 1 %).
[[nodiscard]] Result<RunAnswer> training_run(const RunRequest& request);
// Of steps that follow each other as predicted, on all GPUs of the split. Days are filled with as many whole steps as
// are expected to end in them. Fails for tokens where samples are no sequences of them, too.
[[nodiscard]] Result<RunAnswer> training_run(const ClusterPrediction& prediction, std::int64_t tokens_per_sample,
                                             const AskedRun& asked);

} // namespace dubhe::study
