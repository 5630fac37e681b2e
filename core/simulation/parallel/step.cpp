// SPDX-License-Identifier: Apache-2.0
#include "step.h"

#include "../single_gpu.h"
#include "layers/layer_passes.h"
#include "sharded_parameters.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace dubhe::simulation {

namespace {

using workload::Collective;

// Not one that waits behind each pass: Megatron-LM's, of whose steps that was fitted, is as late where it hands nothing
// on, and what the last layers take on their way back hides none of its launches.
bool gets_ahead(const NetworkLoads& loads) {
    return loads.handover_s <= 0.0;
}

double kernels_s(const Pass& pass) {
    return pass.stream_s - pass.exchange_s - pass.idle_s;
}

// The last layer goes back first, while a host that gets ahead launches what follows.
void append_back(Pass& backward, Pass layers, bool ahead) {
    if (ahead) std::swap(backward, layers);
    backward.append(layers);
}

} // namespace

PipelineShape shape_of(const NetworkLoads& loads, const Split& split) {
    return {split.pipeline, split.chunks, split.micro_batches(),
            loads.trains() ? split.schedule : PipelineSchedule::gpipe};
}

double InputPipeline::seconds(const Split& split, std::int64_t gpus_per_node) const {
    const double bytes = sample_bytes * static_cast<double>(split.batch) / static_cast<double>(split.data); // of a rank
    // Tensor-parallel ranks and later stages see the same samples.
    const double readers = std::max(1.0, static_cast<double>(std::min(split.data * split.tensor, gpus_per_node)) /
                                             static_cast<double>(split.tensor));
    const double read_s = read > 0.0 ? bytes * readers / read : 0.0, copy_s = copy > 0.0 ? bytes / copy : 0.0;
    return overlaps ? std::max(read_s, copy_s) : read_s + copy_s;
}

std::string_view name_of(StepPart part) {
    static constexpr std::array<std::string_view, step_part_count> names{
        "compute", "recomputation", "host", "exchange in layers", "pipeline bubble", "gradients", "optimizer", "input"};
    return names[static_cast<std::size_t>(part)];
}

void StepSimulator::prepare(const NetworkLoads& loads, const Split& split, const Placement& placement) {
    ahead_s_ = 0.0;
    parts_ = stage_layers(loads, split);
    costs_.assign(parts_.size(), {});
    for (auto* const list : {&times_.forward_s, &times_.backward_s, &times_.forward_send_s, &times_.backward_send_s})
        list->assign(parts_.size(), 0.0);
    for (std::size_t part = 0; part < parts_.size(); ++part)
        prepare_part(loads, split, placement, part);
    prepare_sends(loads, split, placement);
    updates_.clear();
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        // Ranks that don't wait for each other don't wait for servers' updates either.
        const bool updates = split.consistency == Consistency::synchronous;
        updates_.push_back(updates ? update_of(loads, split, stage) : Pass{});
    }
}

