// SPDX-License-Identifier: Apache-2.0
#include <core/stack/apply.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>

namespace dubhe::stack {
namespace {

using workload::Graph;
using workload::Mode;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Recipe;

Recipe recipe_of(std::string network, std::string stack) {
    return {.network = std::move(network), .precision = Precision::bf16, .stack = std::move(stack)};
}

std::size_t kinds_in(const Graph& graph, OperatorKind kind) {
    return static_cast<std::size_t>(
        std::ranges::count_if(graph.operators(), [kind](const workload::Operator& op) { return op.kind == kind; }));
}

Applied applied(const Recipe& recipe) {
    Result<Applied> made = stack::build(recipe);
    EXPECT_TRUE(made) << (made ? "" : made.diagnostics().front().message);
    return made ? *std::move(made) : Applied{*workload::build({.network = "alexnet"}), nullptr, {}, {}, {}};
}

// Nothing of today's behaviour is lost: the stack of eager PyTorch of then changes no operator.
TEST(Apply, UnfusedIsTheGraphAsItIsWritten) {
    for (const Mode mode : {Mode::inference, Mode::training}) {
        for (const char* name : {"resnet18", "bert-base", "gpt2"}) {
            Recipe recipe = recipe_of(name, "pytorch-unfused");
            recipe.mode = mode;
            recipe.optimizer = workload::Optimizer::adam;
            Recipe plain = recipe;
            plain.stack.clear();
            const Graph asked = applied(recipe).network.graph, written = workload::build(plain)->graph;
            ASSERT_EQ(asked.operators().size(), written.operators().size()) << name;
            EXPECT_EQ(workload::total_work(asked).bytes(), workload::total_work(written).bytes()) << name;
        }
    }
}

// Llama 3.1 8B decodes in nine kernels a layer: norm, qkv, rotation, write, attention, output, norm, gate and up,
// activation, down are ten; the first norm has no sum in front.
TEST(Apply, AServersDecodingIsTenKernelsALayer) {
    Recipe recipe = recipe_of("llama-3.1-8b", "vllm");
    recipe.past = 1000;
    const Applied made = applied(recipe);
    const Graph& graph = made.network.graph;
    constexpr std::size_t layers = 32;
    EXPECT_EQ(kinds_in(graph, OperatorKind::attention), layers);
    EXPECT_EQ(kinds_in(graph, OperatorKind::linear), 4 * layers + 1);
    EXPECT_EQ(kinds_in(graph, OperatorKind::softmax), 0U);
    EXPECT_EQ(kinds_in(graph, OperatorKind::concat), 1U) << "of the angles, once for all layers";
    std::size_t in_layer = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        in_layer += runs(graph[OperatorId{i}]) && graph.path(OperatorId{i}).starts_with("layer 5/") ? 1 : 0;
    EXPECT_EQ(in_layer, 10U);
    EXPECT_EQ(made.launching.launch_s, 0.0) << "CUDA graphs";
    EXPECT_GT(made.launching.step_s, 0.0);
}

// A recorded graph reads its inputs where they lay then: dense features and ids of the joint tables are copied by an
// operator each. A server's time of a step was measured with its copies.
TEST(Apply, AFrameworksGraphWaitsForTheCopiesOfItsInputs) {
    const Applied made = applied(recipe_of("dlrm-t15", "pytorch-eager,launches=graphs,forward=30us"));
    EXPECT_DOUBLE_EQ(made.launching.step_s, 2 * 30e-6);
    EXPECT_EQ(made.launching.operator_s[0], 0.0);
    EXPECT_EQ(applied(recipe_of("dlrm-t15", "pytorch-eager,forward=30us")).launching.step_s, 0.0);
    EXPECT_DOUBLE_EQ(
        applied(recipe_of("dlrm-t15", "pytorch-eager,launches=graphs,forward=30us,step=1us")).launching.step_s, 61e-6);
    // A training step is fed with its labels besides.
    Recipe training = recipe_of("dlrm-t15", "pytorch-eager,launches=graphs,forward=30us");
    training.mode = Mode::training;
    EXPECT_DOUBLE_EQ(applied(training).launching.step_s, 3 * 30e-6);
    EXPECT_EQ(applied(recipe_of("gpt2", "vllm")).launching.step_s, find_shipped("vllm")->host.step_s);
}

// 32 heads share the keys and values of 8: read for each head they are four times as many bytes. What is multiplied
// stays; a prompt, which reads them for all its queries at once, is as before.
TEST(Apply, ReadByHeadTheCacheIsReadOnceForEachQueryHead) {
    const auto attention_bytes = [](const Graph& graph) {
        double bytes = 0.0;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            if (graph[OperatorId{i}].kind == OperatorKind::attention)
                bytes += workload::work_of(graph, OperatorId{i}).bytes().value();
        }
        return bytes;
    };
    const std::string by_head = "vllm,cache-reads=by-head";
    for (const std::int64_t past : {std::int64_t{0}, std::int64_t{2047}}) {
        Recipe recipe = recipe_of("llama-3.1-8b", "vllm"), other = recipe_of("llama-3.1-8b", by_head);
        recipe.past = other.past = past;
        recipe.batch = other.batch = 4;
        const Graph shared = applied(recipe).network.graph, each = applied(other).network.graph;
        const double read_again = past > 0 ? (4 - 1) * 2.0 * 32 * 8 * 128 * 2.0 * 2048 * 4 : 0.0;
        EXPECT_EQ(attention_bytes(each) - attention_bytes(shared), read_again);
        EXPECT_EQ(workload::total_work(each).matrix_flop, workload::total_work(shared).matrix_flop);
    }
}

TEST(Apply, AServersHostWorksForEachSampleOfAStep) {
    Recipe recipe = recipe_of("llama-3.1-8b", "vllm,step=1ms,sequence=50us");
    recipe.past = 100;
    recipe.batch = 32;
    EXPECT_DOUBLE_EQ(applied(recipe).launching.step_s, 1e-3 + 32 * 50e-6);
}

// The cache is what a rank keeps and what attention reads: 2 x layers x kv heads x head dim x 2 bytes a token.
TEST(Apply, DecodingReadsTheCacheOnceAndItsWeightsOnce) {
    Recipe recipe = recipe_of("llama-3.1-8b", "vllm");
    recipe.past = 4095;
    recipe.batch = 16;
    const Graph graph = applied(recipe).network.graph;
    double attention = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph[OperatorId{i}].kind == OperatorKind::attention)
            attention += workload::work_of(graph, OperatorId{i}).weights_read.value();
    }
    EXPECT_EQ(attention, 2.0 * 32 * 8 * 128 * 2.0 * 4096 * 16);
}

