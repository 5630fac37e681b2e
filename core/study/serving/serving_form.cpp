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
    const ClosedForm prompts = serving::at_rate(apart.prefill, answers.rate / apart.workers);
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
    const ClosedForm prompts = serving::at_rate(apart.prefill, each / apart.workers);
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
    return serving::at_rate({serving.pool.engine, cost, lengths, cached}, each);
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
