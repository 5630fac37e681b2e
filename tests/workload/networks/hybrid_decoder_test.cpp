// SPDX-License-Identifier: Apache-2.0
// Decoders whose layers differ: linear attention, state spaces, sparse attention, windows and what single families add.
#include "../graph_checks.h"

#include <core/workload/networks/transformer.h>
#include <core/workload/training/training.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace dubhe::workload {
namespace {

DecoderConfig plain_config() {
    DecoderConfig c = llama_like("hybrid", 2, 64, 4, 2, 96);
    c.vocabulary = 256;
    return c;
}

DecoderConfig with_plan(DecoderConfig c, std::vector<LayerPlan> plan) {
    c.layers = static_cast<std::int64_t>(plan.size());
    c.plan = std::move(plan);
    return c;
}

DecoderConfig delta_config() {
    DecoderConfig c = plain_config();
    c.delta = DeltaAttention{.key_heads = 2, .value_heads = 6, .key_dim = 8, .value_dim = 16, .taps = 4, .chunk = 32};
    return with_plan(std::move(c), {{Mixer::delta}, {Mixer::delta}});
}

DecoderConfig mamba_config() {
    DecoderConfig c = plain_config();
    c.state_space = StateSpace{.heads = 6, .head_dim = 16, .groups = 2, .state = 8, .taps = 4, .chunk = 32};
    return with_plan(std::move(c), {{Mixer::state_space, Feed::none}, {Mixer::none, Feed::dense}});
}

DecoderConfig sparse_config() {
    DecoderConfig c = plain_config();
    c.kv_heads = c.heads;
    c.latent = LatentAttention{.query_rank = 24,
                               .key_value_rank = 32,
                               .plain_dim = 16,
                               .rotary_dim = 8,
                               .value_dim = 12,
                               .absorbed = true,
                               .indexer = Indexer{.heads = 3, .head_dim = 16, .keys = 20}};
    return c;
}

Graph graph_of(const DecoderConfig& c, Recipe recipe) {
    recipe.network = c.name;
    Result<BuiltNetwork> made = build_decoder(c, recipe);
    if (!made) {
        ADD_FAILURE() << to_text(made.diagnostics());
        return {};
    }
    expect_invariants(made->graph);
    return std::move(made->graph);
}

double flop_of(const DecoderConfig& c, const Recipe& recipe) {
    return flop(graph_of(c, recipe));
}

// 2 FLOP a weight and token of what all layers have here: feed-forward parts, the head; and the angles.
double around(const DecoderConfig& c, double batch, double rows, int dense_layers) {
    const auto h = static_cast<double>(c.hidden);
    const double weights =
        dense_layers * 3.0 * h * static_cast<double>(c.intermediate) + h * static_cast<double>(c.vocabulary);
    return 2.0 * batch * rows * weights + rows * static_cast<double>(c.head_dim);
}

// Yang et al. 2024, section 3.3, as delta_attention.cpp writes it: in a chunk of C tokens each value head multiplies
// K K^T, Q K^T and T K (C keys each a token), the inverse (C), T V and scores with values (C values each), and
// three times keys by values with the state.
TEST(HybridDecoder, LinearAttentionCostsWhatItsChunksDo) {
    const DecoderConfig c = delta_config();
    const DeltaAttention& a = *c.delta;
    const double batch = 3, rows = 96, tokens = batch * rows, chunk = 32;
    const double k = 2 * 8, v = 6 * 16, heads = 6, h = 64;
    const double weights = h * (2 * k + v) + h * v + 2 * h * heads + v * h;
    const double products = heads * (3 * chunk * 8 + chunk * chunk + 2 * chunk * 16 + 3 * 8 * 16);
    const double convolution = 2.0 * batch * (2 * k + v) * (rows + 3) * 4; // with the columns that are cut off
    EXPECT_DOUBLE_EQ(flop_of(c, {.batch = 3, .sequence = 96}),
                     around(c, batch, rows, 2) + 2 * (2.0 * tokens * (weights + products) + convolution));
    // Rows are filled up to whole chunks: 65 of them cost three, where 64 cost two.
    const auto scan = [&](std::int64_t sequence) {
        const double n = static_cast<double>(sequence);
        return flop_of(c, {.batch = 1, .sequence = sequence}) - around(c, 1, n, 2) -
               2 * (2.0 * n * weights + 2.0 * (2 * k + v) * (n + 3) * 4);
    };
    EXPECT_NEAR(scan(65), 1.5 * scan(64), 1.0);
    EXPECT_EQ(a.chunk, 32);
}

// Dao and Gu 2024, section 6: scores of each group (C states a token), their product with X (C features a head), and
// twice states by features of each head.
TEST(HybridDecoder, StateSpacesCostWhatTheirChunksDo) {
    const DecoderConfig c = mamba_config();
    const double batch = 2, rows = 64, tokens = batch * rows, chunk = 32;
    const double inner = 6 * 16, shared = 2 * 8, h = 64;
    const double weights = h * (2 * (inner + shared) + 6) + inner * h;
    const double products = 2 * chunk * 8 + 6 * (chunk * 16 + 2 * 8 * 16);
    const double convolution = 2.0 * batch * (inner + 2 * shared) * (rows + 3) * 4;
    EXPECT_DOUBLE_EQ(flop_of(c, {.batch = 2, .sequence = 64}),
                     around(c, batch, rows, 1) + 2.0 * tokens * (weights + products) + convolution);
    // in_proj, convolution with its bias, A_log, dt_bias and D of each head, the norm of all features, out_proj.
    const double layer = weights + (inner + 2 * shared) * 5 + 3 * 6 + inner + h;
    const double others = 3 * h * 96 + h + h + 2 * h * 256; // the other layer, the last norm, embedding and head
    EXPECT_EQ(parameters(graph_of(c, {.batch = 1, .sequence = 64})), layer + others);
}

TEST(HybridDecoder, AStateIsAsLargeBehindAnyNumberOfTokens) {
    struct Case {
        DecoderConfig config;
        double numbers; // a sample
    };
    for (const Case& one : {Case{delta_config(), 2.0 * (6 * 8 * 16 + 3 * (2 * 2 * 8 + 6 * 16))},
                            Case{mamba_config(), 6.0 * 8 * 16 + 3 * (6 * 16 + 2 * 2 * 8)}}) {
        const Graph early = graph_of(one.config, {.batch = 5, .past = 10});
        const Graph late = graph_of(one.config, {.batch = 5, .past = 4000});
        EXPECT_EQ(element_count(early, TensorRole::cache), 5 * one.numbers);
        EXPECT_EQ(element_count(late, TensorRole::cache), 5 * one.numbers);
        EXPECT_EQ(total_work(early).flop(), total_work(late).flop());
        EXPECT_EQ(total_work(early).bytes(), total_work(late).bytes());
    }
    // Two products with the state a head: what it has for the key, and the output.
    const DecoderConfig c = delta_config();
    const double k = 2 * 8, v = 6 * 16, h = 64;
    const double weights = h * (2 * k + v) + h * v + 2 * h * 6 + v * h;
    EXPECT_DOUBLE_EQ(flop_of(c, {.batch = 5, .past = 100}),
                     around(c, 5, 1, 2) + 2 * (2.0 * 5 * (weights + 2 * 6 * 8 * 16) + 2.0 * 5 * (2 * k + v) * 4));
    // A few tokens behind others start from the state in the cache.
    const Graph few = graph_of(c, {.batch = 5, .sequence = 40, .past = 100});
    EXPECT_EQ(element_count(few, TensorRole::cache), 5 * 2.0 * (6 * 8 * 16 + 3 * (2 * k + v)));
}

// Of a query's keys 20 are attended to, however many there are; the indexer scores all, with 3 heads of 16.
TEST(HybridDecoder, SparseAttentionGrowsByItsIndexerAlone) {
    const DecoderConfig c = sparse_config();
    const double near = flop_of(c, {.batch = 1, .past = 100}), far = flop_of(c, {.batch = 1, .past = 1100});
    EXPECT_DOUBLE_EQ(far - near, 2.0 * 1000 * c.layers * 3 * 16);
    // Latent and rotary key once, and the indexer's key.
    EXPECT_EQ(element_count(graph_of(c, {.batch = 3, .past = 100}), TensorRole::cache),
              3.0 * 100 * c.layers * (32 + 8 + 16));
    // wq_b, wk, weights_proj and a layer norm of the key more than without it.
    DecoderConfig dense = c;
    dense.latent->indexer.reset();
    const double more = 24.0 * 3 * 16 + 64 * 16 + 64 * 3 + 2 * 16;
    EXPECT_EQ(parameters(graph_of(c, {.batch = 1, .sequence = 8})) -
                  parameters(graph_of(dense, {.batch = 1, .sequence = 8})),
              c.layers * more);
}

TEST(HybridDecoder, FamiliesAddTheirParameters) {
    const auto with = [](auto change) {
        DecoderConfig c = plain_config();
        change(c);
        return parameters(graph_of(c, {.batch = 2, .sequence = 8})) -
               parameters(graph_of(plain_config(), {.batch = 2, .sequence = 8}));
    };
    EXPECT_EQ(with([](DecoderConfig& c) { c.attention_sinks = true; }), 2 * 4);           // a number a head
    EXPECT_EQ(with([](DecoderConfig& c) { c.gated_attention = true; }), 2 * 64 * 4 * 16); // queries twice
    EXPECT_EQ(with([](DecoderConfig& c) { c.joint_heads_norm = true; }), 2 * (4 + 2) * 16);
    EXPECT_EQ(with([](DecoderConfig& c) { c.value_norm = c.plain_rotary_norm = true; }), 0);
    EXPECT_EQ(with([](DecoderConfig& c) { // no projection of values, and heads twice as wide
                  c.wide = WideAttention{.kv_heads = 1, .head_dim = 32, .shared_key_value = true};
              }),
              2.0 * 64 * (2 * 4 * 32 + 32) - 2.0 * 64 * (2 * 4 * 16 + 2 * 2 * 16));
    const auto experts = [](ExpertConfig e) {
        DecoderConfig c = plain_config();
        e.experts = 4;
        e.intermediate = 10;
        c.experts = e;
        return parameters(graph_of(c, {.batch = 2, .sequence = 8}));
    };
    const double usual = experts({});
    EXPECT_EQ(experts({.router = Router::softmax_of_chosen}), usual);
    EXPECT_EQ(experts({.active = 1, .router = Router::sigmoid_of_chosen}), usual);
    EXPECT_EQ(experts({.router_bias = true}) - usual, 2 * 4);
    EXPECT_EQ(experts({.scaled_router = true}) - usual, 2 * (64 + 4));
    EXPECT_EQ(experts({.beside_dense = true}) - usual, 2 * (3 * 64 * 96 + 3 * 64)); // and three norms
    EXPECT_EQ(experts({.latent = 16}) - usual, 2 * (2 * 64 * 16 - 4 * 3 * (64 - 16) * 10));
}

// Those of the plan alone: what it calls windowed, experts, without positions.
TEST(HybridDecoder, APlanSaysWhatEachLayerIs) {
    DecoderConfig c = plain_config();
    c.window = 4;
    c.experts = ExpertConfig{.experts = 4, .active = 2, .intermediate = 10};
    const Graph planned = graph_of(with_plan(c, {{Mixer::windowed, Feed::experts}, {Mixer::attention, Feed::experts}}),
                                   {.batch = 2, .sequence = 8});
    c.window_every = 2;
    const Graph usual = graph_of(c, {.batch = 2, .sequence = 8});
    EXPECT_EQ(planned.operators().size(), usual.operators().size());
    EXPECT_EQ(total_work(planned).bytes(), total_work(usual).bytes());
    const Graph still =
        graph_of(with_plan(c, {{Mixer::windowed, Feed::experts, false}, {Mixer::attention, Feed::experts, false}}),
                 {.batch = 2, .sequence = 8});
    EXPECT_LT(still.operators().size(), usual.operators().size());
}

// Each parameter gets a gradient, and each product with weights two of its size; but for the indexer, which learns by
// itself.
TEST(HybridDecoder, AllParametersAreTrained) {
    DecoderConfig sinks = plain_config();
    sinks.attention_sinks = sinks.gated_attention = sinks.joint_heads_norm = true;
    sinks.mlp_bias = sinks.fused_gate = sinks.clamped_gate = true;
    sinks.wide = WideAttention{.kv_heads = 1, .head_dim = 32, .shared_key_value = true};
    sinks.value_norm = sinks.plain_rotary_norm = sinks.scaled_layers = true;
    DecoderConfig mixed = plain_config(); // so many tokens that each expert meets some
    mixed.experts = ExpertConfig{.experts = 4, .active = 2, .intermediate = 10, .router_bias = true};
    mixed.experts->scaled_router = mixed.experts->beside_dense = true;
    mixed.experts->latent = 16;
    const DecoderConfig sparse = sparse_config();
    for (const DecoderConfig& c : {delta_config(), mamba_config(), sinks, mixed, sparse}) {
        const Recipe recipe{.network = c.name, .batch = 2, .sequence = 40, .mode = Mode::training};
        const Graph forward = graph_of(c, recipe);
        const Result<Graph> step = training(forward, {.optimizer = Optimizer::sgd});
        ASSERT_TRUE(step) << to_text(step.diagnostics());
        expect_invariants(*step);
        double updated = 0.0;
        for (const Tensor& tensor : step->tensors()) {
            if (tensor.role == TensorRole::parameter && tensor.producer.valid())
                updated += static_cast<double>(tensor.shape.elements());
        }
        const double alone = c.latent ? c.layers * (24.0 * 3 * 16 + 64 * 16 + 64 * 3 + 2 * 16) : 0.0;
        EXPECT_EQ(updated, parameters(forward) - alone);
        EXPECT_GT(flop(*step), 2.5 * flop(forward));
        EXPECT_LT(flop(*step), 3.5 * flop(forward));
    }
}

// Ranks share heads, groups and features: together they do the products of the whole.
TEST(HybridDecoder, RanksShareHeadsOfEveryKind) {
    for (const DecoderConfig& c : {delta_config(), mamba_config()}) {
        Recipe part{.batch = 2, .sequence = 64};
        part.share.tensor = 2;
        const double angles = 64.0 * static_cast<double>(c.head_dim);
        EXPECT_DOUBLE_EQ(2 * (flop_of(c, part) - angles), flop_of(c, {.batch = 2, .sequence = 64}) - angles);
        part.share.tensor = 4; // neither two heads of keys nor two groups divide by four
        EXPECT_FALSE(build_decoder(c, part));
    }
}

} // namespace
} // namespace dubhe::workload
