// SPDX-License-Identifier: Apache-2.0
// Decoders of any configuration: what is built has the parameters, products and caches that the numbers say.
#include "../graph_checks.h"
#include "decoder_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>
#include <core/workload/training/training.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <string>

namespace dubhe::workload {
namespace {

// --- any configuration ---------------------------------------------------------------------------------------------

std::int64_t number(std::int64_t least, std::int64_t most) {
    return *rc::gen::inRange<std::int64_t>(least, most + 1);
}
bool flag() {
    return *rc::gen::arbitrary<bool>();
}

ExpertConfig any_experts() {
    ExpertConfig e;
    e.groups = number(1, 3);
    e.active_groups = number(1, e.groups);
    e.experts = e.groups * number(1, 4);
    e.active = number(1, e.experts / e.groups * e.active_groups);
    e.intermediate = number(1, 16);
    e.shared = flag() ? number(1, 16) : 0;
    e.shared_gate = flag();
    e.dense_layers = number(0, 2);
    e.every = number(1, 2);
    e.router = flag() ? Router::softmax : Router::sigmoid;
    e.normalized = flag();
    return e;
}

LatentAttention any_latent() {
    return {.query_rank = flag() ? number(1, 9) : 0,
            .key_value_rank = number(1, 9),
            .plain_dim = number(1, 9),
            .rotary_dim = 2 * number(1, 4),
            .value_dim = number(1, 9),
            .absorbed = flag()};
}

void choose_attention(DecoderConfig& c) {
    c.kv_heads = number(1, 3);
    c.heads = c.kv_heads * number(1, 3);
    c.head_dim = 2 * number(1, 6);
    c.position_kind = *rc::gen::element(Positions::none, Positions::learned, Positions::rotary);
    c.position_rows = flag() ? 66 : 0;
    c.rotary_dims = flag() ? 2 * number(1, c.head_dim / 2) : 0;
    c.fused_query_key_value = flag();
    c.query_key_value_bias = flag();
    c.output_bias = flag();
    c.query_key_norm = flag();
    c.scaled_attention = flag();
    c.scale_queries = flag();
    c.capped_scores = flag();
    c.window = flag() ? number(1, 9) : 0;
    c.window_every = number(1, 3);
    c.masks_by_select = flag();
    c.wide_softmax = flag();
    if (number(0, 2) == 0) c.latent = any_latent();
}

DecoderConfig any_decoder() {
    DecoderConfig c;
    c.layers = number(1, 3);
    c.hidden = number(1, 24);
    c.intermediate = number(1, 24);
    c.vocabulary = number(1, 40);
    c.positions = 64;
    choose_attention(c);
    c.embedding_projection = flag() ? number(1, 12) : 0;
    c.scaled_embedding = flag();
    c.embedding_norm = flag();
    c.norm = flag() ? Norm::layer_norm : Norm::rms_norm;
    c.norm_place = *rc::gen::element(NormPlace::before, NormPlace::after, NormPlace::both);
    c.final_norm = flag();
    c.parallel = flag();
    c.shared_norm = flag();
    c.gated = flag();
    c.fused_gate = flag();
    c.mlp_bias = flag();
    if (flag()) c.experts = any_experts();
    c.tied_embeddings = flag();
    c.head_bias = flag();
    c.capped_logits = flag();
    c.head = *rc::gen::element(DecoderHead::none, DecoderHead::language_model, DecoderHead::sequence_classification);
    c.embedding_dropout = flag();
    c.residual_dropout = flag();
    c.attention_dropout = flag();
    return c;
}

Recipe any_recipe() {
    return {.batch = number(1, 3),
            .sequence = number(1, 5),
            .past = flag() ? number(0, 5) : 0,
            .precision = *rc::gen::element(Precision::fp32, Precision::fp16, Precision::bf16)};
}

Graph decoder_graph(const DecoderConfig& config, const Recipe& recipe) {
    Result<BuiltNetwork> result = build_decoder(config, recipe);
    RC_ASSERT(result.ok());
    return std::move(result->graph);
}

TEST(AnyDecoder, HasTheParametersProductsAndCacheOfItsNumbers) {
    EXPECT_TRUE(rc::check([] {
        const DecoderConfig config = any_decoder();
        const Recipe recipe = any_recipe();
        const Graph graph = decoder_graph(config, recipe);
        expect_invariants(graph);
        const DecoderFormula formula{config};
        RC_ASSERT(element_count(graph, TensorRole::parameter) == formula.parameters());
        const auto batch = static_cast<double>(recipe.batch), past = static_cast<double>(recipe.past);
        RC_ASSERT(flop(graph) == formula.flop(batch, static_cast<double>(*recipe.sequence), past));
        RC_ASSERT(element_count(graph, TensorRole::cache) == batch * past * formula.cached());
    }));
}

// What training changes.
double trained(const Graph& step) {
    double elements = 0;
    for (const Tensor& tensor : step.tensors()) {
        if (tensor.role == TensorRole::parameter && tensor.producer.valid())
            elements += static_cast<double>(tensor.shape.elements());
    }
    return elements;
}

// Every product with a trained or computed factor runs twice more backward; rotary angles are not computed from
// parameters. Experts that no token reaches get no gradient.
TEST(AnyDecoder, IsTrainedWithTwiceTheProductsBackward) {
    EXPECT_TRUE(rc::check([] {
        const DecoderConfig config = any_decoder();
        Recipe recipe = any_recipe();
        recipe.past = 0;
        recipe.mode = Mode::training;
        const Graph forward = decoder_graph(config, recipe);
        const Result<Graph> step = training(forward, {.optimizer = Optimizer::adam});
        RC_ASSERT(step.ok());
        expect_invariants(*step);
        const DecoderFormula formula{config};
        RC_ASSERT(flop(*step) == 3 * flop(forward) - 2 * formula.angle_flop(static_cast<double>(*recipe.sequence)));
        const double reached =
            config.experts ? static_cast<double>(loads_of(*config.experts, recipe.batch * *recipe.sequence).running)
                           : 0.0;
        RC_ASSERT(trained(*step) == formula.parameters(reached));
    }));
}

TEST(AnyDecoder, CachesInPrefillWhatDecodingFinds) {
    EXPECT_TRUE(rc::check([] {
        const DecoderConfig config = any_decoder();
        const std::int64_t batch = number(1, 3), sequence = number(1, 5);
        const Graph prefill = decoder_graph(config, {.batch = batch, .sequence = sequence});
        const Graph decode = decoder_graph(config, {.batch = batch, .past = sequence});
        double kept = 0; // results in front of the logits
        for (const TensorId id : prefill.results().first(prefill.results().size() - 1))
            kept += static_cast<double>(prefill[id].shape.elements());
        RC_ASSERT(kept == element_count(decode, TensorRole::cache));
    }));
}

// Numbers as large as a file may hold (2^31) are refused before they overflow.
TEST(AnyDecoder, RefusesWhatNoGpuHolds) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    DecoderConfig wide = gpt_like("wide", 1, 8, 2);
    wide.heads = wide.kv_heads = wide.head_dim = most;
    EXPECT_FALSE(build_decoder(wide, {}));
    DecoderConfig latent = llama_like("latent", 1, 8, 2, 2, 8);
    latent.heads = most;
    latent.latent = LatentAttention{most, most, most, most, most};
    EXPECT_FALSE(build_decoder(latent, {}));
    DecoderConfig deep = llama_like("deep", 1, 8, 2, 2, 8);
    deep.vocabulary = deep.intermediate = deep.hidden = most;
    EXPECT_FALSE(build_decoder(deep, {.batch = 1 << 20, .sequence = 1 << 24}));
}

// --- the kernels of some architectures -----------------------------------------------------------------------------

std::map<OperatorKind, int> kernels(const Graph& graph, const std::string& path) {
    std::map<OperatorKind, int> kinds;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].launches > 0 && graph.path(id).starts_with(path)) ++kinds[graph[id].kind];
    }
    return kinds;
}