TEST(Apply, EveryOperatorSaysWhatItDoesTheWorkOf) {
    for (const Stack& stack : shipped_stacks()) {
        const Applied made = applied(recipe_of("gpt2", stack.name));
        ASSERT_EQ(made.origins.size(), made.network.graph.operators().size()) << stack.name;
        std::vector<int> seen(made.written->operators().size());
        for (std::size_t i = 0; i < made.origins.size(); ++i) {
            const OperatorId id{i};
            for (const OperatorId member : made.origins.of(id))
                ++seen[member.index];
            EXPECT_EQ(made.origins.of(id).size() > 1 && !made.origins.pass_of(id), false)
                << stack.name << ": " << made.network.graph.path(id);
        }
        // What is in no operator any more is what nobody reads: masks, copies that put operands in order.
        const auto lost = std::ranges::count(seen, 0);
        EXPECT_LT(lost, static_cast<std::ptrdiff_t>(seen.size() / 4)) << stack.name;
    }
}

// Matrix FLOP stay; those of a causal attention halve, of which BERT has none.
TEST(Apply, ProductsOfAnEncoderAreTheSameUnderEveryStack) {
    for (const Mode mode : {Mode::inference, Mode::training}) {
        Recipe plain = recipe_of("bert-base", {});
        plain.mode = mode;
        const double flop = workload::total_work(workload::build(plain)->graph).matrix_flop.value();
        for (const Stack& stack : shipped_stacks()) {
            Recipe recipe = plain;
            recipe.stack = stack.name;
            const Graph graph = applied(recipe).network.graph;
            const double made = workload::total_work(graph).matrix_flop.value();
            // A fused backward pass computes the scores again: 5 products where 4 were.
            const bool again = mode == Mode::training && stack.attention != Attention::eager;
            if (again) {
                EXPECT_GT(made, flop) << stack.name;
            } else {
                EXPECT_EQ(made, flop) << stack.name;
            }
        }
    }
}

TEST(Apply, ImagesLieChannelsLastWhereTheStackSaysSo) {
    Recipe recipe = recipe_of("resnet50", "pytorch-eager");
    recipe.mode = Mode::training;
    for (const bool half : {true, false}) {
        recipe.precision = half ? Precision::fp16 : Precision::fp32;
        const Graph graph = applied(recipe).network.graph;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const auto problem = workload::problem_of(graph, OperatorId{i});
            const auto* const convolution = std::get_if<workload::ConvolutionProblem>(&problem);
            if (convolution != nullptr) {
                EXPECT_EQ(convolution->channels_last, half) << graph.path(OperatorId{i});
            }
        }
    }
}

TEST(Apply, ConvolutionsRoundToTf32AndProductsDoNot) {
    Recipe recipe = recipe_of("resnet18", "pytorch-eager");
    recipe.precision = Precision::fp32;
    const Graph graph = applied(recipe).network.graph;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorKind kind = graph[OperatorId{i}].kind;
        const Precision runs_in = graph.precision_of(OperatorId{i});
        if (kind == OperatorKind::convolution) {
            EXPECT_EQ(runs_in, Precision::tf32);
        }
        if (kind == OperatorKind::linear) {
            EXPECT_EQ(runs_in, Precision::fp32);
        }
    }
}

