// SPDX-License-Identifier: Apache-2.0
#include "closed_form.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::serving {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// Verifications of `tokens` tokens: renewals until they are reached, the mean overshoot of the last one included
// (Feller 2, XI.3, for a lattice): (tokens + (E j^2 - E j) / 2 E j) / E j of j tokens a verification.
double mean_verifications(double tokens, const Speculation& speculation) {
    if (tokens <= 0.0) return 0.0;
    double mean = 0.0, square = 0.0, reach = 1.0;
    for (std::int32_t j = 1; j <= speculation.drafted + 1; ++j) {
        const double ends = j <= speculation.drafted ? reach * (1.0 - speculation.acceptance) : reach;
        mean += ends * j, square += ends * j * j;
        reach *= speculation.acceptance;
    }
    return std::max(1.0, (tokens + (square - mean) / (2.0 * mean)) / mean);
}

class Model {
  public:
    explicit Model(const ClosedFormInput& input) : in_{input} {
        const LengthMoments& m = in_.lengths;
        const double left = 1.0 - in_.cached;
        prompt_ = std::max(1.0, left * m.p);
        pairs_ = 0.5 * ((1.0 - in_.cached * in_.cached) * m.pp + left * m.p);
        verifications_ = std::max(1e-3, mean_verifications(m.n - 1.0, in_.engine.speculation));
        // Cached before a decoding step: p + s - 1 at the s-th of n - 1, as often as there are steps.
        const double steps = std::max(m.n - 1.0, 1e-9);
        context_ = m.n > 1.0 ? std::max(m.p, (m.pn - m.p + 0.5 * (m.nn - 3.0 * m.n + 2.0)) / steps) : m.p;
        whole_ = m.n > 1.0 ? (m.pn - m.p + m.nn - m.n) / steps : m.p + m.n; // p + n, weighted by the steps as well
        spread_ = m.p > 0.0 ? m.pp / (m.p * m.p) : 1.0;
    }

    [[nodiscard]] double verifications() const { return verifications_; }
    [[nodiscard]] bool prompts_first() const { return in_.engine.scheduler == Scheduler::sglang; }

    // Prompts that go into a step beside d decodes: a part of one where it is computed in chunks.
    [[nodiscard]] double room(double d) const {
        const double budget = static_cast<double>(in_.engine.token_budget);
        const double tokens =
            prompts_first() ? budget : std::max(1.0, budget - d * (1 + in_.engine.speculation.drafted));
        return in_.engine.chunked_prefill ? tokens / prompt_ : std::max(1.0, std::floor(tokens / prompt_));
    }

    // Of a step with d decodes, between whole numbers by a line, and so many prompts, or a chunk of one.
    [[nodiscard]] double step(double d, double prompts) const {
        const double below = std::floor(d), part = d - below;
        const double low = one_step(below, prompts);
        return part > 0.0 ? low + part * (one_step(below + 1.0, prompts) - low) : low;
    }

    // Steps as decodes find them, where so many prompts come from one to the next, and so many in the time of one step,
    // of prompts or of decodes.
    struct Steps {
        double plain_s = 0.0;  // without prompts
        double mean_s = 0.0;   // tau: from one to the next
        double prompt_s = 0.0; // what one prompt adds
        double joins_s = 0.0;  // what one more adds to a step that has prompts
        double full_s = 0.0;   // of a step with prompts
        double most_s = 0.0;   // of one that is full: prompts that find no room wait
        double share = 0.0;    // of steps with prompts: a step without
    };
    [[nodiscard]] Steps steps(double d, double arrivals, double gathered) const {
        Steps out;
        out.plain_s = d > 0.0 ? step(d, 0.0) : 0.0;
        // Steps with prompts have as many as a Poisson number has that is not 0.
        const double together = gathered > 1e-9 ? gathered / -std::expm1(-gathered) : 1.0;
        const double parts = chunks(d);
        const double prompts = parts > 1.0 ? std::min(room(d), together / parts) : std::min(room(d), together);
        const double beside = prompts_first() ? 0.0 : d;
        const double full_s = step(beside, prompts);
        out.prompt_s = (prompts_first() ? full_s : full_s - out.plain_s) / prompts;
        out.full_s = full_s, out.share = arrivals / prompts;
        out.joins_s = (step(beside, 2.0 * prompts) - full_s) / prompts;
        out.most_s = prompts_first() ? infinite : step(d, room(d));
        out.mean_s = std::min(out.plain_s + arrivals * out.prompt_s, out.most_s);
        return out;
    }

