// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/serving/kv_capacity.h>
#include <core/study/serving/replica_cost.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace dubhe::study {
namespace {

using serving::StepLoad;

StepLoad decoding(std::int32_t requests, std::int64_t cached) {
    StepLoad load;
    for (std::int32_t i = 0; i < requests; ++i)
        load.add_decode(cached);
    return load;
}

class Replica : public testing::Test {
  protected:
    Replica() : catalog_{*hardware::Catalog::in_memory()} {
        model_ = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    }
    [[nodiscard]] Method method() const { return {model_.get(), {}}; }
    [[nodiscard]] static ReplicaSetting setting(const std::string& network, const std::string& numbers,
                                                const std::string& stack, ReplicaSplit split = {}) {
        workload::Recipe recipe{.network = network, .stack = stack};
        EXPECT_TRUE(workload::set_numbers(recipe, numbers));
        return {recipe, split};
    }
    [[nodiscard]] ReplicaCostPtr cost(const ReplicaSetting& of, const std::string& system) const {
        const Result<ReplicaGraphsPtr> graphs = replica_graphs(of);
        EXPECT_TRUE(graphs) << (graphs ? "" : to_text(graphs.diagnostics()));
        const Result<ClusterSystem> on = find_cluster_system(catalog_, system);
        EXPECT_TRUE(on);
        if (!graphs || !on) return nullptr;
        const Result<ReplicaCostPtr> made = ReplicaCost::make(*graphs, on->gpu, on->fabric, method());
        EXPECT_TRUE(made) << (made ? "" : to_text(made.diagnostics()));
        return made ? *made : nullptr;
    }

