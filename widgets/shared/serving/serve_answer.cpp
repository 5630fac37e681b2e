// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_answer.h"

#include "../charts/axis_ticks.h"
#include "../text/words.h"

#include <core/serving/requests/lengths.h>
#include <core/study/serving/sizing.h>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

// A question's numbers, checked; the field that is wrong in `blamed`.
struct Asked {
    std::vector<serving::Objective> objectives;
    TrafficShape shape;
};

Diagnostic one_at_least(const char* what) {
    return error(words("%1 has to be at least 1").arg(words(what)).toStdString());
}

Result<Asked> read_question(const ServeSettings& settings, RequestLogShelf& logs, ServeField& blamed) {
    struct Count {
        ServeField field;
        std::int64_t value;
        const char* what;
    };
    for (const Count& count :
         {Count{ServeField::replicas, settings.replicas, QT_TRANSLATE_NOOP("dubhe::widgets", "The number of replicas")},
          Count{ServeField::concurrency, settings.concurrency,
                QT_TRANSLATE_NOOP("dubhe::widgets", "The number of requests in flight")},
          Count{ServeField::pipeline, settings.split.pipeline,
                QT_TRANSLATE_NOOP("dubhe::widgets", "The number of pipeline stages")},
          Count{ServeField::attention_data, settings.split.attention_data,
                QT_TRANSLATE_NOOP("dubhe::widgets", "The number of data-parallel groups")},
          Count{ServeField::expert, settings.split.expert,
                QT_TRANSLATE_NOOP("dubhe::widgets", "The number of expert-parallel groups")},
          Count{ServeField::requests, settings.requests,
                QT_TRANSLATE_NOOP("dubhe::widgets", "The number of requests")}}) {
        if (count.value >= 1) continue;
        blamed = count.field;
        return one_at_least(count.what);
    }
    if (settings.prefixes > 0 && settings.prefix_tokens < 1) {
        blamed = ServeField::prefixes;
        return one_at_least(QT_TRANSLATE_NOOP("dubhe::widgets", "The tokens of a shared beginning"));
    }
    blamed = ServeField::objectives;
    const auto objectives = objectives_of(settings);
    if (!objectives) return objectives.diagnostics();
    blamed = ServeField::prompt;
    if (const auto prompt = serving::parse_lengths(settings.prompt); !prompt) return prompt.diagnostics();
    blamed = settings.traffic == TrafficKind::log ? ServeField::log : ServeField::answer;
    const Result<TrafficShape> shape = shape_of(settings, logs);
    if (!shape) return shape.diagnostics();
    blamed = ServeField::none;
    return Asked{*objectives, *shape};
}

} // namespace

study::ServingSetting setting_of(const workload::Recipe& recipe, const ServeSettings& settings) {
    study::ServingSetting made;
    made.replica.recipe = recipe;
    made.replica.recipe.mode = workload::Mode::inference;
    made.replica.recipe.batch = 1;
    made.replica.recipe.past = 0;
    made.replica.recipe.sequence.reset();
    made.replica.recipe.stack = stack_text(settings);
    made.replica.split = settings.split;
    made.replicas = settings.replicas;
    made.engine.scheduler = settings.scheduler;
    if (settings.slots > 0) made.engine.slots = settings.slots;
    if (settings.token_budget > 0) made.engine.token_budget = settings.token_budget;
    made.engine.prefix_cache = settings.prefix_cache;
    if (settings.drafted > 0)
        made.engine.speculation = {static_cast<std::int32_t>(settings.drafted),
                                   0.01 * static_cast<double>(settings.accepted)};
    made.prefill_workers = settings.prefill_workers;
    made.prefill_tensor = settings.prefill_workers > 0 ? settings.prefill_tensor : 0;
    return made;
}

study::ServingForm form_of(const ServeCurve& curve, const ServeAnswer& answer) {
    return {*curve.serving, answer.lengths, answer.cached};
}