    // The same where prompts come at a rate: tau = plain + rate tau prompt_s(rate tau).
    [[nodiscard]] Steps steps_at(double d, double rate) const {
        Steps out = steps(d, 0.0, 0.0);
        double tau = out.plain_s;
        for (int i = 0; i < 20; ++i) {
            const double one = prompts_first() ? 1.0 + out.share : 1.0; // steps from one decoding step to the next
            out = steps(d, rate * tau, rate * tau / one);
            const double left = 1.0 - rate * out.prompt_s;
            const double next = std::min(left > 1e-3 ? out.plain_s / left : 1e3 * out.plain_s, out.most_s);
            const double change = std::abs(next - tau);
            tau = next;
            if (change <= 1e-6 * tau) break;
        }
        out.mean_s = tau;
        return out;
    }

    // E t^2 / E t of the steps that arrivals find. With k prompts a step, Poisson of the time of the last, the variance
    // v of t solves v = s^2 E k + (rate s)^2 v, s what one adds.
    [[nodiscard]] double found_s(const Steps& steps, double rate) const {
        if (!(steps.mean_s > 0.0)) return 0.0;
        if (prompts_first()) { // steps of either kind by turns
            const double squares = steps.plain_s * steps.plain_s + steps.share * steps.full_s * steps.full_s * spread_;
            return squares / (steps.plain_s + steps.share * steps.full_s);
        }
        const double s = steps.prompt_s, grows = std::min(0.99, rate * s);
        return steps.mean_s + s * s * spread_ * rate / (1.0 - grows * grows);
    }

    // From the start of its first chunk to the first token, alone with d decodes.
    [[nodiscard]] double prefill_s(double d) const {
        const double parts = chunks(d);
        return parts * step(prompts_first() ? 0.0 : d, 1.0 / parts);
    }

    // Steps that a prompt waits for room, as prompts come by the step in a closed loop (Pollaczek and Khinchine).
    [[nodiscard]] double queue_steps(double d, double arrivals) const {
        const double service = 1.0 / room(d), busy = std::min(0.98, arrivals * service);
        return busy * service * spread_ / (2.0 * (1.0 - busy));
    }

    // What the others that come with a prompt add to its time: they share its step, or have theirs before it.
    [[nodiscard]] double loop_wait_s(double d, double arrivals, const Steps& steps) const {
        const double joined_s = arrivals * steps.joins_s, fit = room(d);
        if (!prompts_first()) return std::max(joined_s, queue_steps(d, arrivals) * step(d, std::min(1.0, fit)));
        if (fit < 1.0) return 0.5 * arrivals * prefill_s(d);
        if (1.0 + arrivals <= fit) return joined_s;
        return std::min(joined_s, 0.5 * arrivals * step(0.0, fit) / fit + 0.5 * (step(0.0, fit) - step(0.0, 1.0)));
    }

    // Steps with chunks of one prompt; lengths that differ much end anywhere in their last.
    [[nodiscard]] double chunks(double d) const {
        if (!in_.engine.chunked_prefill) return 1.0;
        const double exact = 1.0 / room(d), differ = std::clamp(10.0 * (spread_ - 1.0), 0.0, 1.0);
        return (1.0 - differ) * std::ceil(exact) + differ * std::max(1.0, exact + 0.5);
    }

    // The wait for room in the budget, as if prompts were served one after the other (Pollaczek and Khinchine).
    [[nodiscard]] double budget_wait_s(double d, double rate) const {
        const double one_s = step(prompts_first() ? 0.0 : d, room(d)) / room(d);
        const double busy = std::min(0.98, rate * one_s);
        return rate * one_s * one_s * spread_ / (2.0 * (1.0 - busy));
    }

