// SPDX-License-Identifier: Apache-2.0
// T5, Switch transformers and ViT by name.
#include "../graph_checks.h"

#include <core/workload/networks/transformer.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

namespace dubhe::workload {
namespace {

using testing::HasSubstr;

double matrix_gflop(const Graph& graph) {
    return total_work(graph).matrix_flop.value() / 1e9;
}

// Operators whose path holds `part`.
int count_below(const Graph& graph, const std::string& part, OperatorKind kind) {
    int count = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        count += graph[id].kind == kind && graph.path(id).find(part) != std::string::npos ? 1 : 0;
    }
    return count;
}

struct PublishedTransformer {
    const char* name;
    double value;
};
void PrintTo(const PublishedTransformer& p, std::ostream* out) {
    *out << p.name;
}
std::string transformer_test_name(const testing::TestParamInfo<PublishedTransformer>& info) {
    std::string name = info.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
}

class TransformerParameters : public testing::TestWithParam<PublishedTransformer> {};
TEST_P(TransformerParameters, AreThePublishedNumber) {
    const Graph graph = built({.network = GetParam().name, .sequence = 8}).graph;
    EXPECT_NEAR(parameters(graph), GetParam().value, 0.01 * GetParam().value);
    expect_invariants(graph);
}
// T5: Hugging Face's num_parameters(). ViT: torchvision's model table ("num_params"). DeiT: Touvron et al. 2020, table
// 1. Switch: that base or large with E - 1 experts and a router more in half of its layers, 24 or 12 of them; Fedus,
// Zoph and Shazeer 2021, table 9, give 7 B and 26 B for 128 experts.
INSTANTIATE_TEST_SUITE_P(
    Published, TransformerParameters,
    testing::Values(PublishedTransformer{"t5-small", 60506624}, PublishedTransformer{"t5-base", 222903552},
                    PublishedTransformer{"t5-large", 737668096}, PublishedTransformer{"t5-3b", 2851598336},
                    PublishedTransformer{"t5-11b", 11307321344}, PublishedTransformer{"vit-b16", 86567656},
                    PublishedTransformer{"vit-b32", 88224232}, PublishedTransformer{"vit-l16", 304326632},
                    PublishedTransformer{"vit-l32", 306535400}, PublishedTransformer{"vit-h14", 632045800},
                    PublishedTransformer{"deit-tiny", 5717416}, PublishedTransformer{"deit-small", 22050664},
                    PublishedTransformer{"deit-base", 86567656},
                    PublishedTransformer{"switch-base-8", 222903552 + 12.0 * (7 * 4718592 + 8 * 768)},
                    PublishedTransformer{"switch-base-128", 222903552 + 12.0 * (127 * 4718592.0 + 128 * 768)},
                    PublishedTransformer{"switch-large-128", 737668096 + 24.0 * (127 * 8388608.0 + 128 * 1024)}),
    transformer_test_name);

// torchvision's table states multiply-adds ("GFLOPS"), products of attention included; a multiply-add is 2 FLOP here.
class VisionFlop : public testing::TestWithParam<PublishedTransformer> {};
TEST_P(VisionFlop, IsThePublishedNumber) {
    EXPECT_NEAR(matrix_gflop(built({.network = GetParam().name}).graph), 2 * GetParam().value,
                0.01 * 2 * GetParam().value);
    EXPECT_NEAR(matrix_gflop(built({.network = GetParam().name, .batch = 8}).graph), 16 * GetParam().value,
                0.01 * 16 * GetParam().value);
}
INSTANTIATE_TEST_SUITE_P(Published, VisionFlop,
                         testing::Values(PublishedTransformer{"vit-b16", 17.564},
                                         PublishedTransformer{"vit-b32", 4.409},
                                         PublishedTransformer{"vit-l16", 61.555},
                                         PublishedTransformer{"vit-l32", 15.378},
                                         PublishedTransformer{"vit-h14", 167.295}),
                         transformer_test_name);

// Raffel et al. 2020: each stack has projections 8 h i (q, k, v, o to i = heads * head_dim features) and a feed-forward
// part 4 h f a token and layer; the decoder attends twice. A score and its share of the context: 4 i a pair.
TEST(EncoderDecoder, MatrixFlopOfT5) {
    const double h = 768, i = 768, f = 3072, layers = 12, n = 128, vocabulary = 32128;
    const double encoder = layers * (n * (8 * h * i + 4 * h * f) + 4 * i * n * n);
    const double decoder = layers * (n * (16 * h * i + 4 * h * f) + 8 * i * n * n);
    const double expected = encoder + decoder + 2 * n * h * vocabulary;
    EXPECT_DOUBLE_EQ(matrix_gflop(built({.network = "t5-base", .sequence = 128}).graph), expected / 1e9);
    EXPECT_DOUBLE_EQ(matrix_gflop(built({.network = "t5-base", .batch = 3, .sequence = 128}).graph),
                     3 * expected / 1e9);
}

// One token: the decoder alone, its own keys grown by one, those of the encoder as many as the past.
TEST(EncoderDecoder, DecodesWithACache) {
    const double h = 768, i = 768, f = 3072, layers = 12, past = 100, vocabulary = 32128;
    const BuiltNetwork step = built({.network = "t5-base", .batch = 2, .past = 100});
    const double token = layers * (12 * h * i + 4 * h * f + 4 * i * (past + 1) + 4 * i * past) + 2 * h * vocabulary;
    EXPECT_DOUBLE_EQ(matrix_gflop(step.graph), 2 * token / 1e9);
    EXPECT_EQ(element_count(step.graph, TensorRole::cache), 4 * layers * 2 * past * i);
    EXPECT_EQ(count_below(step.graph, "encoder/", OperatorKind::linear), 0);
    EXPECT_EQ(step.sample_unit, "tokens");
    EXPECT_THAT(to_text(step.notes), HasSubstr("decoder alone"));
}

TEST(EncoderDecoder, PositionsAreMadeOnceAStack) {
    const Graph graph = built({.network = "t5-small", .sequence = 16}).graph;
    EXPECT_EQ(count_below(graph, "positions/", OperatorKind::embedding), 2);
    EXPECT_EQ(count_below(graph, "encoder/layer 0/self_attention/positions", OperatorKind::embedding), 1);
    EXPECT_EQ(count_below(graph, "decoder/layer 0/self_attention/positions", OperatorKind::embedding), 1);
    EXPECT_EQ(count_below(graph, "", OperatorKind::softmax), 6 + 2 * 6);
}

// Wolf et al. 2020, modeling_t5.py: compute_bias() permutes [queries, keys, heads] to [1, heads, queries, keys] and
// nobody makes it contiguous; the sum with the mask keeps that order, and each layer's scores add it. t5-small: 8
// heads, 6 layers a stack. Cross-attention's bias is zeros, contiguous.
TEST(EncoderDecoder, LayersReadThePositionsWithAStrideOfTheHeads) {
    for (const std::int64_t batch : {1, 3}) {
        const Graph graph = built({.network = "t5-small", .batch = batch, .sequence = 16}).graph;
        int strided = 0;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const Problem problem = problem_of(graph, OperatorId{i});
            const auto* const elements = std::get_if<ElementsProblem>(&problem);
            if (elements == nullptr || elements->strided == StridedOperand{}) continue;
            ++strided;
            EXPECT_EQ(graph.operators()[i].name, "add_bias");
            EXPECT_EQ(elements->strided, (StridedOperand{batch * 8 * 16 * 16, 8, 16 * 16}));
            EXPECT_NE(graph.path(OperatorId{i}).find("self_attention"), std::string::npos);
        }
        EXPECT_EQ(strided, 6 + 6);
    }
}

