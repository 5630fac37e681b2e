// SPDX-License-Identifier: Apache-2.0
#include "mean_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::serving {

namespace {

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

} // namespace

MeanSteps::MeanSteps(const ClosedFormInput& input) : in_{input} {
    const LengthMoments& m = in_.lengths;
    const double left = 1.0 - in_.cached;
    prompt_ = std::max(1.0, left * m.p);
    pairs_ = 0.5 * ((1.0 - in_.cached * in_.cached) * m.pp + left * m.p);
    verifications_ = std::max(1e-3, mean_verifications(m.n - 1.0, in_.engine.speculation));
    // Cached before a decoding step: p + s - 1 at the s-th of n - 1, as often as there are steps.
    const double steps = std::max(m.n - 1.0, 1e-9);
    context_ = m.n > 1.0 ? std::max(m.p, (m.pn - m.p + 0.5 * (m.nn - 3.0 * m.n + 2.0)) / steps) : m.p;
    whole_ = m.n > 1.0 ? (m.pn - m.p + m.nn - m.n) / steps : m.p + m.n;
    spread_ = m.p > 0.0 ? m.pp / (m.p * m.p) : 1.0;
}

double MeanSteps::room(double d) const {
    const double budget = static_cast<double>(in_.engine.token_budget);
    const double tokens = prompts_first() ? budget : std::max(1.0, budget - d * (1 + in_.engine.speculation.drafted));
    return in_.engine.chunked_prefill ? tokens / prompt_ : std::max(1.0, std::floor(tokens / prompt_));
}

double MeanSteps::chunks(double d) const {
    if (!in_.engine.chunked_prefill) return 1.0;
    const double exact = 1.0 / room(d), differ = std::clamp(10.0 * (spread_ - 1.0), 0.0, 1.0);
    return (1.0 - differ) * std::ceil(exact) + differ * std::max(1.0, exact + 0.5);
}

// With about d decodes. Of ranks that share them out the fullest decides, so that a whole number more costs nothing or
// much: the mean over as many numbers around d as there are ranks.
double MeanSteps::step(double d, double prompts) const {
    const double reach = std::min(0.5 * in_.cost.ranks(), d - 1.0);
    if (in_.cost.ranks() == 1 || reach < 0.5) return between(d, prompts);
    const int points = 2 * static_cast<int>(std::ceil(reach));
    double sum = 0.0;
    for (int i = 0; i < points; ++i)
        sum += between(d + reach * ((2 * i + 1.0) / points - 1.0), prompts);
    return sum / points;
}

// With d decodes, between whole numbers by a line, and so many prompts, or a chunk of one.
double MeanSteps::between(double d, double prompts) const {
    const double below = std::floor(d), part = d - below;
    const double low = one_step(below, prompts);
    return part > 0.0 ? low + part * (one_step(below + 1.0, prompts) - low) : low;
}

double MeanSteps::one_step(double count, double prompts) const {
    StepLoad load;
    load.decodes = static_cast<std::int32_t>(count);
    load.decode_tokens = static_cast<std::int64_t>(count) * (1 + in_.engine.speculation.drafted);
    load.decode_context = std::llround(count * context_);
    if (prompts > 0.0) {
        const double part = std::min(1.0, prompts), past = in_.cached * in_.lengths.p + 0.5 * prompt_ * (1.0 - part);
        load.prefills = static_cast<std::int32_t>(std::max(1.0, std::round(prompts)));
        load.prefill_tokens = std::llround(prompts * prompt_);
        load.prefill_context = std::llround(std::max(1.0, prompts) * past);
        load.prefill_pairs = pairs_ * prompts;
    }
    return in_.cost.seconds(load).value();
}

// What prompts add is the same for all numbers around d.
double MeanSteps::step_with(double plain_s, double d, double prompts) const {
    if (!(prompts > 0.0)) return plain_s;
    if (prompts_first() || !(d > 0.0)) return between(0.0, prompts);
    if (!shared_out()) return between(d, prompts);
    const double whole = std::max(1.0, std::round(d));
    return plain_s + between(whole, prompts) - between(whole, 0.0);
}

// A step with prompts, `prompts` on the mean. Where ranks share them out, over the whole numbers that there may be: one
// as long as ranks are free costs what a rank's first one does.
double MeanSteps::step_of_many(double plain_s, double d, double gathered, double prompts) const {
    constexpr double many = 30.0, rest = 1e-3;
    const double most = room(d);
    double weight = gathered, left = std::expm1(gathered);
    if (!shared_out() || prompts < 1.0 || gathered > many || !(left > 1e-9)) return step_with(plain_s, d, prompts);
    const double all = left;
    double sum = 0.0;
    for (double k = 1.0; left > rest * all; k += 1.0) {
        const double part = k < most ? weight : left;
        sum += part * step_with(plain_s, d, std::min(k, most));
        left -= part;
        weight *= gathered / (k + 1.0);
    }
    return sum / (all - left);
}

