// SPDX-License-Identifier: Apache-2.0
#include "replica_graphs.h"

#include "../predict/network.h"
#include "step/layer_end.h"
#include "step/step_fusion.h"

#include <core/simulation/parallel/kv_cache.h>
#include <core/simulation/tensor_memory.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

namespace dubhe::study {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;

constexpr std::int64_t cached = 255, cached_longer = 511; // tokens of each request in the graphs of decoding

struct Pair {
    NetworkPtr few, more;
};

const workload::ExchangeAttributes* exchange_of(const Graph& graph, OperatorId id) {
    return std::get_if<workload::ExchangeAttributes>(&graph[id].attributes);
}

double exchanged(const Graph& graph, OperatorId id, const workload::ExchangeAttributes& how) {
    const bool gathers = how.collective == workload::Collective::all_gather;
    return graph[gathers ? graph.outputs(id)[0] : graph.inputs(id)[0]].bytes();
}

// An indexer says which keys a query sees: any of all, so that none can go.
bool chooses_keys(const Graph& graph, OperatorId id) {
    return std::ranges::any_of(
        graph.inputs(id), [&](workload::TensorId input) { return graph[input].type == workload::ElementType::i64; });
}

class ReplicaBuild {
  public:
    explicit ReplicaBuild(const ReplicaSetting& setting) : setting_{setting} {}

    Result<ReplicaGraphsPtr> make() {
        if (auto wrong = why_illegal(setting_.split)) return *std::move(wrong);
        if (Result<Done> built = build(); !built) return built.diagnostics();
        made_.setting = setting_;
        made_.stack = *decode_.few->stack;
        made_.launching =
            stack::launching_of(made_.stack, workload::Mode::inference, 0, stack::inputs_of(decode_.few->graph));
        made_.precision = decode_.few->work.precision;
        if (Result<Done> added = add_pass(decode_, true); !added) return added.diagnostics();
        if (Result<Done> added = add_pass(prefill_, false); !added) return added.diagnostics();
        if (made_.rows[piece(StepPiece::decode_attention)].empty() || made_.memory.cache_per_token <= 0.0)
            return error(
                message("the network keeps no keys and values: it is no language model that is served token by token"),
                setting_.recipe.network);
        if (auto wrong = split_experts()) return *std::move(wrong);
        add_memory();
        return std::make_shared<const ReplicaGraphs>(std::move(made_));
    }

  private:
    static std::size_t piece(StepPiece p) { return static_cast<std::size_t>(p); }

    Result<NetworkPtr> network(std::int64_t batch, std::int64_t sequence, std::int64_t past) const {
        workload::Recipe recipe = setting_.recipe;
        recipe.mode = workload::Mode::inference;
        recipe.batch = batch;
        recipe.past = past;
        recipe.sequence.reset();
        if (past == 0) recipe.sequence = sequence;
        recipe.share = {};
        recipe.share.tensor = setting_.split.tensor;
        return prepare(recipe);
    }

    Result<Done> build() {
        if (setting_.recipe.stack.empty()) return error(message("a server is software: name a stack, such as vllm"));
        const Result<stack::Stack> asked = stack::stack_from(setting_.recipe.stack);
        if (asked && (asked->rows_at_once > 0 || asked->reads_cache_by_head)) {
            return error(message("\"rows-at-once\" and \"cache-reads\" hold for single steps: a server's steps are "
                                 "interpolated over their tokens; leave them out"));
        }
        const auto into = [](NetworkPtr& place, Result<NetworkPtr> built, Diagnostics& why) {
            if (built)
                place = *std::move(built);
            else if (why.empty())
                why = built.diagnostics();
        };
        Diagnostics why;
        into(decode_.few, network(few_tokens, 1, cached), why);
        if (why.empty()) into(decode_.more, network(more_tokens, 1, cached), why);
        if (why.empty()) into(longer_, network(few_tokens, 1, cached_longer), why);
        if (why.empty()) into(prefill_.few, network(1, few_tokens, 0), why);
        if (why.empty()) into(prefill_.more, network(1, more_tokens, 0), why);
        if (!why.empty()) return why;
        if (!same_operators(decode_) || !same_operators(prefill_) || !decode_.few->stack)
            return error(message("its graph changes with the batch, so the time of its steps is not known"),
                         setting_.recipe.network);
        const auto cache = [](const Network& of) {
            double bytes = 0.0;
            for (const simulation::CacheTensor& tensor : simulation::kv_cache_of(of.graph).tensors)
                bytes += tensor.bytes;
            return bytes / static_cast<double>(few_tokens);
        };
        const double at = cache(*decode_.few), later = cache(*longer_);
        made_.memory.cache_per_token = (later - at) / static_cast<double>(cached_longer - cached);
        made_.memory.cache_per_request =
            std::max(0.0, at - static_cast<double>(cached + 1) * made_.memory.cache_per_token);
        return Done{};
    }

