// SPDX-License-Identifier: Apache-2.0
#include "../graph_checks.h"

#include <core/workload/networks/registry.h>
#include <core/workload/networks/transformer.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace dubhe::workload {
namespace {

Graph graph_of(const std::string& name) {
    return built({.network = name}).graph;
}

// Kinds of the operators below a block, kernels only.
std::map<OperatorKind, int> kernels_below(const Graph& graph, const std::string& path) {
    std::map<OperatorKind, int> kinds;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].launches > 0 && graph.path(id).starts_with(path)) ++kinds[graph[id].kind];
    }
    return kinds;
}

struct PublishedNetwork {
    const char* name;
    double count;
    double tolerance; // relative
};
void PrintTo(const PublishedNetwork& p, std::ostream* out) {
    *out << p.name;
}
std::string network_test_name(const testing::TestParamInfo<PublishedNetwork>& info) {
    std::string name;
    std::ranges::copy_if(std::string{info.param.name}, std::back_inserter(name),
                         [](unsigned char c) { return std::isalnum(c); });
    return name;
}

class Parameters : public testing::TestWithParam<PublishedNetwork> {};
TEST_P(Parameters, AreThePublishedNumber) {
    const Graph graph = graph_of(GetParam().name);
    EXPECT_NEAR(parameters(graph), GetParam().count, GetParam().tolerance * GetParam().count);
}
// Exact counts: torchvision's model table ("num_params") and Hugging Face's num_parameters() of the base models;
// rounded ones: the papers (Devlin et al. 2018, Radford et al. 2019, Grattafiori et al. 2024).
INSTANTIATE_TEST_SUITE_P(
    Networks, Parameters,
    testing::Values(PublishedNetwork{"resnet18", 11689512, 0}, PublishedNetwork{"resnet34", 21797672, 0},
                    PublishedNetwork{"resnet50", 25557032, 0}, PublishedNetwork{"resnet101", 44549160, 0},
                    PublishedNetwork{"resnet152", 60192808, 0}, PublishedNetwork{"vgg11", 132863336, 0},
                    PublishedNetwork{"vgg13", 133047848, 0}, PublishedNetwork{"vgg16", 138357544, 0},
                    PublishedNetwork{"vgg19", 143667240, 0}, PublishedNetwork{"vgg16_bn", 138365992, 0},
                    PublishedNetwork{"densenet121", 7978856, 0}, PublishedNetwork{"densenet161", 28681000, 0},
                    PublishedNetwork{"densenet169", 14149480, 0}, PublishedNetwork{"densenet201", 20013928, 0},
                    PublishedNetwork{"mobilenet_v2", 3504872, 0}, PublishedNetwork{"bert-base", 109482240, 0},
                    PublishedNetwork{"bert-large", 335e6, 0.01}, PublishedNetwork{"gpt2", 124439808, 0},
                    PublishedNetwork{"gpt2-medium", 354823168, 0}, PublishedNetwork{"gpt2-large", 774030080, 0},
                    PublishedNetwork{"gpt2-xl", 1557611200, 0}, PublishedNetwork{"llama-3-8b", 8.030e9, 0.01}),
    network_test_name);

class MatrixFlop : public testing::TestWithParam<PublishedNetwork> {};
TEST_P(MatrixFlop, OfOneImageIsThePublishedNumber) {
    const double flop = total_work(graph_of(GetParam().name)).matrix_flop.value();
    EXPECT_NEAR(flop, GetParam().count, GetParam().tolerance * GetParam().count);
}
// torchvision's "GFLOPS" column counts multiply-adds once; these are twice that.
INSTANTIATE_TEST_SUITE_P(
    Networks, MatrixFlop,
    testing::Values(PublishedNetwork{"vgg16", 30.94e9, 0.01}, PublishedNetwork{"resnet50", 8.18e9, 0.01},
                    PublishedNetwork{"densenet121", 5.67e9, 0.01}, PublishedNetwork{"densenet161", 15.46e9, 0.01},
                    PublishedNetwork{"mobilenet_v2", 0.60e9, 0.01}, PublishedNetwork{"resnet18", 2 * 1.814e9, 0.01},
                    PublishedNetwork{"resnet152", 2 * 11.514e9, 0.01}, PublishedNetwork{"vgg19", 2 * 19.632e9, 0.01}),
    network_test_name);

