// SPDX-License-Identifier: Apache-2.0
// Products with weights in narrow numbers: what they read is quantised once, by the operator in front or a kernel of
// its own; weights are kept narrow, or, in training, quantised in each step. Routers and heads stay as they are.
#include "passes.h"

#include <core/workload/training/adapters.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>

namespace dubhe::stack {

namespace {

using workload::ElementType;
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

// A tensor's narrow copies, made where they are first needed: with scales along rows, and, in training, along columns,
// which the products of the backward pass read.
struct NarrowCopies {
    TensorId rows, columns;
};
using Narrowed = std::map<std::uint32_t, NarrowCopies>;

// What stands where that tensor is made: in the backward pass the gradient of the same forward operator.
OperatorSpec beside(const Rewriter& now, TensorId old, std::string_view suffix, OperatorKind kind) {
    OperatorSpec spec{.name = now.output_of(old).name + std::string{suffix}, .kind = kind};
    const OperatorId producer = now.graph()[old].producer;
    if (!producer.valid() || now.graph()[producer].phase != Phase::backward) return spec;
    spec.phase = Phase::backward;
    spec.forward = now.spec_of(producer).forward;
    return spec;
}

// One scale a tensor is known when all of it has been read (Transformer Engine's current scaling).
void find_scale(Rewriter& now, TensorId old) {
    const OutputSpec tensor = now.output_of(old);
    OperatorSpec spec = beside(now, old, "_amax", OperatorKind::reduction);
    spec.attributes = workload::AxisAttributes{-1};
    const TensorRole role = spec.phase == Phase::backward ? TensorRole::gradient : TensorRole::activation;
    now.builder().add_operator(std::move(spec), {now.now(old)},
                               {tensor.name + "_scale", Shape{1}, ElementType::f32, role});
}

// A weight that is not trained is kept narrow, as in inference; beside its rows a trainer keeps its columns.
NarrowCopies kept_narrow(Rewriter& now, const OutputSpec& tensor, ElementType type, bool columns) {
    const TensorId rows = now.builder().tensor(tensor.name, tensor.shape, tensor.role, type);
    if (!columns) return {rows, rows};
    return {rows, now.builder().tensor(tensor.name + "_columns", tensor.shape, TensorRole::constant, type)};
}

NarrowCopies narrow(Rewriter& now, Narrowed& narrowed, const Quantisation& how, TensorId old, bool frozen) {
    const auto [place, added] = narrowed.try_emplace(static_cast<std::uint32_t>(old.index), NarrowCopies{});
    if (!added) return place->second;
    const OutputSpec tensor = now.output_of(old);
    const bool weight = is_weight(now.graph(), old);
    const ElementType type = weight ? how.weights : how.activations;
    if (weight && frozen) return place->second = kept_narrow(now, tensor, type, how.trains);
    if (how.trains && type == ElementType::f8) find_scale(now, old);
    OperatorSpec spec = beside(now, old, "_quantise", OperatorKind::elementwise);
    spec.attributes = workload::ElementwiseAttributes{Function::quantize};
    const TensorRole role = weight ? TensorRole::activation : tensor.role;
    std::vector<OutputSpec> copies{{tensor.name + "_narrow", tensor.shape, type, role, tensor.innermost}};
    if (how.trains) copies.push_back({tensor.name + "_columns", tensor.shape, type, role, tensor.innermost});
    const std::array inputs{now.now(old)};
    const std::vector<TensorId> made = now.builder().add_operator(std::move(spec), inputs, copies);
    place->second = {made.front(), made.back()};
    return place->second;
}

// Which copies a product reads: along the dimension that it sums over.
enum class Along : std::uint8_t { rows, columns };

class Quantiser {
  public:
    Quantiser(Rewriter& rewriter, const Quantisation& how)
        : r_{rewriter}, g_{rewriter.graph()}, how_{how},
          products_(g_.operators().size()), adapters_{workload::adapter_parameters(g_)} {}

    void plan() {
        for (std::size_t i = 0; i < products_.size(); ++i)
            products_[i] = takes(OperatorId{i});
        for (std::size_t i = 0; i < products_.size(); ++i) {
            if (!products_[i]) continue;
            if (how_.in_front && !how_.weights_only) in_front(g_.inputs(OperatorId{i})[0]);
            replace(OperatorId{i});
        }
    }