DecoderConfig small_llama() {
    return llama_like("small", 2, 64, 4, 2, 96);
}

using K = OperatorKind;
const Recipe two_samples{.batch = 2, .sequence = 8};

// LlamaDecoderLayer: 7 products with weights, 2 of attention; rotation 4 + a concatenation each for queries and keys,
// scale, mask, activation, product with the gate, 2 sums; keys and values repeated, queries and context made
// contiguous.
TEST(Kernels, OfALlamaLayer) {
    EXPECT_THAT(kernels(decoder_graph(small_llama(), two_samples), "layer 1/"),
                testing::ContainerEq(std::map<K, int>{{K::linear, 7},
                                                      {K::matmul, 2},
                                                      {K::elementwise, 14},
                                                      {K::concat, 2},
                                                      {K::softmax, 1},
                                                      {K::rms_norm, 2},
                                                      {K::copy, 3},
                                                      {K::transpose, 1}}));
}

// OPTDecoderLayer: 6 products with weights; scale of the queries, mask, clamp, activation, 2 sums.
TEST(Kernels, OfAnOptLayer) {
    DecoderConfig c = gpt_like("small", 2, 64, 4);
    c.fused_query_key_value = c.masks_by_select = false;
    c.scale_queries = c.clamped_scores = true;
    c.activation = {Function::relu};
    EXPECT_THAT(kernels(decoder_graph(c, two_samples), "layer 1/"),
                testing::ContainerEq(std::map<K, int>{{K::linear, 6},
                                                      {K::matmul, 2},
                                                      {K::elementwise, 6},
                                                      {K::softmax, 1},
                                                      {K::layer_norm, 2},
                                                      {K::transpose, 4}}));
}