void StepSimulator::prepare_part(const NetworkLoads& loads, const Split& split, const Placement& placement,
                                 std::size_t part) {
    const bool hands_away = split.zero >= Zero::gradients && split.sharing() > 1;
    StageCost& cost = costs_[part];
    Pass forward, backward;
    double gathered_forward = 0.0, gathered_backward = 0.0;
    for (const LayerRun& run : parts_[part]) {
        const LayerLoad& load = loads.kinds[run.kind];
        const LayerPasses layer = passes_of(load, run, split, gpu_.occupied);
        Pass back = layer.again;
        back.append(layer.backward);
        cost.recompute_s += kernels_s(layer.again) * run.count;
        forward.append(layer.forward.repeated(run.count));
        append_back(backward, back.repeated(run.count), gets_ahead(loads));
        if (run.offloaded > 0 && gpu_.host_bandwidth > 0.0) {
            const double there = kept_bytes(load, run, split).kept / gpu_.host_bandwidth;
            const double layers = run.offloaded;
            gathered_forward += exposed_s(layer.forward.elapsed(), 0.0, there, layers) - there;
            gathered_backward += exposed_s(back.elapsed(), there, 0.0, layers);
        }
        if (!hands_away) continue;
        const ShardedExchange moved = sharded_exchange(fabric_, placement, load, split);
        const double again = split.reshard ? moved.gather_s : 0.0;
        gathered_forward += exposed_s(layer.forward.elapsed(), moved.gather_s, 0.0, run.count);
        if (loads.trains()) gathered_backward += exposed_s(back.elapsed(), again, moved.scatter_s, run.count);
    }
    const double f = forward.elapsed();
    double b = backward.elapsed();
    // A stage that waits for no other: its host gets ahead from pass to pass.
    if (parts_.size() == 1 && loads.trains() && gets_ahead(loads)) {
        const auto times = static_cast<double>(split.micro_batches());
        Pass both = forward;
        both.append(backward);
        both = both.repeated(times);
        b = both.elapsed() / times - f;
        if (split.servers == 0) ahead_s_ = both.ahead_s();
    }
    const double handover = parts_.size() > 1 ? loads.handover_s : 0.0;
    cost.exchange_s = forward.exchange_s + backward.exchange_s + gathered_forward + gathered_backward;
    cost.compute_s = kernels_s(forward) + kernels_s(backward) - cost.recompute_s;
    const double passes = loads.trains() ? 2.0 : 1.0;
    cost.host_s = f + b + forward.idle_s + backward.idle_s - forward.stream_s - backward.stream_s + passes * handover;
    times_.forward_s[part] = f + gathered_forward + handover;
    times_.backward_s[part] = b + gathered_backward + (loads.trains() ? handover : 0.0);
    if (split.replicas == 1) return;
    for (double* const each : {&cost.exchange_s, &cost.compute_s, &cost.host_s, &cost.recompute_s,
                               &times_.forward_s[part], &times_.backward_s[part]})
        *each *= split.slowdown();
}

// What a pass makes goes to the next part of the chain, the gradient of that back.
void StepSimulator::prepare_sends(const NetworkLoads& loads, const Split& split, const Placement& placement) {
    for (std::size_t part = 0; part + 1 < parts_.size(); ++part) {
        const double bytes = parts_[part + 1].empty() ? 0.0 : loads.kinds[parts_[part + 1].front().kind].input_bytes;
        const std::int64_t from = static_cast<std::int64_t>(part) % split.pipeline, to = (from + 1) % split.pipeline;
        const double send = placement.handover(from, to, bytes, split.sequence).mid_s;
        times_.forward_send_s[part] = send;
        if (loads.trains()) times_.backward_send_s[part + 1] = send;
    }
}

// Of a stage's update, the share of the matrix that takes longest: no rank that has it ends sooner.
double StepSimulator::largest_matrix(const NetworkLoads& loads, const Split& split, std::int64_t stage) const {
    if (!loads.whole_matrices) return 0.0;
    double longest = 0.0, all = 0.0;
    for (std::int64_t p = stage; p < static_cast<std::int64_t>(parts_.size()); p += split.pipeline) {
        for (const LayerRun& run : parts_[static_cast<std::size_t>(p)]) {
            const LayerLoad& load = loads.kinds[run.kind];
            longest = std::max(longest, load.longest_update_s);
            all += load.update.stream_s * run.count;
        }
    }
    return all > 0.0 ? std::min(1.0, longest / all) : 0.0;
}