// Their gradient is contiguous and goes into the table's row by row: one copy a stack that turns it, [heads, queries,
// keys] to [queries, keys, heads].
TEST(EncoderDecoder, TurnsTheGradientOfThePositions) {
    const Graph graph = built({.network = "t5-small", .batch = 2, .sequence = 16, .mode = Mode::training}).graph;
    int turned = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.name != "permute.gradient") continue;
        ++turned;
        EXPECT_EQ(op.kind, OperatorKind::transpose);
        EXPECT_EQ(op.launches, 1);
        EXPECT_EQ(graph[graph.outputs(OperatorId{i})[0]].shape, (Shape{16, 16, 8}));
    }
    EXPECT_EQ(turned, 2);
}

TEST(EncoderDecoder, Trains) {
    for (const char* name : {"t5-small", "switch-base-8"}) {
        const Graph graph = built({.network = name, .batch = 2, .sequence = 8, .mode = Mode::training}).graph;
        expect_invariants(graph);
        double updated = 0.0;
        for (const Tensor& tensor : graph.tensors()) {
            if (tensor.role == TensorRole::parameter && tensor.producer.valid()) {
                updated += static_cast<double>(tensor.shape.elements());
            }
        }
        EXPECT_EQ(updated, parameters(graph)) << name;
    }
}

// In half precision softmax and norms run in fp32: casts appear, matrix work stays.
TEST(EncoderDecoder, WidensWhatHuggingFaceWidens) {
    const Graph wide = built({.network = "t5-small", .sequence = 16}).graph;
    const Graph half = built({.network = "t5-small", .sequence = 16, .precision = Precision::fp16}).graph;
    EXPECT_EQ(matrix_gflop(wide), matrix_gflop(half));
    EXPECT_EQ(count_below(half, "softmax_input", OperatorKind::cast), 6 + 2 * 6);
    EXPECT_EQ(count_below(wide, "softmax_input", OperatorKind::cast), 0);
}

// 64 tokens of each sequence an expert at most: with 8 experts and 512 tokens each has just 64, with 4 it would be 128.
TEST(SwitchTransformer, ExpertsTakeNoMoreThanTheirCapacity) {
    const auto rows = [](const std::string& name, std::int64_t batch) {
        const Graph graph = built({.network = name, .batch = batch, .sequence = 512}).graph;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const OperatorId id{i};
            if (graph[id].kind != OperatorKind::linear || graph.path(id).find("expert ") == std::string::npos) continue;
            const Shape& out = graph[graph.outputs(id)[0]].shape;
            most = std::max(most, out.elements() / out[-1]);
        }
        return most;
    };
    EXPECT_EQ(rows("switch-base-8", 1), 64);
    EXPECT_EQ(rows("switch-base-4", 1), 64);
    EXPECT_EQ(rows("switch-base-4", 2), 128);
    EXPECT_EQ(rows("switch-base-16", 1), 32);
}

TEST(SwitchTransformer, RefusesTooManyExperts) {
    for (const char* name : {"switch-base-0", "switch-base-4097", "switch-large-999999999"}) {
        const auto result = build({.network = name, .sequence = 4});
        ASSERT_FALSE(result) << name;
        EXPECT_THAT(to_text(result.diagnostics()), HasSubstr("experts")) << name;
    }
}

TEST(VisionTransformer, TrainsAndIgnoresTheSequence) {
    const Graph graph = built({.network = "vit-b32", .batch = 2, .mode = Mode::training}).graph;
    expect_invariants(graph);
    const BuiltNetwork image = built({.network = "vit-b32", .sequence = 100});
    EXPECT_EQ(image.sample_unit, "images");
    EXPECT_THAT(to_text(image.notes), HasSubstr("no sequence"));
}

} // namespace
} // namespace dubhe::workload
