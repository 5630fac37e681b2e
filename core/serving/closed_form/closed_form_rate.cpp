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
    double mean_s = 0.0;  // from one decoding step to the next
    double during = 0.0;  // prompts that come while one is computed
    double rest_s = 0.0, ttft_s = 0.0, alone_s = 0.0;
    double full_s = 0.0, full_share = 0.0; // steps with prompts
    // First and second moments of the delay beyond alone_s, of those that find a step without prompts and with them:
    // times their shares.
    double found_full = 0.0; // the share of the second
    double free_s = 0.0, free_ss = 0.0, behind_s = 0.0, behind_ss = 0.0;
};

// Every number of a state with the member that it is.
template <class Take>
void for_each(State& state, Take take) {
    for (double State::*const each : {&State::plain_s, &State::mean_s, &State::during, &State::rest_s, &State::ttft_s,
                                      &State::alone_s, &State::full_s, &State::full_share, &State::found_full,
                                      &State::free_s, &State::free_ss, &State::behind_s, &State::behind_ss})
        take(state.*each, each);
}

// Of a worker that computes prompts for others.
bool prompts_alone(const MeanSteps& model, double d) {
    return !(d > 0.0) && !(model.input().lengths.n > 1.0);
}

// A step of length L is found: of it a uniform part is left, and a Poisson number X L of prompts comes in it, each of
// which makes the next step j longer. Where prompts are cut into chunks they wait for each other: Pollaczek and
// Khinchine's wait with its second moment.
void add_delays(State& out, const MeanSteps& model, double rate, double d, const MeanSteps::Steps& steps) {
    const auto after = [&](double length_s, double variance) { // mean and second moment
        const double part = 0.5 + rate * steps.joins_s, mean = length_s * part;
        const double squares = length_s * length_s + variance;
        return std::pair{mean,
                         part * part * squares + squares / 12.0 + rate * length_s * steps.joins_s * steps.joins_s};
    };
    // Where prompts go first they lengthen the gap that they stand in.
    out.full_s = steps.full_s + (model.prompts_first() ? steps.plain_s : 0.0);
    out.full_share = std::min(1.0, steps.share);
    const double in_full = steps.share * steps.full_s;
    double length_s = out.alone_s, variance = 0.0;
    if (!(d > 0.0)) {
        out.found_full = rate * out.alone_s / (1.0 + rate * out.alone_s);
    }
    if (model.room(d) < 1.0 || prompts_alone(model, d)) {
        const double one_s = model.prefill_s(d), busy = std::min(0.98, rate * one_s), spread = model.spread();
        const double wait_s = rate * one_s * one_s * spread / (2.0 * (1.0 - busy));
        out.found_full = busy;
        out.behind_s = wait_s;
        out.behind_ss =
            2.0 * wait_s * wait_s + rate * one_s * one_s * one_s * spread * spread * spread / (3.0 * (1.0 - busy));
    } else {
        const double whole = model.prompts_first() ? steps.plain_s + in_full : std::max(steps.mean_s, in_full);
        out.found_full = whole > 0.0 ? std::min(0.99, in_full / whole) : 0.0;
        const double of_all = model.found_s(steps, rate) - (1.0 - out.found_full) * steps.plain_s;
        length_s = std::max(steps.full_s, out.found_full > 0.0 ? of_all / out.found_full : 0.0);
        variance = std::max(0.0, length_s - out.alone_s) * steps.joins_s;
    }
    const auto [free_s, free_ss] = after(steps.plain_s, 0.0);
    out.free_s = (1.0 - out.found_full) * free_s, out.free_ss = (1.0 - out.found_full) * free_ss;
    if (out.behind_s > 0.0) return;
    const auto [behind_s, behind_ss] = after(length_s, variance);
    out.behind_s = out.found_full * behind_s, out.behind_ss = out.found_full * behind_ss;
}

// By means alone.
State mean_state_at(const MeanSteps& model, double rate, double d, const MeanSteps::Steps& steps) {
    const double found_s = model.found_s(steps, rate);
    // Where no request decodes, a step may still be under way: that of a prompt.
    const double alone_s = model.prefill_s(d);
    const double rest_s = d > 0.0 ? 0.5 * found_s : 0.5 * alone_s * (rate * alone_s) / (1.0 + rate * alone_s);
    const double joined_s = rest_s + rate * found_s * steps.joins_s;
    const double queued_s = model.budget_wait_s(d, rate) + 0.5 * steps.plain_s;
    const double during = d > 0.0 ? 1.0 - steps.plain_s / steps.mean_s : rate * alone_s;
    State out;
    out.plain_s = steps.plain_s, out.mean_s = d > 0.0 ? steps.mean_s : 0.0;
    out.during = std::clamp(during, 0.0, most_during);
    out.rest_s = rest_s, out.alone_s = alone_s, out.ttft_s = alone_s + std::max(joined_s, queued_s);
    add_delays(out, model, rate, d, steps);
    return out;
}

State between(const State& a, const State& b, double part) {
    State out;
    for_each(out, [&](double& to, double State::*each) { to = a.*each + part * (b.*each - a.*each); });
    return out;
}

