// SPDX-License-Identifier: Apache-2.0
// LibTorch's operators as the back end runs them. The module is loaded as dubhe-cli loads it.
#include <core/measurement/back_end.h>
#include <core/measurement/chain_timing.h>
#include <core/measurement/session.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

#include <cmath>
#include <dlfcn.h>

namespace dubhe::measurement {
namespace {

using workload::ProblemKey;

BackEnd& torch_cpu() {
    static const BackEnds all = [] {
        BackEnds list;
        void* const module = dlopen(DUBHE_TORCH_MODULE, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
        if (module == nullptr) throw std::runtime_error{dlerror()};
        reinterpret_cast<AddBackEnds>(dlsym(module, add_back_ends_symbol))(list, {});
        return list;
    }();
    return *all.front();
}

ProblemKey key_of(const std::string& text) {
    const auto key = workload::parse_problem(text);
    EXPECT_TRUE(key) << text;
    return key ? *key : ProblemKey{};
}

workload::Graph network(const std::string& name, workload::Mode mode, std::optional<std::int64_t> sequence = {}) {
    workload::Recipe recipe;
    recipe.network = name;
    recipe.mode = mode;
    recipe.sequence = sequence;
    return workload::build(recipe).value().graph;
}

// Every copy is called, and a change of how many are shows in the result.
TEST(TorchCpu, EachCopyRunsAndDependsOnTheOneBefore) {
    for (const char* text : {"linear fp32 m=4 n=8 k=8 transpose_b weights bias", "matmul fp32 batch=2 m=3 n=5 k=4",
                             "convolution fp32 in_channels=3 out_channels=4 in=9x9 out=9x9 kernel=3x3",
                             "elementwise fp32 elements=100 read=100 function=tanh", "softmax fp32 rows=4 length=10",
                             "elementwise_gradient fp32 elements=64 read=128 inputs=2 function=sigmoid",
                             "layer_norm fp32 rows=4 length=16", "embedding fp32 rows=4 width=8 table_rows=100"}) {
        for (const Cache cache : {Cache::warm, Cache::cold, Cache::network}) {
            auto chain = torch_cpu().prepare(key_of(text), cache, {});
            ASSERT_TRUE(chain) << text << to_text(chain.diagnostics());
            std::vector<double> sums;
            for (const std::int64_t copies : {1, 2, 3, 10}) {
                const std::int64_t before = (*chain)->calls();
                const auto time = (*chain)->run(copies);
                ASSERT_TRUE(time) << text << to_text(time.diagnostics());
                EXPECT_GT(time->value(), 0.0);
                EXPECT_EQ((*chain)->calls() - before, copies) << text;
                ASSERT_TRUE(std::isfinite((*chain)->checksum())) << text;
                sums.push_back((*chain)->checksum());
            }
            EXPECT_THAT(sums,
                        testing::WhenSorted(testing::Not(testing::ElementsAre(sums[0], sums[0], sums[0], sums[0]))));
        }
    }
}

// What a small training step of each sort of network needs, backwards too, or a reason that says what LibTorch lacks.
TEST(TorchCpu, RunsTheOperatorsOfTheNetworks) {
    const std::vector<workload::Graph> graphs{
        network("shufflenet_v2_x0_5", workload::Mode::training), network("squeezenet1_1", workload::Mode::training),
        network("lstm[1,32]", workload::Mode::training, 2), network("seq2seq", workload::Mode::inference, 2)};
    for (const workload::Graph& graph : graphs) {
        const auto able = torch_cpu().can_run(graph);
        EXPECT_TRUE(able) << graph.name() << ": " << to_text(able.diagnostics());
        for (const auto& [key, reuse, count] : needed_operators(graph).operators) {
            const std::string text = to_text(key.kind, key.problem, key.precision);
            ASSERT_TRUE(torch_cpu().can_run(key)) << text;
            EXPECT_GT(torch_cpu().memory_needed(key, Cache::network).value(), 0.0);
            auto chain = torch_cpu().prepare(key, Cache::network, reuse);
            ASSERT_TRUE(chain) << text << to_text(chain.diagnostics());
            const auto time = (*chain)->run(1);
            EXPECT_TRUE(time) << text << ": " << to_text(time.diagnostics());
        }
    }
}

TEST(TorchCpu, AnIterationRunsEveryOperatorAndTrainsWeights) {
    const workload::Graph graph = network("squeezenet1_1", workload::Mode::training);
    auto chain = torch_cpu().prepare(graph);
    ASSERT_TRUE(chain) << to_text(chain.diagnostics());
    ASSERT_TRUE((*chain)->run(1));
    const double one = (*chain)->checksum();
    ASSERT_TRUE((*chain)->run(2));
    EXPECT_EQ((*chain)->calls(), 3);
    EXPECT_TRUE(std::isfinite(one));
    EXPECT_NE((*chain)->checksum(), one);
}

TEST(TorchCpu, RefusesWhatLibTorchLacksAndSaysWhat) {
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {"linear fp16 m=4 n=4 k=4", "fp16"},
             {"linear fp8 m=4 n=4 k=4", "fp8"},
             {"attention fp32 heads=4 kv_heads=4 queries=8 keys=8 head_dim=8 value_dim=8", "attention"},
             {"unknown fp32", "unknown"},
             {"optimizer_step fp32 elements=30 read=40 inputs=4 optimizer=fused_adam", "fused"}}) {
        const auto able = torch_cpu().can_run(key_of(text));
        ASSERT_FALSE(able) << text;
        EXPECT_THAT(able.diagnostics().front().message, testing::HasSubstr(reason)) << text;
    }
}

// Asking about a problem of terabytes sets nothing aside.
TEST(TorchCpu, KnowsHowMuchMemoryAProblemNeedsWithoutTakingIt) {
    const ProblemKey key = key_of("linear fp32 m=1048576 n=524288 k=1024 transpose_b weights");
    ASSERT_TRUE(torch_cpu().can_run(key));
    EXPECT_GT(torch_cpu().memory_needed(key, Cache::warm).value(), 4.0 * 1048576.0 * 524288.0);
    const ProblemKey gradient = key_of("convolution_weight_gradient fp32 batch=512 in_channels=1024 out_channels=1024 "
                                       "in=1024x1024 out=1024x1024 kernel=3x3");
    ASSERT_TRUE(torch_cpu().can_run(gradient));
    EXPECT_GT(torch_cpu().memory_needed(gradient, Cache::warm).value(), 1e12);
}

} // namespace
} // namespace dubhe::measurement
