// SPDX-License-Identifier: Apache-2.0
#include "sizing.h"

#include "serving_form.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr double million_out = 1e6;

double metric_of(const serving::ClosedForm& form, serving::Metric metric) {
    switch (metric) {
    case serving::Metric::ttft:
        return form.ttft_s;
    case serving::Metric::tpot:
    case serving::Metric::itl:
        return form.tpot_s;
    case serving::Metric::e2e:
        return form.e2e_s;
    }
    return 0.0;
}

// What a request alone misses.
Diagnostic not_even_one(const SizingRequest& request, const ServingForm& form) {
    const serving::ClosedForm alone = form.at_concurrency(1.0);
    for (const serving::Objective& each : request.objectives) {
        const double seconds = metric_of(alone, each.metric);
        if (seconds > each.limit.value())
            return error(message("not even a request alone keeps %1: it takes %2", to_text(each),
                                 Message::number(to_text(Seconds{seconds}))));
    }
    return error(message("no rate keeps the objectives; loosen them, or choose another split"));
}

Result<SoughtRate> kept_rate(const SizingRequest& request, const ServingForm& form) {
    const double spread = form.spread(form.at_concurrency(32.0).decodes);
    const SoughtRate closed = seek_rate(request.unit, form.lengths, request.objectives, spread, request.cached);
    Result<SoughtRate> kept = checked_rate(request.unit, request.requests, request.objectives, closed, form.lengths);
    if (kept && !(kept->mid > 0.0)) return not_even_one(request, form);
    return kept;
}

std::int64_t units_for(double rate, double each) {
    constexpr double most = 1e9;
    return each > 0.0 ? static_cast<std::int64_t>(std::min(most, std::ceil(rate / each * (1.0 - 1e-9)))) : 0;
}

} // namespace

Result<Serving> unit_for(ReplicaLibrary& library, const ServingSetting& setting, std::span<const ReplicaOption> options,
                         const Method& method, const serving::LengthMoments& lengths,
                         std::span<const serving::Objective> objectives, double cached) {
    const double longest = lengths.longest_p + lengths.longest_n;
    std::optional<Serving> best, quickest;
    double most = 0.0, least_s = 0.0;
    for (std::size_t i = 0; i < options.size() && options.size() > 1 && !objectives.empty(); ++i) {
        Result<Serving> unit = serving_for(library, setting, options.subspan(i, 1), method, longest);
        if (!unit) continue;
        const double a_gpu = seek_rate(*unit, lengths, objectives, 0.0, cached).mid / static_cast<double>(unit->gpus());
        const double alone_s = ServingForm{*unit, lengths, cached}.at_concurrency(1.0).e2e_s;
        if (!quickest || alone_s < least_s) least_s = alone_s, quickest = *unit;
        if (a_gpu > most) most = a_gpu, best = *std::move(unit);
    }
    if (best) return *std::move(best);
    if (quickest) return *std::move(quickest);
    return serving_for(library, setting, options, method, longest);
}

Banded Sizing::tokens_a_gpu() const {
    if (!(kept.mid > 0.0)) return most_a_gpu();
    const double all = served.usual.tokens_out_a_second * static_cast<double>(units[1]);
    const auto of = [&](std::int64_t many) {
        return all / static_cast<double>(std::max<std::int64_t>(1, many) * unit_gpus);
    };
    return {of(std::max(units[2], units[1])), of(units[1]), of(std::min(units[0], units[1]))};
}

Banded Sizing::most_a_gpu() const {
    const auto each = static_cast<double>(unit_gpus);
    if (kept.mid > 0.0)
        return {kept.low * tokens_out / each, kept.mid * tokens_out / each, kept.high * tokens_out / each};
    const double slow = served.slow.tokens_out_a_second, usual = served.usual.tokens_out_a_second,
                 quick = served.quick.tokens_out_a_second;
    return {std::min(slow, usual) / each, usual / each, std::max(quick, usual) / each};
}

std::optional<Banded> Sizing::million_tokens(std::optional<Cost> RunCost::*way) const {
    if (day) {
        const std::optional<FleetCost>& cost = way == &RunCost::bought ? day->owned : day->rented;
        if (!(second.*way) || !cost || !(day->tokens_out > 0.0)) return std::nullopt;
        const double usual = million_out * cost->total() / day->tokens_out / static_cast<double>(units[1]);
        const auto of = [&](std::int64_t many) { return usual * static_cast<double>(many); };
        return Banded{of(std::min(units[0], units[1])), of(units[1]), of(std::max(units[2], units[1]))};
    }
    const Banded tokens = tokens_a_gpu();
    if (!(second.*way) || !(tokens[0] > 0.0)) return std::nullopt;
    const double a_gpu = (second.*way)->total() / static_cast<double>(gpus());
    return Banded{million_out * a_gpu / tokens[2], million_out * a_gpu / tokens[1], million_out * a_gpu / tokens[0]};
}

Result<Sizing> size_for(const SizingRequest& request, const Progress& progress) {
    const ServingForm form{request.unit, serving::moments(request.requests.items), request.cached};
    Sizing made;
    made.unit_gpus = request.unit.gpus();
    made.tokens_out = form.lengths.n;
    serving::Requests share = request.requests;
    if (request.rate > 0.0 && serving::rate(share) > 0.0) {
        const Result<SoughtRate> kept = kept_rate(request, form);
        if (!kept) return kept.diagnostics();
        made.kept = *kept;
        made.units = {units_for(request.rate, kept->high), units_for(request.rate, kept->mid),
                      units_for(request.rate, kept->low)};
        if (request.demand != nullptr) {
            made.day = plan_fleet({*request.demand, *kept, made.unit_gpus, request.spare, form.lengths.p,
                                   form.lengths.n, request.gpu, request.tariff});
            made.units = {made.day->replicas_low, made.day->replicas, made.day->replicas_high};
        }
        serving::scale_rate(share, 1.0 / static_cast<double>(made.units[1]));
    }
    if (progress.cancelled()) return error(message("cancelled"));
    Result<Served> served = serve(request.unit, share, request.objectives, {}, progress);
    if (!served) return served.diagnostics();
    if (served->run.finished == 0) return error(message("not one request could be served"));
    made.served = *std::move(served);
    const Usage usage{1.0, made.served.busy_share, static_cast<double>(made.gpus())};
    made.second = cost_of(usage, request.gpu, request.tariff);
    return made;
}

} // namespace dubhe::study
