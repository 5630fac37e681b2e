// SPDX-License-Identifier: Apache-2.0
#include "closed_form.h"
#include "mean_steps.h"
#include "prompt_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::serving {

namespace {

constexpr double most_during = 0.97;

// What an arrival finds where d decode.
struct State {
    double plain_s = 0.0; // of a step without prompts
    double during = 0.0;  // prompts that come while one is computed
    double rest_s = 0.0, ttft_s = 0.0;
};

// By means alone.
State mean_state_at(const MeanSteps& model, double rate, double d, const MeanSteps::Steps& steps) {
    const double found_s = model.found_s(steps, rate);
    // Where no request decodes, a step may still be under way: that of a prompt.
    const double alone_s = model.prefill_s(d);
    const double rest_s = d > 0.0 ? 0.5 * found_s : 0.5 * alone_s * (rate * alone_s) / (1.0 + rate * alone_s);
    const double joined_s = rest_s + rate * found_s * steps.joins_s;
    const double queued_s = model.budget_wait_s(d, rate) + 0.5 * steps.plain_s;
    const double during = d > 0.0 ? 1.0 - steps.plain_s / steps.mean_s : rate * alone_s;
    return {steps.plain_s, std::clamp(during, 0.0, most_during), rest_s, alone_s + std::max(joined_s, queued_s)};
}

State between(const State& a, const State& b, double part) {
    const auto line = [part](double x, double y) { return x + part * (y - x); };
    return {line(a.plain_s, b.plain_s), line(a.during, b.during), line(a.rest_s, b.rest_s), line(a.ttft_s, b.ttft_s)};
}

// Step by step where prompts take much of the time, soon where ranks share requests out; in between a mean of the two,
// so that times don't jump.
State state_at(const MeanSteps& model, double rate, double d) {
    const double few = model.shared_out() ? 0.01 : 0.25, many = model.shared_out() ? 0.05 : 0.45; // of the time
    const MeanSteps::Steps steps = model.steps_at(d, rate);
    const State by_means = mean_state_at(model, rate, d, steps);
    const double part = std::clamp((1.0 - steps.plain_s / steps.mean_s - few) / (many - few), 0.0, 1.0);
    if (!(d > 0.0) || !(part > 0.0)) return by_means;
    const auto found = PromptSteps::of(model, d, rate, steps);
    if (!found) return by_means;
    const double rest_s = 0.5 * found->found_s(), during = 1.0 - steps.plain_s / found->mean_s();
    return between(by_means, {steps.plain_s, std::clamp(during, 0.0, most_during), rest_s, rest_s + found->next_s()},
                   part);
}

// The states of a replica, worked out at some and between them by lines.
class StatesAt {
  public:
    StatesAt(const MeanSteps& model, double rate, double most) {
        double next = 0.0;
        for (std::size_t i = 0; i < points; ++i) {
            d_[i] = std::min(next, most);
            states_[i] = state_at(model, rate, d_[i]);
            count_ = i + 1;
            if (d_[i] >= most) break;
            next = i + 2 == points ? most : std::max(next + 1.0, std::ceil(next * 1.45));
        }
    }
    State operator()(double d) const {
        std::size_t i = 1;
        while (i + 1 < count_ && d_[i] < d)
            ++i;
        if (count_ == 1) return states_[0];
        return between(states_[i - 1], states_[i], (d - d_[i - 1]) / (d_[i] - d_[i - 1]));
    }