  private:
    // What makes the network's result, or what its loss is taken of, maybe by way of light operators.
    [[nodiscard]] bool is_head(OperatorId id) const {
        constexpr int longest = 6;
        TensorId made = g_.outputs(id)[0];
        for (int step = 0; step < longest; ++step) {
            if (r_.is_result(made)) return true;
            const auto readers = r_.consumers(made);
            const auto light = [&](OperatorId c) {
                return class_of(g_[c].kind) == workload::OperatorClass::elementwise;
            };
            if (std::ranges::any_of(readers, [&](OperatorId c) { return g_[c].kind == OperatorKind::loss; }))
                return true;
            const auto next = std::ranges::find_if(readers, [&](OperatorId c) {
                return g_[c].phase == Phase::forward && light(c) && has_one_input(g_, c) && !g_.outputs(c).empty();
            });
            if (next == readers.end()) return false;
            made = g_.outputs(*next)[0];
        }
        return false;
    }
    // Projections around attention, which quantised checkpoints of networks with experts leave in half precision.
    [[nodiscard]] bool is_in_attention(OperatorId id) const {
        for (workload::BlockId b = g_[id].block; b.valid() && b.index != 0; b = g_[b].parent) {
            if (g_[b].name == "attention") return true;
        }
        return false;
    }
    // Too small to be worth it, or too sensitive: routers and the like (DeepSeek-AI, arXiv:2412.19437, section 3.3).
    [[nodiscard]] bool is_small(OperatorId id) const {
        const Shape& made = g_[g_.outputs(id)[0]].shape;
        return made.rank() == 0 || made[-1] < 512;
    }
    // Where the weights of a product, or of a layer of experts, stand among its inputs; behind what it reads.
    [[nodiscard]] std::span<const std::size_t> weights_of(OperatorId id) const {
        static constexpr std::array<std::size_t, 1> product{1};
        static constexpr std::array<std::size_t, 2> layer{2, 3};
        if (g_[id].kind == OperatorKind::experts) return layer;
        return product;
    }
    [[nodiscard]] bool takes(OperatorId id) const {
        const auto inputs = g_.inputs(id);
        const bool product = g_[id].kind == OperatorKind::linear || g_[id].kind == OperatorKind::grouped_linear ||
                             g_[id].kind == OperatorKind::experts;
        if (!product || !r_.is_free(id) || inputs.size() <= weights_of(id).back() || g_.outputs(id).empty())
            return false;
        if (bytes_per_element(g_.precision_of(id)) != 2.0 || bytes_per_element(g_[inputs[0]].type) != 2.0) return false;
        const OperatorId forward = g_[id].forward.valid() ? g_[id].forward : id;
        if (g_.outputs(forward).empty() || g_[forward].kind != g_[id].kind || (how_.wide_head && is_head(forward)))
            return false;
        const auto weighs = [&](std::size_t i) { return is_weight(g_, inputs[i]); };
        if (how_.wide_attention && is_in_attention(forward)) return false;
        return !is_small(forward) && !in_adapter(g_, forward) &&
               (g_[id].phase != Phase::forward || std::ranges::all_of(weights_of(id), weighs)) &&
               (!how_.weights_only || g_[id].phase == Phase::forward);
    }

