// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_words.h"

#include "../text/core_sentences.h"
#include "../text/core_words.h"
#include "../text/local_numbers.h"
#include "../text/money_text.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"
#include "../text/words.h"

#include <core/study/serving/serving_form.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr double million = 1e6;
const QString serve_dash{QChar{0x2013}};

QString plain_number(double value) {
    return value >= 1000.0 ? whole_number(std::llround(value)) : shown(number_text(value));
}

// Short, for a cell.
QString share_text(double low, double mid, double high) {
    const double below = mid - low, above = high - mid;
    if (mid <= 0.0 || (above <= 0.0 && below <= 0.0)) return {};
    if (std::max(below, above) <= 1.5 * std::min(below, above))
        return QStringLiteral("±") + thin_space + percent_text(0.5 * (high - low) / mid);
    return QStringLiteral("−%1 +%2").arg(std::round(100.0 * below / mid)).arg(std::round(100.0 * above / mid)) +
           thin_space + u'%';
}

QString exact_percent(double share) {
    return shown(number_text(100.0 * share)) + thin_space + u'%';
}

const study::Served& served(const ServeRun& run) {
    return *run.served;
}

QString amount_of_tokens(const std::optional<study::Cost>& cost, double tokens_a_second) {
    if (!cost || tokens_a_second <= 0.0) return {};
    return amount_text(cost->total() * million / tokens_a_second, cost->currency);
}

void add_cost(std::vector<ServeFact>& facts, const ServeRun& run) {
    const double out = served(run).usual.tokens_out_a_second, in = served(run).usual.tokens_in_a_second;
    const QString basis = cost_basis(run.second);
    struct Way {
        const std::optional<study::Cost>& cost;
        QString name;
    };
    for (const Way& way : {Way{run.second.rented, words("A million tokens, rented")},
                           Way{run.second.bought, words("A million tokens, bought")}}) {
        if (!way.cost) continue;
        facts.push_back(
            {way.name,
             words("%1 out; %2 in and out").arg(amount_of_tokens(way.cost, out), amount_of_tokens(way.cost, in + out)),
             basis});
    }
    if (!any_cost(run.second))
        facts.push_back({words("A million tokens"), serve_dash, no_price_words() + u'\n' + basis});
    if (run.second.energy_j && out > 0.0)
        facts.push_back({words("Energy"),
                         words("%1 a token out").arg(shown(to_text(Joules{*run.second.energy_j / out}))),
                         words("At the wall, of all GPUs of the replicas")});
}

// What some servers have beyond replicas and steps.
void add_ways(std::vector<ServeFact>& facts, const ServeRun& run) {
    const ServeCurve& curve = *run.answer->focus();
    const serving::ServingRun& of = served(run).run;
    if (curve.serving->decode) {
        const serving::KvTransfer& transfer = curve.serving->transfer;
        const double seconds = transfer.seconds(run.answer->lengths.p);
        facts.push_back({words("Workers"),
                         words("%1 for prompts, %2 that decode")
                             .arg(curve.serving->pool.replicas)
                             .arg(curve.serving->decode->replicas),
                         words("GPUs: %1 and %2").arg(curve.serving->pool.gpus()).arg(curve.serving->decode->gpus())});
        facts.push_back({words("Keys and values are sent"), words("%1 a request").arg(time_text(seconds)),
                         words("From where a prompt is computed to where its answer is")});
    }
    const double prompts = static_cast<double>(of.tokens_cached) + static_cast<double>(of.tokens_prefilled);
    if (run.answer->question.settings.prefix_cache && prompts > 0.0)
        facts.push_back(
            {words("Prefix cache"),
             words("holds %1 of the prompts").arg(percent_text(static_cast<double>(of.tokens_cached) / prompts)),
             words("Their tokens that were not computed again")});
    const serving::Speculation& drafts = curve.serving->answering().engine.speculation;
    if (drafts.drafted > 0)
        facts.push_back(
            {words("Drafts"),
             words("%1 tokens a step of a request").arg(shown(number_text(serving::expected_tokens(drafts)))),
             words("%1 drafted, each right in %2 of the cases")
                 .arg(drafts.drafted)
                 .arg(percent_text(drafts.acceptance))});
}