TEST(Names, AreReadAsPeopleTypeThem) {
    for (const auto& [typed, name] :
         std::initializer_list<std::pair<const char*, const char*>>{{"ResNet-50", "resnet50"},
                                                                    {"resnet 50", "resnet50"},
                                                                    {"VGG16", "vgg16"},
                                                                    {"vgg_16", "vgg16"},
                                                                    {"DenseNet-121", "densenet121"},
                                                                    {"MobileNetV2", "mobilenet_v2"},
                                                                    {"mobilenet-v2", "mobilenet_v2"},
                                                                    {"BERT_large", "bert-large"},
                                                                    {"GPT2", "gpt2"},
                                                                    {"gpt-2", "gpt2"},
                                                                    {"GPT-2 XL", "gpt2-xl"},
                                                                    {"Llama3-8B", "llama-3-8b"},
                                                                    {"llama_3_8b", "llama-3-8b"},
                                                                    {"LSTM", "lstm"},
                                                                    {"resnet50v1.5", "resnet50"},
                                                                    {"resnext101-32x4d", "resnext101_32x4d"},
                                                                    {"SE-ResNeXt-101 32x4d", "se_resnext101_32x4d"},
                                                                    {"efficientnet_v2_s", "efficientnetv2-s"},
                                                                    {"Flux.1 dev", "flux.1-dev"},
                                                                    {"NeuMF", "ncf"}}) {
        EXPECT_EQ(built({.network = typed, .sequence = 4}).graph.name(), name) << typed;
    }
}

TEST(Names, AllListedOnesBuild) {
    for (const NetworkInfo& info : built_in_networks()) {
        const BuiltNetwork network = built({.network = info.name, .sequence = 8});
        EXPECT_EQ(network.graph.name(), info.name);
        EXPECT_EQ(network.uses_sequence, info.uses_sequence) << info.name;
        const bool recommends = info.family == "DLRM" || info.family == "NCF";
        const char* const other = recommends ? "samples" : "images";
        EXPECT_EQ(network.sample_unit, info.uses_sequence ? "sequences" : other) << info.name;
        EXPECT_FALSE(info.title.empty() || info.family.empty()) << info.name;
    }
}

TEST(Names, UnknownOnesSuggestNearOnes) {
    const auto wrong = build({.network = "resmet50"});
    ASSERT_FALSE(wrong);
    EXPECT_THAT(to_text(wrong.diagnostics()),
                testing::AllOf(testing::HasSubstr("resmet50"), testing::HasSubstr("Did you mean resnet50"),
                               testing::HasSubstr("Llama (llama-2-7b, ...)")));
    EXPECT_EQ(wrong.diagnostics().size(), 1U);
    EXPECT_LT(to_text(build({.network = std::string(100000, 'x')}).diagnostics()).size(), 2000U);
}

TEST(Names, AreNotTakenForOthersOfTheSameStart) {
    for (const char* name :
         {"vgg",       "vgg17",      "vgg16bnbn",  "resnet", "resnet-",         "densenet122",
          "densenet",  "mobilenet",  "gpt2-huge",  "bert",   "llama",           "lstm2",
          "resnet50x", "resnet50v1", "resnext101", "nnunet", "bert-huge-squad", "resnet99999999999999999999",
          "resnet[",   "lstm[",      "[]"}) {
        EXPECT_FALSE(build({.network = name})) << name;
    }
}

int blocks_of(const Graph& graph) {
    int blocks = 0;
    for (const Operator& op : graph.operators())
        blocks += op.name == "add" ? 1 : 0;
    return blocks;
}