namespace {

// Half of what the first GPU that can serve would, as a round number: neither idle nor full.
double proposed_rate(const std::vector<ServeCurve>& curves, std::size_t focus, std::int64_t replicas) {
    constexpr double share = 0.5;
    const auto good = [](const ServeCurve& curve) { return curve.serving.ok() && !curve.gpu.moved; };
    const auto of = [replicas](const ServeCurve& curve) {
        return round_down(std::max(1e-6, share * static_cast<double>(replicas) * curve.front.saturation_rate));
    };
    // A GPU that sliders made goes by the one it was made of, so that the rate stands still while they move.
    const auto base = [&](const ServeCurve& curve) {
        return good(curve) && (focus >= curves.size() || curve.gpu.view.id == curves[focus].gpu.view.id);
    };
    if (const auto own = std::ranges::find_if(curves, base); own != curves.end()) return of(*own);
    const auto any = std::ranges::find_if(curves, good);
    return any == curves.end() ? 1.0 : of(*any);
}

serving::ClosedForm now_of(const ServeCurve& curve, const ServeAnswer& answer) {
    const study::ServingForm form = form_of(curve, answer);
    const auto replicas = static_cast<double>(curve.serving->answering().replicas);
    const ServeSettings& settings = answer.question.settings;
    if (settings.traffic == TrafficKind::concurrency)
        return form.at_concurrency(static_cast<double>(settings.concurrency) / replicas);
    if (!(answer.rate > 0.0)) return form.at_concurrency(curve.front.most_running); // all come at once
    return form.at_rate(answer.rate / replicas);
}

// What every GPU refuses alike is about the network or the split.
void judge(ServeAnswer& answer) {
    if (answer.curves.empty() || std::ranges::any_of(answer.curves, [](const auto& c) { return c.serving.ok(); }))
        return;
    study::ServingSetting setting = setting_of(answer.question.recipe, answer.question.settings);
    setting.replica.split.tensor = std::max<std::int64_t>(1, setting.replica.split.tensor);
    const auto& library = answer.question.library;
    if (const auto graphs = library->graphs(setting.replica); !graphs) {
        answer.problem = graphs.diagnostics();
        setting.replica.split = {};
        answer.blamed = library->graphs(setting.replica).ok() ? ServeField::tensor : ServeField::network;
    }
}

study::RunCost cost_of_a_second(const ServeAnswer& answer, const study::Served& served) {
    const ServeCurve& curve = *answer.focus();
    if (const Result<Done> good = study::check(answer.question.tariff); !good) {
        study::RunCost nothing;
        nothing.unknown = {to_text(good.diagnostics().front())};
        return nothing;
    }
    const study::Usage usage{1.0, served.busy_share, static_cast<double>(curve.serving->gpus())};
    return study::cost_of(usage, curve.gpu.gpu, answer.question.tariff);
}

template <class Value>
Distribution distribution_of(const study::Served& served, Value value) {
    constexpr std::size_t points = 201;
    std::vector<double> all;
    for (const serving::ServedRequest& request : served.run.requests) {
        const bool settled = request.arrival_s >= served.usual.from_s && request.arrival_s <= served.usual.to_s;
        if (request.finished() && settled) all.push_back(value(request));
    }
    std::ranges::sort(all);
    if (all.size() <= points) return all;
    Distribution made(points);
    for (std::size_t i = 0; i < points; ++i)
        made[i] = all[i * (all.size() - 1) / (points - 1)];
    return made;
}

std::vector<double> arrivals_of(const serving::ServingRun& run) {
    std::vector<double> made(run.series.windows().size(), 0.0);
    for (const serving::ServedRequest& request : run.requests) {
        const auto window = static_cast<std::size_t>(request.arrival_s / run.series.width_s());
        if (window < made.size()) made[window] += 1.0;
    }
    return made;
}

} // namespace

