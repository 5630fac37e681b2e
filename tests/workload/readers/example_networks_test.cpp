// SPDX-License-Identifier: Apache-2.0
// The networks of NVIDIA's DeepLearningExamples that no other test has, and the diffusion transformers: parameters
// against published counts or sums over the layers that the papers and model cards give.
#include "../graph_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace dubhe::workload {
namespace {

Graph example_graph(const Recipe& recipe) {
    return built(recipe).graph;
}

double parameters_of(const std::string& name) {
    return parameters(example_graph({.network = name}));
}

// Weights of a convolution of k^d places, a norm's scale and shift, a linear layer.
double conv_weights(double in, double out, double places) {
    return in * out * places;
}
double linear_weights(double in, double out) {
    return in * out + out;
}

// 44.18 and 48.96 million: timm's results table for resnext101_32x4d and legacy_seresnext101_32x4d (Wightman 2019), 8.0
// billion multiply-adds each.
TEST(ResNeXt, OfNvidiaHasThePublishedSize) {
    EXPECT_NEAR(parameters_of("resnext101-32x4d"), 44.18e6, 0.005e6);
    EXPECT_NEAR(parameters_of("se-resnext101-32x4d"), 48.96e6, 0.005e6);
    for (const char* name : {"resnext101-32x4d", "se-resnext101-32x4d"})
        EXPECT_NEAR(flop(example_graph({.network = name})), 2 * 8.0e9, 0.01 * 2 * 8.0e9) << name;
}

// Squeeze and excitation of e expanded channels over s features have 2 e s + s + e weights; WideSE takes e / 4 for s
// instead of a quarter of the block's input.
TEST(WideSe, HasWiderSqueezes) {
    struct Stage {
        double in, out, expansion;
        int layers;
    };
    double more = 0;
    for (const Stage& stage : {Stage{32, 16, 1, 1}, Stage{16, 24, 6, 2}, Stage{24, 40, 6, 2}, Stage{40, 80, 6, 3},
                               Stage{80, 112, 6, 3}, Stage{112, 192, 6, 4}, Stage{192, 320, 6, 1}}) {
        for (int i = 0; i < stage.layers; ++i) {
            const double in = i == 0 ? stage.in : stage.out, wide = stage.expansion * in;
            more += (std::floor(wide / 4) - std::floor(in / 4)) * (2 * wide + 1);
        }
    }
    EXPECT_EQ(parameters_of("efficientnet-widese-b0"), 5288548 + more);
    EXPECT_EQ(example_graph({.network = "efficientnet-widese-b4"}).tensors()[0].shape, (Shape{1, 3, 380, 380}));
}

// 300 and 384 pixels a side: table 4 of Tan and Le 2021, and torchvision's transforms.
TEST(EfficientNetV2, HasTheImagesItTrainsAndIsUsedWith) {
    const auto image = [](const char* name) { return example_graph({.network = name}).tensors()[0].shape; };
    EXPECT_EQ(image("efficientnetv2-s-300"), (Shape{1, 3, 300, 300}));
    EXPECT_EQ(image("efficientnetv2-s"), (Shape{1, 3, 384, 384}));
    EXPECT_EQ(parameters_of("efficientnetv2-l-384"), parameters_of("efficientnetv2-l"));
}

// ResNet-50 has 25,557,032 parameters, 2,049,000 of them in its classifier and 14,964,736 in its last stage (three
// bottlenecks of 512 of 2048 channels: 1024 or 2048 x 512, 512 x 512 x 9, 512 x 2048, the shortcut 1024 x 2048, norms).
TEST(Ssd, ParametersAreTheSumOfItsLayers) {
    double expected = 25557032 - 2049000 - 14964736;
    const std::array<double, 6> maps{1024, 512, 512, 256, 256, 256}, boxes{4, 6, 6, 6, 4, 4};
    const std::array<double, 5> inner{256, 256, 128, 128, 128};
    for (std::size_t i = 0; i < inner.size(); ++i)
        expected += conv_weights(maps[i], inner[i], 1) + 2 * inner[i] + conv_weights(inner[i], maps[i + 1], 9) +
                    2 * maps[i + 1];
    for (std::size_t i = 0; i < maps.size(); ++i)
        expected += (conv_weights(maps[i], 1, 9) + 1) * boxes[i] * (4 + 81);
    EXPECT_EQ(parameters_of("ssd300-resnet50"), expected);

    double retina = 25557032 - 2049000;
    retina += (512 + 1024 + 2048) * 256.0 + 3 * 256;                 // projections
    retina += 4 * (conv_weights(256, 256, 9) + 2 * 256);             // two smoothed, two on top
    retina += 2 * (4 * conv_weights(256, 256, 9) + 5 * 4 * 2 * 256); // towers, norms of each level
    retina += (conv_weights(256, 1, 9) + 1) * 6 * (4 + 90);
    EXPECT_EQ(parameters_of("ssd320-resnet50-fpn"), retina);
}

// 38^2 * 4 + 19^2 * 6 + 10^2 * 6 + 5^2 * 6 + 3^2 * 4 + 4 = 8732 (Liu et al. 2016, section 3.1).
TEST(Ssd, FindsAsManyBoxesAsThePaper) {
    const Graph graph = example_graph({.network = "ssd300-resnet50", .batch = 3});
    ASSERT_EQ(graph.results().size(), 2U);
    EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{3, 4, 8732}));
    EXPECT_EQ(graph[graph.results()[1]].shape, (Shape{3, 8732, 81}));
    // RetinaNet: six boxes in each cell of 40, 20, 10, 5 and 3 a side.
    const Graph retina = example_graph({.network = "ssd320-resnet50-fpn"});
    EXPECT_EQ(retina[retina.results()[0]].shape, (Shape{1, 6 * (1600 + 400 + 100 + 25 + 9), 4}));
}

