// SPDX-License-Identifier: Apache-2.0
#include "seek_serving.h"

#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using serving::ClosedForm;
using serving::LengthMoments;
using serving::Metric;
using serving::Objective;

// The highest rate of a replica, to 0.1 %, by halving: what keeps to limits at a rate does so at any below.
double pool_rate(const serving::ClosedFormInput& input, std::span<const Objective> objectives) {
    const double most = serving::saturation_rate(input);
    const auto holds = [&](double rate) {
        const ClosedForm form = serving::at_rate(input, rate);
        return !form.saturated && keeps(form, objectives);
    };
    double low = 1e-6 * most, high = most;
    if (!(most > 0.0) || !holds(low)) return 0.0;
    while (high - low > 1e-3 * high) {
        const double middle = 0.5 * (low + high);
        (holds(middle) ? low : high) = middle;
    }
    return low;
}

std::vector<Objective> of_metrics(std::span<const Objective> objectives, bool first_token) {
    std::vector<Objective> made;
    for (const Objective& each : objectives) {
        if ((each.metric == Metric::ttft) == first_token) made.push_back(each);
    }
    return made;
}

} // namespace

double percentile_over_mean(Metric metric, serving::Statistic statistic) {
    if (metric != Metric::ttft || statistic == serving::Statistic::mean) return 1.0;
    return -std::log(1.0 - serving::quantile_of(statistic));
}

bool keeps(const ClosedForm& form, std::span<const Objective> objectives) {
    return std::ranges::all_of(objectives, [&](const Objective& each) {
        const double over = percentile_over_mean(each.metric, each.statistic);
        const double limit = each.limit.value();
        switch (each.metric) {
        case Metric::ttft: // the wait alone is spread
            return form.ttft_s - form.queue_s + over * form.queue_s <= limit;
        case Metric::tpot:
        case Metric::itl:
            return form.tpot_s <= limit;
        case Metric::e2e:
            return form.e2e_s <= limit;
        }
        return false;
    });
}

SoughtRate seek_rate(const Serving& serving, const LengthMoments& lengths, std::span<const Objective> objectives,
                     double spread, double cached) {
    const double reach = std::exp(normal_90 * spread);
    const auto of = [&](const ServingPool& pool, const LengthMoments& of_pool, double held, double factor,
                        std::span<const Objective> limits) {
        const ScaledCost cost{*pool.cost, factor};
        return static_cast<double>(pool.replicas) * pool_rate({pool.engine, cost, of_pool, held}, limits);
    };
    const auto all = [&](double factor) {
        if (!serving.decode) return of(serving.pool, lengths, cached, factor, objectives);
        return std::min(of(serving.pool, prompts_alone(lengths), cached, factor, of_metrics(objectives, true)),
                        of(*serving.decode, lengths, 1.0, factor, of_metrics(objectives, false)));
    };
    SoughtRate made{all(reach), all(1.0), all(1.0 / reach)};
    const ServingPool& pool = serving.answering();
    made.at = serving::at_rate({pool.engine, *pool.cost, lengths, serving.decode ? 1.0 : cached},
                               made.mid / static_cast<double>(pool.replicas));
    return made;
}

