// SPDX-License-Identifier: Apache-2.0
// A served replica in microseconds: means without a simulation, for sliders. The simulation is the check.
//
// Prompts that come from one decoding step to the next are computed in between or beside it, so that a step with d
// decodes takes tau = t(d) + prompts x what one adds on the mean, and an answer decodes for V tau, V its verifications.
// At a fixed concurrency C, counted in steps by Little's law: with m steps a prompt C V / (m + V) requests decode, and
// C / (m + V) prompts come, in each; C = X (TTFT + V tau) gives the rate X.
// At a rate X: decodes share the replica, so that the number of them is that of a processor-sharing queue whose speed
// depends on its state (Kelly 1979, "Reversibility and stochastic networks", 3.3), while prompts stop it: what comes
// while one is computed is computed next, so that answers begin in bursts, as many as a busy period has customers. The
// levels are balanced one by one, rises over d against falls below it; X over the saturation rate beyond the most that
// run at once. TTFT: the rest of the step that an arrival finds, E t^2 / 2 E t, then the steps of its chunks, with what
// came in the same time before them.
// Left out: preemptions, watermarks, what a scheduler reserves beyond whole answers, correlation of arrivals. Static
// batching counts as continuous batching: too fast. tests/serving/closed_form_test.cpp says how near the
// simulation it comes; ClosedForm::holds() where it is no guess.
#pragma once

#include "../engine/engine.h"
#include "../engine/step_load.h"
#include "../requests/requests.h"
#include "time_spread.h"

#include <cstdint>

namespace dubhe::serving {

// Times at a rate are within 5 % of the simulation's in all but a few settings up to this load, and where prompts take
// no more than this share of the time.
inline constexpr double form_holds_to = 0.9, form_holds_to_prompts = 0.5;

// What limits how many requests run at once, or how many can be served at all.
enum class Bound : std::uint8_t { slots, kv_blocks, token_budget };

struct ClosedForm {
    bool saturated = false; // more is asked for than is served: rate is what is served, times at a rate are infinite
    double rate = 0.0;      // requests a second
    double decodes = 0.0;   // at a rate: mean over time; at a concurrency: over steps
    double running = 0.0, waiting = 0.0;                           // requests: means over time
    double step_s = 0.0;                                           // between two tokens of a request
    double queue_s = 0.0, ttft_s = 0.0, tpot_s = 0.0, e2e_s = 0.0; // means
    double tokens_out_a_second = 0.0;
    double kv_use = 0.0;        // share of the blocks
    Bound bound = Bound::slots; // what would bind first
    double load = 0.0;          // at a rate: share of the saturation rate
    double prompt_share = 0.0;  // of the time that requests decode, what prompts take
    TimeSpread spread{};        // of what is not saturated

    // Else its times are a guess.
    [[nodiscard]] bool holds() const { return load <= form_holds_to && prompt_share <= form_holds_to_prompts; }
};

// One replica: its engine, its steps, and what is asked of it.
struct ClosedFormInput {
    const Engine& engine;
    const StepCost& cost;
    LengthMoments lengths;
    double cached = 0.0; // share of each prompt that the prefix cache holds
};

// Precondition of all: check(engine) is fine and lengths are 1 or more. Any thread; allocates nothing.
[[nodiscard]] ClosedForm at_concurrency(const ClosedFormInput& input, double concurrency);
[[nodiscard]] ClosedForm at_rate(const ClosedFormInput& input, double rate);
// Requests a second that a replica serves when there are always enough waiting.
[[nodiscard]] double saturation_rate(const ClosedFormInput& input);
// Requests that run at once at most: slots, or as many as the KV blocks hold on the mean.
[[nodiscard]] double most_running(const ClosedFormInput& input, Bound& bound);

} // namespace dubhe::serving
