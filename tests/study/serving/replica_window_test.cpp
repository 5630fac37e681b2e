// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/serving/serving_pool.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace dubhe::study {
namespace {

const std::filesystem::path configs = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data" / "configs";

Result<ReplicaGraphsPtr> graphs_of(const std::string& network) {
    workload::Recipe recipe{.network = network, .stack = "vllm"};
    EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
    return replica_graphs({recipe, {}});
}

// Mistral 7B's layers all see 4,096 tokens (Jiang et al. 2023, table 1); Llama's see all.
TEST(ReplicaWindow, LayersWithAWindowKeepNoMore) {
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    const ClusterSystem system = *find_cluster_system(catalog, "DGX H100");
    const auto pool = [&](const std::string& network) {
        const Result<ReplicaGraphsPtr> graphs = graphs_of(network);
        EXPECT_TRUE(graphs);
        return *serving_pool(*ReplicaCost::make(*graphs, system.gpu, system.fabric, {model.get(), {}}), 1);
    };
    const ServingPool mistral = pool("mistral-7b"), llama = pool("llama-3.1-8b");
    EXPECT_EQ(mistral.engine.kv_window.tokens, 4096 + mistral.kv.block); // the last block begins where it likes
    EXPECT_EQ(mistral.engine.kv_window.parts, serving::KvWindow::whole);
    EXPECT_EQ(llama.engine.kv_window.tokens, 0);
    // Between workers a prompt beyond the window takes no longer than one of the window's length.
    const auto sent_s = [&](const ServingPool& of, double tokens) {
        return kv_transfer(of.cost->graphs(), of.cost->graphs(), system.fabric)->seconds(tokens);
    };
    EXPECT_DOUBLE_EQ(sent_s(mistral, 16000.0), sent_s(mistral, 4096.0));
    EXPECT_GT(sent_s(llama, 16000.0), 3.5 * sent_s(llama, 4096.0));
    const auto step_s = [](const ServingPool& of, std::int64_t cached) {
        serving::StepLoad load;
        for (int i = 0; i < 64; ++i)
            load.add_decode(cached);
        return of.cost->seconds(load).value();
    };
    // A step beyond the window takes as long whatever is cached; below it, and without one, longer by what is read.
    EXPECT_NEAR(step_s(mistral, 16000) / step_s(mistral, 6000), 1.0, 0.01);
    EXPECT_GT(step_s(mistral, 4000) / step_s(mistral, 1000), 1.2);
    EXPECT_GT(step_s(llama, 16000) / step_s(llama, 6000), 1.5);
}

// Every other layer of gpt-oss sees 128 tokens (its config.json: layer_types, sliding_window).
TEST(ReplicaWindow, HalfOfTheBytesOfGptOssLieInAWindow) {
    const std::filesystem::path file = configs / "openai--gpt-oss-20b.json";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no configurations beside the checkout";
    const Result<ReplicaGraphsPtr> graphs = graphs_of(file.string());
    ASSERT_TRUE(graphs);
    EXPECT_EQ((*graphs)->window, 128);
    EXPECT_DOUBLE_EQ((*graphs)->windowed, 0.5);
}

// DeepSeek-V3.2's indexer chooses 2,048 keys of all (its config.json: index_topk): attention is to so many, however few
// the graph has, and all are kept.
TEST(ReplicaWindow, KeysThatAnIndexerChoosesAreAllKept) {
    const std::filesystem::path file = configs / "deepseek-ai--DeepSeek-V3.2.json";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no configurations beside the checkout";
    const Result<ReplicaGraphsPtr> graphs = graphs_of(file.string());
    ASSERT_TRUE(graphs);
    EXPECT_EQ((*graphs)->window, 0);
    EXPECT_DOUBLE_EQ((*graphs)->windowed, 0.0);
    for (const StepPiece piece : {StepPiece::decode_attention, StepPiece::prefill_attention}) {
        for (const StepRow& row : (*graphs)->rows[static_cast<std::size_t>(piece)])
            EXPECT_EQ(std::get<workload::AttentionProblem>(row.few).window, 2048);
    }
}

} // namespace
} // namespace dubhe::study