Result<SoughtRate> checked_rate(const Serving& serving, const serving::Requests& requests,
                                std::span<const Objective> objectives, const SoughtRate& closed,
                                const LengthMoments& lengths) {
    const double now = serving::rate(requests);
    if (objectives.empty() || closed.mid <= 0.0 || now <= 0.0) return closed;
    Diagnostics failure;
    const auto holds = [&](double rate) {
        serving::Requests scaled = requests;
        scale_rate(scaled, rate / now);
        const Result<serving::ServingRun> run = run_with(serving, scaled, 1.0);
        if (!run) failure = run.diagnostics();
        if (!run) return false;
        const serving::ServingStatistics of = summarise(*run, objectives);
        return std::ranges::all_of(of.verdicts, [](const serving::Verdict& each) { return each.met.value_or(false); });
    };
    SoughtRate made = closed;
    double high = closed.mid, low = high;
    constexpr int most = 8; // halvings: down to 0.4 % of the closed form's
    for (int i = 0; i <= most && !holds(low); ++i) {
        if (!failure.empty()) return failure;
        high = low, low = i < most ? 0.5 * low : 0.0;
    }
    while (low > 0.0 && high - low > 0.02 * high) {
        const double middle = 0.5 * (low + high);
        (holds(middle) ? low : high) = middle;
    }
    if (!failure.empty()) return failure;
    made.mid = low;
    made.low = closed.low * low / closed.mid, made.high = closed.high * low / closed.mid;
    const ServingPool& pool = serving.answering();
    made.at = serving::at_rate({pool.engine, *pool.cost, lengths, serving.decode ? 1.0 : 0.0},
                               made.mid / static_cast<double>(pool.replicas));
    return made;
}

namespace {

std::vector<ReplicaSplit> splits_of(std::int64_t gpus, bool has_experts) {
    std::vector<ReplicaSplit> splits;
    for (std::int64_t all = 1; all <= gpus; all *= 2) {
        for (std::int64_t tensor = all; tensor >= 1; tensor /= 2) {
            for (std::int64_t pipeline = 1; tensor * pipeline <= all; pipeline *= 2) {
                const std::int64_t data = all / (tensor * pipeline);
                splits.push_back({tensor, data, 1, pipeline});
                if (has_experts && tensor * data > 1) splits.push_back({tensor, data, tensor * data, pipeline});
            }
        }
    }
    return splits;
}

Result<SoughtRate> rate_of_split(const Result<ServingPool>& pool, const LengthMoments& lengths,
                                 std::span<const Objective> objectives, const CheckRate& check) {
    if (!pool) return pool.diagnostics();
    const Serving serving{*pool};
    const SoughtRate closed = seek_rate(serving, lengths, objectives, 0.0);
    return check ? check(serving, closed) : closed;
}

} // namespace

std::vector<SoughtSplit> seek_split(std::int64_t gpus, bool has_experts,
                                    const std::function<Result<ServingPool>(const ReplicaSplit&)>& pool,
                                    const LengthMoments& lengths, std::span<const Objective> objectives,
                                    const CheckRate& check) {
    std::vector<SoughtSplit> made;
    for (const ReplicaSplit& split : splits_of(gpus, has_experts)) {
        SoughtSplit each{split};
        const Result<SoughtRate> rate = rate_of_split(pool(split), lengths, objectives, check);
        if (rate) {
            each.rate = *rate;
            each.rate_per_gpu = each.rate.mid / static_cast<double>(split.gpus());
        } else {
            each.refusal = with_place(rate.diagnostics());
        }
        made.push_back(std::move(each));
    }
    std::ranges::stable_sort(made, std::ranges::greater{}, &SoughtSplit::rate_per_gpu);
    return made;
}

SoughtRatio seek_ratio(const ServingPool& prefill, const ServingPool& decode, const LengthMoments& lengths,
                       std::span<const Objective> objectives) {
    SoughtRatio made;
    made.prompts_per_s =
        pool_rate({prefill.engine, *prefill.cost, prompts_alone(lengths)}, of_metrics(objectives, true));
    made.answers_per_s = pool_rate({decode.engine, *decode.cost, lengths, 1.0}, of_metrics(objectives, false));
    constexpr std::int64_t most = 8;
    double best = -1.0;
    for (std::int64_t p = 1; p <= most; ++p) {
        for (std::int64_t d = 1; d <= most; ++d) {
            const double served =
                std::min(static_cast<double>(p) * made.prompts_per_s, static_cast<double>(d) * made.answers_per_s);
            const double gpus = static_cast<double>(p * prefill.cost->graphs().setting.split.gpus() +
                                                    d * decode.cost->graphs().setting.split.gpus());
            if (served / gpus > best * (1.0 + 1e-9)) best = served / gpus, made.prefill = p, made.decode = d;
        }
    }
    return made;
}

} // namespace dubhe::study