ServeAnswerPtr answer_of(const ServeQuestion& question) {
    auto made = std::make_shared<ServeAnswer>(ServeAnswer{question, {}, {}, ServeField::none, {}, {}, 0.0, 0.0});
    const Result<Asked> asked = read_question(question.settings, *question.logs, made->blamed);
    if (!asked) {
        made->problem = asked.diagnostics();
        return made;
    }
    made->objectives = asked->objectives;
    made->lengths = asked->shape.lengths;
    if (question.settings.prefix_cache) made->cached = asked->shape.repeated;
    const study::ServingSetting setting = setting_of(question.recipe, question.settings);
    const double longest = made->lengths.longest_p + made->lengths.longest_n;
    const auto serving = [&](const ServeGpu& gpu) -> Result<study::Serving> {
        if (!gpu.problem.isEmpty()) return error(gpu.problem.toStdString());
        if (question.best_split)
            return study::unit_for(*question.library, setting, gpu.options, question.method, made->lengths,
                                   made->objectives, made->cached);
        return study::serving_for(*question.library, setting, gpu.options, question.method, longest);
    };
    for (const ServeGpu& gpu : question.gpus) {
        ServeCurve curve{gpu, serving(gpu)};
        if (curve.serving) curve.front = study::curve_of(form_of(curve, *made), question.fine);
        made->curves.push_back(std::move(curve));
    }
    const ServeSettings& settings = question.settings;
    if (settings.traffic == TrafficKind::rate)
        made->rate = settings.rate.value_or(proposed_rate(made->curves, question.focus, settings.replicas));
    else if (settings.traffic == TrafficKind::log)
        made->rate = settings.rate.value_or(asked->shape.rate.value_or(0.0));
    for (ServeCurve& curve : made->curves)
        if (curve.serving) curve.now = now_of(curve, *made);
    judge(*made);
    return made;
}

ServedFigure figure_of(const study::Served& served, serving::Metric metric, serving::Statistic statistic) {
    ServedFigure made{served.usual.at(metric, statistic)};
    if (!made.estimate.value) return made;
    const double usual = *made.estimate.value;
    const std::optional<double>&quick = served.quick.at(metric, statistic).value,
          &slow = served.slow.at(metric, statistic).value;
    if (!quick || !slow) return made; // too few of its requests settled: no band rather than half of one
    made.quick = std::min({*quick, usual, *slow});
    made.slow = std::max({*quick, usual, *slow});
    return made;
}

ServedFigure ServeRun::figure(serving::Metric metric, serving::Statistic statistic) const {
    return figure_of(*served, metric, statistic);
}

std::array<double, 3> ServeRun::banded(double serving::ServingStatistics::*rate) const {
    const double usual = served->usual.*rate, quick = served->quick.*rate, slow = served->slow.*rate;
    return {std::min({usual, quick, slow}), usual, std::max({usual, quick, slow})};
}

ServeRunPtr run_of(const ServeAnswerPtr& answer, const Progress& progress) {
    const auto refused = [&answer](const Diagnostics& why) {
        return std::make_shared<ServeRun>(ServeRun{answer, why});
    };
    const Result<serving::Requests> requests =
        requests_of(answer->question.settings, answer->rate, *answer->question.logs);
    if (!requests) return refused(requests.diagnostics());
    Result<study::Served> served = study::serve(*answer->focus()->serving, *requests, answer->objectives, {}, progress);
    if (!served) return refused(served.diagnostics());
    auto made = std::make_shared<ServeRun>(ServeRun{answer, std::move(served)});
    made->second = cost_of_a_second(*answer, *made->served);
    made->ttft = distribution_of(*made->served, [](const auto& request) { return request.ttft_s(); });
    made->tpot = distribution_of(*made->served, [](const auto& request) { return request.tpot_s(); });
    made->arrivals = arrivals_of(made->served->run);
    return made;
}

} // namespace dubhe::widgets
