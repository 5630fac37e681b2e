// SPDX-License-Identifier: Apache-2.0
#include "serving_form.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace dubhe::study {

namespace {

using serving::ClosedForm;
using serving::ClosedFormInput;

// Arrivals that go to c servers in turn are a c-th as irregular as a Poisson stream, and waits half of their share.
double in_turn_of(double c) {
    return 0.5 * (1.0 + 1.0 / c);
}

// Waits behind other prompts become shorter; what is kept of the delay isn't theirs.
void relieve(ClosedForm& out, double shorter, double kept_s) {
    const double saved_s = (1.0 - shorter) * std::max(0.0, out.ttft_s - out.spread.alone_s - kept_s);
    out.ttft_s -= saved_s, out.e2e_s -= saved_s, out.spread.e2e_s -= saved_s;
    out.queue_s = std::max(0.0, out.queue_s - saved_s);
    const double delay_s = out.spread.alone_s - out.spread.least_ttft_s + kept_s;
    for (serving::Delay& delay : out.spread.delays) {
        delay.mean_s -= (1.0 - shorter) * std::max(0.0, delay.mean_s - delay_s);
        delay.variance *= shorter; // fewer wait, as long
    }
}

// Workers for prompts beside replicas that decode.
struct Apart {
    const ServingForm& form;
    ScaledCost prefill_cost{*form.serving.pool.cost, form.factor};
    ScaledCost decode_cost{*form.serving.decode->cost, form.factor};
    ClosedFormInput prefill{form.serving.pool.engine, prefill_cost, prompts_alone(form.lengths), form.cached};
    ClosedFormInput decode{form.serving.decode->engine, decode_cost, form.lengths, 1.0};
    // Workers to a replica.
    double workers =
        static_cast<double>(form.serving.pool.replicas) / static_cast<double>(form.serving.decode->replicas);
    double transfer_s = form.serving.transfer.seconds(form.lengths.p);

    // Of a worker at that rate. A router that looks at loads makes waits those for one of c servers:
    // rho^(sqrt(2 (c + 1)) - 2) / c of those of one server that gets 1 / c of the arrivals (Sakasegawa 1977).
    [[nodiscard]] ClosedForm prompts_at(double rate) const {
        ClosedForm out = serving::at_rate(prefill, rate);
        const double c = form.serving.pool.replicas;
        const bool in_turn = form.serving.routing == serving::Routing::round_robin;
        if (!out.saturated)
            relieve(out, in_turn ? in_turn_of(c) : std::pow(out.load, std::sqrt(2.0 * (c + 1.0)) - 2.0) / c, 0.0);
        return out;
    }

    [[nodiscard]] double prompts_most() const { return workers * serving::saturation_rate(prefill); }

