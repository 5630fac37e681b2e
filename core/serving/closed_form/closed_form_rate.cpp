// SPDX-License-Identifier: Apache-2.0
#include "closed_form.h"
#include "mean_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::serving {

namespace {

// What an arrival finds where d decode.
struct State {
    double mean_s = 0.0, rest_s = 0.0, ttft_s = 0.0, mates = 0.0;
    double carried_s = 0.0; // what came while its own prompt was computed delays its first steps
};

State state_at(const MeanSteps& model, double rate, double d, double most) {
    const MeanSteps::Steps steps = model.steps_at(d, rate);
    const double found_s = model.found_s(steps, rate);
    // Where no request decodes, a step may still be under way: that of a prompt.
    const double alone_s = model.prefill_s(d);
    const double rest_s = d > 0.0 ? 0.5 * found_s : 0.5 * alone_s * (rate * alone_s) / (1.0 + rate * alone_s);
    const double joined_s = rest_s + rate * found_s * steps.joins_s;
    const double queued_s = model.budget_wait_s(d, rate) + 0.5 * steps.plain_s;
    const double ttft_s = alone_s + std::max(joined_s, queued_s), load = std::min(0.97, rate * steps.prompt_s);
    // As many of them as find a slot, and as the steps have room for.
    const double room_s = model.verifications() * std::max(0.0, steps.most_s - steps.mean_s);
    const double carried_s = std::min({load / (1.0 - load) * std::max(0.0, ttft_s - rest_s - steps.mean_s),
                                       std::max(0.0, most - d) * steps.prompt_s, room_s});
    return {steps.mean_s, rest_s, ttft_s, rate * found_s, carried_s};
}

// The states of a replica, worked out at some and between them by lines.
class StatesAt {
  public:
    StatesAt(const MeanSteps& model, double rate, double most) {
        double next = 0.0;
        for (std::size_t i = 0; i < points; ++i) {
            d_[i] = std::min(next, most);
            states_[i] = state_at(model, rate, d_[i], most);
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
        const double part = (d - d_[i - 1]) / (d_[i] - d_[i - 1]);
        const auto between = [part](double a, double b) { return a + part * (b - a); };
        const State &a = states_[i - 1], &b = states_[i];
        return {between(a.mean_s, b.mean_s), between(a.rest_s, b.rest_s), between(a.ttft_s, b.ttft_s),
                between(a.mates, b.mates), between(a.carried_s, b.carried_s)};
    }

  private:
    static constexpr std::size_t points = 40;
    std::array<double, points> d_{};
    std::array<State, points> states_{};
    std::size_t count_ = 0;
};

// Sums over the states by their weights; scaled down where these grow too large for a double.
struct States {
    double weight = 1.0, sum = 0.0, decodes = 0.0, ttft_s = 0.0, rest_s = 0.0;
    void add(double d, const State& state) {
        if (weight > 1e200)
            for (double* one : {&weight, &sum, &decodes, &ttft_s, &rest_s})
                *one *= 1e-200;
        sum += weight, decodes += weight * d, ttft_s += weight * state.ttft_s, rest_s += weight * state.rest_s;
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

// Sums over 0, 1, ... most requests that decode.
States sums_over(const StatesAt& at, double rate, double verifications, double most) {
    States states;
    for (double d = 0.0; d <= most; d += 1.0) {
        // Those whose prompts were computed in the same step decode together from then on.
        const State state = at(d);
        const double decoding_s = verifications * at(std::min(most, d + state.mates)).mean_s + state.carried_s;
        if (d > 0.0) states.weight *= rate * decoding_s / d;
        states.add(d, state);
        const bool falls = rate * decoding_s < d;
        if (falls && states.weight < 1e-9 * states.sum) break;
    }
    return states;
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
    const States states = sums_over(StatesAt{model, out.rate, most}, out.rate, model.verifications(), most);
    // Beyond the most that run: a geometric tail of those that wait.
    const double ratio = out.load = out.rate / full.rate;
    const double beyond = states.weight * ratio / (1.0 - ratio), all = states.sum + beyond;
    out.waiting = less_variable(input.lengths, ratio, most) * beyond / (1.0 - ratio) / all;
    out.decodes = (states.decodes + beyond * most) / all;
    const double wait_s = out.waiting / out.rate;
    out.ttft_s = states.ttft_s / states.sum + wait_s;
    out.queue_s = states.rest_s / states.sum + wait_s;
    out.running = out.decodes + out.rate * (out.ttft_s - out.queue_s);
    fill_times(out, model, out.decodes / (out.rate * model.verifications()));
    return out;
}

} // namespace dubhe::serving