// Step by step where prompts take much of the time, soon where ranks share requests out; in between a mean of the two,
// so that times don't jump.
State state_at(const MeanSteps& model, double rate, double d) {
    const double few = model.shared_out() ? 0.01 : 0.25, many = model.shared_out() ? 0.05 : 0.45; // of the time
    const MeanSteps::Steps steps = model.steps_at(d, rate);
    const State by_means = mean_state_at(model, rate, d, steps);
    const double part = std::clamp((1.0 - steps.plain_s / steps.mean_s - few) / (many - few), 0.0, 1.0);
    const bool alone = prompts_alone(model, d);
    if (!alone && (!(d > 0.0) || !(part > 0.0))) return by_means;
    const auto found = PromptSteps::of(model, d, rate, steps);
    if (!found) return by_means;
    const double rest_s = 0.5 * found->found_s(), during = 1.0 - steps.plain_s / found->mean_s();
    State by_steps = by_means; // but for the spread, whose mean is put right in the end
    if (!alone) by_steps.mean_s = found->mean_s(), by_steps.during = std::clamp(during, 0.0, most_during);
    by_steps.rest_s = rest_s, by_steps.ttft_s = rest_s + found->next_s();
    return alone ? by_steps : between(by_means, by_steps, part);
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
    double sum = 0.0, decodes = 0.0;
    State mean{};                                         // times the sum
    double during = 0.0;                                  // by those that decode
    double step_s = 0.0, step_ss = 0.0;                   // the same: moments of mean_s
    double plain_s = 0.0, full_s = 0.0, full_share = 0.0; // the same, of gaps between tokens
    double full = 0.0;                                    // of the last state, in which all slots are taken
    void add(double d, double weight, const State& state) {
        sum += weight, decodes += weight * d;
        for_each(mean, [&](double& to, double State::*each) { to += weight * state.*each; });
        during += weight * d * state.during;
        step_s += weight * d * state.mean_s, step_ss += weight * d * state.mean_s * state.mean_s;
        plain_s += weight * d * state.plain_s, full_s += weight * d * state.full_s;
        full_share += weight * d * state.full_share;
    }
    void scale(double by) {
        for_each(mean, [&](double& to, double State::*) { to *= by; });
        for (double* one : {&sum, &decodes, &during, &step_s, &step_ss, &plain_s, &full_s, &full_share})
            *one *= by;
    }
    [[nodiscard]] State of_all() const {
        State out = mean;
        for_each(out, [&](double& to, double State::*) { to /= sum; });
        return out;
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

// A wait for a slot, of the share that finds none.
struct SlotWait {
    double share = 0.0, mean_s = 0.0; // the mean over all requests
};

// Prompts of other lengths take other times: where they differ much no time is the least.
void spread_ttft(TimeSpread& out, const State& mean, double prompt_spread, const SlotWait& wait) {
    const double fixed = 1.0 - std::clamp(10.0 * (prompt_spread - 1.0), 0.0, 1.0);
    out.alone_s = mean.alone_s;
    out.least_ttft_s = fixed * mean.alone_s;
    const double rest_s = mean.alone_s - out.least_ttft_s;
    const double by_length = mean.alone_s * mean.alone_s * (prompt_spread - 1.0);
    const double told_s = mean.free_s + mean.behind_s, is_s = mean.ttft_s - mean.alone_s;
    const double scale = told_s > 0.0 ? std::max(0.0, is_s) / told_s : 0.0;
    const double slot_s = wait.share > 0.0 ? wait.mean_s / wait.share : 0.0; // exponential
    const auto add = [&](std::size_t i, double share, double first, double second) {
        if (!(share > 0.0)) return;
        const double mean_s = scale * first / share;
        const double variance = std::max(0.0, scale * scale * second / share - mean_s * mean_s) + by_length;
        out.delays[i] = {share * (1.0 - wait.share), rest_s + mean_s, variance};
        out.delays[i + 1] = {share * wait.share, rest_s + mean_s + slot_s, variance + slot_s * slot_s};
    };
    add(0, 1.0 - mean.found_full, mean.free_s, mean.free_ss);
    add(2, mean.found_full, mean.behind_s, mean.behind_ss);
}

TimeSpread spread_of(const ClosedForm& form, const MeanSteps& model, const States& states, const State& mean,
                     const SlotWait& wait) {
    TimeSpread out;
    spread_ttft(out, mean, model.spread(), wait);
    if (states.decodes > 0.0)
        out.plain_s = states.plain_s / states.decodes, out.full_s = states.full_s / states.decodes,
        out.full_share = states.full_share / states.decodes;
    // What decodes when the answer begins is nearly forgotten when it ends: half of its variance stays in the mean.
    const double step_s = states.decodes > 0.0 ? states.step_s / states.decodes : 0.0;
    const double slowly = step_s > 0.0 ? std::max(0.0, states.step_ss / states.decodes / (step_s * step_s) - 1.0) : 0.0;
    spread_answers(out, form, model, 0.5 * slowly);
    return out;
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
    const State mean = states.of_all();
    out.ttft_s = mean.ttft_s + wait_s;
    out.queue_s = mean.rest_s + wait_s;
    out.running = out.decodes + out.rate * (out.ttft_s - out.queue_s);
    fill_times(out, model, out.decodes / (out.rate * model.verifications()));
    out.spread = spread_of(out, model, states, mean, {beyond / all, wait_s});
    return out;
}

} // namespace dubhe::serving