Pass StepSimulator::update_of(const NetworkLoads& loads, const Split& split, std::int64_t stage) const {
    const double servers = static_cast<double>(std::max<std::int64_t>(1, split.servers));
    Pass update;
    const double least = split.zero == Zero::none ? 1.0 : largest_matrix(loads, split, stage);
    for (std::int64_t p = stage; p < static_cast<std::int64_t>(parts_.size()); p += split.pipeline) {
        for (const LayerRun& run : parts_[static_cast<std::size_t>(p)]) {
            const LayerLoad& load = loads.kinds[run.kind];
            const double share =
                split.zero == Zero::none ? 1.0 : std::max(least, kept_share(load.trained_of_experts(), split));
            const double bytes = split.narrow_moments ? 1.0 - 0.5 * load.moments_moved : 1.0;
            update.append(load.update.lighter(bytes).repeated(run.count).scaled(share / servers));
            update.append(load.narrowing.repeated(run.count));
        }
    }
    return update;
}

double StepSimulator::update_s(std::size_t stage, double waited_s) const {
    return updates_[stage].behind(ahead_s_ + waited_s);
}

// Ranks that don't wait for each other's gradients.
StepSimulator::Sync StepSimulator::unsynchronised_sync(const NetworkLoads& loads, const Split& split,
                                                       std::int64_t stage) const {
    Exchanged all;
    for (std::int64_t p = stage; p < static_cast<std::int64_t>(parts_.size()); p += split.pipeline) {
        for (const LayerRun& run : parts_[static_cast<std::size_t>(p)]) {
            all.gradient += run.count * gradient_bytes(loads.kinds[run.kind], split);
            all.weight += run.count * loads.kinds[run.kind].updated_bytes;
        }
    }
    const double whole_update = update_of(loads, split, stage).elapsed() * static_cast<double>(split.servers);
    const Unsynchronised served = unsynchronised(fabric_, split, all, whole_update);
    const double passes = run_.stage_end_s[static_cast<std::size_t>(stage)];
    Sync sync;
    sync.exposed_s = served.step_s(passes, split.consistency) - passes;
    sync.hidden_s = std::max(0.0, served.transfer_s - sync.exposed_s);
    sync.exposed_s += compression_s(split, all.gradient, gpu_.memory_bandwidth);
    return sync;
}

// Layers become ready from the last to the first while the last micro-batch's backward pass runs.
StepSimulator::Sync StepSimulator::gradient_sync(const NetworkLoads& loads, const Split& split,
                                                 const Placement& placement, std::int64_t stage) const {
    Sync sync;
    const bool alone = split.sharing() == 1 && split.servers == 0;
    if (alone || !loads.trains() || split.zero == Zero::parameters) return sync; // the last: in the passes
    if (split.consistency != Consistency::synchronous) return unsynchronised_sync(loads, split, stage);
    if (split.zero == Zero::gradients) { // summed in the passes; what became of the weights is gathered once
        for (const LayerRun& run : parts_[static_cast<std::size_t>(stage)]) {
            const LayerLoad& load = loads.kinds[run.kind];
            sync.exposed_s += run.count * shared_s(fabric_, placement, load.trained_of_experts(),
                                                   Collective::all_gather, load.updated_bytes);
        }
        return sync;
    }
    double now = 0.0, link_free = 0.0, busy = 0.0, all_gradients = 0.0;
    const Exchanged nothing{.whole_matrices = loads.whole_matrices};
    Exchanged shared = nothing, experts = nothing;
    const auto send = [&](Exchanged& what) { // without groups all ranks are one, and nothing is summed with others
        const bool of_experts = &what == &experts;
        const double seconds =
            exchange_s(fabric_, split, what, of_experts ? placement.expert_shards() : placement.shards(),
                       of_experts ? placement.expert_shard_copies() : placement.shard_copies());
        link_free = std::max(link_free, now) + seconds;
        busy += seconds;
        all_gradients += what.gradient;
        what = nothing;
    };
    const auto parts = static_cast<std::int64_t>(parts_.size());
    for (std::int64_t p = parts - split.pipeline + stage; p >= 0; p -= split.pipeline) {
        const auto& runs = parts_[static_cast<std::size_t>(p)];
        for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
            const LayerLoad& load = loads.kinds[run->kind];
            const double of_experts = load.trained_of_experts();
            const LayerPasses passes = passes_of(load, *run, split, gpu_.occupied);
            Pass both = passes.again;
            both.append(passes.backward);
            const double back = both.elapsed() * split.slowdown();
            for (std::uint32_t i = 0; i < run->count; ++i) {
                now += back;
                shared.gradient += (1.0 - of_experts) * gradient_bytes(load, split);
                shared.weight += (1.0 - of_experts) * load.updated_bytes;
                experts.gradient += of_experts * gradient_bytes(load, split);
                experts.weight += of_experts * load.updated_bytes;
                if (split.sync == GradientSync::in_buckets && experts.gradient >= split.bucket_bytes) send(experts);
                if (split.sync == GradientSync::in_buckets && shared.gradient >= split.bucket_bytes) send(shared);
            }
        }
    }
    if (shared.gradient > 0.0) send(shared);
    if (experts.gradient > 0.0) send(experts);
    sync.exposed_s = std::max(0.0, link_free - now);
    sync.hidden_s = std::max(0.0, busy - sync.exposed_s);
    sync.exposed_s += gpu_.occupied * sync.hidden_s; // what they took from the backward pass
    sync.exposed_s += compression_s(split, all_gradients, gpu_.memory_bandwidth);
    return sync;
}

