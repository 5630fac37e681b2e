// SPDX-License-Identifier: Apache-2.0
#include "replica_cost.h"

#include <core/simulation/collectives/direct_exchange.h>
#include <core/simulation/power_share.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using serving::GridAxis;
using serving::PartTime;
using serving::StepGrid;
using serving::StepLoad;
using workload::Collective;

constexpr double most_tokens = 1 << 17; // of a step; beyond, times are lines
constexpr double most_cached = 1 << 20; // of a request

StepGrid<1> tokens_grid() {
    return StepGrid<1>{{GridAxis{1, 512, 32, most_tokens}}};
}
// 1 to 16 requests and tokens, then eight points an octave: kernels' waves make steps finer than that, of a few percent
// of attention.
StepGrid<2> decode_grid() {
    return StepGrid<2>{{GridAxis{1, 32, 12, 1 << 14}, GridAxis{1, 16, 6, most_cached}}};
}
StepGrid<3> drafted_grid() {
    return StepGrid<3>{{GridAxis{1, 16, 4, 1 << 12}, GridAxis{1, 4, 3, most_cached}, GridAxis{1, 4, 2, 64}}};
}
StepGrid<3> prefill_grid() {
    return StepGrid<3>{{GridAxis{1, 8, 2, 1 << 10}, GridAxis{1, 16, 8, most_tokens}, GridAxis{0, 1, 2, most_cached}}};
}

simulation::RankGroup group(const simulation::Fabric& fabric, std::int64_t ranks) {
    const Result<simulation::RankGroup> made = group_of(fabric, ranks);
    return made ? *made : simulation::RankGroup{};
}

// Kernels of a step that follow each other without a gap.
void share_power_among(const workload::WorkTable& table, cost::CostTable& costs) {
    if (!costs.has_power) return;
    simulation::PowerTotals power;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto count = static_cast<double>(table.count[row]);
        power.unlimited_s += count * costs.unlimited_s[row];
        power.added_s += count * (costs.mid_s[row] - costs.unlimited_s[row]);
        power.drawn_s += count * costs.power_s[row];
    }
    apply_power_share(table, costs, power.share());
}

// The rank of data-parallel attention that got most of `count` things.
double fullest_rank(double count, double ranks) {
    return ranks > 1.0 ? std::ceil(count / ranks) : count;
}

} // namespace

ReplicaCost::ReplicaCost(ReplicaGraphsPtr graphs, hardware::Gpu gpu, const simulation::Fabric& fabric,
                         const Method& method)
    : graphs_{std::move(graphs)}, gpu_{std::move(gpu)}, fabric_{fabric}, method_{method},
      tensor_{group(fabric, graphs_->setting.split.tensor)}, stage_{group(fabric, graphs_->setting.split.stage_gpus())},
      by_tokens_{tokens_grid(), tokens_grid(), tokens_grid(), tokens_grid(), tokens_grid()},
      decode_attention_{decode_grid()}, drafted_attention_{drafted_grid()}, prefill_attention_{prefill_grid()} {
    host_ = host_for(empty_table(), method.host);
    for (std::size_t p = 0; p < step_piece_count; ++p)
        exists_[p] = !graphs_->rows[p].empty();
}

workload::WorkTable ReplicaCost::empty_table() const {
    workload::WorkTable table;
    table.precision = graphs_->precision;
    table.adapts = graphs_->setting.recipe.numbers != workload::Numbers::plain;
    table.launching = graphs_->launching;
    table.stored_bytes = graphs_->memory.weights;
    return table;
}

Result<ReplicaCostPtr> ReplicaCost::make(const ReplicaGraphsPtr& graphs, const hardware::Gpu& gpu,
                                         const simulation::Fabric& fabric, const Method& method) {
    for (const std::int64_t ranks : {graphs->setting.split.tensor, graphs->setting.split.stage_gpus()}) {
        if (const auto reached = group_of(fabric, ranks); !reached) return reached.diagnostics();
    }
    auto made = std::shared_ptr<ReplicaCost>{new ReplicaCost{graphs, gpu, fabric, method}};
    workload::WorkTable table = made->empty_table();
    for (std::size_t p = 0; p < step_piece_count; ++p)
        made->append_piece(table, static_cast<StepPiece>(p), {64.0, 64.0, 64.0});
    if (const Result<Done> accepted = method.model->accepts(table, gpu); !accepted) return accepted.diagnostics();
    return ReplicaCostPtr{std::move(made)};
}

