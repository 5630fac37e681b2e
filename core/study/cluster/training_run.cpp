// SPDX-License-Identifier: Apache-2.0
#include "training_run.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace dubhe::study {

namespace {

constexpr std::array<std::string_view, run_unit_count> run_unit_names{"tokens", "samples", "days"};

} // namespace

std::string_view name_of(RunUnit unit) {
    return run_unit_names[static_cast<std::size_t>(unit)];
}

std::optional<RunUnit> run_unit_from(std::string_view name) {
    const auto found = std::ranges::find(run_unit_names, name);
    if (found == run_unit_names.end()) return std::nullopt;
    return static_cast<RunUnit>(found - run_unit_names.begin());
}

double goodput(double mean_between_failures_s, double interval_s, double checkpoint_s, double restart_s) {
    const double m = mean_between_failures_s;
    if (!std::isfinite(m)) return interval_s / (interval_s + checkpoint_s);
    return interval_s / (m * std::exp(restart_s / m) * std::expm1((interval_s + checkpoint_s) / m));
}

// Where the derivative of u / (exp(u + delta) - 1) vanishes, u = interval / M, delta = checkpoint / M:
// 1 - u = exp(-(u + delta)). Their difference falls from 0 or more at u = 0 to less than 0 at 1: one root.
double best_interval(double mean_between_failures_s, double checkpoint_s) {
    const double delta = checkpoint_s / mean_between_failures_s;
    double low = 0.0, high = 1.0;
    for (int i = 0; i < 200 && high - low > 1e-15; ++i) {
        const double u = 0.5 * (low + high);
        (1.0 - u > std::exp(-(u + delta)) ? low : high) = u;
    }
    return std::max(0.5 * (low + high), 1e-12) * mean_between_failures_s;
}

Result<RunAnswer> training_run(const RunRequest& request) {
    const Reliability& r = request.reliability;
    const auto positive = [](double value) { return std::isfinite(value) && value > 0.0; };
    if (!positive(request.tokens)) return error(message("a training run needs a number of tokens above zero"));
    if (!positive(request.tokens_a_step) || !positive(request.mid_s) || !positive(request.gpus))
        return error(message("a training run needs a step of tokens, a time of it and GPUs, all above zero"));
    if (!(r.gpu_seconds > 0.0)) return error(message("the time between failures has to be above zero"));
    if (!(r.checkpoint_s >= 0.0) || !(r.restart_s >= 0.0) || !(r.interval_s >= 0.0))
        return error(message("the times of a checkpoint, of a restart and between checkpoints can't be negative"));
    RunAnswer run;
    run.tokens = request.tokens;
    run.steps = std::ceil(request.tokens / request.tokens_a_step);
    run.work_s = run.steps * request.mid_s;
    const double m = r.gpu_seconds / request.gpus;
    run.interval_s = r.interval_s > 0.0 ? r.interval_s : best_interval(m, r.checkpoint_s);
    run.interval_s = std::max(run.interval_s, request.mid_s); // it is written after a step
    run.interval_s = std::min(run.interval_s, run.work_s);
    run.goodput = goodput(m, run.interval_s, r.checkpoint_s, r.restart_s);
    constexpr double least = 0.01;
    if (!(run.goodput >= least))
        return error(message("with a failure every %1 and %2 between checkpoints the run hardly moves: write "
                             "checkpoints more often, or faster",
                             Message::number(to_text(Seconds{m})), Message::number(to_text(Seconds{run.interval_s}))));
    run.mid_s = run.work_s / run.goodput;
    run.low_s = run.mid_s * request.low_s / request.mid_s;
    run.high_s = run.mid_s * request.high_s / request.mid_s;
    run.failures = run.mid_s / m;
    return run;
}

Result<RunAnswer> training_run(const ClusterPrediction& prediction, std::int64_t tokens_per_sample,
                               const AskedRun& asked) {
    constexpr double seconds_of_a_day = 86400.0;
    const simulation::Step& step = prediction.step;
    const double apart = step.mid_s > 0.0 ? step.period_s / step.mid_s : 1.0; // a step starts before the last one ends
    const auto tokens = static_cast<double>(std::max<std::int64_t>(1, tokens_per_sample));
    const double of_a_step = static_cast<double>(prediction.split.batch) * tokens;
    RunRequest request{asked.amount,       of_a_step,           step.low_s * apart,
                       step.mid_s * apart, step.high_s * apart, static_cast<double>(prediction.split.gpus()),
                       asked.reliability};
    if (asked.unit == RunUnit::tokens && tokens_per_sample <= 1)
        return error(
            message("the samples of this network are no sequences of tokens: say how many samples it is trained "
                    "on, or for how many days"));
    if (asked.unit == RunUnit::samples) request.tokens *= tokens;
    if (asked.unit != RunUnit::days) return training_run(request);
    // The goodput hardly depends on the length, so that the second run is as long as was asked for.
    const double steps = asked.amount * seconds_of_a_day / request.mid_s;
    request.tokens = steps * of_a_step;
    const Result<RunAnswer> calm = training_run(request);
    if (!calm) return calm;
    request.tokens = std::max(1.0, std::floor(steps * calm->goodput)) * of_a_step;
    return training_run(request);
}

} // namespace dubhe::study