// Published variants of Li et al. (MICRO 2023): depth = 3 * blocks + 2.
TEST(ResNet, OfAnyDepthHasItsBlocks) {
    EXPECT_EQ(blocks_of(graph_of("resnet44")), 14);
    EXPECT_EQ(blocks_of(graph_of("resnet62")), 20);
    EXPECT_EQ(blocks_of(graph_of("resnet77")), 25);
    for (std::int64_t depth = 10; depth <= 200; ++depth) {
        const auto network = build({.network = "resnet" + std::to_string(depth)});
        // 3n + 2 or 2n + 2 with n >= 4
        const bool exists = (depth % 3 == 2 && depth >= 14) || depth % 2 == 0;
        ASSERT_EQ(network.ok(), exists) << depth;
        if (!exists) continue;
        int convolutions = 1; // the final linear layer counts as one
        for (std::size_t i = 0; i < network->graph.operators().size(); ++i) {
            const OperatorId id{i};
            const bool shortcut = network->graph.path(id).find("downsample") != std::string::npos;
            convolutions += network->graph[id].kind == OperatorKind::convolution && !shortcut ? 1 : 0;
        }
        EXPECT_EQ(convolutions, depth);
    }
}

TEST(ResNet, GrowsWithItsDepth) {
    double before = 0;
    for (const char* name : {"resnet26", "resnet44", "resnet50", "resnet62", "resnet77", "resnet101", "resnet152"}) {
        const double flop = total_work(graph_of(name)).matrix_flop.value();
        EXPECT_GT(flop, before) << name;
        before = flop;
    }
}

TEST(ResNet, RefusesADepthThatNoLayoutGives) {
    const auto wrong = build({.network = "resnet51"});
    ASSERT_FALSE(wrong);
    EXPECT_THAT(to_text(wrong.diagnostics()),
                testing::AllOf(testing::HasSubstr("resnet50"), testing::HasSubstr("resnet52"),
                               testing::HasSubstr("resnet[3,4,6,3]")));
    for (const char* name :
         {"resnet0", "resnet2", "resnet999999999", "resnet[3,4,6]", "resnet[0,4,6,3]", "resnet[3,4,6,3",
          "resnet[3,4,6,-3]", "resnet[3,,6,3]", "resnet[999999999,999999999,1,1]"}) {
        EXPECT_FALSE(build({.network = name})) << name;
    }
}

TEST(ResNet, OfGivenStagesEqualsTheNamedOne) {
    EXPECT_EQ(parameters(graph_of("ResNet[3, 4, 6, 3]")), parameters(graph_of("resnet50")));
    EXPECT_EQ(parameters(graph_of("resnet-basic[3,4,6,3]")), parameters(graph_of("resnet34")));
}

TEST(ResNet, NamesItsBlocksLikeTorchvision) {
    const Graph graph = graph_of("resnet50");
    std::vector<std::string> paths;
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        paths.push_back(graph.path(OperatorId{i}));
    EXPECT_THAT(paths,
                testing::IsSupersetOf({"conv1", "layer1/0/conv1", "layer1/0/downsample/0", "layer4/2/bn3", "fc"}));
    EXPECT_EQ(std::ranges::count(paths, "layer1/1/downsample/0"), 0);
}

// Bytes of a BERT or GPT-2 layer aside, its products: query, key, value and output 4 h^2, feed-forward 2 h f, for each
// token; scores and context 2 s h for each token of a sequence of s.
double layer_products(double tokens, double sequence, double hidden, double feed_forward) {
    return 2 * tokens * (4 * hidden * hidden + 2 * hidden * feed_forward + 2 * sequence * hidden);
}

TEST(Bert, MatrixFlopFollowFromItsSizes) {
    const double flop =
        total_work(built({.network = "bert-base", .batch = 3, .sequence = 100}).graph).matrix_flop.value();
    const double pooler = 2.0 * 3 * 768 * 768;
    EXPECT_DOUBLE_EQ(flop, 12 * layer_products(300, 100, 768, 3072) + pooler);
}

