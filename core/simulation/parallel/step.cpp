// SPDX-License-Identifier: Apache-2.0
#include "step.h"

#include "../single_gpu.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::simulation {

namespace {

using workload::Collective;

constexpr double wide_element = 4.0; // bytes of an fp32 gradient

double gradient_bytes(const LayerLoad& load, const Split& split) {
    return split.wide_gradients ? wide_element * load.parameters : load.gradient_bytes;
}

Pass again_of(const LayerLoad& load, Recompute recompute) {
    return recompute == Recompute::full ? load.forward : load.core_forward;
}

// A layer that gathers its parameters while the one before it runs, and hands its gradients away while the next runs:
// n layers of `pass_s` with `before_s` and `behind_s` of exchange each, on a link of their own.
double with_exchanges(double pass_s, double before_s, double behind_s, double layers) {
    return before_s + pass_s + (layers - 1.0) * std::max(pass_s, before_s + behind_s) + behind_s;
}

// Seconds that the ranks of a group need to sum `bytes` of gradients, or to share them and gather what they became.
double sum_s(const Fabric& fabric, const Split& split, double gradient, double weight, const RankGroup& group) {
    if (split.zero == Zero::none) return collective_time(fabric, Collective::all_reduce, gradient, group).mid_s;
    return collective_time(fabric, Collective::reduce_scatter, gradient, group).mid_s +
           collective_time(fabric, Collective::all_gather, weight, group).mid_s;
}

} // namespace

std::string_view name_of(StepPart part) {
    static constexpr std::array<std::string_view, step_part_count> names{
        "compute", "recomputation", "host", "exchange in layers", "pipeline bubble", "gradients", "optimizer"};
    return names[static_cast<std::size_t>(part)];
}

double StepMemory::total() const {
    return std::accumulate(bytes.begin(), bytes.end(), 0.0);
}

void StepSimulator::prepare(const NetworkLoads& loads, const Split& split, const Placement& placement) {
    const std::int64_t parts = split.pipeline * split.chunks;
    parts_ = stage_layers(loads, parts);
    costs_.assign(parts_.size(), {});
    for (auto* const list : {&times_.forward_s, &times_.backward_s, &times_.forward_send_s, &times_.backward_send_s})
        list->assign(parts_.size(), 0.0);
    const bool gathers = split.zero == Zero::parameters && split.data > 1;
    const bool hands_away = split.zero >= Zero::gradients && split.data > 1;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        Pass forward, backward;
        double recompute = 0.0, gathered_forward = 0.0, gathered_backward = 0.0;
        for (const LayerRun& run : parts_[p]) {
            const LayerLoad& load = loads.kinds[run.kind];
            Pass back = load.backward;
            if (run.recomputed && split.recompute != Recompute::none) {
                const Pass again = again_of(load, split.recompute);
                recompute += (again.stream_s - again.exchange_s) * run.count;
                back = again;
                back.append(load.backward);
            }
            forward.append(load.forward.repeated(run.count));
            backward.append(back.repeated(run.count));
            if (!gathers && !hands_away) continue;
            const double gather =
                gathers ? collective_time(fabric_, Collective::all_gather, load.weight_bytes, placement.data()).mid_s
                        : 0.0;
            const double scatter =
                collective_time(fabric_, Collective::reduce_scatter, gradient_bytes(load, split), placement.data())
                    .mid_s;
            const double f = std::max(0.0, load.forward.elapsed()), b = std::max(0.0, back.elapsed());
            gathered_forward += with_exchanges(f, gather, 0.0, run.count) - f * run.count;
            gathered_backward += with_exchanges(b, gather, scatter, run.count) - b * run.count;
        }
        StageCost& cost = costs_[p];
        const double f = std::max(0.0, forward.elapsed()), b = std::max(0.0, backward.elapsed());
        cost.recompute_s = recompute;
        cost.exchange_s = forward.exchange_s + backward.exchange_s + gathered_forward + gathered_backward;
        cost.compute_s = forward.stream_s + backward.stream_s - forward.exchange_s - backward.exchange_s - recompute;
        cost.host_s = f + b - forward.stream_s - backward.stream_s;
        const double handover = parts_.size() > 1 ? loads.handover_s : 0.0;
        cost.host_s += 2.0 * handover;
        times_.forward_s[p] = f + gathered_forward + handover;
        times_.backward_s[p] = b + gathered_backward + handover;
        if (p + 1 == parts_.size()) continue;
        const double bytes = parts_[p + 1].empty() ? 0.0 : loads.kinds[parts_[p + 1].front().kind].input_bytes;
        const double send =
            placement.handover(static_cast<std::int64_t>(p) % split.pipeline, bytes, split.sequence).mid_s;
        times_.forward_send_s[p] = send;
        times_.backward_send_s[p + 1] = send;
    }
}

