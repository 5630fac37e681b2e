// SPDX-License-Identifier: Apache-2.0
// Inference: batch norm's scale and shift are part of the weights and bias of the convolution in front, and the sum and
// activation behind it of its epilogue. Training: batch norm with the sum and activation behind it is one operator, and
// so are their gradients.
#include "passes.h"

#include <algorithm>

namespace dubhe::stack {

namespace {

using workload::Function;
using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Phase;
using workload::Shape;
using workload::TensorId;
using workload::TensorRole;

// What follows a norm: a sum with something as large, an activation; either may be missing.
struct Tail {
    OperatorId add, act;
    TensorId other; // of the sum
    TensorId end;   // what comes out
};

class TailFinder {
  public:
    explicit TailFinder(const Rewriter& rewriter) : r_{rewriter}, g_{rewriter.graph()} {}

    // The one reader of that phase; in training the backward pass reads the tensor, too.
    [[nodiscard]] OperatorId reader(TensorId id, Phase phase) const {
        OperatorId found;
        if (r_.is_result(id)) return found;
        for (const OperatorId consumer : r_.consumers(id)) {
            if (g_[consumer].phase != phase || consumer == found) continue;
            if (found.valid()) return {};
            found = consumer;
        }
        return found.valid() && r_.is_free(found) ? found : OperatorId{};
    }

    [[nodiscard]] Tail tail_of(TensorId made) const {
        Tail tail{.end = made};
        OperatorId next = reader(made, Phase::forward);
        if (is_elementwise(g_, next, Function::add) && g_.inputs(next).size() == 2) {
            const TensorId a = g_.inputs(next)[0], b = g_.inputs(next)[1];
            if (a != b && g_[a].shape == g_[b].shape) {
                tail.add = next;
                tail.other = a == tail.end ? b : a;
                tail.end = g_.outputs(next)[0];
                next = reader(tail.end, Phase::forward);
            }
        }
        if (is_activation(g_, next) && g_[g_.outputs(next)[0]].shape == g_[made].shape) {
            tail.act = next;
            tail.end = g_.outputs(next)[0];
        }
        return tail;
    }