    hardware::Catalog catalog_;
    std::shared_ptr<const cost::CostModel> model_;
};

// The graph of one iteration, predicted as any other: 16 requests that decode behind 1,024 tokens, a prompt of 2,048.
// Kernels' sizes are the same; in decoding the write to the cache is part of the rotation here: 2 us of each of 32
// layers less, of 8.5 ms.
TEST_F(Replica, DetailIsThePredictionOfThatGraph) {
    const ReplicaSetting of = setting("llama-3.1-8b", "bf16", "vllm");
    const ReplicaCostPtr made = cost(of, "DGX H100");
    ASSERT_TRUE(made);
    workload::Recipe decode = of.recipe;
    decode.batch = 16, decode.past = 1024;
    const Result<Prediction> step = predict(*prepare(decode), made->gpu(), method());
    ASSERT_TRUE(step);
    EXPECT_NEAR(made->detail(decoding(16, 1024)).seconds / step->point.mid_s, 1.0, 0.01);
    workload::Recipe prefill = of.recipe;
    prefill.sequence = 2048;
    const Result<Prediction> prompt = predict(*prepare(prefill), made->gpu(), method());
    ASSERT_TRUE(prompt);
    StepLoad load;
    load.add_prefill(2048, 0);
    EXPECT_NEAR(made->detail(load).seconds / prompt->point.mid_s, 1.0, 0.002);
}

// Loads of all sizes, decoding, prompts and both: the grid is within 1 % in the mean and within 3 % of nearly all.
// The host works for each request of a step, whichever they are; not where the user says what the host takes.
TEST_F(Replica, AHostsTimeForEachRequestIsAddedToTheStep) {
    const ReplicaCostPtr plain = cost(setting("llama-3.1-8b", "bf16", "vllm"), "DGX H100");
    const ReplicaCostPtr with = cost(setting("llama-3.1-8b", "bf16", "vllm,sequence=90us"), "DGX H100");
    ASSERT_TRUE(plain && with);
    for (const std::int32_t requests : {1, 7, 200}) {
        StepLoad load = decoding(requests, 500);
        load.add_prefill(1000, 0);
        EXPECT_NEAR(with->seconds(load).value() - plain->seconds(load).value(), 90e-6 * (requests + 1), 1e-9);
        EXPECT_NEAR(with->detail(load).host_s - plain->detail(load).host_s, 90e-6 * (requests + 1), 1e-9);
    }
}

// Steps are interpolated over their tokens, which blocks of rows are not.
TEST_F(Replica, SettingsOfSingleStepsAreRefused) {
    for (const char* stack : {"vllm,rows-at-once=8", "vllm,cache-reads=by-head"}) {
        const Result<ReplicaGraphsPtr> graphs = replica_graphs(setting("llama-3.1-8b", "bf16", stack));
        ASSERT_FALSE(graphs) << stack;
        EXPECT_NE(to_text(graphs.diagnostics()).find("leave them out"), std::string::npos);
    }
}

TEST_F(Replica, GridIsNearTheDirectValue) {
    std::mt19937_64 random{1};
    const auto log_uniform = [&](double low, double high) {
        return low * std::pow(high / low, static_cast<double>(random() >> 11U) * 0x1p-53);
    };
    struct Tried {
        ReplicaSetting setting;
        std::string system;
    };
    const std::vector<Tried> all{
        {setting("llama-3.1-8b", "bf16", "vllm"), "DGX H100"},
        {setting("llama-3.1-70b", "fp8", "tensorrt-llm", {.tensor = 4}), "DGX H100"},
        {setting("deepseek-v3", "fp8-block", "sglang", {.attention_data = 8, .expert = 8}), "DGX H200"}};
    for (const Tried& each : all) {
        const ReplicaCostPtr made = cost(each.setting, each.system);
        ASSERT_TRUE(made);
        double sum = 0.0;
        int off = 0;
        constexpr int tries = 300;
        for (int i = 0; i < tries; ++i) {
            StepLoad load;
            const int kind = i % 3;
            if (kind != 1) {
                const auto requests = static_cast<int>(log_uniform(1.0, 512.0));
                for (int d = 0; d < requests; ++d)
                    load.add_decode(static_cast<std::int64_t>(log_uniform(16.0, 16384.0)));
            }
            if (kind != 0) {
                const auto prompts = static_cast<int>(log_uniform(1.0, 8.0));
                const auto chunk = static_cast<std::int64_t>(log_uniform(16.0, 2048.0));
                const std::int64_t past = i % 2 == 0 ? 0 : static_cast<std::int64_t>(log_uniform(16.0, 16384.0));
                for (int p = 0; p < prompts; ++p)
                    load.add_prefill(chunk, past);
            }
            const double direct = made->detail(load).seconds,
                         error = std::abs(made->seconds(load).value() / direct - 1.0);
            sum += error;
            off += error > 0.03 ? 1 : 0;
        }
        EXPECT_LT(sum / tries, 0.01) << each.setting.recipe.network;
        EXPECT_LT(off, tries / 50) << each.setting.recipe.network;
    }
}

// Two graphs say all: at a number of tokens that was not built, rows have the FLOP and bytes of the graph of it. Tensor
// products alone do all matrix FLOP; bytes differ by what one kernel does of several.
TEST_F(Replica, OperatorsAreAffineInTheTokens) {
    for (const char* network : {"llama-3.1-8b", "qwen2-7b", "mistral-7b"}) {
        const ReplicaSetting of = setting(network, "bf16", "vllm");
        const Result<ReplicaGraphsPtr> graphs = replica_graphs(of);
        ASSERT_TRUE(graphs) << network;
        constexpr std::int64_t tokens = 192, cached = 1500;
        workload::WorkTable table;
        for (const StepPiece piece : {StepPiece::shared, StepPiece::decode, StepPiece::head}) {
            for (const StepRow& row : (*graphs)->rows[static_cast<std::size_t>(piece)])
                append(table, row, tokens);
        }
        for (const StepRow& row : (*graphs)->rows[static_cast<std::size_t>(StepPiece::decode_attention)])
            append_attention(table, row, tokens, 1.0, cached + 1.0);
        workload::Recipe recipe = of.recipe;
        recipe.batch = tokens, recipe.past = cached;
        const Result<NetworkPtr> built = prepare(recipe);
        ASSERT_TRUE(built);
        const auto sum = [](const workload::WorkTable& of_table, const std::vector<double>& column) {
            double all = 0.0;
            for (std::size_t row = 0; row < of_table.rows(); ++row)
                all += of_table.count[row] * column[row];
            return all;
        };
        const workload::WorkTable& work = (*built)->work;
        EXPECT_NEAR(sum(table, table.matrix_flop) / sum(work, work.matrix_flop), 1.0, 1e-9) << network;
        EXPECT_NEAR(sum(table, table.weight_bytes) / sum(work, work.weight_bytes), 1.0, 1e-3) << network;
        EXPECT_NEAR(sum(table, table.activation_bytes) / sum(work, work.activation_bytes), 1.0, 1e-2) << network;
    }
}

// Of a layer's routing one kernel is left beside its product, of 256 experts of which each rank of eight has 32 whole.
TEST_F(Replica, ExpertsAreSplitAsWasAsked) {
    const Result<ReplicaGraphsPtr> whole =
        replica_graphs(setting("deepseek-v3", "fp8-block", "sglang", {.tensor = 8, .expert = 8}));
    ASSERT_TRUE(whole) << to_text(whole.diagnostics());
    const auto& experts = (*whole)->rows[static_cast<std::size_t>(StepPiece::experts)];
    ASSERT_EQ(experts.size(), 1U);
    const auto& problem = std::get<workload::ExpertsProblem>(experts[0].few);
    EXPECT_EQ(problem.here, 32);
    EXPECT_EQ(problem.inner, 2048);
    EXPECT_EQ(experts[0].count, 58U); // layers, of 61
    std::uint32_t routed = 0;
    for (const StepRow& row : (*whole)->rows[static_cast<std::size_t>(StepPiece::shared)]) {
        EXPECT_NE(row.kind, workload::OperatorKind::top_k);
        if (row.kind == workload::OperatorKind::softmax) routed += row.count;
    }
    EXPECT_EQ(routed, 58U);
    // 671e9 parameters of a byte, of which 58 layers' experts, 3 x 7168 x 2048 each, lie on eight ranks.
    const double of_experts = 58.0 * 256 * 3 * 7168 * 2048;
    EXPECT_NEAR((*whole)->memory.weights, of_experts / 8.0, 0.1 * of_experts / 8.0);
    // Latent attention: 512 + 64 elements of two bytes a token and layer, on each rank.
    EXPECT_NEAR((*whole)->memory.cache_per_token, 61.0 * 576 * 2, 1.0);
    EXPECT_FALSE(replica_graphs(setting("llama-3.1-8b", "bf16", "vllm", {.tensor = 2, .expert = 2})));
    EXPECT_FALSE(replica_graphs(setting("llama-3.1-8b", "bf16", "vllm", {.tensor = 3})));
}

TEST_F(Replica, WeightsThatDontFitAreRefusedWithWhatWould) {
    const Result<ReplicaGraphsPtr> graphs = replica_graphs(setting("llama-3.1-70b", "bf16", "vllm"));
    ASSERT_TRUE(graphs);
    const Result<KvCapacity> kv = kv_capacity(**graphs, *catalog_.find("H100"));
    ASSERT_FALSE(kv);
    const std::string text = to_text(kv.diagnostics());
    for (const char* part : {"131 GiB", "H100", "4 GPUs", "narrower"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

// Drafted tokens are tokens of the step, but for the caches, which are read once: dearer than one each, far cheaper
// than as many steps.
TEST_F(Replica, DraftedTokensAreVerifiedTogether) {
    const ReplicaCostPtr made = cost(setting("llama-3.1-8b", "bf16", "vllm"), "DGX H100");
    ASSERT_TRUE(made);
    for (const std::int64_t drafted : {1, 3, 7}) {
        StepLoad load;
        for (int i = 0; i < 64; ++i)
            load.add_decode(2048, drafted);
        const double one = made->seconds(decoding(64, 2048)).value(), all = made->seconds(load).value();
        EXPECT_GT(all, one);
        EXPECT_LT(all, static_cast<double>(1 + drafted) * one);
        EXPECT_NEAR(all / made->detail(load).seconds, 1.0, 0.02);
    }
}

// More of anything takes no less time; a step of nothing none.
TEST_F(Replica, StepsGrowWithTheirLoad) {
    const ReplicaCostPtr made = cost(setting("llama-3.1-8b", "bf16", "vllm", {.tensor = 2}), "DGX H100");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->seconds({}).value(), 0.0);
    EXPECT_LT(made->seconds(decoding(8, 1024)).value(), made->seconds(decoding(256, 1024)).value());
    EXPECT_LT(made->seconds(decoding(64, 1024)).value(), made->seconds(decoding(64, 16384)).value());
    StepLoad mixed = decoding(64, 1024);
    mixed.add_prefill(2048, 0);
    EXPECT_LT(made->seconds(decoding(64, 1024)).value(), made->seconds(mixed).value());
}

// vLLM 0.6 reports 7,463 blocks of 16 tokens for Llama-2-7B in bf16 on an H100-80GB at a utilisation of 0.9 (published
// with BLIS). Of a step of 4,096 tokens, the longest prompt of that network.
TEST_F(Replica, LlamasBlocksOnOneH100) {
    const Result<ReplicaGraphsPtr> graphs = replica_graphs(setting("llama-2-7b", "bf16", "vllm"));
    ASSERT_TRUE(graphs);
    const Result<KvCapacity> kv = kv_capacity(**graphs, *catalog_.find("H100"), {.step_tokens = 4096});
    ASSERT_TRUE(kv);
    // 2 x 32 layers x 4096 x 2 B
    EXPECT_DOUBLE_EQ(kv->per_token, 2.0 * 32 * 4096 * 2);
    EXPECT_NEAR(static_cast<double>(kv->blocks), 7463.0, 0.05 * 7463.0);
}

} // namespace
} // namespace dubhe::study