// Two convolutions of 3^d places a level down and up, an up-convolution between levels, one to the classes.
struct UNetSizes {
    double image_channels, classes;
    std::vector<double> widths;
    double places, up_places, last_places;
    bool normed; // a norm's two numbers a channel instead of a bias
};
double unet_parameters(const UNetSizes& u) {
    const auto unit = [&](double in, double out) { return conv_weights(in, out, u.places) + (u.normed ? 2 : 1) * out; };
    double sum = 0, in = u.image_channels;
    for (const double width : u.widths) {
        sum += unit(in, width) + unit(width, width);
        in = width;
    }
    for (std::size_t i = u.widths.size() - 1; i-- > 0;) {
        const double width = u.widths[i];
        sum += conv_weights(u.widths[i + 1], width, u.up_places) + width;
        sum += unit(2 * width, width) + unit(width, width);
    }
    return sum + conv_weights(u.widths[0], u.classes, u.last_places) + u.classes;
}

TEST(UNet, ParametersAreTheSumOfItsLayers) {
    const std::vector<double> wide{64, 128, 256, 512, 1024}, six{32, 64, 128, 256, 320, 320};
    EXPECT_EQ(parameters_of("unet"), unet_parameters({1, 2, wide, 9, 9, 1, false}));
    EXPECT_EQ(parameters_of("unet3d"), unet_parameters({4, 4, six, 27, 8, 27, true}));
    EXPECT_EQ(parameters_of("nnunet-3d"), unet_parameters({4, 4, six, 27, 8, 1, true}));
    EXPECT_EQ(parameters_of("nnunet-2d"), unet_parameters({4, 4, six, 9, 4, 1, true}));
    // NVIDIA's source of the industrial one says 1,824,945, with which its layers agree within 2 %.
    EXPECT_NEAR(parameters_of("unet-industrial"), 1824945, 0.02 * 1824945);
}

// Figure 1 of Ronneberger et al. 2015: 572 x 572 in, 388 x 388 out, 28 x 28 at the bottom.
TEST(UNet, LosesTheBorderThatThePaperLoses) {
    const Graph graph = example_graph({.network = "unet"});
    EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{1, 388, 388, 2}));
    const auto bottom = [&](const Tensor& t) { return t.shape == Shape{1, 1024, 28, 28}; };
    EXPECT_TRUE(std::ranges::any_of(graph.tensors(), bottom));
}

TEST(UNet, VolumesHaveThreeDimensions) {
    const auto image = [](const char* name) { return example_graph({.network = name}).tensors()[0].shape; };
    EXPECT_EQ(image("unet3d"), (Shape{1, 4, 128, 128, 128}));
    EXPECT_EQ(image("unet3d-224"), (Shape{1, 4, 224, 224, 160}));
    EXPECT_EQ(image("nnunet-3d"), (Shape{1, 4, 128, 128, 128}));
    EXPECT_EQ(image("nnunet-2d"), (Shape{1, 4, 192, 160}));
}