TEST(Gpt2, MatrixFlopFollowFromItsSizes) {
    const double flop = total_work(built({.network = "gpt2-xl", .batch = 2, .sequence = 64}).graph).matrix_flop.value();
    EXPECT_DOUBLE_EQ(flop, 48 * layer_products(128, 64, 1600, 6400) + 2.0 * 128 * 1600 * 50257);
}

// As eager PyTorch runs a layer of BertModel: 6 products with weights, 2 of attention, scale + mask + gelu + 2 sums,
// softmax, 2 norms; with more than one sample torch.matmul copies q, k and v; the context is made contiguous.
TEST(Bert, LayerHasTheKernelsOfEagerAttention) {
    using K = OperatorKind;
    EXPECT_THAT(kernels_below(built({.network = "bert-base", .batch = 2}).graph, "encoder/layer 3/"),
                testing::ContainerEq(std::map<K, int>{{K::linear, 6},
                                                      {K::matmul, 2},
                                                      {K::elementwise, 5},
                                                      {K::softmax, 1},
                                                      {K::layer_norm, 2},
                                                      {K::transpose, 4}}));
    EXPECT_EQ(kernels_below(graph_of("bert-base"), "encoder/layer 3/")[K::transpose], 1);
}

// gelu_new is eight elementwise kernels; beside them scale, mask and two sums.
TEST(Gpt2, LayerHasTheKernelsOfEagerAttention) {
    using K = OperatorKind;
    EXPECT_THAT(kernels_below(built({.network = "gpt2", .batch = 2}).graph, "layer 3/"),
                testing::ContainerEq(std::map<K, int>{{K::linear, 4},
                                                      {K::matmul, 2},
                                                      {K::elementwise, 12},
                                                      {K::softmax, 1},
                                                      {K::layer_norm, 2},
                                                      {K::transpose, 4}}));
}

TEST(Dropout, StandsInTrainingOnly) {
    for (const char* name : {"vgg16", "mobilenet_v2", "bert-base", "gpt2"}) {
        const auto dropouts = [&](Mode mode) {
            const Graph graph = built({.network = name, .sequence = 8, .mode = mode}).graph;
            return std::ranges::count(graph.operators(), OperatorKind::dropout, &Operator::kind);
        };
        EXPECT_EQ(dropouts(Mode::inference), 0) << name;
        EXPECT_GT(dropouts(Mode::training), 0) << name;
    }
}

double cache_elements(const Graph& graph) {
    return element_count(graph, TensorRole::cache);
}

// Keys and values of each layer: 2 * layers * batch * kv_heads * past * head_dim.
TEST(Decoding, ReadsACacheOfThePastTokens) {
    const BuiltNetwork gpt = built({.network = "gpt2", .batch = 3, .past = 500});
    EXPECT_EQ(cache_elements(gpt.graph), 2.0 * 12 * 3 * 12 * 500 * 64);
    EXPECT_EQ(gpt.sample_unit, "tokens");
    const BuiltNetwork llama = built({.network = "llama-3-8b", .batch = 2, .past = 1000, .precision = Precision::bf16});
    EXPECT_EQ(cache_elements(llama.graph), 2.0 * 32 * 2 * 8 * 1000 * 128);
    EXPECT_EQ(cache_elements(graph_of("gpt2")), 0);
}

// One token: all weights but the embeddings once, and attention over past + 1 keys.
TEST(Decoding, HasTheProductsOfOneToken) {
    const double flop = total_work(built({.network = "gpt2", .past = 99}).graph).matrix_flop.value();
    EXPECT_DOUBLE_EQ(flop, 12 * layer_products(1, 100, 768, 3072) + 2.0 * 768 * 50257);
}