QString banded_tokens(std::array<double, 3> rate, double factor = 1.0) {
    for (double& each : rate)
        each *= factor;
    return banded_text(rate[0], rate[1], rate[2], tokens_rate_text(rate[0]), tokens_rate_text(rate[1]),
                       tokens_rate_text(rate[2]));
}

QString saturation_words(const ServeRun& run) {
    const study::Saturation& most = served(run).saturation;
    const QString unit = words("requests");
    return words("At most %1, limited by %2")
        .arg(banded_rate_text(most.low, most.mid, most.high, unit), bound_words(most.bound));
}

struct StepPart {
    QString name;
    double seconds = 0.0;
};

} // namespace

QString metric_text(serving::Metric metric) {
    return qt_text(serving::to_text(metric)).toUpper();
}

QString metric_meaning(serving::Metric metric) {
    switch (metric) {
    case serving::Metric::ttft:
        return words("Time to first token: from the arrival of a request to its first token");
    case serving::Metric::tpot:
        return words("Time per output token: from the first token to the end, over the tokens after the first");
    case serving::Metric::itl:
        return words("Inter-token latency: between two tokens of one request, of all tokens");
    case serving::Metric::e2e:
        return words("End to end: from the arrival of a request to its last token");
    }
    return {};
}

QString statistic_text(serving::Statistic statistic) {
    return statistic == serving::Statistic::mean ? words("mean") : qt_text(serving::to_text(statistic));
}

QString stack_title_of(const std::string& stack) {
    const stack::Stack* known = stack::find_shipped(stack);
    return known ? qt_text(known->title) : qt_text(stack);
}

QString scheduler_text(serving::Scheduler scheduler) {
    switch (scheduler) {
    case serving::Scheduler::vllm:
        return words("decodes first, prompts in chunks");
    case serving::Scheduler::tensorrt_llm_no_evict:
        return words("in flight, never evicts");
    case serving::Scheduler::tensorrt_llm_max_utilisation:
        return words("in flight, fills memory");
    case serving::Scheduler::sglang:
        return words("prompts first");
    case serving::Scheduler::static_batching:
        return words("static batches");
    }
    return {};
}

QString tokens_rate_text(double a_second) {
    return plain_number(a_second) + thin_space + words("tokens") + QStringLiteral("/s");
}

QString bound_words(study::ServingBound bound) {
    switch (bound) {
    case study::ServingBound::kv_memory:
        return words("KV memory");
    case study::ServingBound::slots:
        return words("the engine's slots");
    case study::ServingBound::compute:
        return words("compute");
    case study::ServingBound::bandwidth:
        return words("memory bandwidth");
    case study::ServingBound::exchange:
        return words("exchange between GPUs");
    case study::ServingBound::host:
        return words("the host");
    }
    return {};
}

QString model_band_text(const ServedFigure& figure) {
    if (!figure.estimate.value || !figure.quick || !figure.slow) return {};
    return share_text(*figure.quick, *figure.estimate.value, *figure.slow);
}

QString sampling_band_text(const ServedFigure& figure) {
    const serving::Estimate& of = figure.estimate;
    return of.value && of.low && of.high ? share_text(*of.low, *of.value, *of.high) : QString{};
}

QString curve_title(const ServeCurve& curve) {
    if (!curve.serving) return curve.gpu.view.id;
    const std::int64_t gpus = curve.serving->answering().cost->graphs().setting.split.gpus();
    if (curve.serving->decode)
        return QStringLiteral("%1 + %2 × %3")
            .arg(curve.serving->pool.gpus())
            .arg(curve.serving->decode->gpus())
            .arg(curve.gpu.view.id);
    return gpus == 1 ? curve.gpu.view.id : QStringLiteral("%1 × %2").arg(gpus).arg(curve.gpu.view.id);
}

QString traffic_text(const ServeAnswer& answer) {
    const ServeSettings& settings = answer.question.settings;
    const QString how = settings.traffic == TrafficKind::concurrency
                            ? words("%1 in flight").arg(whole_number(settings.concurrency))
                            : words("%1 requests/s").arg(shown(number_text(answer.rate)));
    return words("%1, %2 tokens in, %3 out").arg(how, plain_number(answer.lengths.p), plain_number(answer.lengths.n));
}

