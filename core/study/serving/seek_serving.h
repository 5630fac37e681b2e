// SPDX-License-Identifier: Apache-2.0
// Inverse questions to a server under load, by the closed form: which rate it keeps its objectives at, how many GPUs a
// rate needs, which split serves most.
#pragma once

#include "serve.h"

#include <core/serving/statistics/objectives.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

// Times of one replica at the rate that reaches it; percentiles by serving::TimeSpread. Precondition: not saturated.
[[nodiscard]] bool keeps(const serving::ClosedForm& form, std::span<const serving::Objective> objectives);

// Requests a second of all replicas, slow, usual and quick steps; 0 where not even a request alone keeps to them.
// `cached`: the share of the prompts that the prefix cache holds.
struct SoughtRate {
    double low = 0.0, mid = 0.0, high = 0.0;
    serving::ClosedForm at; // a replica, at the usual one; mean times are the simulation's where that was asked
};
[[nodiscard]] SoughtRate seek_rate(const Serving& serving, const serving::LengthMoments& lengths,
                                   std::span<const serving::Objective> objectives, double spread, double cached = 0.0);

// The same, held against simulations of these requests at other rates: the highest rate, to 2 %, at which all
// objectives are met there, up to the share of saturation to which the closed form holds, or its own rate where that is
// more; the band in proportion. Some tens of simulations' time at most; 0 where no rate keeps to them.
[[nodiscard]] Result<SoughtRate> checked_rate(const Serving& serving, const serving::Requests& requests,
                                              std::span<const serving::Objective> objectives, const SoughtRate& closed,
                                              const serving::LengthMoments& lengths);

// A split of replicas on GPUs of one kind.
struct SoughtSplit {
    ReplicaSplit split;
    SoughtRate rate; // of one replica
    double rate_per_gpu = 0.0;
    Message refusal{}; // why there is none
};
// Every split of up to `gpus` GPUs that makes sense, the one with the highest rate a GPU first. `check`, where it is
// given, has the last word on each rate: see checked_rate().
using CheckRate = std::function<Result<SoughtRate>(const Serving&, const SoughtRate&)>;
[[nodiscard]] std::vector<SoughtSplit> seek_split(std::int64_t gpus, bool has_experts,
                                                  const std::function<Result<ServingPool>(const ReplicaSplit&)>& pool,
                                                  const serving::LengthMoments& lengths,
                                                  std::span<const serving::Objective> objectives,
                                                  const CheckRate& check = {});

// Prefill workers for each worker that decodes, so that both are as busy: of the rates that each side sustains alone.
struct SoughtRatio {
    double prompts_per_s = 0.0;           // of a prefill worker
    double answers_per_s = 0.0;           // of a decoding worker
    std::int64_t prefill = 1, decode = 1; // the nearest with at most eight of either
};
[[nodiscard]] SoughtRatio seek_ratio(const ServingPool& prefill, const ServingPool& decode,
                                     const serving::LengthMoments& lengths,
                                     std::span<const serving::Objective> objectives);

} // namespace dubhe::study
