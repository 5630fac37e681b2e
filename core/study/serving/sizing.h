// SPDX-License-Identifier: Apache-2.0
// How many GPUs of one kind a rate of requests takes, what its users see then, and what it costs.
//
// A unit is what is deployed as often as it takes: one replica, or workers for prompts with the replicas they feed.
//   units = ceil(rate / the highest rate at which a unit keeps the objectives)
// That rate is by the closed form, held against simulations (seek_serving.h); without objectives it is that of
// saturation. Then one unit is simulated at its share of the rate. Units get their requests apart: a router that looks
// at the load of all of them does a little better. Over a day the rate is that of its busiest part, units and money are
// those of fleet.h.
#pragma once

#include "../predict/money.h"
#include "fleet.h"
#include "seek_serving.h"
#include "serve.h"
#include "serving_curve.h"

#include <core/support/progress.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace dubhe::study {

// What is deployed: of the options that hold the network and a request of the longest, the one that serves most
// requests a second and GPU within the objectives, by the closed form; where that finds none, the one whose request
// alone is quickest. Without objectives and with one option: serving_for(). Fails as that does. `cached`: the share of
// the prompts that the prefix cache holds.
[[nodiscard]] Result<Serving> unit_for(ReplicaLibrary& library, const ServingSetting& setting,
                                       std::span<const ReplicaOption> options, const Method& method,
                                       const serving::LengthMoments& lengths,
                                       std::span<const serving::Objective> objectives, double cached = 0.0);

// All that it points to outlives size_for().
struct SizingRequest {
    const Serving& unit;
    const serving::Requests& requests; // that all units get; a unit's are these, so many times slower
    // Requests a second, theirs. 0, or a closed loop: the unit is simulated as it is, with the requests as they are.
    double rate = 0.0;
    std::span<const serving::Objective> objectives{};
    double cached = 0.0; // share of the prompts that the prefix cache holds
    const hardware::Gpu& gpu;
    const Tariff& tariff;
    const Demand* demand = nullptr; // over a day, whose peak `rate` is; null: the rate at all times
    Spare spare{};                  // of a day
};

// Least, usual, greatest.
using Banded = std::array<double, 3>;

struct Sizing {
    SoughtRate kept{}; // requests a second of a unit, within the objectives; 0 where not sought
    std::array<std::int64_t, 3> units{1, 1, 1}; // with quick, usual and slow steps; 0 of slow ones: no number will do
    std::int64_t unit_gpus = 1;
    double tokens_out = 0.0;    // of a request, mean
    Served served;              // one unit at its share of the rate
    RunCost second;             // what a second of all GPUs costs, with the usual steps, where all work at all times
    std::optional<Fleet> day{}; // where a day was asked for: then units are its replicas

    [[nodiscard]] std::int64_t gpus() const { return units[1] * unit_gpus; }
    // Tokens out a second of a GPU, as many as there are. The demand is given: the band is that of the GPUs' number.
    [[nodiscard]] Banded tokens_a_gpu() const;
    // The same where the requests come at the rate that is kept; in a closed loop as they come.
    [[nodiscard]] Banded most_a_gpu() const;
    // Of a million tokens out, in the currency of the cost: bought or rented; absent where that is not known.
    [[nodiscard]] std::optional<Banded> million_tokens(std::optional<Cost> RunCost::*way) const;
};

// Fails where not even a request alone keeps the objectives, saying which and by how much; and as simulate() does.
// Some tens of simulations' time at most. Precondition: the tariff passes check().
[[nodiscard]] Result<Sizing> size_for(const SizingRequest& request, const Progress& progress = {});

} // namespace dubhe::study
