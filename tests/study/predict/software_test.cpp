// SPDX-License-Identifier: Apache-2.0
#include <core/study/predict/software.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace dubhe::study {
namespace {

NetworkPtr small(const std::string& stack, workload::Mode mode = workload::Mode::inference) {
    workload::Recipe recipe{.network = "gpt2", .sequence = 16, .mode = mode};
    recipe.stack = stack;
    Result<NetworkPtr> network = prepare(recipe);
    EXPECT_TRUE(network.ok()) << to_text(network.diagnostics());
    return *network;
}

TEST(Software, NamesAndTitles) {
    EXPECT_EQ(stack_title(*small("")), "");
    EXPECT_EQ(stack_title(*small("vllm")), "vLLM");
    EXPECT_EQ(stack_name(*small("default")), "vllm"); // the one that fits, by its name
    workload::Recipe recipe;
    EXPECT_EQ(stack_title(recipe), "");
    recipe.stack = "default";
    EXPECT_EQ(stack_title(recipe), "") << "only the network says which";
    recipe.stack = "vllm,attention=eager";
    EXPECT_EQ(stack_title(recipe), "vLLM, attention=eager");
    recipe.stack = "no such stack";
    EXPECT_EQ(stack_title(recipe), "");
}

TEST(Software, ChangedSettingsAreThoseThatDiffer) {
    EXPECT_TRUE(changed_settings(*stack::find_shipped("vllm")).empty());
    const std::vector<ChangedSetting> changed = changed_settings(*stack::stack_from("vllm,attention=eager,step=3ms"));
    ASSERT_EQ(changed.size(), 2U);
    EXPECT_EQ(changed[0].key, "attention");
    EXPECT_EQ(changed[0].value, "eager");
    EXPECT_EQ(changed[0].usual, "paged");
    EXPECT_EQ(changed[1].key, "step");
}

TEST(Software, AHostGivesAStackTheTimesThatAreKnown) {
    const hardware::Host host{.operator_forward = Seconds{21e-6}, .launch = Seconds{4.5e-6}};
    EXPECT_EQ(*with_host_times("pytorch-eager", host), "pytorch-eager,forward=21us,launch=4.5us");
    EXPECT_EQ(*with_host_times("pytorch-eager,launch=9us,backward=50us", host),
              "pytorch-eager,backward=50us,forward=21us,launch=4.5us");
    EXPECT_EQ(*with_host_times("vllm", {}), "vllm");
    EXPECT_FALSE(with_host_times("no such stack", host).ok());
}

TEST(Software, ASettingReplacesItsFormerValue) {
    EXPECT_EQ(*with_setting("vllm", "attention", "eager"), "vllm,attention=eager");
    EXPECT_EQ(*with_setting("vllm,attention=eager,step=3ms", "attention", "fused"), "vllm,step=3ms,attention=fused");
    EXPECT_EQ(*with_setting("vllm,attention=eager", "attention", "paged"), "vllm"); // the stack's own
    EXPECT_EQ(*with_setting("vllm,attention=eager", "attention", ""), "vllm");
    EXPECT_EQ(*with_setting("vllm,without=rotary,with=epilogue", "passes", "none"), "vllm,passes=none");
    EXPECT_FALSE(with_setting("vllm", "attention", "flash").ok());
    EXPECT_FALSE(with_setting("vllm", "attention", "eager,step=3ms").ok());
    EXPECT_FALSE(with_setting("vllm", "no such setting", "1").ok());
    EXPECT_FALSE(with_setting("no such stack", "attention", "eager").ok());
}

// Each written operator does its work in what runs, and both ways say the same.
TEST(Software, OperatorsAreFoundBothWays) {
    const NetworkPtr network = small("vllm");
    ASSERT_NE(network->written, nullptr);
    std::set<stack::Pass> passes;
    for (std::size_t i = 0; i < network->graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        const Replaced replaced = replaced_by(*network, id);
        EXPECT_EQ(replaced.network, network.get());
        if (replaced.pass) passes.insert(*replaced.pass);
        for (const workload::OperatorId written : replaced.written) {
            const std::vector<workload::OperatorId> runs = runs_as(*network, written);
            EXPECT_NE(std::ranges::find(runs, id), runs.end()) << network->graph.path(id);
        }
    }
    EXPECT_TRUE(passes.contains(stack::Pass::attention));
    const NetworkPtr plain = small("");
    EXPECT_FALSE(replaced_by(*plain, workload::OperatorId{std::size_t{0}}).pass);
    EXPECT_EQ(as_written(*plain), nullptr);
}

TEST(Software, GradientsAreOfWhatTheirForwardOperatorReplaced) {
    const NetworkPtr network = small("pytorch-eager", workload::Mode::training);
    bool any = false;
    for (std::size_t i = 0; i < network->graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        const workload::Operator& op = network->graph[id];
        if (op.phase != workload::Phase::backward || !op.forward.valid()) continue;
        const Replaced own = replaced_by(*network, id), forward = replaced_by(*network, op.forward);
        EXPECT_EQ(own.written, forward.written);
        any = any || own.joined();
    }
    EXPECT_TRUE(any) << "fused attention has a gradient";
}

TEST(Software, TheWrittenGraphIsANetworkOfItsOwn) {
    const NetworkPtr network = small("vllm"), written = as_written(*network);
    ASSERT_NE(written, nullptr);
    EXPECT_EQ(written->graph.operators().size(), network->written->operators().size());
    EXPECT_GT(written->graph.operators().size(), network->graph.operators().size());
    EXPECT_FALSE(written->stack.has_value());
    EXPECT_EQ(written->work.row_of.size(), written->graph.operators().size());
}

} // namespace
} // namespace dubhe::study