  private:
    static constexpr std::size_t points = 40;
    std::array<double, points> d_{};
    std::array<State, points> states_{};
    std::size_t count_ = 0;
};

// Prompts B that are computed one after the other, each having come while those before it were: P(B > m) =
// starts x grows^(m - 1), with the mean and the variance of the customers of a busy period (Kleinrock 1975, "Queueing
// systems 1", 5.9: 1 / (1 - u) and (u (1 - u) + u^2 E s^2 / (E s)^2) / (1 - u)^3, where u come during one).
struct Burst {
    double starts = 0.0, grows = 0.0;
};

Burst burst_of(double during, double spread) {
    if (during < 1e-9) return {};
    const double left = 1.0 - during, more = during / left;
    const double variance = (during * left + during * during * spread) / (left * left * left);
    // E B^2 = 1 + sum of (2 m + 1) P(B > m) = 1 + more (3 + 2 grows / (1 - grows)), where E B - 1 = more.
    const double square = variance + 1.0 / (left * left);
    const double ratio = std::max(0.0, (square - 1.0 - 3.0 * more) / (2.0 * more));
    const double grows = ratio / (1.0 + ratio);
    return {std::min(1.0, more * (1.0 - grows)), grows};
}

// Sums over the states by the time spent in each.
struct States {
    double sum = 0.0, decodes = 0.0, ttft_s = 0.0, rest_s = 0.0, during = 0.0;
    double full = 0.0; // of the last state, in which all slots are taken
    void add(double d, double weight, const State& state) {
        sum += weight, decodes += weight * d, ttft_s += weight * state.ttft_s, rest_s += weight * state.rest_s;
        during += weight * d * state.during;
    }
    void scale(double by) {
        for (double* one : {&sum, &decodes, &ttft_s, &rest_s, &during})
            *one *= by;
    }
};

// How much shorter a wait for one of N slots is than that of exponential answers: between it and the one of equal ones
// by their squared coefficient of variation; equal ones as Cosmetatos 1975 approximates M/D/N.
double less_variable(const LengthMoments& lengths, double busy, double slots) {
    const double differ = std::max(0.0, lengths.nn / (lengths.n * lengths.n) - 1.0);
    const double more = (1.0 - busy) * (slots - 1.0) * (std::sqrt(4.0 + 5.0 * slots) - 2.0) / (16.0 * busy * slots);
    const double equal = std::min(1.0, 0.5 * (1.0 + more));
    return differ >= 1.0 ? 0.5 * (1.0 + differ) : differ + (1.0 - differ) * equal;
}

// Sums over 0, 1, ... requests that decode, to the most. By a clock that stands while prompts are computed, bursts of
// them come at the rate, and one of d answers ends every V plain / d: as often as the number rises over a level it
// falls below it. By the wall's clock a state lasts for the prompts, too, that raise the number from it.
States sums_over(const StatesAt& at, const MeanSteps& model, double rate, double most) {
    States states;
    const bool answers = model.input().lengths.n > 1.0; // else a prompt is all of a request
    double plain = 1.0, bursts = 0.0, d = 0.0;          // bursts: of states below, of what may still come of theirs
    for (State state = at(d);; state = at(d)) {
        const double rises = rate * (plain + bursts), weight = plain + rises * state.during / rate;
        states.add(d, weight, state);
        if (d >= most) return states.full = weight, states;
        const Burst burst = answers ? burst_of(state.during, model.spread()) : Burst{};
        bursts = burst.grows * bursts + burst.starts * plain;
        d = std::min(d + 1.0, most);
        plain = rises * model.verifications() * at(d).plain_s / d;
        if (plain + bursts < 1e-9 * states.sum) return states;
        if (plain > 1e200) states.scale(1e-200), plain *= 1e-200, bursts *= 1e-200; // too large for a double soon
    }
}

} // namespace

ClosedForm at_rate(const ClosedFormInput& input, double rate) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const MeanSteps model{input};
    ClosedForm out;
    const double most = std::max(1.0, std::floor(most_running(input, out.bound)));
    const ClosedForm full = at_concurrency(input, most);
    if (rate >= full.rate) {
        out = full;
        out.saturated = true;
        out.load = rate / full.rate;
        out.waiting = out.queue_s = out.ttft_s = out.e2e_s = infinite;
        return out;
    }
    out.rate = std::max(rate, 1e-9 * full.rate);
    // Where all slots are taken some of them compute prompts.
    const double decodes = std::max(1.0, full.decodes);
    const States states = sums_over(StatesAt{model, out.rate, decodes}, model, out.rate, decodes);
    // Beyond: a geometric tail of those that wait.
    const double ratio = out.load = out.rate / full.rate;
    const double beyond = states.full * ratio / (1.0 - ratio), all = states.sum + beyond;
    out.waiting = less_variable(input.lengths, ratio, most) * beyond / (1.0 - ratio) / all;
    out.decodes = (states.decodes + beyond * decodes) / all;
    out.prompt_share = states.decodes > 0.0 ? states.during / states.decodes : 0.0;
    const double wait_s = out.waiting / out.rate;
    out.ttft_s = states.ttft_s / states.sum + wait_s;
    out.queue_s = states.rest_s / states.sum + wait_s;
    out.running = out.decodes + out.rate * (out.ttft_s - out.queue_s);
    fill_times(out, model, out.decodes / (out.rate * model.verifications()));
    return out;
}

} // namespace dubhe::serving
