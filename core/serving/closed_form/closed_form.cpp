// SPDX-License-Identifier: Apache-2.0
#include "closed_form.h"

#include "mean_steps.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

namespace {

// A closed loop of C requests, counted in steps: each prompt takes `chunks` of them and waits `queue`, each answer V,
// so that C V / (chunks + queue + V) decode and C / (chunks + queue + V) prompts come a step. Where prompts go first a
// step is a decoding one, and all decode in it. A request meets (C - 1) / C of what is there (Schweitzer's mean value
// analysis).
struct Loop {
    double decodes = 0.0, rate = 0.0, ttft_s = 0.0;
    double step_s = 0.0;  // between two tokens of a request
    bool keeps_up = true; // false: prompts wait for room in the budget, as many as the steps don't take
    MeanSteps::Steps steps{};
};

Loop loop_of(const MeanSteps& model, double concurrency) {
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
    loop.steps = model.steps(1.0 + others * loop.decodes, others * arrivals);
    // Where prompts go first a request joins behind its own, so that V decoding steps have V - 1 gaps for others'.
    const double gap_s = loop.steps.mean_s - loop.steps.plain_s;
    loop.step_s = loop.steps.mean_s - (model.prompts_first() ? std::min(1.0, 1.0 / v) * gap_s : 0.0);
    const double decoding_s = v * loop.step_s;
    loop.ttft_s = model.prefill_s(others * loop.decodes) +
                  model.loop_wait_s(others * loop.decodes, others * arrivals, loop.steps);
    if (!loop.keeps_up) { // a step at a time takes what it has room for
        loop.rate = arrivals / std::max(loop.steps.mean_s, 1e-12);
        loop.ttft_s = std::max(model.prefill_s(loop.decodes), concurrency / loop.rate - decoding_s);
    }
    loop.rate = concurrency / std::max(loop.ttft_s + decoding_s, 1e-12);
    return loop;
}

} // namespace

void fill_times(ClosedForm& out, const MeanSteps& model, double step_s) {
    const LengthMoments& m = model.input().lengths;
    out.step_s = step_s;
    const double decoding_s = m.n > 1.0 ? model.verifications() * step_s : 0.0;
    out.tpot_s = m.n > 1.0 ? decoding_s / (m.n - 1.0) : 0.0;
    out.e2e_s = out.ttft_s + decoding_s;
    out.tokens_out_a_second = out.rate * m.n;
    out.kv_use = model.kv_share(out.running);
}

// A share u of the time of those that decode goes to prompts: X s of the delay cycle.
void spread_answers(TimeSpread& out, const ClosedForm& form, const MeanSteps& model, double slowly) {
    const LengthMoments& m = model.input().lengths;
    out.tpot_s = form.tpot_s, out.e2e_s = form.e2e_s;
    out.e2e_variance = out.ttft_variance();
    if (!(m.n > 1.0) || !(form.rate > 0.0)) return;
    const double held = std::min(0.97, form.prompt_share), prompt_s = held / form.rate;
    const double decoding_s = (m.n - 1.0) * form.tpot_s, plain_s = (1.0 - held) * decoding_s;
    const double by_prompts = form.rate * prompt_s * prompt_s * model.spread() * plain_s / std::pow(1.0 - held, 3.0);
    const double variance = by_prompts + slowly * decoding_s * decoding_s;
    out.tpot_variance = variance / ((m.n - 1.0) * (m.n - 1.0));
    out.e2e_variance += variance + form.tpot_s * form.tpot_s * std::max(0.0, m.nn - m.n * m.n);
}

double most_running(const ClosedFormInput& input, Bound& bound) {
    const MeanSteps model{input};
    const double by_kv = std::max(1.0, static_cast<double>(input.engine.kv_blocks) / model.blocks_a_request());
    bound = by_kv < input.engine.slots ? Bound::kv_blocks : Bound::slots;
    return std::min<double>(input.engine.slots, by_kv);
}

ClosedForm at_concurrency(const ClosedFormInput& input, double concurrency) {
    const MeanSteps model{input};
    ClosedForm out;
    const double most = most_running(input, out.bound);
    out.running = std::min(concurrency, most);
    out.saturated = concurrency > most;
    const Loop loop = loop_of(model, out.running);
    if (!loop.keeps_up) out.bound = Bound::token_budget, out.saturated = true;
    out.decodes = loop.decodes;
    out.rate = loop.rate;
    out.prompt_share = 1.0 - loop.steps.plain_s / std::max(loop.steps.mean_s, 1e-12);
    out.waiting = std::max(0.0, concurrency - most);
    out.queue_s = out.rate > 0.0 ? out.waiting / out.rate : 0.0;
    out.ttft_s = out.queue_s + loop.ttft_s;
    fill_times(out, model, loop.step_s);
    const double alone_s = std::min(out.ttft_s, model.prefill_s(loop.decodes)), delay_s = out.ttft_s - alone_s;
    out.spread.alone_s = out.spread.least_ttft_s = alone_s;
    out.spread.delays[0] = {1.0, delay_s, delay_s * delay_s};
    out.spread.plain_s = loop.steps.plain_s;
    out.spread.full_s = loop.steps.full_s + (model.prompts_first() ? loop.steps.plain_s : 0.0);
    out.spread.full_share = std::min(1.0, loop.steps.share);
    spread_answers(out.spread, out, model, 0.0);
    return out;
}

double saturation_rate(const ClosedFormInput& input) {
    Bound bound{};
    return at_concurrency(input, most_running(input, bound)).rate;
}

} // namespace dubhe::serving