QString question_title(const ServeAnswer& answer) {
    const ServeQuestion& question = answer.question;
    QStringList parts{question.title, qt_text(workload::numbers_text(question.recipe)),
                      stack_title_of(question.settings.stack)};
    if (!question.settings.kv_cache.empty()) parts << words("KV in %1").arg(qt_text(question.settings.kv_cache));
    parts << traffic_text(answer);
    return parts.join(QStringLiteral(" · "));
}

QString objectives_text(const ServeAnswer& answer) {
    QStringList parts;
    for (const serving::Objective& of : answer.objectives)
        parts << words("%1 within %2")
                     .arg(metric_text(of.metric) + u' ' + statistic_text(of.statistic), time_text(of.limit.value()));
    return parts.join(QStringLiteral(", "));
}

QString serve_title(const ServeAnswer& answer) {
    const ServeQuestion& question = answer.question;
    QStringList parts{question_title(answer)};
    if (const ServeCurve* curve = answer.focus()) {
        parts << curve_title(*curve);
        if (question.settings.prefill_workers > 0)
            parts << words("%1 workers for prompts").arg(question.settings.prefill_workers);
        if (question.settings.replicas > 1) parts << words("%1 replicas").arg(question.settings.replicas);
    }
    return parts.join(QStringLiteral(" · "));
}

QStringList verdict_lines(const ServeRun& run) {
    QStringList lines;
    for (const study::ObjectiveOdds& one : served(run).odds) {
        const serving::Objective& of = one.objective;
        const QString name = metric_text(of.metric) + u' ' + statistic_text(of.statistic);
        const QString limit = time_text(of.limit.value());
        const ServedFigure figure = run.figure(of.metric, of.statistic);
        if (!figure.estimate.value) {
            lines << words("%1 within %2: not known, %3").arg(name, limit, core_sentence(figure.estimate.why_absent));
            continue;
        }
        if (!figure.quick || !one.probability) {
            const bool missed = *figure.estimate.value > of.limit.value();
            lines << (missed ? words("%1 within %2: no, %3; with slower steps it never settles")
                             : words("%1 within %2: not sure, %3; with slower steps it never settles"))
                         .arg(name, limit, time_text(*figure.estimate.value));
            continue;
        }
        lines << words("%1 within %2: %3 likely; %4")
                     .arg(name, limit, percent_text(one.probability.value_or(0.0)),
                          banded_time_text(*figure.quick, *figure.estimate.value, *figure.slow));
    }
    return lines;
}

QString quick_text(const ServeAnswer& answer) {
    if (!answer.has_focus()) return {};
    const ServeCurve& curve = *answer.focus();
    const serving::ClosedForm& now = curve.now;
    const double out = now.tokens_out_a_second * static_cast<double>(curve.serving->answering().replicas);
    if (now.saturated)
        return words("Closed form: more is asked for than is served, %1 at most").arg(tokens_rate_text(out));
    const QString text = words("Closed form: %1 out, TTFT %2, TPOT %3")
                             .arg(tokens_rate_text(out), time_text(now.ttft_s), time_text(now.tpot_s));
    if (now.load <= 0.0) return text; // so many requests are in flight: nothing comes at a rate
    return (now.holds() ? words("%1, at %2 of saturation") : words("%1, at %2 of saturation, where it is uncertain"))
        .arg(text, percent_text(now.load));
}

QString quick_limits(const ServeAnswer& answer) {
    if (!answer.has_focus()) return {};
    QStringList parts;
    if (answer.focus()->serving->decode)
        parts << words("With prefill workers the closed form is off near saturation: at 80 % of it by up to %1 in "
                       "TPOT and %2 in TTFT.")
                     .arg(exact_percent(study::apart_off_tpot), exact_percent(study::apart_off_ttft));
    if (answer.question.settings.prefix_cache)
        parts << words("The closed form has a prefix cache of unlimited size: nothing is evicted.");
    if (answer.focus()->serving->answering().engine.scheduler == serving::Scheduler::static_batching)
        parts << words("The closed form treats static batching as continuous batching, so its times are too short.");
    return parts.join(u' ');
}

