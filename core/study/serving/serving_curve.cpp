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
    return static_cast<double>(pool.engine.kv_blocks) * pool.engine.block_tokens >= longest;
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

Result<ServingPool> pool_for(ReplicaLibrary& library, const ServingSetting& setting,
                             std::span<const ReplicaOption> options, const Method& method, double longest) {
    Result<ServingPool> last = error("there is nothing that could serve");
    for (const ReplicaOption& option : options) {
        ReplicaSetting replica = setting.replica;
        replica.split.tensor = option.tensor;
        const Result<ReplicaCostPtr> cost = library.cost(replica, option.hardware, method);
        Result<ServingPool> pool =
            cost ? serving_pool(*cost, setting.replicas, setting.engine) : Result<ServingPool>{cost.diagnostics()};
        if (pool && holds(*pool, longest)) return pool;
        if (!pool && last) break; // it can't be split further
        last = std::move(pool);
    }
    if (!last) return last;
    return error(std::to_string(last->kv.tokens) + " tokens fit beside the weights, a request has up to " +
                 std::to_string(std::llround(longest)) + "; give more GPUs, or shorter requests");
}

ServingCurve curve_of(const ServingPool& pool, const serving::LengthMoments& lengths, bool fine) {
    ServingCurve front;
    const serving::ClosedFormInput input{pool.engine, *pool.cost, lengths};
    front.most_running = serving::most_running(input, front.bound);
    const auto gpus = static_cast<double>(pool.cost->graphs().setting.split.gpus());
    for (const double concurrency : concurrencies(front.most_running, fine)) {
        ServingPoint point{concurrency, 0.0, 0.0, serving::at_concurrency(input, concurrency)};
        point.interactivity = point.at.tpot_s > 0.0 ? 1.0 / point.at.tpot_s : 0.0;
        point.a_gpu = point.at.tokens_out_a_second / gpus;
        front.points.push_back(point);
    }
    front.saturation_rate = front.points.back().at.rate;
    serving::StepLoad load;
    load.decodes = static_cast<std::int32_t>(std::max(1.0, front.points[front.points.size() / 2].at.decodes));
    load.decode_tokens = load.decodes;
    load.decode_context = static_cast<std::int64_t>(load.decodes * (lengths.p + 0.5 * lengths.n));
    front.spread = pool.cost->detail(load).spread;
    return front;
}

Result<serving::LengthMoments> expected_lengths(const std::string& prompt, const std::string& answer) {
    const Result<serving::Lengths> in = serving::parse_lengths(prompt);
    if (!in) return in.diagnostics();
    const Result<serving::Lengths> out = serving::parse_lengths(answer);
    if (!out) return out.diagnostics();
    const bool fixed = in->kind == serving::LengthKind::fixed && out->kind == serving::LengthKind::fixed;
    serving::Traffic traffic;
    traffic.requests = fixed ? 1 : 500;
    traffic.arrivals.kind = serving::ArrivalKind::at_once;
    traffic.prompt = *in;
    traffic.output = *out;
    const Result<serving::Requests> drawn = serving::draw(traffic);
    if (!drawn) return drawn.diagnostics();
    return serving::moments(drawn->items);
}

} // namespace dubhe::study