  private:
    const Rewriter& r_;
    const Graph& g_;
};

// The last of those that stand behind each other, or none where a reader stands between.
OperatorId place_of(const Rewriter& rewriter, std::vector<OperatorId>& members) {
    std::ranges::sort(members);
    return rewriter.may_run_at(members, members.back()) ? members.back() : OperatorId{};
}

void append(std::vector<OperatorId>& members, const Tail& tail) {
    for (const OperatorId id : {tail.add, tail.act}) {
        if (id.valid()) members.push_back(id);
    }
}

void plan_folded(Rewriter& rewriter, OperatorId convolution) {
    const Graph& graph = rewriter.graph();
    const TensorId plain = graph.outputs(convolution)[0];
    const OperatorId norm = rewriter.only_consumer(plain);
    std::vector<OperatorId> members{convolution};
    Tail tail;
    const TailFinder finder{rewriter};
    if (norm.valid() && graph[norm].kind == OperatorKind::batch_norm && rewriter.is_free(norm)) {
        members.push_back(norm);
        tail = finder.tail_of(graph.outputs(norm)[0]);
    } else {
        tail = finder.tail_of(plain);
    }
    // A sum with what is made behind the convolution is the other branch's.
    append(members, tail);
    if (members.size() < 2) return;
    const OperatorId at = place_of(rewriter, members);
    if (!at.valid()) return;
    std::vector<TensorId> reads(graph.inputs(convolution).begin(), graph.inputs(convolution).end());
    const bool biased = reads.size() > 2;
    if (tail.add.valid()) reads.push_back(tail.other);
    rewriter.replace(members, reads, at, [=](Rewriter& now) {
        std::vector<TensorId> inputs;
        for (const TensorId read : reads)
            inputs.push_back(now.now(read));
        const OutputSpec output = now.output_of(tail.end);
        if (!biased) {
            const TensorId bias = now.builder().tensor(now.graph()[convolution].name + ".folded_bias",
                                                       Shape{output.shape[1]}, TensorRole::parameter);
            inputs.insert(inputs.begin() + 2, bias);
        }
        OperatorSpec spec = now.spec_of(convolution);
        if (auto* const attributes = std::get_if<workload::ConvolutionAttributes>(&spec.attributes))
            attributes->bias = true;
        now.becomes(tail.end, now.builder().add_operator(std::move(spec), inputs, std::span{&output, 1})[0]);
    });
}

void plan_forward(Rewriter& rewriter, OperatorId norm) {
    const Graph& graph = rewriter.graph();
    const TensorId plain = graph.outputs(norm)[0];
    const Tail tail = TailFinder{rewriter}.tail_of(plain);
    std::vector<OperatorId> members{norm};
    append(members, tail);
    if (members.size() < 2) return;
    const OperatorId at = place_of(rewriter, members);
    if (!at.valid()) return;
    std::vector<TensorId> reads(graph.inputs(norm).begin(), graph.inputs(norm).end());
    if (tail.add.valid()) reads.push_back(tail.other);
    // Nobody needs what lies between: the gradient of the activation knows its sign by its result.
    std::vector<TensorId> between;
    for (const OperatorId member : members) {
        const TensorId made = graph.outputs(member)[0];
        if (made != tail.end) between.push_back(made);
    }
    rewriter.replace(members, reads, at, [=](Rewriter& now) {
        std::vector<TensorId> inputs;
        for (const TensorId read : reads)
            inputs.push_back(now.now(read));
        std::vector<OutputSpec> outputs{now.output_of(tail.end)};
        const auto statistics = now.graph().outputs(norm).subspan(1);
        for (const TensorId more : statistics)
            outputs.push_back(now.output_of(more));
        const std::vector<TensorId> made = now.builder().add_operator(now.spec_of(norm), inputs, outputs);
        now.becomes(tail.end, made[0]);
        for (const TensorId hidden : between)
            now.becomes(hidden, made[0]);
        for (std::size_t i = 0; i < statistics.size(); ++i)
            now.becomes(statistics[i], made[i + 1]);
    });
}

// activation gradient -> norm gradient; the gradient in between is the other branch's of a sum, too, and then written.
void plan_backward(Rewriter& rewriter, OperatorId act) {
    const Graph& graph = rewriter.graph();
    const TensorId made = graph.outputs(act)[0];
    OperatorId norm;
    for (const OperatorId consumer : rewriter.consumers(made)) {
        if (graph[consumer].kind == OperatorKind::batch_norm_gradient && graph.inputs(consumer)[0] == made)
            norm = consumer;
    }
    if (!norm.valid() || !rewriter.is_free(norm) || !rewriter.is_free(act)) return;
    const std::vector<OperatorId> members{act, norm};
    if (!rewriter.may_run_at(members, norm)) return;
    const bool kept = !(rewriter.only_consumer(made) == norm);
    std::vector<TensorId> reads(graph.inputs(act).begin(), graph.inputs(act).end());
    for (const TensorId more : graph.inputs(norm).subspan(1)) {
        if (std::ranges::find(reads, more) == reads.end()) reads.push_back(more);
    }
    rewriter.replace(members, reads, norm, [=](Rewriter& now) {
        const Graph& before = now.graph();
        std::vector<TensorId> inputs;
        for (const TensorId read : reads)
            inputs.push_back(now.now(read));
        std::vector<OutputSpec> outputs;
        for (const TensorId each : before.outputs(norm))
            outputs.push_back(now.output_of(each));
        if (kept) outputs.push_back(now.output_of(made));
        const std::vector<TensorId> results = now.builder().add_operator(now.spec_of(norm), inputs, outputs);
        for (std::size_t i = 0; i < before.outputs(norm).size(); ++i)
            now.becomes(before.outputs(norm)[i], results[i]);
        if (kept) now.becomes(made, results.back());
    });
}

} // namespace

void plan_norm_activation(Rewriter& rewriter, bool trains) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (!rewriter.is_free(id) || graph.outputs(id).empty()) continue;
        const OperatorKind kind = graph[id].kind;
        if (!trains && kind == OperatorKind::convolution) plan_folded(rewriter, id);
        if (trains && kind == OperatorKind::batch_norm) plan_forward(rewriter, id);
        if (trains && kind == OperatorKind::elementwise_gradient && graph[id].phase == Phase::backward)
            plan_backward(rewriter, id);
    }
}

} // namespace dubhe::stack
