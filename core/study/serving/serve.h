// SPDX-License-Identifier: Apache-2.0
// A language model served under load: latencies with two bands, what its users get, what binds, and how likely it keeps
// to what was promised.
//
// The model's band: every step quicker or slower by the same factor, exp(+- 1.28 spread), the spread that of a step
// with the mean load; the requests are simulated with either. The sampling's: what a longer run would still change
// (core/serving/statistics/statistics.h). The chance of an objective: the factor at which its statistic meets the
// limit, between the three runs on logarithmic axes, has that place in the normal distribution of the step's logarithm,
// widened by what sampling leaves open. A run that never settles has no chance told.
#pragma once

#include "../predict/grade.h"
#include "serving_pool.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/serving/engine/simulation.h>
#include <core/serving/requests/requests.h>
#include <core/serving/statistics/statistics.h>
#include <core/support/progress.h>
#include <core/support/result.h>

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What is deployed: replicas that do all, or replicas that compute prompts and others that decode.
struct Serving {
    ServingPool pool;
    std::optional<ServingPool> decode{};
    serving::KvTransfer transfer{};
    serving::Routing routing = serving::Routing::least_load;
    bool first_token_of_decode = false; // core/serving/simulation.h
    std::uint64_t seed = 1;

    [[nodiscard]] std::int64_t gpus() const { return pool.gpus() + (decode ? decode->gpus() : 0); }
    // The replicas that answer.
    [[nodiscard]] const ServingPool& answering() const { return decode ? *decode : pool; }
};

// What keeps a replica from serving more.
enum class ServingBound : std::uint8_t { kv_memory, slots, compute, bandwidth, exchange, host };
[[nodiscard]] std::string_view name_of(ServingBound bound); // "memory for keys and values"

struct ObjectiveOdds {
    serving::Objective objective;
    // Of the three runs, seconds: quick, usual, slow. None where too few requests say anything.
    std::optional<std::array<double, 3>> seconds{};
    std::optional<double> probability{};
};

// Requests a second that all replicas serve at most: with slow, usual and quick steps.
struct Saturation {
    double low = 0.0, mid = 0.0, high = 0.0;
    ServingBound bound = ServingBound::compute;
};

struct Served {
    serving::ServingRun run; // with the usual steps
    serving::ServingStatistics quick, usual, slow;
    serving::StepLoad mean_load; // of a replica that answers
    StepDetail step;             // with that load
    Saturation saturation;
    std::vector<ObjectiveOdds> odds{}; // as the objectives were given
    double busy_share = 0.0;           // of the time, in which a replica is in a step
};

// How far the answer may be trusted: by what a step's kernels rest on, and by the model's band of the mean time end to
// end, which widens towards saturation; D where slower steps don't keep up, or nothing was served.
[[nodiscard]] Grade grade_of(const Served& served);

// Every step `factor` times as long. Fails as simulate() does.
[[nodiscard]] Result<serving::ServingRun> run_with(const Serving& serving, const serving::Requests& requests,
                                                   double factor, const Progress& progress = {});

// Fails as simulate() does.
[[nodiscard]] Result<Served> serve(const Serving& serving, const serving::Requests& requests,
                                   std::span<const serving::Objective> objectives,
                                   const serving::Definitions& definitions = {}, const Progress& progress = {});

// Steps that take `factor` times as long; `cost` outlives it.
class ScaledCost final : public serving::StepCost {
  public:
    ScaledCost(const serving::StepCost& cost, double factor) : cost_{cost}, factor_{factor} {}
    [[nodiscard]] Seconds seconds(const serving::StepLoad& load) const override {
        return factor_ * cost_.seconds(load);
    }
    [[nodiscard]] std::int32_t ranks() const override { return cost_.ranks(); }

  private:
    const serving::StepCost& cost_;
    double factor_;
};

// By the closed form, for these lengths; spread: of a step's logarithm; cached: the share of prompts that the prefix
// cache holds. Of prefill and decode workers the scarcer of the two. It is bound by what a tenth more of would raise
// the rate most.
[[nodiscard]] Saturation saturation_of(const Serving& serving, const serving::LengthMoments& lengths, double spread,
                                       double cached = 0.0);
// Lengths of a worker for prompts, whose answers are their first tokens.
[[nodiscard]] serving::LengthMoments prompts_alone(serving::LengthMoments lengths);
// Share of a normal distribution below x.
[[nodiscard]] double normal_share(double x);

} // namespace dubhe::study
