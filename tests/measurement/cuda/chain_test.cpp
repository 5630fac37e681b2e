// SPDX-License-Identifier: Apache-2.0
// Chains on a GPU: every copy runs, behind the one before.
#include "gpu.h"

#include <core/measurement/cuda/cuda_chain.h>
#include <core/measurement/single_operator.h>
#include <core/workload/recipe.h>

#include <cmath>
#include <string>

namespace dubhe::measurement::cuda {
namespace {

class CudaChainTest : public test::GpuTest {
  protected:
    [[nodiscard]] std::unique_ptr<CudaChain> chain(std::string_view text, Cache cache = Cache::warm) {
        const Result<workload::ProblemKey> key = workload::parse_problem(text);
        EXPECT_TRUE(key.ok()) << text;
        const Result<workload::Graph> graph = single_operator(*key);
        EXPECT_TRUE(graph.ok()) << text;
        return std::make_unique<CudaChain>(device(), *graph, cache, 1);
    }
};

TEST_F(CudaChainTest, HasEveryCopyBehindTheOneBefore) {
    for (const char* text : {"linear fp32 m=64 n=64 k=64", "elementwise fp32 elements=1000 read=1000 function=relu",
                             "softmax bf16 rows=64 length=512"}) {
        const auto made = chain(text);
        const Result<CudaChain::Nodes> one = made->nodes(1), many = made->nodes(10);
        ASSERT_TRUE(one.ok() && many.ok()) << text;
        EXPECT_GE(one->count, 1U) << text;
        EXPECT_EQ(many->count, 10 * one->count) << text;
        EXPECT_EQ(many->behind_one, many->count - 1) << text; // the first waits for nothing
    }
}

TEST_F(CudaChainTest, CountsTheCopiesThatRan) {
    const auto made = chain("elementwise fp32 elements=1000 read=1000 function=relu");
    EXPECT_EQ(made->calls(), 0);
    for (const std::int64_t copies : {1, 7, 7, 40'000}) { // more than one graph holds
        const std::int64_t before = made->calls();
        const Result<Seconds> seconds = made->run(copies);
        ASSERT_TRUE(seconds.ok()) << to_text(seconds.diagnostics());
        EXPECT_GT(seconds->value(), 0.0);
        EXPECT_EQ(made->calls() - before, copies);
    }
}

TEST_F(CudaChainTest, TakesAsMuchLongerAsItHasMoreCopies) {
    const auto made = chain("linear fp32 m=1024 n=1024 k=1024");
    ASSERT_TRUE(made->run(100).ok());
    const double ten = made->run(10)->value(), hundred = made->run(100)->value();
    EXPECT_GT(hundred, 7.0 * ten);
}

TEST_F(CudaChainTest, HasAResultOfEveryCopy) {
    const auto relu = chain("elementwise fp32 elements=1000 read=1000 function=relu", Cache::cold);
    const auto after = [&](std::int64_t copies) {
        EXPECT_TRUE(relu->run(copies).ok());
        return relu->checksum();
    };
    // Each copy has operands of its own here, and writes over the random numbers that lay in its result.
    const double three = after(3), four = after(4), again = after(4), five = after(5);
    EXPECT_TRUE(std::isfinite(three));
    EXPECT_NE(three, four);
    EXPECT_EQ(four, again);
    EXPECT_NE(four, five);
}

TEST_F(CudaChainTest, RunsEveryKindOfARecurrentLayer) {
    for (const char* pass : {"", " pass=input_gradient", " pass=weight_gradient"}) {
        const auto made = chain(std::string{"recurrent fp32 batch=4 steps=8 hidden=64 input=32"} + pass);
        const Result<Seconds> seconds = made->run(4);
        EXPECT_TRUE(seconds.ok()) << pass << (seconds.ok() ? "" : to_text(seconds.diagnostics()));
    }
}

TEST_F(CudaChainTest, RunsAWholeTrainingStep) {
    workload::Recipe recipe;
    recipe.network = "resnet18";
    recipe.mode = workload::Mode::training;
    recipe.batch = 2;
    const auto built = workload::build(recipe);
    ASSERT_TRUE(built.ok());
    CudaChain made{device(), built->graph, Cache::warm, 1};
    const Result<Seconds> seconds = made.run(3);
    ASSERT_TRUE(seconds.ok()) << to_text(seconds.diagnostics());
    EXPECT_EQ(made.calls(), 3);
}

} // namespace
} // namespace dubhe::measurement::cuda