    [[nodiscard]] double blocks_a_request() const {
        const bool whole = in_.engine.scheduler == Scheduler::tensorrt_llm_no_evict ||
                           in_.engine.scheduler == Scheduler::static_batching;
        const double tokens = (whole ? whole_ : context_ + 1.0) + in_.engine.speculation.drafted;
        return tokens / in_.engine.block_tokens + 0.5;
    }
    [[nodiscard]] double kv_share(double running) const {
        const double blocks = (context_ + 1.0) / in_.engine.block_tokens + 0.5;
        return std::min(1.0, running * blocks / static_cast<double>(in_.engine.kv_blocks));
    }
    [[nodiscard]] const ClosedFormInput& input() const { return in_; }

  private:
    [[nodiscard]] double one_step(double count, double prompts) const {
        StepLoad load;
        load.decodes = static_cast<std::int32_t>(count);
        load.decode_tokens = static_cast<std::int64_t>(count) * (1 + in_.engine.speculation.drafted);
        load.decode_context = std::llround(count * context_);
        if (prompts > 0.0) {
            const double part = std::min(1.0, prompts);
            load.prefills = static_cast<std::int32_t>(std::max(1.0, std::round(prompts)));
            load.prefill_tokens = std::llround(prompts * prompt_);
            load.prefill_context =
                std::llround(std::max(1.0, prompts) * (in_.cached * in_.lengths.p + 0.5 * prompt_ * (1.0 - part)));
            load.prefill_pairs = pairs_ * prompts;
        }
        return in_.cost.seconds(load).value();
    }

    const ClosedFormInput& in_;
    double prompt_ = 1.0, pairs_ = 1.0, verifications_ = 1.0, context_ = 1.0, whole_ = 2.0, spread_ = 1.0;
};

// A closed loop of C requests, counted in steps: each prompt takes `chunks` of them and waits `queue`, each answer V,
// so that C V / (chunks + queue + V) decode and C / (chunks + queue + V) prompts come a step. Where prompts go first a
// step is a decoding one, and all decode in it. A request meets (C - 1) / C of what is there (Schweitzer's mean value
// analysis).
struct Loop {
    double decodes = 0.0, rate = 0.0, ttft_s = 0.0;
    bool keeps_up = true; // false: prompts wait for room in the budget, as many as the steps don't take
    Model::Steps steps{};
};

Loop loop_of(const Model& model, double concurrency) {
    Loop loop;
    const double v = model.verifications(), others = concurrency > 1.0 ? (concurrency - 1.0) / concurrency : 0.0;
    double arrivals = concurrency / v;
    if (!model.prompts_first()) {
        double queue = 0.0;
        for (int i = 0; i < 12; ++i) {
            arrivals = concurrency / (model.chunks(loop.decodes) + queue + v);
            const double room = model.room(loop.decodes);
            loop.keeps_up = arrivals < room;
            if (!loop.keeps_up) arrivals = room;
            loop.decodes = arrivals * v;
            queue = loop.keeps_up ? 0.5 * queue + 0.5 * model.queue_steps(loop.decodes, others * arrivals) : 0.0;
        }
    } else {
        loop.decodes = concurrency;
    }
    loop.steps = model.steps(1.0 + others * loop.decodes, others * arrivals, others * arrivals);
    const double decoding_s = v * loop.steps.mean_s;
    loop.ttft_s = model.prefill_s(others * loop.decodes) +
                  model.loop_wait_s(others * loop.decodes, others * arrivals, loop.steps);
    if (!loop.keeps_up) { // a step at a time takes what it has room for
        loop.rate = arrivals / std::max(loop.steps.mean_s, 1e-12);
        loop.ttft_s = std::max(model.prefill_s(loop.decodes), concurrency / loop.rate - decoding_s);
    }
    loop.rate = concurrency / std::max(loop.ttft_s + decoding_s, 1e-12);
    return loop;
}

