// SPDX-License-Identifier: Apache-2.0
#include "serving_curve.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/traffic.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr std::size_t most_known = 64; // of each kind

bool same_setting(const ReplicaSetting& a, const ReplicaSetting& b) {
    return a.split == b.split && a.skew == b.skew && a.recipe == b.recipe;
}

bool same_way(const Method& a, const Method& b) {
    return a.model == b.model && a.host == b.host;
}

template <class Known>
void keep(std::vector<Known>& known, Known one) {
    if (known.size() >= most_known) known.erase(known.begin());
    known.push_back(std::move(one));
}

bool holds(const ServingPool& pool, double longest) {
    return static_cast<double>(pool.engine.kv_blocks) * pool.engine.block_tokens >=
           window_of(pool.engine).kept(longest);
}

std::vector<double> concurrencies(double most, bool fine) {
    std::vector<double> made;
    const double step = fine ? std::sqrt(2.0) : 2.0;
    for (double c = 1.0; c < most * 0.95; c *= step)
        if (made.empty() || std::round(c) > made.back()) made.push_back(std::round(c));
    made.push_back(std::max(1.0, std::floor(most)));
    return made;
}

} // namespace

Result<ReplicaGraphsPtr> ReplicaLibrary::graphs(const ReplicaSetting& setting) {
    const std::scoped_lock lock{mutex_};
    for (const KnownGraphs& known : graphs_)
        if (same_setting(known.setting, setting)) return known.graphs;
    Result<ReplicaGraphsPtr> made = replica_graphs(setting);
    keep(graphs_, KnownGraphs{setting, made});
    return made;
}

Result<ReplicaCostPtr> ReplicaLibrary::cost(const ReplicaSetting& setting, const ServingHardware& hardware,
                                            const Method& method) {
    const Result<ReplicaGraphsPtr> of = graphs(setting);
    if (!of) return of.diagnostics();
    const std::scoped_lock lock{mutex_};
    for (const KnownCost& known : costs_)
        if (known.graphs == *of && known.hardware == hardware && same_way(known.method, method)) return known.cost;
    Result<ReplicaCostPtr> made = ReplicaCost::make(*of, hardware.gpu, hardware.fabric, method);
    if (made) keep(costs_, KnownCost{*of, hardware, method, *made});
    return made;
}

std::int64_t ServingSetting::gpus(std::int64_t tensor) const {
    ReplicaSplit split = replica.split;
    split.tensor = tensor;
    return replicas * split.gpus() + prefill_workers * (prefill_tensor > 0 ? prefill_tensor : split.gpus());
}

namespace {

struct ChosenPool {
    ServingPool pool;
    const ReplicaOption* option = nullptr;
};

Result<ServingPool> pool_of(ReplicaLibrary& library, const ReplicaSetting& replica, const ServingHardware& hardware,
                            const Method& method, std::int64_t replicas, const EngineSetting& engine) {
    const Result<ReplicaCostPtr> cost = library.cost(replica, hardware, method);
    if (!cost) return cost.diagnostics();
    return serving_pool(*cost, replicas, engine);
}

Diagnostic too_little_memory(const ServingPool& pool, double longest) {
    return error(
        message("%1 tokens fit beside the weights, a request has up to %2; give more GPUs, or shorter requests",
                pool.kv.tokens, std::llround(longest)));
}

Result<ChosenPool> replicas_for(ReplicaLibrary& library, const ServingSetting& setting,
                                std::span<const ReplicaOption> options, const Method& method, double longest) {
    Result<ServingPool> last = error(message("there is nothing that could serve"));
    for (const ReplicaOption& option : options) {
        ReplicaSetting replica = setting.replica;
        replica.split.tensor = option.tensor;
        Result<ServingPool> pool = pool_of(library, replica, option.hardware, method, setting.replicas, setting.engine);
        if (pool && holds(*pool, longest)) return ChosenPool{*std::move(pool), &option};
        if (!pool && last) break; // it can't be split further
        last = std::move(pool);
    }
    if (!last) return last.diagnostics();
    return too_little_memory(*last, longest);
}

} // namespace

Result<Serving> serving_for(ReplicaLibrary& library, const ServingSetting& setting,
                            std::span<const ReplicaOption> options, const Method& method, double longest) {
    Result<ChosenPool> chosen = replicas_for(library, setting, options, method, longest);
    if (!chosen) return chosen.diagnostics();
    if (setting.prefill_workers < 1) return Serving{std::move(chosen->pool)};
    ReplicaSetting worker = setting.replica;
    worker.split.tensor = chosen->option->tensor;
    if (setting.prefill_tensor > 0) worker.split = {.tensor = setting.prefill_tensor};
    const ServingHardware& hardware = chosen->option->hardware;
    Result<ServingPool> prefill = pool_of(library, worker, hardware, method, setting.prefill_workers, setting.engine);
    if (prefill && !holds(*prefill, longest)) prefill = too_little_memory(*prefill, longest);
    if (!prefill) {
        Diagnostics why = prefill.diagnostics();
        why.front().message = message("workers for prompts: %1", why.front().message);
        return why;
    }
    const auto transfer = kv_transfer(prefill->cost->graphs(), chosen->pool.cost->graphs(), hardware.fabric);
    if (!transfer) return transfer.diagnostics();
    Serving made{*std::move(prefill), std::move(chosen->pool), *transfer};
    const serving::Deployment deployment{made.pool.pool(), made.decode->pool(), made.transfer};
    if (const Result<Done> fine = serving::check(deployment); !fine) return fine.diagnostics();
    return made;
}

ServingCurve curve_of(const ServingForm& form, bool fine) {
    ServingCurve front;
    front.most_running = form.most_running(front.bound);
    for (const double concurrency : concurrencies(front.most_running, fine)) {
        ServingPoint point{concurrency, 0.0, 0.0, form.at_concurrency(concurrency)};
        point.interactivity = point.at.tpot_s > 0.0 ? 1.0 / point.at.tpot_s : 0.0;
        point.a_gpu = form.tokens_a_gpu(point.at);
        front.points.push_back(point);
    }
    // Workers for prompts and replicas are full together only where there are just as many of both.
    front.saturation_rate = form.serving.decode ? form.saturation_rate() : front.points.back().at.rate;
    front.spread = form.spread(front.points[front.points.size() / 2].at.decodes);
    return front;
}

Result<ExpectedTraffic> expected_traffic(const std::string& prompt, const std::string& answer, std::int64_t prefixes,
                                         std::int64_t prefix_tokens) {
    const Result<serving::Lengths> in = serving::parse_lengths(prompt);
    if (!in) return in.diagnostics();
    const Result<serving::Lengths> out = serving::parse_lengths(answer);
    if (!out) return out.diagnostics();
    const bool fixed = in->kind == serving::LengthKind::fixed && out->kind == serving::LengthKind::fixed;
    serving::Traffic traffic;
    traffic.requests = prefixes > 0 ? 2000 : fixed ? 1 : 500;
    traffic.arrivals.kind = serving::ArrivalKind::at_once;
    traffic.prompt = *in;
    traffic.output = *out;
    traffic.prefixes = static_cast<std::int32_t>(prefixes);
    traffic.prefix_tokens = static_cast<std::int32_t>(prefix_tokens);
    const Result<serving::Requests> drawn = serving::draw(traffic);
    if (!drawn) return drawn.diagnostics();
    return ExpectedTraffic{serving::moments(drawn->items), prefixes > 0 ? serving::repeated_share(*drawn) : 0.0};
}

} // namespace dubhe::study
