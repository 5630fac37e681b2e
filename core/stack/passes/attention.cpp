// SPDX-License-Identifier: Apache-2.0
// scores = q k^T, scaled, masked, softmax, context = weights v -> attention(q, k, v); repeated heads and copies that
// only put operands in order go with it.
#include "passes.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace dubhe::stack {

namespace {

using workload::AttentionAttributes;
using workload::Graph;
using workload::MatrixAttributes;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::Phase;
using workload::Shape;
using workload::Tensor;
using workload::TensorId;

constexpr std::string_view window_prefix = "window_mask_"; // core/workload/networks/decoder.cpp names masks so

class Match {
  public:
    Match(const Rewriter& rewriter, OperatorId softmax, bool by_head)
        : r_{rewriter}, g_{rewriter.graph()}, softmax_{softmax}, by_head_{by_head} {}

    bool find() {
        if (!usable(softmax_)) return false;
        members_.push_back(softmax_);
        return back_to_scores(g_.inputs(softmax_)[0]) && on_to_context() && operands() && r_.may_run_at(members_, at_);
    }

    void plan(Rewriter& r) const {
        const OperatorId context = context_;
        OperatorSpec spec{.name = "attention", .kind = OperatorKind::attention, .phase = g_[context].phase};
        spec.attributes = AttentionAttributes{causal_, window_};
        const TensorId made = g_.outputs(context)[0], last = g_.outputs(at_)[0];
        r.replace(members_, {query_, key_, value_}, at_, [=, *this](Rewriter& now) {
            auto& b = now.builder();
            const auto operand = [&](TensorId from, const Shape& shape) {
                const TensorId id = now.now(from);
                return b.at(id).shape == shape ? id : b.reshape(std::string{b.at(id).name} + "_view", id, shape);
            };
            const TensorId q = operand(query_, query_shape_), k = for_each_head(b, operand(key_, key_shape_)),
                           v = for_each_head(b, operand(value_, value_shape_));
            workload::OutputSpec output = now.output_of(made);
            output.innermost = -1;
            TensorId result = b.add_operator(spec, {q, k, v}, output);
            // The kernel writes the rows of heads where the copy behind it would have put them.
            if (!(last == made)) result = b.reshape("context_view", result, now.graph()[last].shape);
            now.becomes(last, result);
        });
    }

  private:
    // Of one query a sample, what it reads for each of its heads.
    [[nodiscard]] TensorId for_each_head(workload::GraphBuilder& b, TensorId id) const {
        Shape all = b.at(id).shape;
        if (!by_head_ || query_shape_.rank() < 4 || query_shape_[-2] != 1 || all[-3] == query_shape_[-3]) return id;
        all.set(-3, query_shape_[-3]);
        const std::string name = b.at(id).name + "_by_head";
        return b.add_operator({.name = name, .kind = OperatorKind::view, .launches = 0}, {id},
                              {name, all, b.at(id).type});
    }
    [[nodiscard]] bool usable(OperatorId id) const {
        return id.valid() && r_.is_free(id) && g_[id].phase == Phase::forward && !g_.outputs(id).empty();
    }
    [[nodiscard]] bool is_product(OperatorId id) const {
        if (!usable(id) || g_[id].kind != OperatorKind::matmul || g_.inputs(id).size() != 2) return false;
        return std::ranges::none_of(g_.inputs(id), [&](TensorId t) { return is_weight(g_, t); });
    }
    [[nodiscard]] const Shape& shape(TensorId id) const { return g_[id].shape; }

    // What is added or selected by. False for what fused kernels don't take: a bias that differs between heads.
    bool take_mask(TensorId id, const Shape& scores) {
        const Shape& mask = shape(id);
        if (mask.rank() > 2 && mask[-3] > 1 && scores.rank() > 3) return false;
        const bool by_query = mask.rank() > 1 && mask[-2] > 1 && mask[-2] == scores[-2] && mask[-1] == scores[-1];
        causal_ = causal_ || by_query;
        const std::string& name = g_[id].name;
        if (name.starts_with(window_prefix)) {
            std::from_chars(name.data() + window_prefix.size(), name.data() + name.size(), window_);
            causal_ = true; // a window hides what lies before it from a single query, too
        }
        return true;
    }

    bool back_to_scores(TensorId tensor) {
        constexpr int longest = 16;
        for (int step = 0; step < longest; ++step) {
            const OperatorId id = r_.producer(tensor);
            if (is_product(id)) {
                scores_ = id;
                members_.push_back(id);
                return r_.only_consumer(tensor).valid() || widened_;
            }
            if (!usable(id)) return false;
            const OperatorKind kind = g_[id].kind;
            if (kind == OperatorKind::concat) { // with one more score a head: sinks
                members_.push_back(id);
                tensor = g_.inputs(id)[0];
                continue;
            }
            if (kind != OperatorKind::elementwise && kind != OperatorKind::cast) return false;
            members_.push_back(id);
            const auto next = scores_input(id);
            if (!next) return false;
            tensor = *next;
        }
        return false;
    }