void fill_times(ClosedForm& out, const Model& model, double step_s) {
    const LengthMoments& m = model.input().lengths;
    out.step_s = step_s;
    const double decoding_s = m.n > 1.0 ? model.verifications() * step_s : 0.0;
    out.tpot_s = m.n > 1.0 ? decoding_s / (m.n - 1.0) : 0.0;
    out.e2e_s = out.ttft_s + decoding_s;
    out.tokens_out_a_second = out.rate * m.n;
    out.kv_use = model.kv_share(out.running);
}

// What an arrival finds where d decode.
struct State {
    double mean_s = 0.0, rest_s = 0.0, ttft_s = 0.0, mates = 0.0;
    double carried_s = 0.0; // what came while its own prompt was computed delays its first steps
};

State state_at(const Model& model, double rate, double d, double most) {
    const Model::Steps steps = model.steps_at(d, rate);
    const double found_s = model.found_s(steps, rate);
    // With nobody there a step may still be under way: that of a prompt.
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
    StatesAt(const Model& model, double rate, double most) {
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

} // namespace

double most_running(const ClosedFormInput& input, Bound& bound) {
    const Model model{input};
    const double by_kv = std::max(1.0, static_cast<double>(input.engine.kv_blocks) / model.blocks_a_request());
    bound = by_kv < input.engine.slots ? Bound::kv_blocks : Bound::slots;
    return std::min<double>(input.engine.slots, by_kv);
}

ClosedForm at_concurrency(const ClosedFormInput& input, double concurrency) {
    const Model model{input};
    ClosedForm out;
    const double most = most_running(input, out.bound);
    out.running = std::min(concurrency, most);
    out.saturated = concurrency > most;
    const Loop loop = loop_of(model, out.running);
    if (!loop.keeps_up) out.bound = Bound::token_budget, out.saturated = true;
    out.decodes = loop.decodes;
    out.rate = loop.rate;
    out.waiting = std::max(0.0, concurrency - most);
    out.queue_s = out.rate > 0.0 ? out.waiting / out.rate : 0.0;
    out.ttft_s = out.queue_s + loop.ttft_s;
    fill_times(out, model, loop.steps.mean_s);
    return out;
}

double saturation_rate(const ClosedFormInput& input) {
    Bound bound{};
    return at_concurrency(input, most_running(input, bound)).rate;
}

ClosedForm at_rate(const ClosedFormInput& input, double rate) {
    const Model model{input};
    ClosedForm out;
    const double most = std::max(1.0, std::floor(most_running(input, out.bound)));
    const ClosedForm full = at_concurrency(input, most);
    if (rate >= full.rate) {
        out = full;
        out.saturated = true;
        out.waiting = out.queue_s = out.ttft_s = out.e2e_s = infinite;
        return out;
    }
    out.rate = rate;
    States states;
    const StatesAt at{model, rate, most};
    for (double d = 0.0; d <= most; d += 1.0) {
        // Those whose prompts were computed in the same step decode together from then on.
        const State state = at(d);
        const double decoding_s = model.verifications() * at(std::min(most, d + state.mates)).mean_s + state.carried_s;
        if (d > 0.0) states.weight *= rate * decoding_s / d;
        states.add(d, state);
        if (d > out.decodes && states.weight < 1e-9 * states.sum && state.mean_s * rate * model.verifications() < d)
            break;
    }
    // Beyond the most that run: a geometric tail of those that wait.
    const double ratio = rate / full.rate;
    const double beyond = states.weight * ratio / (1.0 - ratio), all = states.sum + beyond;
    out.waiting = less_variable(input.lengths, ratio, most) * beyond / (1.0 - ratio) / all;
    out.decodes = (states.decodes + beyond * most) / all;
    const double wait_s = out.waiting / rate;
    out.ttft_s = states.ttft_s / states.sum + wait_s;
    out.queue_s = states.rest_s / states.sum + wait_s;
    out.running = out.decodes + rate * (out.ttft_s - out.queue_s);
    fill_times(out, model, out.decodes / (rate * model.verifications()));
    return out;
}

} // namespace dubhe::serving