// BertModel large (335,141,888 with its pooler), the transform and its norm, a bias a word, the second head.
TEST(Bert, PretrainingHasBothHeads) {
    EXPECT_EQ(parameters_of("bert-large-pretraining"),
              335141888 + linear_weights(1024, 1024) + 2 * 1024 + 30522 + linear_weights(1024, 2));
    // Two sums over tokens differ: the decoder sees 20 of 128 tokens and 80 of 512.
    for (const auto& [tokens, masked] : {std::pair<std::int64_t, std::int64_t>{128, 20}, {512, 80}}) {
        const Graph graph = example_graph({.network = "bert-base-pretraining", .batch = 3, .sequence = tokens});
        EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{3 * masked, 30522}));
    }
}

TEST(Bert, AnswersQuestionsOver384Tokens) {
    const Graph graph = example_graph({.network = "bert-large-squad", .batch = 2});
    EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{2, 384, 2}));
    EXPECT_EQ(example_graph({.network = "bert-large-squad", .sequence = 128}).tensors()[0].shape, (Shape{1, 128}));
}

// Vaswani et al. 2017, table 3: 65 and 213 million.
TEST(Translators, HaveThePublishedSizes) {
    EXPECT_NEAR(parameters_of("transformer-base"), 65e6, 0.03 * 65e6);
    EXPECT_NEAR(parameters_of("transformer-big"), 213e6, 0.01 * 213e6);
    // num_parameters() of facebook/bart-base and bart-large in Hugging Face transformers (139 and 406 million there).
    EXPECT_EQ(parameters_of("bart-base"), 139420416);
    EXPECT_EQ(parameters_of("bart-large"), 406291456);
}

// An encoder layer: 4 h^2 for the attention, 2 h f; a decoder layer: twice the attention. Each attention 2 s h a token.
TEST(Translators, MatrixFlopFollowFromTheSizes) {
    constexpr double h = 512, f = 2048, v = 37000, s = 40, tokens = 3 * s;
    const double attention = 4 * h * h + 2 * s * h;
    const double layers = 6 * (attention + 2 * h * f) + 6 * (2 * attention + 2 * h * f);
    EXPECT_DOUBLE_EQ(flop(example_graph({.network = "transformer-base", .batch = 3, .sequence = 40})),
                     2 * tokens * (layers + h * v));
}

TEST(Translators, DecodeWithACache) {
    const BuiltNetwork one = built({.network = "bart-large", .batch = 2, .past = 100});
    EXPECT_EQ(one.sample_unit, "tokens");
    // Keys and values of both attentions of 12 layers, 16 heads of 64.
    EXPECT_EQ(element_count(one.graph, TensorRole::cache), 2.0 * 2 * 12 * 2 * 16 * 100 * 64);
    EXPECT_FALSE(build({.network = "bart-large", .sequence = 1025}).ok());
}

// Layers of d features, n heads of 64 and f inner ones: 3 d 64 n for queries, keys and values, twice d 64 n for places
// and output, the feed-forward part, two norms; tables of 267,735 words, a bias each, three clusters. The large one's
// checkpoint in fp32 (transfo-xl-wt103) has 1.14 GB.
TEST(TransformerXl, ParametersAreTheSumOfItsLayers) {
    const auto layers = [](double count, double d, double heads, double f) {
        return count * (5 * d * 64 * heads + linear_weights(d, f) + linear_weights(f, d) + 4 * d) + 2 * 64 * heads;
    };
    constexpr double words = 267735;
    EXPECT_EQ(parameters_of("transformer-xl-base"), layers(16, 512, 8, 2048) + words * 512 + words + 3 * 513);
    const double tables = 19997.0 * 1024 + 20000.0 * 256 + 160000.0 * 64 + 67738.0 * 16;
    const double projections = 1024.0 * (1024 + 256 + 64 + 16) + 1024.0 * 1024;
    const double large = layers(18, 1024, 16, 4096) + tables + projections + words + 3 * 1025;
    EXPECT_EQ(parameters_of("transformer-xl-large"), large);
    EXPECT_NEAR(4 * large, 1.14e9, 0.005e9);
}

// Scores over segment and memory: twice rows x keys x 64 a head, for words and for places, and once for the context.
TEST(TransformerXl, AttendsOverItsMemory) {
    const auto with_memory = [](std::int64_t past) {
        return flop(example_graph({.network = "transformer-xl-base", .sequence = 64, .past = past}));
    };
    // A token of memory more: queries, keys and values of it, its place, and 64 rows of attention to it.
    const double a_token = 16 * (2.0 * 512 * 3 * 512 + 2.0 * 512 * 512 + 3 * 2.0 * 64 * 512);
    EXPECT_DOUBLE_EQ(with_memory(200) - with_memory(100), 100 * a_token);
    EXPECT_DOUBLE_EQ(with_memory(64), flop(example_graph({.network = "transformer-xl-base", .sequence = 64})));
}