    // Both parts at the rate that the replica has.
    [[nodiscard]] ClosedForm joined(const ClosedForm& prompts, ClosedForm out) const {
        const double found_s = std::max(0.0, out.ttft_s - out.step_s), between_s = transfer_s + found_s;
        const double answer_s = form.lengths.n > 1.0 ? out.tpot_s * (form.lengths.n - 1.0) + between_s : 0.0;
        out.ttft_s = prompts.ttft_s;
        out.queue_s = prompts.queue_s;
        out.tpot_s = form.lengths.n > 1.0 ? answer_s / (form.lengths.n - 1.0) : 0.0;
        out.e2e_s = out.ttft_s + answer_s;
        const serving::TimeSpread decoding = out.spread;
        out.spread = prompts.spread;
        out.spread.tpot_s = out.tpot_s, out.spread.tpot_variance = decoding.tpot_variance;
        out.spread.e2e_s = out.e2e_s, out.spread.e2e_variance = prompts.spread.ttft_variance() + decoding.e2e_variance;
        out.spread.plain_s = decoding.plain_s, out.spread.full_s = decoding.full_s;
        out.spread.full_share = decoding.full_share;
        out.running += workers * prompts.running;
        out.waiting += workers * prompts.waiting;
        return out;
    }
};

// Requests in flight where `decoding` of them are with the replica, and their form.
struct Flight {
    double all = 0.0;
    ClosedForm form{};
};

Flight flight_of(const Apart& apart, double decoding) {
    const ClosedForm answers = serving::at_concurrency(apart.decode, decoding);
    const ClosedForm prompts = apart.prompts_at(answers.rate / apart.workers);
    Flight made{std::numeric_limits<double>::infinity(), {}};
    if (prompts.saturated) return made;
    made.form = apart.joined(prompts, answers);
    made.all = answers.rate * made.form.e2e_s;
    return made;
}

// Prompts come no quicker than their workers compute them: whoever is in flight beyond waits for one.
ClosedForm bound_by_prompts(const Apart& apart, double each, const ClosedForm& nearest) {
    ClosedForm out = nearest;
    out.saturated = true;
    out.rate = apart.prompts_most();
    const double answer_s = nearest.e2e_s - nearest.ttft_s;
    out.ttft_s = std::max(nearest.ttft_s, each / std::max(1e-12, out.rate) - answer_s);
    out.e2e_s = out.ttft_s + answer_s;
    out.spread.least_ttft_s += out.ttft_s - nearest.ttft_s; // all wait as long
    out.spread.e2e_s += out.ttft_s - nearest.ttft_s;
    out.tokens_out_a_second = out.rate * apart.form.lengths.n;
    return out;
}

// Between numbers with the replica of which one is too few and the other too many, where the line of those in flight
// meets what is asked for; halfway where prompts don't keep up.
double next_between(double low, double low_all, double high, double high_all, double each) {
    if (!std::isfinite(high_all)) return 0.5 * (low + high);
    const double part = (each - low_all) / std::max(1e-12, high_all - low_all);
    constexpr double edge = 0.01; // so that both ends move where the line is bent
    return low + std::clamp(part, edge, 1.0 - edge) * (high - low);
}

ClosedForm apart_at_concurrency(const Apart& apart, double each) {
    constexpr double near = 1e-3, same = 0.98;
    double low = 0.0, high = each, low_all = 0.0, high_all = std::numeric_limits<double>::infinity();
    std::optional<Flight> best;
    for (int i = 0; i < 10 && high - low > near * each; ++i) {
        const double middle = next_between(low, low_all, high, high_all, each);
        Flight found = flight_of(apart, middle);
        const bool below = found.all <= each, enough = std::abs(found.all - each) <= near * each;
        (below ? low : high) = middle, (below ? low_all : high_all) = found.all;
        if (below || enough) best = std::move(found);
        if (enough) break;
    }
    if (!best) best = flight_of(apart, near * each);
    // Else no number with the replica makes up for what waits for prompts.
    return best->all >= same * each ? best->form : bound_by_prompts(apart, each, best->form);
}

ClosedForm apart_at_rate(const Apart& apart, double each) {
    const ClosedForm answers = serving::at_rate(apart.decode, each);
    const ClosedForm prompts = apart.prompts_at(each / apart.workers);
    ClosedForm out = apart.joined(prompts, answers);
    out.saturated = answers.saturated || prompts.saturated;
    out.load = std::max(answers.load, prompts.load);
    if (!out.saturated) return out;
    out.rate = std::min(answers.rate, apart.workers * prompts.rate);
    out.tokens_out_a_second = out.rate * apart.form.lengths.n;
    out.waiting = out.queue_s = out.ttft_s = out.e2e_s = std::numeric_limits<double>::infinity();
    return out;
}

} // namespace

ClosedForm ServingForm::at_concurrency(double each) const {
    if (serving.decode) return apart_at_concurrency(Apart{*this}, each);
    const ScaledCost cost{*serving.pool.cost, factor};
    return serving::at_concurrency({serving.pool.engine, cost, lengths, cached}, each);
}

ClosedForm ServingForm::at_rate(double each) const {
    if (serving.decode) return apart_at_rate(Apart{*this}, each);
    const ScaledCost cost{*serving.pool.cost, factor};
    ClosedForm out = serving::at_rate({serving.pool.engine, cost, lengths, cached}, each);
    // Requests in flight hardly tell replicas apart: by load they come nearly in turn.
    if (!out.saturated && serving.pool.replicas > 1)
        relieve(out, in_turn_of(serving.pool.replicas), 0.5 * out.spread.plain_s);
    return out;
}

double ServingForm::saturation_rate() const {
    if (serving.decode) {
        const Apart apart{*this};
        return std::min(apart.prompts_most(), serving::saturation_rate(apart.decode));
    }
    const ScaledCost cost{*serving.pool.cost, factor};
    return serving::saturation_rate({serving.pool.engine, cost, lengths, cached});
}

double ServingForm::most_running(serving::Bound& bound) const {
    const ServingPool& pool = serving.answering();
    return serving::most_running({pool.engine, *pool.cost, lengths, serving.decode ? 1.0 : cached}, bound);
}

double ServingForm::tokens_a_gpu(const ClosedForm& at) const {
    return at.tokens_out_a_second * static_cast<double>(serving.answering().replicas) /
           static_cast<double>(serving.gpus());
}

double ServingForm::spread(double decodes) const {
    const ServingPool& pool = serving.answering();
    serving::StepLoad load;
    load.decodes = static_cast<std::int32_t>(std::max(1.0, decodes));
    load.decode_tokens = load.decodes * (1 + std::int64_t{pool.engine.speculation.drafted});
    load.decode_context = static_cast<std::int64_t>(load.decodes * (lengths.p + 0.5 * lengths.n));
    return pool.cost->detail(load).spread;
}

} // namespace dubhe::study