TEST(Decoding, CostsMoreBytesWithALongerCache) {
    const auto bytes = [](std::int64_t past) {
        return total_work(built({.network = "llama-3-8b", .past = past, .precision = Precision::bf16}).graph)
            .bytes()
            .value();
    };
    // At least the cache itself is read: 2 bytes * 2 * 32 layers * 8 heads * 128 a token.
    EXPECT_GE(bytes(2000) - bytes(1000), 1000.0 * 2 * 2 * 32 * 8 * 128);
}

TEST(Decoding, IsRefusedWhereThereIsNoCache) {
    for (const char* name : {"bert-base", "lstm"}) {
        const auto wrong = build({.network = name, .past = 5});
        ASSERT_FALSE(wrong) << name;
        EXPECT_THAT(to_text(wrong.diagnostics()), testing::HasSubstr("past"));
    }
}

TEST(Positions, AreALimitWhereTheyAreLearned) {
    EXPECT_TRUE(build({.network = "gpt2", .sequence = 1024}));
    EXPECT_FALSE(build({.network = "gpt2", .sequence = 1025}));
    EXPECT_FALSE(build({.network = "gpt2", .past = 1024}));
    EXPECT_FALSE(build({.network = "bert-base", .sequence = 513}));
    const BuiltNetwork llama = built({.network = "llama-3-8b", .sequence = 8193});
    EXPECT_THAT(llama.notes, testing::Contains(testing::Field(&Diagnostic::message, testing::HasSubstr("8192"))));
}

// A cell in inference: concat, 4 matrix products, 4 bias adds, forget bias, 3 sigmoid, 2 tanh, 3 products, 1 sum = 19.
TEST(Lstm, UnrollsEveryStep) {
    const Graph graph = built({.network = "lstm[2,64]", .batch = 4, .sequence = 10}).graph;
    int cells = 0;
    for (const auto& [kind, count] : kernels_below(graph, "step "))
        cells += count;
    EXPECT_EQ(cells, 2 * 10 * 19);
    // Weights are shared by the steps: 2 layers * 4 gates * (2h * h + h), embedding and output layer.
    EXPECT_EQ(parameters(graph), 2.0 * 4 * (2 * 64 * 64 + 64) + 10000.0 * 64 + (64 * 10000.0 + 10000));
    EXPECT_EQ(parameters(built({.network = "lstm[2,64]", .batch = 4, .sequence = 20}).graph), parameters(graph));
}

TEST(Lstm, RefusesWhatItCannotUnroll) {
    for (const char* name : {"lstm[0,64]", "lstm[2]", "lstm[2,0]", "lstm[2,64,3]", "lstm[999999999,1]"}) {
        EXPECT_FALSE(build({.network = name})) << name;
    }
    EXPECT_FALSE(build({.network = "lstm", .sequence = 1 << 24}));
}

// Tianshu's LSTM, 16 x 256, has 62,190 operators in TensorFlow.
TEST(Lstm, TrainingStepHasTheSizeOfTianshus) {
    const Graph graph = built({.network = "lstm", .batch = 16, .sequence = 256, .mode = Mode::training}).graph;
    const auto kernels = std::ranges::count_if(graph.operators(), [](const Operator& op) { return op.launches > 0; });
    RecordProperty("operators", static_cast<int>(graph.operators().size()));
    RecordProperty("kernels", static_cast<int>(kernels));
    EXPECT_NEAR(static_cast<double>(graph.operators().size()), 62190, 0.05 * 62190);
}

TEST(Precisions, SetTheBytesOfTheWeights) {
    for (const Precision precision : whole_network_precisions) {
        const Graph graph = built({.network = "llama-3-8b", .sequence = 16, .precision = precision}).graph;
        double bytes = 0;
        for (const Tensor& tensor : graph.tensors())
            bytes += tensor.role == TensorRole::parameter ? tensor.bytes() : 0;
        EXPECT_DOUBLE_EQ(bytes, parameters(graph) * bytes_per_element(precision));
    }
}

} // namespace
} // namespace dubhe::workload