    static bool same_operators(const Pair& pair) {
        const auto &a = pair.few->graph.operators(), &b = pair.more->graph.operators();
        return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) {
                   return x.kind == y.kind && x.launches == y.launches;
               });
    }

    // Operators that both passes have are shared; they are met first in decoding.
    Result<Done> add_pass(const Pair& pair, bool decodes) {
        const Graph& graph = pair.few->graph;
        const std::size_t end = end_of_layers(graph);
        const std::vector<StepFusion> fused = fused_in_step(graph, made_.stack, decodes);
        std::vector<StepRow> rows(graph.operators().size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!workload::runs(graph[OperatorId{i}])) continue;
            rows[i] = step_row(pair.few->work, pair.few->work.row_of[i], pair.more->work, pair.more->work.row_of[i]);
            if (fused[i] == StepFusion::routes) rows[i].kind = OperatorKind::softmax;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (fused[i] == StepFusion::moves) join(rows[rotation_near(graph, OperatorId{i}).index], rows[i]);
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const OperatorId id{i};
            if (fused[i] == StepFusion::gone || fused[i] == StepFusion::moves) continue;
            if (const auto* how = exchange_of(graph, id)) {
                if (decodes && !how->gradient_only) add_exchange(pair, id, *how, i >= end);
                continue;
            }
            if (!workload::runs(graph[id])) continue;
            const StepRow& row = rows[i];
            if (graph[id].kind == OperatorKind::attention) {
                if (decodes && !chooses_keys(graph, id)) add_window(row);
                add(decodes ? StepPiece::decode_attention : StepPiece::prefill_attention, row);
            } else if (i >= end) {
                if (decodes) add(StepPiece::head, row);
            } else if (graph[id].kind == OperatorKind::experts) {
                if (decodes) add(StepPiece::experts, row);
            } else if (graph[id].kind == OperatorKind::grouped_linear && setting_.split.stage_gpus() > 1) {
                return error(message("this stack runs experts by several kernels, of which no split is known; choose "
                                     "one with the pass \"experts\""));
            } else {
                place(graph.path(id), row, decodes);
            }
        }
        return Done{};
    }

    void add_window(const StepRow& row) {
        const auto& p = std::get<workload::AttentionProblem>(row.few);
        if (p.window <= 0) return;
        made_.window = std::max(made_.window, p.window);
        windowed_ += static_cast<double>(p.kv_heads * (p.head_dim + p.value_dim));
    }

    void place(const std::string& path, const StepRow& row, bool decodes) {
        if (decodes) {
            decoded_.emplace(path, row);
            return;
        }
        const auto same = decoded_.find(path);
        const bool shared = same != decoded_.end() && same->second.is_like(row);
        add(shared ? StepPiece::shared : StepPiece::prefill, row);
        if (shared) decoded_.erase(same);
    }

    void add(StepPiece to, const StepRow& row) {
        std::vector<StepRow>& rows = made_.rows[piece(to)];
        const auto same = std::ranges::find_if(rows, [&](const StepRow& known) { return known.is_like(row); });
        if (same != rows.end())
            ++same->count;
        else
            rows.push_back(row);
    }

    void add_exchange(const Pair& pair, OperatorId id, const workload::ExchangeAttributes& how, bool head) {
        const StepExchange made{head ? StepPiece::head : StepPiece::shared, how.collective,
                                exchanged(pair.few->graph, id, how), exchanged(pair.more->graph, id, how)};
        for (StepExchange& known : made_.exchanges) {
            if (known.piece == made.piece && known.collective == made.collective && known.bytes_few == made.bytes_few &&
                known.bytes_more == made.bytes_more) {
                ++known.count;
                return;
            }
        }
        made_.exchanges.push_back(made);
    }

    // A rank's share of the experts, as the split has it: the graph splits each expert among tensor-parallel ranks.
    std::optional<Diagnostic> split_experts() {
        for (const auto& [path, row] : decoded_)
            add(StepPiece::decode, row);
        const ReplicaSplit& split = setting_.split;
        for (StepRow& row : made_.rows[piece(StepPiece::experts)]) {
            for (workload::Problem* const of : {&row.few, &row.more}) {
                auto& p = std::get<workload::ExpertsProblem>(*of);
                const std::int64_t inner = p.inner * split.tensor;
                if (p.experts % split.expert != 0 || inner % split.expert_tensor() != 0)
                    return error(message("%1 experts of %2 features can't be split among %3 groups of %4 ranks",
                                         p.experts, inner, split.expert, split.expert_tensor()));
                p.here = p.experts / split.expert;
                p.inner = inner / split.expert_tensor();
                p.skew = setting_.skew;
                made_.experts = p.experts;
                made_.active = p.active;
                made_.hidden = p.hidden;
            }
            made_.expert_layers += row.count;
        }
        if (split.expert > 1 && made_.experts == 0)
            return error(message("has no experts to split among ranks"), setting_.recipe.network);
        return std::nullopt;
    }

    void add_memory() {
        const Graph& graph = decode_.few->graph;
        std::vector<bool> of_expert(graph.tensors().size());
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            if (graph.operators()[i].kind != OperatorKind::experts) continue;
            for (const workload::TensorId input : graph.inputs(OperatorId{i}))
                of_expert[input.index] = graph[input].role == workload::TensorRole::parameter;
        }
        const double expert_share =
            static_cast<double>(setting_.split.tensor) / static_cast<double>(setting_.split.stage_gpus());
        double all = 0.0;
        for (std::size_t t = 0; t < graph.tensors().size(); ++t) {
            const workload::Tensor& tensor = graph.tensors()[t];
            const bool weight = !tensor.producer.valid() && tensor.role != workload::TensorRole::cache &&
                                simulation::memory_class_of(tensor.role) == simulation::MemoryClass::weights;
            if (weight) all += tensor.bytes() * (of_expert[t] ? expert_share : 1.0);
        }
        const auto stages = static_cast<double>(setting_.split.pipeline);
        made_.memory.weights = all / stages;
        made_.memory.cache_per_token /= stages;
        made_.memory.cache_per_request /= stages;
        made_.memory.activations_few = activation_peak(decode_.few->graph);
        made_.memory.activations_more = activation_peak(decode_.more->graph);
        add_sizes();
    }

    void add_sizes() {
        constexpr double logit_bytes = 2.0 + 4.0; // as they are made, and in fp32 for sampling
        for (const StepRow& row : made_.rows[piece(StepPiece::head)]) {
            if (const auto* product = std::get_if<workload::ProductProblem>(&row.few))
                made_.memory.logits_per_request = logit_bytes * static_cast<double>(product->n);
        }
        made_.layers = 0;
        double kept = 0.0;
        for (const StepRow& row : made_.rows[piece(StepPiece::decode_attention)]) {
            const auto& p = std::get<workload::AttentionProblem>(row.few);
            made_.layers += row.count;
            made_.heads = p.heads, made_.kv_heads = p.kv_heads;
            kept += static_cast<double>(p.kv_heads * (p.head_dim + p.value_dim)) * row.count;
        }
        made_.windowed = kept > 0.0 ? windowed_ / kept : 0.0;
        double operators = 0.0, kernels = 0.0;
        for (const std::vector<StepRow>& rows : made_.rows) {
            for (const StepRow& row : rows)
                operators += row.count, kernels += static_cast<double>(row.count) * row.launches;
        }
        const auto forward = static_cast<std::size_t>(workload::Phase::forward);
        made_.host_s = operators * made_.launching.operator_s[forward] + kernels * made_.launching.launch_s;
    }

    const ReplicaSetting& setting_;
    ReplicaGraphs made_;
    Pair decode_, prefill_;
    NetworkPtr longer_;
    double windowed_ = 0.0;                  // elements of a token's keys and values in layers with a window
    std::map<std::string, StepRow> decoded_; // by path; of decoding alone, so far
};

} // namespace

Result<ReplicaGraphsPtr> replica_graphs(const ReplicaSetting& setting) {
    return ReplicaBuild{setting}.make();
}

} // namespace dubhe::study