// An experts' layer is two grouped products, not two or three for each expert.
TEST(Apply, ALayerOfExpertsIsOneKernel) {
    Recipe recipe = recipe_of("mixtral-8x7b", "vllm");
    recipe.past = 100;
    recipe.batch = 16;
    const Applied grouped = applied(recipe);
    EXPECT_EQ(kinds_in(grouped.network.graph, OperatorKind::experts), 32U);
    recipe.stack = "vllm,without=experts";
    const Applied apart = applied(recipe);
    EXPECT_EQ(kinds_in(apart.network.graph, OperatorKind::experts), 0U);
    EXPECT_EQ(workload::total_work(grouped.network.graph).matrix_flop,
              workload::total_work(apart.network.graph).matrix_flop);
    EXPECT_EQ(element_count(grouped.network.graph, workload::TensorRole::parameter),
              element_count(apart.network.graph, workload::TensorRole::parameter));
}

// DeepSeek-V3 decodes on the latent cache: one head of 512 + 64 numbers that all 128 query heads read (DeepSeek-AI
// 2024, section 2.1.2). Prompts, and stacks without paged attention, project keys and values up.
TEST(Apply, DecodingAttendsToTheLatentCache) {
    Recipe recipe = recipe_of("deepseek-v3", "vllm");
    recipe.past = 1000;
    const Graph served = applied(recipe).network.graph;
    constexpr std::size_t layers = 61;
    ASSERT_EQ(kinds_in(served, OperatorKind::attention), layers);
    for (std::size_t i = 0; i < served.operators().size(); ++i) {
        if (served.operators()[i].kind != OperatorKind::attention) continue;
        const auto problem = std::get<workload::AttentionProblem>(workload::problem_of(served, OperatorId{i}));
        EXPECT_EQ(problem.kv_heads, 1);
        EXPECT_EQ(problem.heads, 128);
        EXPECT_EQ(problem.head_dim, 576);
        EXPECT_EQ(problem.value_dim, 512);
        EXPECT_EQ(problem.keys, 1001);
    }
    recipe.stack = "pytorch-eager";
    EXPECT_EQ(kinds_in(applied(recipe).network.graph, OperatorKind::concat) > layers, true) << "keys are copied there";
}

TEST(Apply, NarrowNumbersHalveTheWeightsAndLeaveTheHeadWide) {
    Recipe recipe = recipe_of("llama-3.1-8b", "vllm");
    recipe.past = 10;
    const double wide = workload::tabulate(applied(recipe).network.graph).stored_bytes;
    ASSERT_TRUE(set_numbers(recipe, "fp8"));
    const double narrow = workload::tabulate(applied(recipe).network.graph).stored_bytes;
    // 32 layers of 218.1 M parameters in products; embeddings and head of 128,256 x 4,096 each stay.
    const double products = 32.0 * (4096.0 * 6144 + 4096.0 * 4096 + 3.0 * 4096 * 14336);
    EXPECT_DOUBLE_EQ(wide - narrow, products);
    ASSERT_TRUE(set_numbers(recipe, "int4"));
    EXPECT_DOUBLE_EQ(wide - workload::tabulate(applied(recipe).network.graph).stored_bytes, 1.5 * products);
}

// Titled with numbers that nothing in it has, it would be computed in bf16.
TEST(Apply, NarrowNumbersNeedSoftwareThatQuantises) {
    Recipe recipe = recipe_of("llama-3.1-8b", "");
    ASSERT_TRUE(set_numbers(recipe, "nvfp4"));
    const Result<Applied> refused = stack::build(recipe);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.diagnostics().front().message.english().find("nvfp4"), std::string::npos);
    ASSERT_TRUE(set_numbers(recipe, "mixed"));
    EXPECT_TRUE(stack::build(recipe));
}

TEST(Apply, TheDefaultFollowsTheWorkload) {
    const auto named = [](const Recipe& recipe, bool many) { return *named_stack(recipe, many); };
    Recipe llama = recipe_of("llama-3.1-8b", std::string{fitting});
    llama.past = 100;
    EXPECT_EQ(named(llama, false), "vllm");
    llama.past = 0;
    llama.mode = Mode::training;
    EXPECT_EQ(named(llama, false), "pytorch-compile");
    EXPECT_EQ(named(llama, true), "megatron");
    EXPECT_EQ(named(recipe_of("resnet50", std::string{fitting}), false), "pytorch-eager");
    EXPECT_EQ(named(recipe_of("resnet50", "tensorrt"), true), "tensorrt");
}

} // namespace
} // namespace dubhe::stack
