// SPDX-License-Identifier: Apache-2.0
#include "experts.h"

#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace {

// Routing kernels that GraphBuilder has no layer for.
TensorId gathered(GraphBuilder& b, std::string name, TensorId data, TensorId indices, Shape shape, int axis) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = name, .kind = OperatorKind::gather, .attributes = AxisAttributes{axis}};
    return b.add_operator(std::move(spec), {data, indices}, {std::move(name), shape, b.at(data).type});
}

TensorId summed(GraphBuilder& b, std::string name, TensorId x, int axis, Shape shape) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = name, .kind = OperatorKind::reduction, .attributes = AxisAttributes{axis}};
    return b.add_operator(std::move(spec), {x}, {std::move(name), shape, b.at(x).type});
}

struct Chosen {
    TensorId values, indices;
};

Chosen top(GraphBuilder& b, const std::string& name, TensorId x, std::int64_t count) {
    if (b.failed()) return {};
    Shape shape = b.shape(x);
    shape.set(-1, count);
    OperatorSpec spec{.name = name, .kind = OperatorKind::top_k, .attributes = AxisAttributes{-1}};
    const std::array outputs{OutputSpec{name, shape, b.at(x).type}, OutputSpec{name + "_ids", shape, ElementType::i64}};
    const std::vector<TensorId> made = b.add_operator(std::move(spec), std::array{x}, outputs);
    return {made[0], made[1]};
}

class Routing {
  public:
    Routing(GraphBuilder& b, const ExpertConfig& config, TensorId x, std::int64_t tokens)
        : b_{b}, c_{config}, x_{x}, tokens_{tokens} {}

    // Weights and ids of the experts that each token goes to, [tokens, active].
    Chosen run() {
        const auto block = b_.block("router");
        Chosen chosen = choice();
        if (c_.normalized && c_.active > 1 && !weighs_chosen()) {
            TensorId sum = summed(b_, "sum", chosen.values, -1, {tokens_, 1});
            if (c_.router == Router::sigmoid) sum = scaled(b_, "epsilon", sum, Function::add); // all may be near 0
            chosen.values = b_.elementwise("normalize", Function::divide, {chosen.values, sum});
        }
        if (c_.router == Router::sigmoid && c_.scaled) chosen.values = scaled(b_, "scale", chosen.values);
        if (c_.scaled_router) {
            const TensorId each = b_.parameter("per_expert_scale", {c_.experts});
            const TensorId picked = gathered(b_, "expert_scale", each, chosen.indices, {tokens_, c_.active}, 0);
            chosen.values = b_.elementwise("expert_scaled", Function::multiply, {chosen.values, picked});
        }
        if (!b_.failed()) chosen.values = cast_to(b_, "weights_to", chosen.values, b_.at(x_).type);
        return chosen;
    }

  private:
    [[nodiscard]] bool weighs_chosen() const {
        return c_.router == Router::softmax_of_chosen || c_.router == Router::sigmoid_of_chosen;
    }

    Chosen choice() {
        if (c_.router == Router::softmax) return top(b_, "top_k", wide_softmax(b_, gate()), c_.active);
        if (c_.router == Router::sigmoid) return corrected_choice(sigmoid_scores());
        Chosen chosen = top(b_, "top_k", gate(), c_.active);
        chosen.values = c_.router == Router::softmax_of_chosen
                            ? b_.softmax("softmax", chosen.values)
                            : b_.elementwise("sigmoid", Function::sigmoid, {chosen.values});
        return chosen;
    }

    TensorId gate() {
        TensorId x = x_;
        if (c_.scaled_router && !b_.failed()) {
            const TensorId scale = b_.parameter("scale", {b_.shape(x)[-1]});
            x = b_.elementwise("input_scaled", Function::multiply, {plain_rms_norm(b_, "norm", x), scale});
        }
        return b_.linear("gate", x, c_.experts, c_.router_bias);
    }

