// SPDX-License-Identifier: Apache-2.0
#include "seek_serving.h"

#include "serving_form.h"

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

// Of a replica that answers, at a rate of all.
ClosedForm form_at(const Serving& serving, const LengthMoments& lengths, double cached, double rate) {
    return ServingForm{serving, lengths, cached}.at_rate(rate / static_cast<double>(serving.answering().replicas));
}

std::vector<Objective> of_metrics(std::span<const Objective> objectives, bool first_token) {
    std::vector<Objective> made;
    for (const Objective& each : objectives) {
        if ((each.metric == Metric::ttft) == first_token) made.push_back(each);
    }
    return made;
}

} // namespace

bool keeps(const ClosedForm& form, std::span<const Objective> objectives) {
    const auto mean_of = [&](Metric metric) {
        return metric == Metric::ttft ? form.ttft_s : metric == Metric::e2e ? form.e2e_s : form.tpot_s;
    };
    return std::ranges::all_of(objectives, [&](const Objective& each) {
        const double limit_s = each.limit.value();
        if (each.statistic == serving::Statistic::mean) return mean_of(each.metric) <= limit_s;
        return form.spread.within(each.metric, limit_s) >= serving::quantile_of(each.statistic);
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
    made.at = form_at(serving, lengths, cached, made.mid);
    return made;
}

namespace {

// The highest rate that keeps the objectives when these requests are simulated at it, to 2 %, from a guess on.
class SimulatedRate {
  public:
    SimulatedRate(const Serving& serving, const serving::Requests& requests, std::span<const Objective> objectives)
        : serving_{serving}, requests_{requests}, objectives_{objectives}, now_{serving::rate(requests)} {}

    struct Tried {
        double rate = 0.0; // requests a second of all; 0: none
        double by = 0.0;   // the logarithm of the time over its limit, of the objective that is missed most; kept: <= 0
        double ttft_s = 0.0, tpot_s = 0.0, e2e_s = 0.0; // means
    };

    // `most`: no higher.
    Result<Tried> near(double guess, double most) {
        Tried low = tried(guess), high{};
        // Lower, at first as far as the times are off; times of a lone request don't fall with the rate.
        for (int i = 0; low.by > 0.0 && low.rate > least * guess; ++i) {
            high = low;
            low = tried(low.rate * (i < nearly ? std::clamp(std::exp(-1.2 * high.by), 0.5, 0.95) : 0.4));
        }
        // Higher: as long as all are kept, by more each time.
        for (double step = 1.05; high.rate == 0.0 && low.by <= 0.0 && low.rate < most; step *= step) {
            const Tried up = tried(std::min(most, low.rate * std::min(step, 2.0)));
            (up.by > 0.0 ? high : low) = up;
            if (!failure_.empty()) break;
        }
        while (low.by <= 0.0 && high.rate - low.rate > near_enough * high.rate && failure_.empty()) {
            // Where the line of the two meets the limits, but well between them.
            const double part = std::clamp(-low.by / (high.by - low.by), 0.2, 0.8);
            const Tried middle = tried(low.rate + part * (high.rate - low.rate));
            (middle.by > 0.0 ? high : low) = middle;
        }
        if (!failure_.empty()) return failure_;
        return low.by <= 0.0 ? low : Tried{};
    }

  private:
    static constexpr double near_enough = 0.02, least = 1e-3; // least: of the guess
    static constexpr int nearly = 3;
    Tried tried(double rate) {
        serving::Requests scaled = requests_;
        scale_rate(scaled, rate / now_);
        const Result<serving::ServingRun> run = run_with(serving_, scaled, 1.0);
        if (!run) return failure_ = run.diagnostics(), Tried{rate};
        double worst = -1.0;
        const serving::ServingStatistics found = summarise(*run, objectives_);
        for (const serving::Verdict& each : found.verdicts) {
            const double is = each.estimate.value.value_or(0.0), limit = each.objective.limit.value();
            const bool met = each.met.value_or(false), known = is > 0.0 && limit > 0.0;
            const double by = known ? std::log(is / limit) : met ? -1.0 : 1.0;
            worst = std::max(worst, met ? std::min(by, 0.0) : std::max(by, 1e-3));
        }
        const auto mean = [&](Metric metric) { return found.at(metric, serving::Statistic::mean).value.value_or(0.0); };
        return {rate, std::min(worst, 1.0), mean(Metric::ttft), mean(Metric::tpot), mean(Metric::e2e)};
    }

    const Serving& serving_;
    const serving::Requests& requests_;
    std::span<const Objective> objectives_;
    double now_;
    Diagnostics failure_;
};

} // namespace

Result<SoughtRate> checked_rate(const Serving& serving, const serving::Requests& requests,
                                std::span<const Objective> objectives, const SoughtRate& closed,
                                const LengthMoments& lengths) {
    if (objectives.empty() || closed.mid <= 0.0 || serving::rate(requests) <= 0.0) return closed;
    const double most = serving::form_holds_to * ServingForm{serving, lengths}.saturation_rate() *
                        static_cast<double>(serving.answering().replicas);
    const Result<SimulatedRate::Tried> found =
        SimulatedRate{serving, requests, objectives}.near(closed.mid, std::max(closed.mid, most));
    if (!found) return found.diagnostics();
    SoughtRate made = closed;
    made.mid = found->rate;
    made.low = closed.low * made.mid / closed.mid, made.high = closed.high * made.mid / closed.mid;
    made.at = form_at(serving, lengths, 0.0, made.mid);
    if (found->ttft_s > 0.0)
        made.at.ttft_s = found->ttft_s, made.at.tpot_s = found->tpot_s, made.at.e2e_s = found->e2e_s;
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