// GPTNeoXLayer: 4 products with weights; a rotation of some dimensions ends in a concatenation of its own, which leaves
// queries and keys contiguous; only the values are copied for the product.
TEST(Kernels, OfAParallelLayerWithPartialRotation) {
    DecoderConfig c = gpt_like("small", 2, 64, 4);
    c.position_kind = Positions::rotary;
    c.rotary_dims = 4;
    c.masks_by_select = false;
    c.parallel = true;
    c.activation = {};
    EXPECT_THAT(kernels(decoder_graph(c, two_samples), "layer 1/"),
                testing::ContainerEq(std::map<K, int>{{K::linear, 4},
                                                      {K::matmul, 2},
                                                      {K::elementwise, 13},
                                                      {K::concat, 4},
                                                      {K::softmax, 1},
                                                      {K::layer_norm, 2},
                                                      {K::copy, 1},
                                                      {K::transpose, 1}}));
}

int elementwise(const DecoderConfig& config) {
    return kernels(decoder_graph(config, two_samples), "")[K::elementwise];
}

TEST(Kernels, OfCapsAreThreeEach) {
    DecoderConfig c = small_llama();
    const int plain = elementwise(c);
    c.capped_logits = true;
    EXPECT_EQ(elementwise(c), plain + 3);
    c.capped_scores = true;
    EXPECT_EQ(elementwise(c), plain + 3 + 3 * 2);
}

TEST(Kernels, OfAFusedGateHaveOneProductLess) {
    DecoderConfig c = small_llama();
    c.fused_gate = true;
    EXPECT_EQ(kernels(decoder_graph(c, two_samples), "layer 0/mlp/")[K::linear], 2);
    EXPECT_EQ(flop(decoder_graph(c, two_samples)), flop(decoder_graph(small_llama(), two_samples)));
}

TEST(Kernels, OfAWideSoftmaxCastWhatTheKernelDoesNot) {
    const auto casts = [](Precision precision) {
        return kernels(decoder_graph(small_llama(), {.sequence = 4, .precision = precision}),
                       "layer 0/attention/")[K::cast];
    };
    EXPECT_EQ(casts(Precision::fp32), 0);
    EXPECT_EQ(casts(Precision::fp16), 1); // back
    EXPECT_EQ(casts(Precision::bf16), 2); // there and back
}

// --- notes ---------------------------------------------------------------------------------------------------------

std::string notes(const DecoderConfig& config, const Recipe& recipe) {
    const Result<BuiltNetwork> result = build_decoder(config, recipe);
    return result ? to_text(result->notes) : "";
}

TEST(Window, IsNotedWhereItIsShorterThanTheKeys) {
    DecoderConfig c = small_llama();
    c.window = 100;
    EXPECT_THAT(notes(c, {.sequence = 100}), testing::Not(testing::HasSubstr("sees 100 keys")));
    EXPECT_THAT(notes(c, {.sequence = 101}), testing::HasSubstr("sees 100 keys"));
    EXPECT_THAT(notes(c, {.past = 100}), testing::HasSubstr("sees 100 keys"));
}

// A mask a kind of layer; a window leaves products and cache as they are.
TEST(Window, ChangesTheMaskAlone) {
    DecoderConfig c = small_llama();
    const Graph all = decoder_graph(c, {.past = 500});
    c.window = 100;
    const Graph window = decoder_graph(c, {.past = 500});
    EXPECT_EQ(tabulate(window).stored_bytes, tabulate(all).stored_bytes);
    EXPECT_EQ(total_work(window).bytes(), total_work(all).bytes());
    c.window_every = 2;
    const Graph both = decoder_graph(c, {.past = 500});
    EXPECT_EQ(tabulate(both).stored_bytes - tabulate(all).stored_bytes, 501 * 4);
}

TEST(Positions, ThatAreLearnedEndTheSequence) {
    const DecoderConfig gpt = gpt_like("small", 1, 8, 2);
    EXPECT_TRUE(build_decoder(gpt, {.sequence = 1024}));
    EXPECT_FALSE(build_decoder(gpt, {.sequence = 1025}));
    DecoderConfig rotary = small_llama();
    rotary.positions = 100;
    EXPECT_THAT(notes(rotary, {.sequence = 101}), testing::HasSubstr("made for 100 positions"));
}

} // namespace
} // namespace dubhe::workload