    // In fp32, the weight too.
    TensorId sigmoid_scores() {
        if (b_.failed()) return {};
        const TensorId weight = b_.parameter("gate.weight", {c_.experts, b_.shape(x_)[-1]});
        const TensorId wide = cast_to(b_, "input_to", x_, ElementType::f32);
        const TensorId wide_weight = cast_to(b_, "weight_to", weight, ElementType::f32);
        return b_.elementwise("sigmoid", Function::sigmoid, {b_.linear_with("gate", wide, wide_weight)});
    }

    // DeepSeek-AI 2024b, section 2.1.2: a bias, adjusted from step to step and not trained, decides who is chosen; the
    // weights come from the scores without it. Where experts stand in groups, only those of the groups whose two best
    // sum highest are chosen among.
    Chosen corrected_choice(TensorId scores) {
        const TensorId bias = b_.tensor("correction_bias", {c_.experts}, TensorRole::statistic, ElementType::f32);
        TensorId corrected = b_.add("add_bias", scores, bias);
        if (c_.groups > 1) corrected = best_groups(corrected);
        const TensorId ids = top(b_, "top_k", corrected, c_.active).indices;
        return {gathered(b_, "weights", scores, ids, {tokens_, c_.active}, 1), ids};
    }

    TensorId best_groups(TensorId corrected) {
        const std::int64_t each = c_.experts / c_.groups;
        const TensorId grouped = b_.reshape("groups", corrected, {tokens_, c_.groups, each});
        const TensorId best = top(b_, "best_two", grouped, std::min<std::int64_t>(2, each)).values;
        const TensorId sums = summed(b_, "group_scores", best, -1, {tokens_, c_.groups});
        const TensorId kept = top(b_, "best_groups", sums, c_.active_groups).indices;
        if (b_.failed()) return {};
        OperatorSpec fill{.name = "group_mask", .kind = OperatorKind::scatter, .attributes = AxisAttributes{1}};
        fill.launches = 2; // zeros, then ones
        const TensorId mask =
            b_.add_operator(std::move(fill), {kept}, {"group_mask", {tokens_, c_.groups, 1}, ElementType::boolean});
        const TensorId masked = b_.elementwise("mask", Function::select, {mask, grouped});
        return b_.reshape("ungroup", masked, {tokens_, c_.experts});
    }

    GraphBuilder& b_;
    const ExpertConfig& c_;
    TensorId x_;
    std::int64_t tokens_;
};

// A product of a feed-forward part: of one, or of all experts that run.
using Product = std::function<TensorId(const std::string& name, TensorId x, std::int64_t features)>;

TensorId fed_forward(GraphBuilder& b, const FeedForward& part, TensorId x, const Product& product) {
    const std::int64_t hidden = b.shape(x)[-1], inner = part.intermediate;
    TensorId middle;
    if (part.gated && part.clamped) {
        const TensorId both = product("gate_up_proj", x, 2 * inner);
        const std::vector<TensorId> halves = b.split("halves", both, -1, std::array{inner, inner});
        const TensorId gate = scaled(b, "gate_clamp", halves[0], Function::clip);
        const TensorId up = scaled(b, "up_clamp", halves[1], Function::clip);
        const TensorId open = b.elementwise("sigmoid", Function::sigmoid, {scaled(b, "gate_scale", gate)});
        const TensorId active = b.elementwise("activation", Function::multiply, {gate, open});
        middle = b.elementwise("multiply", Function::multiply, {scaled(b, "up_one", up, Function::add), active});
    } else if (part.gated && part.fused_gate) {
        const TensorId both = product("gate_up_proj", x, 2 * inner);
        const std::vector<TensorId> halves = b.split("halves", both, -1, std::array{inner, inner});
        const TensorId active = activate(b, "activation", halves[0], part.activation);
        middle = b.elementwise("multiply", Function::multiply, {halves[1], active});
    } else if (part.gated) {
        const TensorId active = activate(b, "activation", product("gate_proj", x, inner), part.activation);
        const TensorId up = product("up_proj", x, inner);
        middle = b.elementwise("multiply", Function::multiply, {active, up});
    } else {
        middle = activate(b, "activation", product("up_proj", x, inner), part.activation);
    }
    return product("down_proj", middle, hidden);
}