Step StepSimulator::operator()(const NetworkLoads& loads, const Split& split) {
    const Placement placement{split, fabric_};
    prepare(loads, split, placement);
    const PipelineShape shape = shape_of(loads, split);
    run_pipeline(shape, times_, run_);
    const std::vector<double>& ends = run_.stage_end_s;
    Step step;
    double tied = 0.0;
    if (split.pipeline > 1 && loads.trains_tied)
        tied = collective_time(fabric_, Collective::all_reduce, loads.tied_bytes, placement.ends()).mid_s;
    stage_ends_.clear();
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        const Sync sync = gradient_sync(loads, split, placement, stage);
        const double exposed = sync.exposed_s + (stage == 0 || stage == split.pipeline - 1 ? tied : 0.0);
        const double update = update_s(static_cast<std::size_t>(stage), exposed);
        const StageEnd& last = stage_ends_.emplace_back(StageEnd{sync.hidden_s, exposed, update});
        const double end = ends[static_cast<std::size_t>(stage)] + last.exposed_s + last.update_s;
        step.mid_s = std::max(step.mid_s, end);
    }
    break_down(step, split);
    const double host_s =
        loads.step_s + loads.sample_s * loads.samples * static_cast<double>(split.micro_batches() - 1);
    step.mid_s += host_s;
    step.part_s[static_cast<std::size_t>(StepPart::host)] += host_s;
    step.busy_s = busy_s(split);
    const double input = input_.seconds(split, fabric_.gpus_per_node);
    double& waited = step.part_s[static_cast<std::size_t>(StepPart::input)];
    const double passes =
        loads.trains() ? step.mid_s : forward_period_s(shape, times_, token_s(loads, split, placement)) + host_s;
    waited = input_.overlaps ? std::max(0.0, input - step.mid_s) : input;
    step.mid_s += waited;
    step.period_s = loads.trains() ? step.mid_s : input_.overlaps ? std::max(input, passes) : input + passes;
    add_band(step, loads, split, placement);
    step.memory = step_memory(loads, split);
    return step;
}

// Of a micro-batch's tokens from the last stage to the first; nothing where no pass begins with them.
std::optional<double> StepSimulator::token_s(const NetworkLoads& loads, const Split& split,
                                             const Placement& placement) {
    constexpr double token_bytes = 8.0;
    if (!loads.decodes) return std::nullopt;
    if (split.pipeline == 1) return 0.0;
    return placement.handover(split.pipeline - 1, 0, token_bytes * loads.samples, true).mid_s;
}