double StepSimulator::update_s(const NetworkLoads& loads, const Split& split, std::int64_t stage) const {
    double seconds = 0.0;
    for (std::int64_t p = stage; p < static_cast<std::int64_t>(parts_.size()); p += split.pipeline) {
        for (const LayerRun& run : parts_[static_cast<std::size_t>(p)])
            seconds += loads.kinds[run.kind].update_s * run.count;
    }
    return split.zero == Zero::none ? seconds : seconds / static_cast<double>(split.data);
}

// Layers become ready from the last to the first while the last micro-batch's backward pass runs.
StepSimulator::Sync StepSimulator::gradient_sync(const NetworkLoads& loads, const Split& split,
                                                 const Placement& placement, std::int64_t stage) const {
    Sync sync;
    if (split.data == 1) return sync;
    if (split.zero >= Zero::gradients) return sync; // in the passes
    double now = 0.0, link_free = 0.0, busy = 0.0, shared = 0.0, weight = 0.0;
    const auto send = [&](double ready) {
        const double seconds = sum_s(fabric_, split, shared, weight, placement.data());
        link_free = std::max(link_free, ready) + seconds;
        busy += seconds;
        shared = weight = 0.0;
    };
    const auto parts = static_cast<std::int64_t>(parts_.size());
    double experts = 0.0, expert_weights = 0.0;
    for (std::int64_t p = parts - split.pipeline + stage; p >= 0; p -= split.pipeline) {
        const auto& runs = parts_[static_cast<std::size_t>(p)];
        for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
            const LayerLoad& load = loads.kinds[run->kind];
            const double of_experts = load.parameters > 0.0 ? load.expert_parameters / load.parameters : 0.0;
            Pass back = load.backward;
            if (run->recomputed && split.recompute != Recompute::none) back.append(again_of(load, split.recompute));
            for (std::uint32_t i = 0; i < run->count; ++i) {
                now += std::max(0.0, back.elapsed());
                shared += (1.0 - of_experts) * gradient_bytes(load, split);
                weight += (1.0 - of_experts) * load.weight_bytes;
                experts += of_experts * gradient_bytes(load, split);
                expert_weights += of_experts * load.weight_bytes;
                if (split.sync == GradientSync::in_buckets && shared >= split.bucket_bytes) send(now);
            }
        }
    }
    if (shared > 0.0) send(now);
    if (experts > 0.0) {
        const double seconds = sum_s(fabric_, split, experts, expert_weights, placement.expert_data());
        link_free = std::max(link_free, now) + seconds;
        busy += seconds;
    }
    sync.exposed_s = std::max(0.0, link_free - now);
    sync.hidden_s = std::max(0.0, busy - sync.exposed_s);
    sync.exposed_s += gpu_.occupied * sync.hidden_s; // what they took from the backward pass
    return sync;
}

Step StepSimulator::operator()(const NetworkLoads& loads, const Split& split) {
    const Placement placement{split, fabric_};
    prepare(loads, split, placement);
    const PipelineShape shape{split.pipeline, split.chunks, split.micro_batches(), split.schedule};
    run_pipeline(shape, times_, run_);
    const std::vector<double>& ends = run_.stage_end_s;
    Step step;
    double tied = 0.0;
    if (split.pipeline > 1 && loads.tied_bytes > 0.0)
        tied = collective_time(fabric_, Collective::all_reduce, loads.tied_bytes, placement.ends()).mid_s;
    Sync last_sync;
    double last_update = 0.0, last_tied = 0.0;
    stage_ends_.clear();
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        const Sync sync = gradient_sync(loads, split, placement, stage);
        const double at_ends = stage == 0 || stage == split.pipeline - 1 ? tied : 0.0;
        const double update = update_s(loads, split, stage);
        stage_ends_.push_back({sync.hidden_s, sync.exposed_s + at_ends, update});
        const double end = ends[static_cast<std::size_t>(stage)] + sync.exposed_s + at_ends + update;
        if (end <= step.mid_s) continue;
        step.mid_s = end;
        step.last_stage = stage;
        last_sync = sync;
        last_update = update;
        last_tied = at_ends;
    }
    const auto part = [&](StepPart which) -> double& { return step.part_s[static_cast<std::size_t>(which)]; };
    const auto passes = static_cast<double>(split.micro_batches());
    for (std::int64_t p = step.last_stage; p < shape.parts(); p += split.pipeline) {
        const StageCost& cost = costs_[static_cast<std::size_t>(p)];
        part(StepPart::compute) += passes * cost.compute_s;
        part(StepPart::recompute) += passes * cost.recompute_s;
        part(StepPart::host) += passes * cost.host_s;
        part(StepPart::exchange) += passes * cost.exchange_s;
    }
    part(StepPart::gradients) = last_sync.exposed_s + last_tied;
    part(StepPart::update) = last_update;
    step.hidden_gradients_s = last_sync.hidden_s;
    part(StepPart::bubble) = std::max(0.0, step.mid_s - std::accumulate(step.part_s.begin(), step.part_s.end(), 0.0));
    // Kernels and links err apart from each other; waiting errs as what is waited for.
    const CollectiveTime link = collective_time(fabric_, Collective::all_reduce, split.bucket_bytes,
                                                split.tensor > 1 ? placement.tensor()
                                                : split.data > 1 ? placement.data()
                                                                 : RankGroup{2, 1, 1});
    const double link_spread = link.low_s > 0.0 ? std::log(link.high_s / link.low_s) / (2.0 * normal_90) : 0.0;
    const double moved = part(StepPart::exchange) + part(StepPart::gradients);
    const double share = step.mid_s > 0.0 ? moved / step.mid_s : 0.0;
    const double spread = std::hypot((1.0 - share) * loads.spread, share * link_spread);
    step.low_s = step.mid_s * std::exp(-normal_90 * spread);
    step.high_s = step.mid_s * std::exp(normal_90 * spread);
    step.memory = memory(loads, split);
    return step;
}