// All experts that run at once; the weights of the others lie beside them.
TensorId grouped_experts(GraphBuilder& b, const ExpertConfig& config, const FeedForward& each, TensorId rows,
                         const ExpertLoads& loads) {
    const auto block = b.block("experts");
    const auto product = [&](const std::string& name, TensorId x, std::int64_t features) -> TensorId {
        if (b.failed()) return {};
        const std::int64_t in = b.shape(x)[-1], idle = config.experts - loads.running;
        std::vector<TensorId> inputs{x, b.parameter(name + ".weight", {loads.running, features, in})};
        if (each.bias) inputs.push_back(b.parameter(name + ".bias", {loads.running, features}));
        if (idle > 0) b.parameter(name + ".idle_weight", {idle, features, in});
        Shape made = b.shape(x);
        made.set(-1, features);
        OperatorSpec spec{.name = name, .kind = OperatorKind::grouped_linear};
        spec.attributes = MatrixAttributes{false, true, each.bias};
        const OutputSpec output{name, made, b.at(x).type};
        return b.add_operator(std::move(spec), inputs, std::span{&output, 1})[0];
    };
    FeedForward fused = each; // kernels of grouped products take gate and up at once
    fused.fused_gate = each.gated;
    return fed_forward(b, fused, rows, product);
}

// All experts, their rows brought together, and the weighted sum in one, behind the router; x and result [tokens,
// width].
TensorId fused_experts(GraphBuilder& b, const ExpertConfig& config, const FeedForward& each, TensorId x,
                       TensorId chosen) {
    if (b.failed()) return {};
    const auto block = b.block("experts");
    const std::int64_t width = b.shape(x)[-1], inner = each.intermediate, up_features = each.gated ? 2 * inner : inner;
    const std::string up = each.gated ? "gate_up_proj" : "up_proj";
    std::vector<TensorId> inputs{x, chosen, b.parameter(up + ".weight", {config.experts, up_features, width}),
                                 b.parameter("down_proj.weight", {config.experts, width, inner})};
    if (each.bias) {
        inputs.push_back(b.parameter(up + ".bias", {config.experts, up_features}));
        inputs.push_back(b.parameter("down_proj.bias", {config.experts, width}));
    }
    OperatorSpec spec{.name = "layer", .kind = OperatorKind::experts};
    const std::array outputs{OutputSpec{"layer", Shape{b.shape(x)}, b.at(x).type}};
    return b.add_operator(std::move(spec), inputs, outputs)[0];
}

// Where each token's rows go: counted by expert and summed up rather than sorted (Transformer Engine's permutation):
// three kernels over the choices.
TensorId row_map(GraphBuilder& b, TensorId chosen, std::int64_t slots) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = "row_map", .kind = OperatorKind::copy};
    spec.launches = 3;
    return b.add_operator(std::move(spec), {chosen}, {"row_map", {slots}, ElementType::i32});
}

// A copy of each token's row for each of its experts, in their order, by that map: written once, and summed where they
// come back, which embeds no atomic sums.
TensorId placed_rows(GraphBuilder& b, TensorId x, TensorId map, Shape rows) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = "gather", .kind = OperatorKind::gather, .attributes = AxisAttributes{0}};
    return b.add_operator(std::move(spec), {x, map, map}, {"gather", rows, b.at(x).type});
}

// The weighted sum of each token's rows, read where they lie, by one kernel, as trainers with grouped products have it.
TensorId combined_rows(GraphBuilder& b, TensorId rows, TensorId order, TensorId weights, Shape sums) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = "combine", .kind = OperatorKind::reduction, .attributes = AxisAttributes{0}};
    return b.add_operator(std::move(spec), {rows, order, weights}, {"combine", sums, b.at(rows).type});
}