// All stages wait for the one that has most to do.
std::int64_t StepSimulator::busiest_stage(const Split& split) const {
    const auto passes = static_cast<double>(split.micro_batches());
    double most = -1.0;
    std::int64_t busiest = 0;
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        const StageEnd& end = stage_ends_[static_cast<std::size_t>(stage)];
        double busy = end.exposed_s + end.update_s;
        for (auto p = static_cast<std::size_t>(stage); p < costs_.size(); p += static_cast<std::size_t>(split.pipeline))
            busy += passes * (costs_[p].compute_s + costs_[p].recompute_s + costs_[p].host_s + costs_[p].exchange_s);
        if (busy <= most * (1.0 + 1e-12)) continue; // of equal ones the first
        most = busy;
        busiest = stage;
    }
    return busiest;
}

void StepSimulator::break_down(Step& step, const Split& split) const {
    const auto part = [&](StepPart which) -> double& { return step.part_s[static_cast<std::size_t>(which)]; };
    const auto passes = static_cast<double>(split.micro_batches());
    step.busiest_stage = busiest_stage(split);
    for (auto p = static_cast<std::size_t>(step.busiest_stage); p < costs_.size();
         p += static_cast<std::size_t>(split.pipeline)) {
        part(StepPart::compute) += passes * costs_[p].compute_s;
        part(StepPart::recompute) += passes * costs_[p].recompute_s;
        part(StepPart::host) += passes * costs_[p].host_s;
        part(StepPart::exchange) += passes * costs_[p].exchange_s;
    }
    const StageEnd& end = stage_ends_[static_cast<std::size_t>(step.busiest_stage)];
    part(StepPart::gradients) = end.exposed_s;
    part(StepPart::update) = updates_[static_cast<std::size_t>(step.busiest_stage)].stream_s;
    part(StepPart::host) += end.update_s - part(StepPart::update);
    // Differences of sums: what is left of rounding is nothing.
    const auto unless_dust = [&](double seconds) { return seconds > 1e-9 * step.mid_s ? seconds : 0.0; };
    part(StepPart::host) = unless_dust(part(StepPart::host));
    step.hidden_gradients_s = unless_dust(end.hidden_s);
    part(StepPart::bubble) = unless_dust(step.mid_s - std::accumulate(step.part_s.begin(), step.part_s.end(), 0.0));
}

// Kernels and links err apart from each other; waiting errs as what is waited for.
void StepSimulator::add_band(Step& step, const NetworkLoads& loads, const Split& split,
                             const Placement& placement) const {
    const CollectiveTime link = collective_time(fabric_, Collective::all_reduce, split.bucket_bytes,
                                                split.tensor > 1 ? placement.tensor() : placement.data());
    const double link_spread = link.low_s > 0.0 ? spread_of(link.low_s, link.high_s) : 0.0;
    const double moved = step.part_s[static_cast<std::size_t>(StepPart::exchange)] +
                         step.part_s[static_cast<std::size_t>(StepPart::gradients)];
    const double share = step.mid_s > 0.0 ? moved / step.mid_s : 0.0;
    const double spread = std::hypot((1.0 - share) * loads.spread, share * link_spread);
    step.low_s = step.mid_s * std::exp(-normal_90 * spread);
    step.high_s = step.mid_s * std::exp(normal_90 * spread);
}

double StepSimulator::busy_s(const Split& split) const {
    double passes = 0.0;
    for (const StageCost& cost : costs_)
        passes += cost.compute_s + cost.recompute_s;
    double updates = 0.0;
    for (const Pass& update : updates_)
        updates += update.stream_s;
    return (passes * static_cast<double>(split.micro_batches()) + updates) / static_cast<double>(split.pipeline);
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
        longest = std::max({longest, fill + work + update_s(first, 0.0), fill + work + drain + update_s(0, 0.0)});
        fill += times_.forward_s[first] + times_.forward_send_s[first];
        drain += times_.backward_s[first] + (stage + 1 < split.pipeline ? times_.backward_send_s[first + 1] : 0.0);
    }
    return longest;
}

} // namespace dubhe::simulation