    // Of an operator over scores the input that they are; the others are masks, or their own largest.
    std::optional<TensorId> scores_input(OperatorId id) {
        const Shape& whole = shape(g_.outputs(id)[0]);
        std::optional<TensorId> found;
        for (const TensorId input : g_.inputs(id)) {
            const OperatorId by = r_.producer(input);
            if (!found && shape(input) == whole && by.valid() && g_[input].role == workload::TensorRole::activation) {
                found = input;
            } else if (by.valid() && g_[by].kind == OperatorKind::reduction && usable(by) && found &&
                       g_.inputs(by)[0] == *found) {
                members_.push_back(by);
                widened_ = true;
            } else if (!take_mask(input, whole)) {
                return std::nullopt;
            }
        }
        return found;
    }

    bool on_to_context() {
        TensorId tensor = g_.outputs(softmax_)[0];
        constexpr int longest = 6;
        for (int step = 0; step < longest; ++step) {
            const OperatorId id = r_.only_consumer(tensor);
            if (!usable(id)) return false;
            members_.push_back(id);
            if (is_product(id) && g_.inputs(id)[0] == tensor) {
                context_ = at_ = id;
                with_copy_behind();
                return true;
            }
            const OperatorKind kind = g_[id].kind;
            const bool passes = kind == OperatorKind::cast || kind == OperatorKind::dropout ||
                                kind == OperatorKind::slice ||
                                (kind == OperatorKind::elementwise && has_one_input(g_, id));
            if (!passes || g_.inputs(id)[0] != tensor) return false;
            for (const TensorId more : g_.outputs(id).subspan(1)) {
                if (!r_.consumers(more).empty()) return false; // a mask that somebody keeps
            }
            tensor = g_.outputs(id)[0];
        }
        return false;
    }

    void with_copy_behind() {
        const OperatorId next = r_.only_consumer(g_.outputs(context_)[0]);
        if (!usable(next) || g_[next].kind != OperatorKind::transpose) return;
        const Shape &from = shape(g_.outputs(context_)[0]), &to = shape(g_.outputs(next)[0]);
        if (from.rank() != 4 || to.rank() != 4 || from[1] != to[2] || from[2] != to[1] || from[3] != to[3]) return;
        members_.push_back(next);
        at_ = next;
    }

    // Through copies that only put an operand in order or repeat its heads.
    TensorId through_copies(TensorId tensor, Shape& as) {
        const OperatorId id = r_.producer(tensor);
        if (!usable(id) || r_.only_consumer(tensor) == OperatorId{}) return tensor;
        const OperatorKind kind = g_[id].kind;
        if (kind != OperatorKind::copy && kind != OperatorKind::transpose) return tensor;
        const TensorId from = g_.inputs(id)[0];
        const Shape &before = shape(from), &after = shape(tensor);
        if (before.rank() != 4 || after.rank() != 4) return tensor;
        const bool repeats = kind == OperatorKind::copy && before[0] == after[0] && before[2] == after[2] &&
                             before[3] == after[3] && after[1] % std::max<std::int64_t>(1, before[1]) == 0;
        const bool orders = before.elements() == after.elements() && before[0] == after[0] && before[3] == after[3];
        if (!repeats && !orders) return tensor;
        members_.push_back(id);
        if (repeats) as.set(1, before[1]);
        return from;
    }

    bool operands() {
        const auto scores = g_.inputs(scores_);
        const auto* const product = std::get_if<MatrixAttributes>(&g_[scores_].attributes);
        if (product == nullptr || product->transpose_a) return false;
        query_shape_ = shape(scores[0]), key_shape_ = shape(scores[1]);
        value_shape_ = shape(g_.inputs(context_)[1]);
        if (query_shape_.rank() < 3 || key_shape_.rank() != query_shape_.rank()) return false;
        if (!product->transpose_b) { // keys lie as columns: the kernel takes them as rows
            const std::int64_t features = key_shape_[-2];
            key_shape_.set(-2, key_shape_[-1]);
            key_shape_.set(-1, features);
        }
        query_ = through_copies(scores[0], query_shape_);
        key_ = through_copies(scores[1], key_shape_);
        value_ = through_copies(g_.inputs(context_)[1], value_shape_);
        return query_shape_[-1] == key_shape_[-1] && key_shape_[-2] == value_shape_[-2];
    }

    const Rewriter& r_;
    const Graph& g_;
    OperatorId softmax_, scores_, context_, at_;
    std::vector<OperatorId> members_;
    TensorId query_, key_, value_;
    Shape query_shape_, key_shape_, value_shape_;
    bool by_head_, causal_ = false, widened_ = false;
    std::int32_t window_ = 0;
};

} // namespace

void plan_attention(Rewriter& rewriter, bool by_head) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph.operators()[i].kind != OperatorKind::softmax) continue;
        if (Match match{rewriter, OperatorId{i}, by_head}; match.find()) match.plan(rewriter);
    }
}

} // namespace dubhe::stack