// Weights of an expert that nothing reaches.
void keep_weights(GraphBuilder& b, const FeedForward& part, std::int64_t hidden) {
    const std::int64_t inner = part.intermediate;
    const auto product = [&](std::string_view name, std::int64_t features, std::int64_t in) {
        b.parameter(std::string{name} + ".weight", {features, in});
        if (part.bias) b.parameter(std::string{name} + ".bias", {features});
    };
    if (part.gated && part.fused_gate) {
        product("gate_up_proj", 2 * inner, hidden);
    } else {
        if (part.gated) product("gate_proj", inner, hidden);
        product("up_proj", inner, hidden);
    }
    product("down_proj", hidden, inner);
}

// rows [routed, hidden], sorted by expert, through one expert after the other.
TensorId routed_experts(GraphBuilder& b, const ExpertConfig& config, const FeedForward& each, TensorId rows,
                        const ExpertLoads& loads) {
    if (b.failed()) return {};
    const std::int64_t hidden = b.shape(rows)[-1];
    std::vector<std::int64_t> sizes;
    for (std::int64_t i = 0; i < loads.running; ++i)
        sizes.push_back(loads.of(i));
    std::vector<TensorId> made = b.split("by_expert", rows, 0, sizes);
    for (std::size_t i = 0; i < made.size() && !b.failed(); ++i) {
        const auto block = b.block("expert " + std::to_string(i));
        made[i] = feed_forward(b, each, made[i]);
    }
    for (std::int64_t i = loads.running; i < config.experts && !b.failed(); ++i)
        keep_weights(b, each, hidden);
    return b.concat("join", made, 0);
}

} // namespace

TensorId feed_forward(GraphBuilder& b, const FeedForward& part, TensorId x) {
    if (b.failed()) return {};
    return fed_forward(b, part, x, [&](const std::string& name, TensorId in, std::int64_t features) {
        const bool gates = part.gated; // whose products are kept as PyTorch's Linear has them, but for the last
        const bool as_written = name == "down_proj" || !gates;
        return as_written ? b.linear(name, in, features, part.bias, part.weights)
                          : b.linear(name, in, features, part.bias);
    });
}

TensorId shared_expert(GraphBuilder& b, const ExpertConfig& config, FeedForward part, TensorId x) {
    const auto block = b.block("shared_expert");
    part.intermediate = config.shared;
    const TensorId made = feed_forward(b, part, x);
    if (!config.shared_gate) return made;
    const TensorId gate = b.elementwise("sigmoid", Function::sigmoid, {b.linear("gate", x, 1, false)});
    return b.elementwise("weight", Function::multiply, {gate, made});
}