double StepSimulator::lower_bound_s(const NetworkLoads& loads, const Split& split) {
    prepare(loads, split, Placement{split, fabric_});
    double longest = 0.0, fill = 0.0, drain = 0.0;
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        double once = 0.0;
        for (auto p = static_cast<std::size_t>(stage); p < parts_.size(); p += static_cast<std::size_t>(split.pipeline))
            once += times_.forward_s[p] + times_.backward_s[p];
        const auto first = static_cast<std::size_t>(stage);
        const double work = once * static_cast<double>(split.micro_batches());
        // The last backward pass of this stage's first part goes back to the first stage, whose optimizer runs then.
        longest = std::max(
            {longest, fill + work + update_s(loads, split, stage), fill + work + drain + update_s(loads, split, 0)});
        fill += times_.forward_s[first] + times_.forward_send_s[first];
        drain += times_.backward_s[first] + (stage + 1 < split.pipeline ? times_.backward_send_s[first + 1] : 0.0);
    }
    return longest;
}

StepMemory StepSimulator::memory(const NetworkLoads& loads, const Split& split) {
    const std::int64_t parts = split.pipeline * split.chunks;
    const std::vector<std::vector<LayerRun>> layers = stage_layers(loads, parts);
    const PipelineShape shape{split.pipeline, split.chunks, split.micro_batches(), split.schedule};
    const auto ranks = static_cast<double>(split.data);
    StepMemory most;
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        std::array<double, memory_class_count> bytes{};
        const auto of = [&](MemoryClass c) -> double& { return bytes[static_cast<std::size_t>(c)]; };
        double working = 0.0, kept = 0.0, largest_weight = 0.0;
        for (std::int64_t p = stage; p < parts; p += split.pipeline) {
            for (const LayerRun& run : layers[static_cast<std::size_t>(p)]) {
                const LayerLoad& load = loads.kinds[run.kind];
                const Recompute again = run.recomputed ? split.recompute : Recompute::none;
                const double made_anew = again == Recompute::full        ? load.kept_bytes
                                         : again == Recompute::selective ? load.core_kept_bytes
                                                                         : 0.0;
                // A layer's input is the result of the one before, which keeps it unless it keeps its input only.
                const double stays = again == Recompute::full ? load.input_bytes : load.kept_bytes - made_anew;
                kept += stays * run.count;
                working = std::max({working, load.forward_bytes, load.backward_bytes + made_anew});
                of(MemoryClass::weights) += load.weight_bytes * run.count;
                largest_weight = std::max(largest_weight, load.weight_bytes);
                const double states = load.state_bytes * run.count / (split.zero == Zero::none ? 1.0 : ranks);
                const double masters = load.master_bytes * run.count / (split.zero == Zero::none ? 1.0 : ranks);
                of(MemoryClass::algorithm) += masters;
                of(MemoryClass::training_state) +=
                    states - masters +
                    gradient_bytes(load, split) * run.count / (split.zero >= Zero::gradients ? ranks : 1.0);
            }
        }
        if (split.zero == Zero::parameters && split.data > 1) { // its part, and two layers gathered
            of(MemoryClass::weights) /= ranks;
            working += 2.0 * largest_weight;
        }
        if (stage > 0 && stage == split.pipeline - 1) of(MemoryClass::weights) += loads.tied_bytes;
        of(MemoryClass::activations) =
            kept * static_cast<double>(most_in_flight(shape, stage)) / static_cast<double>(split.chunks);
        of(MemoryClass::ephemeral) = working;
        const StepMemory need{bytes, stage};
        if (need.total() > most.total()) most = need;
    }
    return most;
}

} // namespace dubhe::simulation