ReplicaCost::Sizes ReplicaCost::sizes_of(const StepLoad& load) const {
    const ReplicaSplit& split = graphs_->setting.split;
    const auto ranks = static_cast<double>(split.attention_data), stages = static_cast<double>(split.pipeline);
    Sizes made;
    if (load.decodes > 0) {
        const auto decodes = static_cast<double>(load.decodes);
        made.decodes = std::max(1.0, fullest_rank(decodes, ranks) / stages);
        made.verified = std::max(1.0, static_cast<double>(load.decode_tokens) / decodes);
        made.context = static_cast<double>(load.decode_context) / decodes + made.verified;
    }
    if (load.prefills > 0 && load.prefill_tokens > 0) {
        const auto prompts = static_cast<double>(load.prefills), tokens = static_cast<double>(load.prefill_tokens);
        const double here = fullest_rank(prompts, ranks) / stages;
        made.prompts = std::max(1.0, here);
        made.prompt_queries = tokens / prompts * std::min(1.0, here);
        // Chunks of unlike length as alike ones with as many pairs.
        made.prompt_past = std::max(0.0, load.prefill_pairs / tokens - 0.5 * (tokens / prompts + 1.0));
        made.prompt_tokens = made.prompts * made.prompt_queries;
    }
    made.tokens = made.decoded() + made.prompt_tokens;
    made.logits = made.decoded() + made.prompts;
    const double answers = std::max(static_cast<double>(load.decodes), static_cast<double>(load.decode_tokens));
    const double all = (answers + static_cast<double>(load.prefill_tokens)) / stages;
    made.all_tokens = ranks > 1.0 ? std::max(1.0, all) : made.tokens;
    return made;
}

void ReplicaCost::append_piece(workload::WorkTable& table, StepPiece piece, const std::array<double, 3>& sizes) const {
    for (const StepRow& row : graphs_->rows[static_cast<std::size_t>(piece)]) {
        if (piece == StepPiece::decode_attention)
            append_attention(table, row, sizes[0], std::max(1.0, sizes[2]), sizes[1]);
        else if (piece == StepPiece::prefill_attention)
            append_attention(table, row, sizes[0], sizes[1], sizes[1] + sizes[2]);
        else
            append(table, row, sizes[0]);
    }
}

double ReplicaCost::exchange_s(StepPiece piece, double tokens) const {
    double seconds = 0.0;
    for (const StepExchange& each : graphs_->exchanges) {
        if (each.piece != piece) continue;
        const double per_token = (each.bytes_more - each.bytes_few) / static_cast<double>(more_tokens - few_tokens);
        const double bytes = std::max(0.0, each.bytes_few + per_token * (tokens - static_cast<double>(few_tokens)));
        double time = collective_time(fabric_, each.collective, bytes, tensor_).mid_s;
        if (graphs_->stack.exchange != stack::Exchange::nccl && each.collective == Collective::all_reduce) {
            if (const auto direct = direct_all_reduce(fabric_, bytes, tensor_)) time = std::min(time, direct->mid_s);
        }
        seconds += static_cast<double>(each.count) * time;
    }
    return piece == StepPiece::experts ? seconds + dispatch_s(tokens) : seconds;
}

// To the ranks that hold the experts, and back, in every layer that has some.
double ReplicaCost::dispatch_s(double all_tokens) const {
    const ReplicaSplit& split = graphs_->setting.split;
    if (split.attention_data == 1 || graphs_->expert_layers == 0) return 0.0;
    const auto& rows = graphs_->rows[static_cast<std::size_t>(StepPiece::experts)];
    const auto hidden = static_cast<double>(graphs_->hidden);
    const double there = hidden * bytes_per_element(rows.front().multiplied_in);
    const double back = hidden * bytes_per_element(graphs_->precision);
    const double gathered = collective_time(fabric_, Collective::all_gather, all_tokens * there, stage_).mid_s +
                            collective_time(fabric_, Collective::reduce_scatter, all_tokens * back, stage_).mid_s;
    const double copies = static_cast<double>(std::min(graphs_->active, split.expert) * split.expert_tensor());
    const double own = std::max(1.0, all_tokens / static_cast<double>(split.stage_gpus())) * copies;
    const double sent = collective_time(fabric_, Collective::all_to_all, own * there, stage_).mid_s +
                        collective_time(fabric_, Collective::all_to_all, own * back, stage_).mid_s;
    return static_cast<double>(graphs_->expert_layers) * std::min(gathered, sent);
}

PartTime ReplicaCost::time_of(StepPiece piece, const std::array<double, 3>& sizes) const {
    workload::WorkTable table = empty_table();
    append_piece(table, piece, sizes);
    cost::CostTable costs;
    method_.model->evaluate(table, gpu_, costs);
    PartTime made;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto count = static_cast<double>(table.count[row]);
        made.alone_s += count * costs.mid_s[row];
        made.unlimited_s += count * (costs.has_power ? costs.unlimited_s[row] : costs.mid_s[row]);
        made.drawn_s += costs.has_power ? count * costs.power_s[row] : 0.0;
    }
    made.exchange_s = exchange_s(piece, sizes[0]);
    return made;
}

double ReplicaCost::step_host_s(const Sizes& sizes) const {
    const double each_s = host_.given ? 0.0 : graphs_->stack.sequence_s;
    return host_.step.value() + each_s * (sizes.decodes + sizes.prompts);
}