TensorId mixture_of_experts(GraphBuilder& b, const ExpertConfig& config, FeedForward each, TensorId x,
                            std::int64_t capacity, std::int64_t ranks, ExpertKernels kernels) {
    if (b.failed()) return {};
    const Shape shape = b.shape(x);
    const std::int64_t hidden = shape[-1], tokens = shape.elements() / hidden, slots = tokens * config.active;
    const std::int64_t width = config.latent > 0 ? config.latent : hidden;
    const ExpertLoads loads = loads_of(config, tokens, capacity);
    each.intermediate = config.intermediate;
    const TensorId flat = b.reshape("tokens", x, {tokens, hidden});
    ExpertConfig all = config;
    all.experts *= ranks;
    const Chosen chosen = Routing{b, all, flat, tokens}.run();
    const auto with_rest = [&](TensorId sum) {
        if (config.latent > 0) sum = b.linear("latent_out", sum, hidden, false);
        sum = b.reshape("result", sum, shape);
        return config.shared > 0 ? b.add("add_shared", sum, shared_expert(b, config, each, x)) : sum;
    };
    if (kernels == ExpertKernels::fused && ranks == 1 && capacity == 0) {
        const TensorId whole = config.latent > 0 ? b.linear("latent_in", flat, width, false) : flat;
        return with_rest(fused_experts(b, config, each, whole, chosen.indices));
    }
    const TensorId read = config.latent > 0 ? b.linear("latent_in", flat, width, false) : flat;
    const bool mapped = kernels == ExpertKernels::grouped && capacity == 0;
    Chosen sorted;
    TensorId rows;
    if (mapped) {
        sorted.indices = row_map(b, chosen.indices, slots);
        rows = placed_rows(b, read, sorted.indices, {loads.total(), width});
    } else {
        sorted = top(b, "sort", b.reshape("slots", chosen.indices, {slots}), slots);
        const TensorId source =
            config.active > 1 ? scaled(b, "source", sorted.indices, Function::divide) : sorted.indices;
        rows = gathered(b, "gather", read, source, {loads.total(), width}, 0);
    }
    const auto traded = [&](const char* name, TensorId x_rows) {
        if (ranks == 1 || b.failed()) return x_rows;
        const ExchangeAttributes exchange{Collective::all_to_all, ExchangeGroup::expert, false,
                                          static_cast<std::int32_t>(all.experts),
                                          static_cast<std::int32_t>(all.active)};
        return b.exchange(name, x_rows, exchange, Shape{b.shape(x_rows)});
    };
    const auto run_experts = [&](TensorId sent) {
        if (b.failed()) return TensorId{};
        return kernels != ExpertKernels::each ? grouped_experts(b, config, each, sent, loads)
                                              : routed_experts(b, config, each, sent, loads);
    };
    const TensorId made = traded("bring_back", run_experts(traded("send_out", rows)));
    if (mapped) return with_rest(combined_rows(b, made, sorted.indices, chosen.values, {tokens, width}));
    // index_put of all rows, in the order before the sort: reads and writes what a gather does.
    const TensorId back = gathered(b, "put_back", made, sorted.indices, {slots, width}, 0);
    const TensorId parts = b.reshape("parts", back, {tokens, config.active, width});
    const TensorId weights = b.reshape("weights", chosen.values, {tokens, config.active, 1});
    TensorId sum = b.elementwise("weight", Function::multiply, {parts, weights});
    if (config.active > 1) sum = summed(b, "combine", sum, 1, {tokens, width});
    if (config.active == 1 && config.latent > 0) sum = b.reshape("combined", sum, {tokens, width});
    return with_rest(sum);
}

std::int64_t ExpertLoads::of(std::int64_t expert) const {
    const std::int64_t even = rows + (expert < fuller ? 1 : 0);
    return capacity > 0 ? std::min(even, capacity) : even;
}

std::int64_t ExpertLoads::total() const {
    return running == 0 ? 0 : fuller * of(0) + (running - fuller) * of(running - 1);
}

ExpertLoads loads_of(const ExpertConfig& config, std::int64_t tokens, std::int64_t capacity) {
    const std::int64_t slots = tokens * config.active;
    const std::int64_t running = std::min(config.experts, slots);
    return {running, slots / running, slots % running, capacity};
}

bool has_experts(const ExpertConfig& config, std::int64_t layer) {
    return layer >= config.dense_layers && (layer - config.dense_layers + 1) % config.every == 0;
}

Diagnostic even_load_note(const ExpertConfig& config, std::int64_t tokens, std::int64_t capacity) {
    const ExpertLoads loads = loads_of(config, tokens, capacity);
    const std::string most = std::to_string(loads.of(0));
    const std::string least = std::to_string(loads.of(loads.running - 1));
    return note(most == least ? message("Experts are loaded evenly: %1 of %2 in a layer run, on %3 of %4 tokens each. "
                                        "Real routers load some more than others.",
                                        loads.running, config.experts, most, tokens)
                              : message("Experts are loaded evenly: %1 of %2 in a layer run, on %3 to %4 of %5 tokens "
                                        "each. Real routers load some more than others.",
                                        loads.running, config.experts, least, most, tokens));
}

void check_expert_count(GraphBuilder& b, const ExpertConfig& config, std::int64_t layers, std::string_view network) {
    constexpr std::int64_t most_in_all = std::int64_t{1} << 15; // a dozen operators each in training
    if (layers * config.experts <= most_in_all) return;
    b.fail(message("%1 has %2 layers of %3 experts; at most %4 experts in all can be modelled. Ask for fewer layers.",
                   network, layers, config.experts, most_in_all));
}

} // namespace dubhe::workload