void MeanSteps::add_prompts(Steps& out, double d, double arrivals, double gathered, bool each) const {
    // Steps with prompts have as many as a Poisson number has that is not 0.
    const double together = gathered > 1e-9 ? gathered / -std::expm1(-gathered) : 1.0;
    const double prompts = std::min(room(d), together / std::max(1.0, chunks(d)));
    out.full_s = each ? step_of_many(out.plain_s, d, gathered, prompts) : step_with(out.plain_s, d, prompts);
    out.prompt_s = (prompts_first() ? out.full_s : out.full_s - out.plain_s) / prompts;
    out.share = arrivals / prompts;
    out.mean_s = std::min(out.plain_s + arrivals * out.prompt_s, out.most_s);
}

MeanSteps::Steps MeanSteps::steps(double d, double arrivals) const {
    Steps out;
    out.plain_s = d > 0.0 ? step(d, 0.0) : 0.0;
    out.most_s = prompts_first() ? std::numeric_limits<double>::infinity() : step_with(out.plain_s, d, room(d));
    add_prompts(out, d, arrivals, arrivals, true);
    const double prompts = arrivals > 0.0 ? arrivals / out.share : std::min(room(d), 1.0 / chunks(d));
    out.joins_s = (step_with(out.plain_s, d, 2.0 * prompts) - out.full_s) / prompts;
    return out;
}

MeanSteps::Steps MeanSteps::steps_at(double d, double rate) const {
    Steps out = steps(d, 0.0);
    const bool each = room(d) < whole_room; // else PromptSteps looks at each number
    double tau = out.plain_s, before = 0.0;
    bool swings = false;
    for (int i = 0; i < 20; ++i) {
        const double one = prompts_first() ? 1.0 + out.share : 1.0; // steps from one decoding step to the next
        add_prompts(out, d, rate * tau, rate * tau / one, each);
        const double left = 1.0 - rate * out.prompt_s;
        const double next = std::min(left > 1e-3 ? out.plain_s / left : 1e3 * out.plain_s, out.most_s);
        const double change = next - tau;
        // Longer steps gather more prompts, which take less each: halfway where it swings, so that it settles.
        swings = swings || prompts_first() || change * before < 0.0;
        tau = swings ? std::sqrt(tau * next) : next;
        before = change;
        if (std::abs(change) <= 1e-4 * tau) break;
    }
    out.mean_s = tau;
    return out;
}

// With k prompts a step, Poisson of the time of the last, the variance v of t solves v = s^2 E k + (rate s)^2 v, s what
// one adds. Where prompts go first: steps of either kind by turns.
double MeanSteps::found_s(const Steps& steps, double rate) const {
    if (!(steps.mean_s > 0.0)) return 0.0;
    if (prompts_first()) {
        const double squares = steps.plain_s * steps.plain_s + steps.share * steps.full_s * steps.full_s * spread_;
        return squares / (steps.plain_s + steps.share * steps.full_s);
    }
    const double s = steps.prompt_s, grows = std::min(0.99, rate * s);
    return steps.mean_s + s * s * spread_ * rate / (1.0 - grows * grows);
}

double MeanSteps::prefill_s(double d) const {
    const double parts = chunks(d);
    return parts * step(prompts_first() ? 0.0 : d, 1.0 / parts);
}

double MeanSteps::budget_wait_s(double d, double rate) const {
    const double one_s = step(prompts_first() ? 0.0 : d, room(d)) / room(d);
    const double busy = std::min(0.98, rate * one_s);
    return rate * one_s * one_s * spread_ / (2.0 * (1.0 - busy));
}

double MeanSteps::queue_steps(double d, double arrivals) const {
    const double service = 1.0 / room(d), busy = std::min(0.98, arrivals * service);
    return busy * service * spread_ / (2.0 * (1.0 - busy));
}

double MeanSteps::loop_wait_s(double d, double arrivals, const Steps& steps) const {
    const double joined_s = arrivals * steps.joins_s, fit = room(d);
    if (!prompts_first()) return std::max(joined_s, queue_steps(d, arrivals) * step(d, std::min(1.0, fit)));
    if (fit < 1.0) return 0.5 * arrivals * prefill_s(d);
    if (1.0 + arrivals <= fit) return joined_s;
    const double full_s = step(0.0, fit);
    return std::min(joined_s, 0.5 * arrivals * full_s / fit + 0.5 * (full_s - step(0.0, 1.0)));
}

double MeanSteps::blocks_a_request() const {
    const bool whole =
        in_.engine.scheduler == Scheduler::tensorrt_llm_no_evict || in_.engine.scheduler == Scheduler::static_batching;
    const double tokens = (whole ? whole_ : context_ + 1.0) + in_.engine.speculation.drafted;
    return window_of(in_.engine).kept(tokens) / in_.engine.block_tokens +
           0.5; // the last block is half full on the mean
}

double MeanSteps::kv_share(double running) const {
    const double blocks = window_of(in_.engine).kept(context_ + 1.0) / in_.engine.block_tokens + 0.5;
    return std::min(1.0, running * blocks / static_cast<double>(in_.engine.kv_blocks));
}

} // namespace dubhe::serving
