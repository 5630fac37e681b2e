// SPDX-License-Identifier: Apache-2.0
// What the back end says it can run; no GPU needed.
#include <core/measurement/cuda/calls.h>
#include <core/measurement/single_operator.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace dubhe::measurement::cuda {
namespace {

using K = workload::OperatorKind;

Result<Maker> call_for(std::string_view text) {
    const Result<workload::ProblemKey> key = workload::parse_problem(text);
    EXPECT_TRUE(key.ok()) << text;
    const Result<workload::Graph> graph = single_operator(*key);
    if (!graph) return graph.diagnostics();
    return call_of({*graph, workload::OperatorId{std::size_t{0}}});
}

// Kinds that no library call of this back end stands for.
const std::set<K>& missing() {
    static const std::set<K> kinds{K::attention, K::attention_gradient, K::top_k};
    return kinds;
}

TEST(CudaCalls, CoverEveryKindOfTheBuiltInNetworksForwardAndBackward) {
    for (const char* name : {"resnet18", "vgg11", "inception_v3", "mobilenet_v2", "densenet121", "lstm", "seq2seq",
                             "bert-base", "gpt2", "t5-small"}) {
        workload::Recipe recipe;
        recipe.network = name;
        recipe.mode = workload::Mode::training;
        recipe.batch = 2;
        const Result<workload::BuiltNetwork> built = workload::build(recipe);
        ASSERT_TRUE(built.ok()) << name;
        const workload::Graph& graph = built->graph;
        std::set<std::string> refused;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const workload::OperatorId id{i};
            if (!runs(graph[id]) || missing().contains(graph[id].kind)) continue;
            if (const Result<Maker> made = call_of({graph, id}); !made)
                refused.insert(graph.path(id) + ": " + to_text(made.diagnostics()));
        }
        EXPECT_THAT(refused, testing::IsEmpty()) << name;
    }
}

TEST(CudaCalls, SayWhyTheyRefuse) {
    const auto reason = [](std::string_view text) {
        const Result<Maker> made = call_for(text);
        return made.ok() ? std::string{} : to_text(made.diagnostics());
    };
    EXPECT_EQ(reason("linear fp32 m=8 n=8 k=8"), "");
    EXPECT_EQ(reason("linear fp8 m=16 n=16 k=16"), "");
    EXPECT_THAT(reason("linear fp8 m=16 n=16 k=17"), testing::HasSubstr("multiples of 16"));
    EXPECT_THAT(reason("linear fp8 m=16 n=16 k=16 bias"), testing::HasSubstr("bias"));
}

} // namespace
} // namespace dubhe::measurement::cuda