double ReplicaCost::around(const Sizes& sizes, double gpu_s) const {
    const std::int64_t stages = graphs_->setting.split.pipeline;
    // A layer for each token drafted.
    gpu_s *= 1.0 + (sizes.verified - 1.0) / static_cast<double>(std::max<std::int64_t>(1, graphs_->layers));
    double seconds = std::max(gpu_s, host_.given ? 0.0 : graphs_->host_s) + step_host_s(sizes);
    if (stages > 1) {
        const double bytes =
            sizes.tokens * static_cast<double>(graphs_->hidden) * bytes_per_element(graphs_->precision);
        const bool near = graphs_->setting.split.gpus() <= fabric_.gpus_per_node || fabric_.network.bandwidth <= 0.0;
        const simulation::RankGroup pair{2, near ? 2 : 1, 1};
        seconds +=
            static_cast<double>(stages - 1) * collective_time(fabric_, Collective::send_receive, bytes, pair).mid_s;
    }
    return seconds;
}

Seconds ReplicaCost::seconds(const StepLoad& load) const {
    if (load.empty()) return Seconds{0.0};
    const Sizes s = sizes_of(load);
    PartTime total;
    const std::array<double, 5> tokens{s.tokens, s.decoded(), s.prompt_tokens, s.logits, s.all_tokens};
    for (std::size_t p = 0; p < tokens.size(); ++p) {
        if (!exists_[p] || tokens[p] <= 0.0) continue;
        const auto of = [&](const StepGrid<1>::Sizes& at) {
            return time_of(static_cast<StepPiece>(p), {at[0], 0.0, 0.0});
        };
        total.add(by_tokens_[p].at({tokens[p]}, of), 1.0);
    }
    if (s.verified > 1.0) {
        const auto of = [&](const StepGrid<3>::Sizes& at) { return time_of(StepPiece::decode_attention, at); };
        total.add(drafted_attention_.at({s.decodes, s.context, s.verified}, of), 1.0);
    } else if (s.decodes > 0.0) {
        const auto of = [&](const StepGrid<2>::Sizes& at) {
            return time_of(StepPiece::decode_attention, {at[0], at[1], 0.0});
        };
        total.add(decode_attention_.at({s.decodes, s.context}, of), 1.0);
    }
    if (s.prompts > 0.0) {
        const auto of = [&](const StepGrid<3>::Sizes& at) {
            return time_of(StepPiece::prefill_attention, {at[0], at[1], at[2]});
        };
        total.add(prefill_attention_.at({s.prompts, s.prompt_queries, s.prompt_past}, of), 1.0);
    }
    const simulation::PowerTotals power{total.unlimited_s, total.alone_s - total.unlimited_s, total.drawn_s};
    return Seconds{around(s, power.seconds() + total.exchange_s)};
}

StepDetail ReplicaCost::detail(const StepLoad& load) const {
    StepDetail made;
    if (load.empty()) return made;
    const Sizes s = sizes_of(load);
    workload::WorkTable table = empty_table();
    std::array<std::size_t, step_piece_count + 1> ends{};
    const std::array<std::array<double, 3>, step_piece_count> sizes{{{s.tokens},
                                                                     {s.decoded()},
                                                                     {s.prompt_tokens},
                                                                     {s.logits},
                                                                     {s.all_tokens},
                                                                     {s.decodes, s.context, s.verified},
                                                                     {s.prompts, s.prompt_queries, s.prompt_past}}};
    for (std::size_t p = 0; p < step_piece_count; ++p) {
        if (sizes[p][0] > 0.0) {
            append_piece(table, static_cast<StepPiece>(p), sizes[p]);
            made.piece_s[p] = exists_[p] ? exchange_s(static_cast<StepPiece>(p), sizes[p][0]) : 0.0;
            made.exchange_s += made.piece_s[p];
        }
        ends[p + 1] = table.rows();
    }
    cost::CostTable costs;
    method_.model->evaluate(table, gpu_, costs);
    share_power_among(table, costs);
    double kernels = 0.0;
    std::array<double, cost::provenance_count>& known = made.provenance_share;
    for (std::size_t p = 0; p < step_piece_count; ++p) {
        for (std::size_t row = ends[p]; row < ends[p + 1]; ++row) {
            const double seconds = static_cast<double>(table.count[row]) * costs.mid_s[row];
            kernels += seconds;
            made.piece_s[p] += seconds;
            made.bound_s[static_cast<std::size_t>(costs.binding[row])] += seconds;
            known[static_cast<std::size_t>(costs.provenance[row])] += seconds;
        }
    }
    const double gpu_s = kernels + made.exchange_s;
    made.seconds = around(s, gpu_s);
    made.host_s = std::max(step_host_s(s), made.seconds - gpu_s);
    made.spread = simulation::spread_of_total(table, costs) * (made.seconds > 0.0 ? gpu_s / made.seconds : 0.0);
    made.provenance = static_cast<cost::Provenance>(std::ranges::max_element(known) - known.begin());
    for (double& share : known)
        share /= std::max(kernels, 1e-300);
    return made;
}

} // namespace dubhe::study
