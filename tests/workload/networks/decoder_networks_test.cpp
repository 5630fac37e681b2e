// SPDX-License-Identifier: Apache-2.0
// The built-in decoders against what was published about them.
#include "../graph_checks.h"
#include "decoder_checks.h"

#include <core/workload/networks/registry.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace dubhe::workload {
namespace {

struct PublishedDecoder {
    const char* name;
    double count;
    double tolerance = 0.0; // relative
};
void PrintTo(const PublishedDecoder& p, std::ostream* out) {
    *out << p.name;
}
std::string decoder_test_name(const testing::TestParamInfo<PublishedDecoder>& info) {
    std::string name = info.param.name;
    std::ranges::replace_if(
        name, [](unsigned char c) { return !std::isalnum(c); }, '_');
    return name;
}

class DecoderParameters : public testing::TestWithParam<PublishedDecoder> {};
TEST_P(DecoderParameters, AreThePublishedNumber) {
    EXPECT_NEAR(parameters(graph_of({.network = GetParam().name, .sequence = 1})), GetParam().count,
                GetParam().tolerance * GetParam().count);
}

// Brown et al. 2020, table 2.1. The table rounds to two or three digits, up and down; its 350M, 1.3B, 2.7B and 13B are
// 1 to 2 % from what its own layers and widths give (12 l h^2 and the embeddings: 356M, 1316M, 2652M, 12853M, which are
// also the sizes of OPT with the same shapes).
INSTANTIATE_TEST_SUITE_P(
    Gpt3, DecoderParameters,
    testing::Values(PublishedDecoder{"gpt3-125m", 125e6, 0.01}, PublishedDecoder{"gpt3-350m", 356e6, 0.01},
                    PublishedDecoder{"gpt3-760m", 760e6, 0.01}, PublishedDecoder{"gpt3-1.3b", 1.316e9, 0.01},
                    PublishedDecoder{"gpt3-2.7b", 2.652e9, 0.01}, PublishedDecoder{"gpt3-6.7b", 6.7e9, 0.01},
                    PublishedDecoder{"gpt3-13b", 12.853e9, 0.01}, PublishedDecoder{"gpt3-175b", 175e9, 0.01}),
    decoder_test_name);
// Totals of the checkpoints on the Hugging Face hub (facebook/opt-*); 30B and larger: Zhang et al. 2022, table 1.
INSTANTIATE_TEST_SUITE_P(
    Opt, DecoderParameters,
    testing::Values(PublishedDecoder{"opt-125m", 125239296}, PublishedDecoder{"opt-350m", 331196416},
                    PublishedDecoder{"opt-1.3b", 1315758080}, PublishedDecoder{"opt-2.7b", 2651596800},
                    PublishedDecoder{"opt-6.7b", 6658473984}, PublishedDecoder{"opt-13b", 12853473280},
                    PublishedDecoder{"opt-30b", 30e9, 0.01}, PublishedDecoder{"opt-66b", 66e9, 0.01},
                    PublishedDecoder{"opt-175b", 175e9, 0.01}),
    decoder_test_name);
// Totals of the checkpoints on the Hugging Face hub (bigscience/bloom*, Qwen/Qwen2-*).
INSTANTIATE_TEST_SUITE_P(
    Bloom, DecoderParameters,
    testing::Values(PublishedDecoder{"bloom-560m", 559214592}, PublishedDecoder{"bloom-1.1b", 1065314304},
                    PublishedDecoder{"bloom-1.7b", 1722408960}, PublishedDecoder{"bloom-3b", 3002557440},
                    PublishedDecoder{"bloom-7.1b", 7069016064}, PublishedDecoder{"bloom-176b", 176247271424}),
    decoder_test_name);
INSTANTIATE_TEST_SUITE_P(Qwen, DecoderParameters,
                         testing::Values(PublishedDecoder{"qwen2-7b", 7615616512},
                                         PublishedDecoder{"qwen2-72b", 72706203648}),
                         decoder_test_name);
// 22B: Korthikanti et al. 2022, table 3; the others: Narayanan et al. 2021, table 1 (174.6, 529.6, 1008.0 billion).
INSTANTIATE_TEST_SUITE_P(Megatron, DecoderParameters,
                         testing::Values(PublishedDecoder{"megatron-22b", 22e9, 0.01},
                                         PublishedDecoder{"megatron-175b", 174.6e9, 0.001},
                                         PublishedDecoder{"megatron-530b", 529.6e9, 0.001},
                                         PublishedDecoder{"megatron-1t", 1008.0e9, 0.001}),
                         decoder_test_name);
// Totals of the checkpoints on the Hugging Face hub (meta-llama).
INSTANTIATE_TEST_SUITE_P(
    Llama, DecoderParameters,
    testing::Values(PublishedDecoder{"llama-2-7b", 6738415616}, PublishedDecoder{"llama-2-13b", 13015864320},
                    PublishedDecoder{"llama-2-70b", 68976648192}, PublishedDecoder{"llama-3-8b", 8030261248},
                    PublishedDecoder{"llama-3-70b", 70553706496}, PublishedDecoder{"llama-3.1-8b", 8030261248},
                    PublishedDecoder{"llama-3.1-70b", 70553706496}, PublishedDecoder{"llama-3.1-405b", 405853388800},
                    PublishedDecoder{"llama-3.2-1b", 1235814400}, PublishedDecoder{"llama-3.2-3b", 3212749824}),
    decoder_test_name);
// mistralai/Mistral-7B-v0.1, Mixtral-8x7B-v0.1, Mixtral-8x22B-v0.1 and deepseek-ai/DeepSeek-V2-Lite, DeepSeek-V3 on the
// Hugging Face hub; DeepSeek-V3's 671 billion (DeepSeek-AI 2024b) are without the module that predicts a second token.
INSTANTIATE_TEST_SUITE_P(Mixtures, DecoderParameters,
                         testing::Values(PublishedDecoder{"mistral-7b", 7241732096},
                                         PublishedDecoder{"mixtral-8x7b", 46702792704},
                                         PublishedDecoder{"mixtral-8x22b", 140.63e9, 0.001},
                                         PublishedDecoder{"deepseek-v2-lite", 15706484224},
                                         PublishedDecoder{"deepseek-v3", 671.03e9, 0.001},
                                         PublishedDecoder{"deepseek-v3-latent", 671.03e9, 0.001}),
                         decoder_test_name);

// What one decoded token runs through, without attention to its 1 key: half of the FLOP. Jiang et al. 2024: 13 and 39
// billion of Mixtral; DeepSeek-AI 2024: 2.4 billion of V2-Lite; DeepSeek-AI 2024b: 37 billion of V3 (the input
// embedding counts there, 0.9 billion, and no product reads it).
TEST(ActiveParameters, AreThePublishedOnes) {
    const auto active = [](const char* name) { return flop(graph_of({.network = name, .sequence = 1})) / 2; };
    EXPECT_NEAR(active("mixtral-8x7b"), 12.9e9, 0.1e9 + 32000 * 4096);
    EXPECT_NEAR(active("mixtral-8x22b"), 39e9, 0.01 * 39e9);
    EXPECT_NEAR(active("deepseek-v2-lite") + 102400.0 * 2048, 2.7e9, 0.3e9);
    EXPECT_NEAR(active("deepseek-v3"), 37e9, 0.011 * 37e9);
}

// Narayanan et al. 2021, equation 2: P = 12 l h^2 (1 + 13 / (12 h) + (V + s) / (12 l h)).
TEST(Megatron, HasTheParametersOfItsFormula) {
    const auto expected = [](double l, double h) {
        return 12 * l * h * h * (1 + 13 / (12 * h) + (51200 + 2048) / (12 * l * h));
    };
    EXPECT_NEAR(parameters(graph_of({.network = "megatron-175b"})) / expected(96, 12288), 1.0, 1e-6);
    EXPECT_NEAR(parameters(graph_of({.network = "megatron-1t"})) / expected(128, 25600), 1.0, 1e-6);
}

// Narayanan et al. 2021, equation 3, an iteration: F = 96 B s l h^2 (1 + s / (6 h) + V / (16 l h)). A quarter of the
// layers' share is the forward pass that they run again instead of keeping activations; here they are kept, so
// F = 72 B s l h^2 (1 + s / (6 h)) + 6 B s h V.
TEST(Megatron, TrainsWithTheFlopOfItsFormula) {
    struct Size {
        const char* name;
        double l, h;
    };
    for (const Size& size : {Size{"megatron-22b", 48, 6144}, Size{"megatron-175b", 96, 12288},
                             Size{"megatron-530b", 105, 20480}, Size{"megatron-1t", 128, 25600}}) {
        const double batch = 2, s = 2048, l = size.l, h = size.h, v = 51200;
        const double equation3 = 96 * batch * s * l * h * h * (1 + s / (6 * h) + v / (16 * l * h));
        const double again = 24 * batch * s * l * h * h * (1 + s / (6 * h));
        const double made =
            flop(graph_of({.network = size.name, .batch = 2, .mode = Mode::training, .precision = Precision::bf16}));
        EXPECT_NEAR(made / (equation3 - again), 1.0, 1e-12) << size.name;
    }
}

// 2 s of each weight matrix; 4 s^2 h of scores and contexts a layer; 2 FLOP a rotary angle pair.
TEST(Llama, MatrixFlopFollowFromItsSizes) {
    const double s = 512, h = 4096, kv = 1024;
    const double layer = 2 * s * (2 * h * h + 2 * h * kv + 3 * h * 14336) + 4 * s * s * h;
    EXPECT_EQ(flop(graph_of({.network = "llama-3-8b", .sequence = 512})), 32 * layer + 2 * s * h * 128256 + s * 128);
}

// OPTAttention._shape() copies queries, keys and values of each layer, of a single sample too; GPT-2's products read
// those where they lie (Hugging Face transformers 4.2x). The context is brought back in both.
TEST(Opt, CopiesTheHeadsOfASingleSampleToo) {
    const auto copies = [](const char* name, std::int64_t batch, std::int64_t past) {
        const Graph graph = graph_of({.network = name, .batch = batch, .sequence = past > 0 ? 1 : 8, .past = past});
        return std::ranges::count(graph.operators(), OperatorKind::transpose, &Operator::kind);
    };
    EXPECT_EQ(copies("opt-125m", 1, 0), 12 * 4);
    EXPECT_EQ(copies("opt-125m", 2, 0), 12 * 4);
    EXPECT_EQ(copies("gpt2", 1, 0), 12 * 1);
    EXPECT_EQ(copies("gpt2", 2, 0), 12 * 4);
    EXPECT_EQ(copies("opt-125m", 1, 5), 0) << "one row lies as if never permuted";
}

// Keys and values: 2 x layers x heads x head_dim; DeepSeek-V3 in Hugging Face's code 128 heads of 192 + 128, in its own
// 512 + 64 (DeepSeek-AI 2024, table 1).
TEST(Caches, HaveTheirPublishedSizeAToken) {
    const auto cached = [](const char* name) {
        return element_count(graph_of({.network = name, .past = 1000}), TensorRole::cache) / 1000;
    };
    EXPECT_EQ(cached("opt-6.7b"), 2 * 32 * 4096);
    EXPECT_EQ(cached("llama-2-70b"), 2 * 80 * 8 * 128);
    EXPECT_EQ(cached("mixtral-8x7b"), 2 * 32 * 8 * 128);
    EXPECT_EQ(cached("deepseek-v3"), 61.0 * 128 * (192 + 128));
    EXPECT_EQ(cached("deepseek-v3-latent"), 61 * (512 + 64));
}

// A decoded token reads each active weight once, and a row of the embedding.
TEST(Mixtral, ReadsOnlyWhatATokenRunsThrough) {
    const Graph graph = graph_of({.network = "mixtral-8x7b", .past = 1, .precision = Precision::fp16});
    EXPECT_NEAR(total_work(graph).weights_read.value(), 2 * 12.75e9, 0.01 * 2 * 12.75e9);
    EXPECT_GE(tabulate(graph).stored_bytes, 2 * 46702792704.0);
}

TEST(DeepSeek, SharesRowsAndFolds) {
    const WorkTable table = tabulate(graph_of({.network = "deepseek-v3", .sequence = 2048}));
    EXPECT_LT(table.rows(), 150U);
    std::size_t walked = 0;
    for (const Repeat& repeat : table.repeats)
        walked += repeat.length;
    EXPECT_LT(walked, table.executed_rows.size() / 20);
}

TEST(DecoderNames, AreReadAsPeopleTypeThem) {
    for (const auto& [typed, name] :
         std::initializer_list<std::pair<const char*, const char*>>{{"GPT-3 175B", "gpt3-175b"},
                                                                    {"gpt3-xl", "gpt3-1.3b"},
                                                                    {"GPT3-1.3B", "gpt3-1.3b"},
                                                                    {"gpt-3-13b", "gpt3-13b"},
                                                                    {"OPT_1.3b", "opt-1.3b"},
                                                                    {"opt13b", "opt-13b"},
                                                                    {"opt-6.7b", "opt-6.7b"},
                                                                    {"opt-67b", "opt-6.7b"},
                                                                    {"Megatron 1T", "megatron-1t"},
                                                                    {"Llama-2-7b", "llama-2-7b"},
                                                                    {"llama2-70b", "llama-2-70b"},
                                                                    {"Meta-Llama-3.1-405B", "llama-3.1-405b"},
                                                                    {"Mixtral 8x7B", "mixtral-8x7b"},
                                                                    {"DeepSeek_V3", "deepseek-v3"}}) {
        EXPECT_EQ(graph_of({.network = typed, .sequence = 1}).name(), name) << typed;
    }
}

TEST(DecoderNames, HaveKeysOfTheirOwn) {
    EXPECT_EQ(network_key("OPT-1.3B"), "opt13b");
    EXPECT_EQ(decimal_key("OPT-1.3B"), "opt1.3b");
    EXPECT_EQ(decimal_key("OPT.13B."), "opt13b");
    std::vector<std::string> keys;
    for (const NetworkInfo& info : built_in_networks())
        keys.push_back(decimal_key(info.name));
    std::ranges::sort(keys);
    EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
}

TEST(UnknownNetworks, AreAnsweredWithNearNamesAndFamilies) {
    const auto wrong = build({.network = "mixtrl-8x7b"});
    ASSERT_FALSE(wrong);
    const std::string text = to_text(wrong.diagnostics());
    EXPECT_THAT(text, testing::AllOf(testing::HasSubstr("Did you mean mixtral-8x7b"),
                                     testing::HasSubstr("OPT (opt-125m"), testing::HasSubstr("DeepSeek (")));
    EXPECT_LT(text.size(), 1300U);
}

} // namespace
} // namespace dubhe::workload