// Places are projected once for all samples: 512 x 512 weights in each of 16 layers over 2000 of them. Of 1000 tokens
// the clusters get whole numbers.
TEST(TransformerXl, WorkIsLinearInTheBatchButForThePlaces) {
    const auto work = [](std::int64_t batch) {
        return flop(example_graph({.network = "transformer-xl-base", .batch = batch, .sequence = 1000}));
    };
    EXPECT_DOUBLE_EQ(2 * work(1) - work(2), 16 * 2.0 * 512 * 512 * 2000);
}

// 4.2 and 22.8 billion (DeepLearningExamples, DLRM_and_DCNv2/doc/DCNv2.md).
TEST(Recommenders, HaveThePublishedSizes) {
    EXPECT_NEAR(parameters_of("dlrm-t15"), 4.2e9, 0.05e9);
    EXPECT_NEAR(parameters_of("dlrm-t3"), 22.8e9, 0.05e9);
    EXPECT_NEAR(parameters_of("dcnv2"), 4.2e9, 0.05e9);
    // Features 27 x 128: three layers of rank 512, and the first of the top ones sees them all instead of 479 and a
    // zero.
    EXPECT_EQ(parameters_of("dcnv2") - parameters_of("dlrm-t15"),
              3 * (2.0 * 3456 * 512 + 3456) + (3456.0 - 480) * 1024);
    const double embeddings = (138493.0 + 26744) * (64 + 128);
    EXPECT_EQ(parameters_of("ncf"), embeddings + linear_weights(256, 256) + linear_weights(256, 128) +
                                        linear_weights(128, 64) + linear_weights(128, 1));
}

// 2 billion (model card of Stable Diffusion 3 medium; Esser et al. 2024) and 12 billion (model card of Flux.1 dev), of
// the transformers 2.03 and 11.9 as the numbers of their checkpoints' weights say.
TEST(DiffusionTransformers, HaveThePublishedSizes) {
    EXPECT_NEAR(parameters_of("sd3-medium"), 2.03e9, 0.005e9);
    EXPECT_NEAR(parameters_of("flux.1-dev"), 11.9e9, 0.005e9);
}

// Every attention is over text and image: 333 + 64 * 64 and 512 + 64 * 64 tokens.
TEST(DiffusionTransformers, AttendOverTextAndImage) {
    const auto attentions = [](const char* name, const Shape& query) {
        const Graph graph = example_graph({.network = name, .batch = 2});
        int count = 0;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const OperatorId id{i};
            if (graph[id].kind != OperatorKind::attention) continue;
            EXPECT_EQ(graph[graph.inputs(id)[0]].shape, query) << graph.path(id);
            ++count;
        }
        return count;
    };
    EXPECT_EQ(attentions("sd3-medium", Shape{2, 24, 333 + 4096, 64}), 24);
    EXPECT_EQ(attentions("flux.1-dev", Shape{2, 24, 512 + 4096, 128}), 19 + 38);
}

class ExampleNetworks : public testing::TestWithParam<const char*> {};

// Whatever losses a step ends in, no parameter is left without a gradient. Momentum goes over whole tables.
TEST_P(ExampleNetworks, TrainAllParameters) {
    const Graph step =
        example_graph({.network = GetParam(), .batch = 2, .mode = Mode::training, .optimizer = Optimizer::momentum});
    expect_invariants(step);
    double updated = 0;
    for (std::size_t i = 0; i < step.operators().size(); ++i) {
        const OperatorId id{i};
        if (step[id].kind != OperatorKind::optimizer_step) continue;
        for (const TensorId output : step.outputs(id))
            updated +=
                step[output].role == TensorRole::parameter ? static_cast<double>(step[output].shape.elements()) : 0;
    }
    EXPECT_EQ(updated, parameters(step));
}

INSTANTIATE_TEST_SUITE_P(Names, ExampleNetworks,
                         testing::Values("resnext101-32x4d", "se-resnext101-32x4d", "efficientnet-widese-b0",
                                         "efficientnetv2-s", "ssd300-resnet50", "ssd320-resnet50-fpn", "unet",
                                         "unet-industrial", "unet3d", "nnunet-2d", "nnunet-3d", "bert-base-pretraining",
                                         "bert-base-squad", "transformer-base", "bart-base", "transformer-xl-base",
                                         "transformer-xl-large", "dlrm-t15", "dcnv2", "ncf", "gnmt", "sd3-medium",
                                         "flux.1-dev"));

} // namespace
} // namespace dubhe::workload