QString limits_text(const ServeRun& run) {
    const study::StepDetail& step = served(run).step;
    const auto bound = [&step](cost::Binding binding) { return step.bound_s[static_cast<std::size_t>(binding)]; };
    std::vector<StepPart> parts{
        {words("compute"), bound(cost::Binding::compute)}, {words("memory bandwidth"), bound(cost::Binding::memory)},
        {words("cache"), bound(cost::Binding::cache)},     {words("kernel latency"), bound(cost::Binding::fixed)},
        {words("exchange between GPUs"), step.exchange_s}, {words("the host"), step.host_s}};
    std::ranges::stable_sort(parts, std::ranges::greater{}, &StepPart::seconds);
    QStringList told;
    for (const StepPart& part : parts) {
        if (part.seconds >= 0.03 * step.seconds)
            told << words("%1 %2").arg(percent_text(part.seconds / step.seconds), part.name);
    }
    QString text = words("A step of %1 goes to: %2.").arg(time_text(step.seconds), in_a_list(told));
    text += u' ' + saturation_words(run) + u'.';
    if (!served(run).usual.steady) text += u' ' + words("It never settles: the figures depend on how long it runs.");
    return text;
}

QStringList refusal_lines(const ServeAnswer& answer) {
    QStringList lines;
    for (const ServeCurve& curve : answer.curves) {
        if (!curve.serving)
            lines << words("%1: %2").arg(curve.gpu.view.id, core_sentence(curve.serving.diagnostics().front()));
    }
    return lines;
}

QString token_cost_text(const ServeRun& run) {
    const double out = served(run).usual.tokens_out_a_second;
    const auto& cost = run.second.rented ? run.second.rented : run.second.bought;
    if (!cost || out <= 0.0) return {};
    return (run.second.rented ? words("%1 a million tokens out, rented") : words("%1 a million tokens out, bought"))
        .arg(amount_of_tokens(cost, out));
}

std::vector<ServeFact> facts_of(const ServeRun& run) {
    using serving::ServingStatistics;
    const study::Served& of = served(run);
    const ServingStatistics& usual = of.usual;
    const ServeCurve& curve = *run.answer->focus();
    const auto gpus = static_cast<double>(curve.serving->gpus());
    const auto out = run.banded(&ServingStatistics::tokens_out_a_second);
    std::vector<ServeFact> facts{
        {words("Throughput out"), banded_tokens(out), words("Of all replicas, once settled")},
        {words("Throughput in"), banded_tokens(run.banded(&ServingStatistics::tokens_in_a_second)),
         words("Tokens of prompts, of all replicas")},
        {words("Out of a GPU"), banded_tokens(out, 1.0 / gpus), words("GPUs: %1").arg(curve.serving->gpus())},
        {words("Requests"),
         words("%1/s; %2 finished").arg(shown(number_text(usual.requests_a_second)), whole_number(of.run.finished)),
         of.run.refused > 0 ? words("%1 could never run and were refused").arg(of.run.refused) : QString{}},
        {words("Within all objectives"),
         words("%1 of the requests, %2/s").arg(percent_text(usual.share_within), shown(number_text(usual.goodput))),
         words("Goodput: requests that keep to every limit")},
        {words("Batch"),
         words("%1 running, %2 waiting").arg(shown(number_text(usual.running)), shown(number_text(usual.waiting))),
         words("Requests, means over time, of all replicas")},
        {words("KV memory"),
         words("%1 of %2 tokens; %3 preemptions")
             .arg(percent_text(usual.kv_use),
                  whole_number(of.run.kv_blocks * curve.serving->answering().engine.block_tokens),
                  whole_number(of.run.preemptions)),
         words("Blocks of keys and values in use, mean over time, of all replicas")},
        {words("TTFT is made of"),
         words("queue %1, own prompt %2, others' steps %3")
             .arg(time_text(usual.queue_s), time_text(usual.prefill_s), time_text(usual.interference_s)),
         words("Means over requests")},
        {words("Saturation"), saturation_words(run), words("By the closed form, of all replicas")},
        {words("Grade of confidence"), qt_text(name_of(grade_of(of))),
         words("A to D, by what a step's time rests on and how wide the band of the time end to end is; D where slower "
               "steps don't keep up")}};
    add_ways(facts, run);
    add_cost(facts, run);
    return facts;
}

} // namespace dubhe::widgets
