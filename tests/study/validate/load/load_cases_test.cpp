// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/validate/load/validate_load.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>

namespace dubhe::study {
namespace {

constexpr const char* dense_columns =
    "id,gpu,model,precision,gemm_quant,isl,osl,concurrency,tp,pp,backend,ttft_ms,tpot_ms,measured,suspect\n";
constexpr const char* experts_columns =
    "backend,model_path,system,mode,isl,osl,moe_quant_mode,tp_size,attention_dp_size,moe_tp_size,moe_ep_size,"
    "batch_size,decode_tp_size,decode_num_workers,prefill_tp_size,concurrency,ttft_ms,tpot_ms\n";

Result<std::vector<LoadCase>> read(const std::string& text) {
    std::istringstream in{text};
    return read_load_cases(in, "cases.csv");
}

TEST(LoadCases, DenseRowsSayPrecisionAndSplit) {
    const auto cases = read(std::string{dense_columns} +
                            "a,h100_sxm,Qwen/Qwen3-32B,,,1024,128,16,4,1,sglang,492.7,10.55,,\n"
                            "b,h200_sxm,meta-llama/Llama-3.1-70B,fp8,fp8,1024,1024,4,8,1,trtllm,230,7.9,2026-01-01,\n"
                            "c,h100_sxm,Qwen/Qwen3-32B,,,1024,128,16,4,1,sglang,492.7,10.55,,ttft_queued\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 3U);
    const LoadCase& first = (*cases)[0];
    EXPECT_EQ(first.numbers, "bf16");
    EXPECT_EQ(first.stack, "sglang");
    EXPECT_EQ(first.serve.split, (ReplicaSplit{.tensor = 4}));
    EXPECT_DOUBLE_EQ(first.ttft_s, 0.4927);
    EXPECT_FALSE(first.nightly);
    EXPECT_DOUBLE_EQ(first.least_share, 1.0);
    const LoadCase& nightly = (*cases)[1];
    EXPECT_TRUE(nightly.nightly);
    EXPECT_EQ(nightly.stack, "tensorrt-llm,kv-cache=fp8");
    EXPECT_DOUBLE_EQ(nightly.least_share, 0.8);
    EXPECT_NE((*cases)[2].refusal.english().find("suspect"), std::string::npos);
}

// 64 = 8 x 8 where tensor parallelism of experts and their groups are the same eight GPUs.
TEST(LoadCases, RanksThatWereMultipliedAreTakenBack) {
    const auto cases = read(std::string{experts_columns} +
                            "sglang,deepseek-ai/DeepSeek-R1,b200_sxm,agg,1024,1024,fp8_block,64,1,8,8,16,,,,16,370,15\n"
                            "trtllm,deepseek-ai/DeepSeek-R1,b200_sxm,agg,1024,1024,fp8,1,64,8,8,2,,,,128,1800,21\n"
                            "trtllm,deepseek-ai/DeepSeek-R1,b200_sxm,agg,1024,1024,fp8,8,1,8,1,16,,,,16,370,15\n"
                            "vllm,Qwen/Qwen3-235B-A22B-FP8,h200_sxm,agg,1000,100,fp8,2,,4,1,8,,,,8,370,15\n");
    ASSERT_TRUE(cases) << to_text(cases.diagnostics());
    EXPECT_EQ((*cases)[0].serve.split, (ReplicaSplit{.tensor = 8, .expert = 8}));
    EXPECT_EQ((*cases)[1].serve.split, (ReplicaSplit{.attention_data = 8, .expert = 8}));
    EXPECT_EQ((*cases)[2].serve.split, (ReplicaSplit{.tensor = 8}));
    EXPECT_EQ((*cases)[3].serve.split, (ReplicaSplit{.tensor = 2, .attention_data = 2}));
}

TEST(LoadCases, NumbersAreThoseOfTheCheckpoints) {
    const auto cases = read(std::string{experts_columns} +
                            "vllm,openai/gpt-oss-120b,h200_sxm,agg,1024,1024,nvfp4,4,1,4,1,16,,,,16,100,5\n"
                            "trtllm,deepseek-ai/DeepSeek-R1,b200_sxm,agg,1024,1024,nvfp4,4,1,4,1,16,,,,16,100,5\n");
    ASSERT_TRUE(cases);
    EXPECT_EQ((*cases)[0].numbers, "mxfp4");
    EXPECT_EQ((*cases)[0].stack, "vllm,attention-products=wide");
    EXPECT_EQ((*cases)[1].numbers, "nvfp4");
    EXPECT_EQ((*cases)[1].stack, "tensorrt-llm,attention-products=wide,kv-cache=fp8");
}

TEST(LoadCases, WorkersThatAreNotSaidAreRefused) {
    const auto cases = read(std::string{experts_columns} +
                            "trtllm,deepseek-ai/DeepSeek-R1,b200_sxm,disagg,1024,1024,fp8,,,,,,8,,8,16,370,15\n"
                            "trtllm,deepseek-ai/DeepSeek-R1,b200_sxm,disagg,1024,1024,fp8,,,,,,8,2,8,16,370,15\n");
    ASSERT_TRUE(cases);
    EXPECT_NE((*cases)[0].refusal.english().find("workers"), std::string::npos);
    EXPECT_TRUE((*cases)[1].refusal.empty());
    ASSERT_TRUE((*cases)[1].decode);
    EXPECT_EQ((*cases)[1].gpus(), 8 + 2 * 8);
}

TEST(LoadCases, NonsenseNamesFileLineAndColumn) {
    const auto cases =
        read(std::string{dense_columns} + "a,h100_sxm,Qwen/Qwen3-32B,,,0,128,16,4,1,sglang,492.7,10.55,,\n");
    ASSERT_FALSE(cases);
    const std::string text = to_text(cases.diagnostics());
    for (const char* part : {"cases.csv", "2", "isl"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
    EXPECT_FALSE(read("gpu,model\nx,y\n"));
}

// Built-in Llama-3.1-8B by whoever quantised it: FP8 in the name is what the row says. The row is in no public table.
TEST(LoadCases, ANameWithItsNumbersIsThePublishedNetwork) {
    const auto cases =
        read(std::string{dense_columns} +
             "a,h200_sxm,nvidia/Llama-3.1-8B-Instruct-FP8,fp8,fp8,512,64,2,1,1,vllm,100,5,,\n"
             "b,h200_sxm,meta-llama/Llama-3.1-8B-Instruct,fp8,fp8,512,64,2,1,1,vllm,100,5,,\n"
             "c,h200_sxm,nobody/Nothing-FP8,fp8,fp8,512,64,2,1,1,vllm,100,5,,\n"
             "d,h200_sxm,meta-llama/Llama-3.1-8B-Instruct,fp8,fp8,512,64,2,1,1,vllm,100,5,,ttft_queued\n");
    ASSERT_TRUE(cases);
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    const LoadValidation made = validate_load(*cases, {catalog, {model.get(), {}}});
    const auto& tpot = made.of(LoadFigure::tpot).cases;
    ASSERT_EQ(tpot.size(), 2U);
    EXPECT_DOUBLE_EQ(tpot[0].mid_s, tpot[1].mid_s);
    const LoadRows& rows = made.rows.at("one kind of worker");
    EXPECT_EQ(rows.used, 2U);
    EXPECT_EQ(rows.failed, 1U);
    EXPECT_EQ(rows.left_out, 1U);
    EXPECT_TRUE(made.constants.empty());
    EXPECT_EQ(made.points.size(), 2U);
}

// Dense models under load: what the product promises of them. Reads the measurements beside the checkout.
TEST(LoadCases, DenseModelsAreWithinTheirBounds) {
    const std::filesystem::path data = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
    if (!std::filesystem::exists(data / "tensor_core" / "serving.csv"))
        GTEST_SKIP() << "no measurements beside the checkout";
    const auto cases = read_load_cases(data / "tensor_core" / "serving.csv");
    ASSERT_TRUE(cases);
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    const LoadValidation made = validate_load(*cases, {catalog, {model.get(), {}}, {}, data / "configs"});
    const Accuracy tpot = made.accuracy(LoadFigure::tpot, true);
    EXPECT_LT(tpot.median_ape, 0.10);
    EXPECT_LT(tpot.mean_ape, 0.16);
    EXPECT_GT(tpot.coverage, 0.72);
    EXPECT_LT(tpot.coverage, 0.90);
    EXPECT_LT(made.accuracy(LoadFigure::throughput, true).mean_ape, 0.12);
}

} // namespace
} // namespace dubhe::study