    // A norm or light operator whose result only quantised products read hands it on narrow.
    void in_front(TensorId x) {
        const OperatorId by = r_.producer(x);
        if (!by.valid() || !r_.is_free(by) || products_[by.index] || r_.is_result(x) || g_.outputs(by)[0] != x) return;
        const OperatorKind kind = g_[by].kind;
        const bool moves = how_.trains && (kind == OperatorKind::gather || kind == OperatorKind::elementwise_gradient);
        if (kind != OperatorKind::rms_norm && kind != OperatorKind::layer_norm && kind != OperatorKind::elementwise &&
            !moves)
            return;
        const auto readers = r_.consumers(x);
        const auto takes_it = [&](OperatorId c) {
            return products_[c.index] && (g_.inputs(c)[0] == x || (how_.trains && g_.inputs(c)[1] == x));
        };
        if (!std::ranges::all_of(readers, takes_it)) return;
        const std::vector<TensorId> reads(g_.inputs(by).begin(), g_.inputs(by).end());
        r_.replace({by}, reads, by, [=, how = how_, narrowed = narrowed_](Rewriter& now) {
            std::vector<TensorId> inputs;
            for (const TensorId read : reads)
                inputs.push_back(now.now(read));
            std::vector<OutputSpec> outputs;
            for (const TensorId output : now.graph().outputs(by))
                outputs.push_back(now.output_of(output));
            outputs[0].type = how.activations;
            if (how.trains) {
                OutputSpec columns = outputs[0];
                columns.name += "_columns";
                outputs.push_back(std::move(columns));
            }
            const std::vector<TensorId> made = now.builder().add_operator(now.spec_of(by), inputs, outputs);
            for (std::size_t i = 0; i < now.graph().outputs(by).size(); ++i)
                now.becomes(now.graph().outputs(by)[i], made[i]);
            (*narrowed)[static_cast<std::uint32_t>(x.index)] = {made[0], how.trains ? made.back() : made[0]};
        });
    }

    [[nodiscard]] bool makes_weight_gradient(OperatorId id) const {
        return std::ranges::any_of(g_.outputs(id),
                                   [this](TensorId made) { return g_[made].role == TensorRole::parameter_gradient; });
    }

    void replace(OperatorId id) {
        const std::vector<TensorId> reads(g_.inputs(id).begin(), g_.inputs(id).end());
        const std::span<const std::size_t> weights = weights_of(id);
        const auto is_one_of = [weights](std::size_t i) { return std::ranges::find(weights, i) != weights.end(); };
        std::vector<TensorId> needed;
        for (std::size_t i = 0; i < reads.size(); ++i) { // wide weights are not kept
            if (!is_one_of(i) || !is_frozen(reads[i])) needed.push_back(reads[i]);
        }
        const bool backward = g_[id].phase == Phase::backward, makes_dw = makes_weight_gradient(id);
        // y = x w^T and dx = dy w sum over rows of x and dy, and of w and its columns; dw = dy^T x over tokens.
        const auto along = [=](bool weight) { return makes_dw || (backward && weight) ? Along::columns : Along::rows; };
        std::vector<bool> frozen;
        for (const TensorId read : reads)
            frozen.push_back(is_frozen(read));
        r_.replace({id}, needed, id, [=, how = how_, narrowed = narrowed_](Rewriter& now) {
            std::vector<TensorId> inputs;
            for (std::size_t i = 0; i < reads.size(); ++i) {
                if (!is_one_of(i) && (i != 0 || how.weights_only)) {
                    inputs.push_back(now.now(reads[i]));
                    continue;
                }
                const NarrowCopies copies = narrow(now, *narrowed, how, reads[i], frozen[i]);
                inputs.push_back(along(is_one_of(i)) == Along::columns ? copies.columns : copies.rows);
            }
            OperatorSpec spec = now.spec_of(id);
            if (!how.weights_only) spec.precision = how.products;
            std::vector<OutputSpec> outputs;
            for (const TensorId output : now.graph().outputs(id))
                outputs.push_back(now.output_of(output));
            const std::vector<TensorId> made = now.builder().add_operator(std::move(spec), inputs, outputs);
            for (std::size_t i = 0; i < made.size(); ++i)
                now.becomes(now.graph().outputs(id)[i], made[i]);
        });
    }

    // Of inference all weights, beside adapters those of the network.
    [[nodiscard]] bool is_frozen(TensorId id) const {
        return is_weight(g_, id) && (!how_.trains || (!adapters_.empty() && !adapters_[id.index]));
    }

    Rewriter& r_;
    const Graph& g_;
    Quantisation how_;
    std::vector<bool> products_; // by operator: those that are quantised
    std::vector<bool> adapters_; // by tensor; empty: everything is trained
    std::shared_ptr<Narrowed> narrowed_ = std::make_shared<Narrowed>();
};

} // namespace

void plan_quantise(Rewriter& rewriter, const Quantisation& how) {
    Quantiser{rewriter, how}.plan();
}

} // namespace dubhe::stack
