// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/validate/serving_cases.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace dubhe::study {
namespace {

constexpr const char* splitwise_header = "model,hardware,prompt_size,batch_size,token_size,prompt_time,token_time,"
                                         "tensor_parallel\n";
constexpr const char* points_header = "gpu,model,precision,isl,osl,concurrency,tp,pp,backend,tpot_ms,suspect\n";

Result<std::vector<ServingCase>> read_serving(const std::string& text) {
    std::istringstream in{text};
    return read_serving_cases(in, "cases.csv");
}

struct ServingValidator {
    hardware::Catalog catalog = *hardware::Catalog::in_memory();
    std::shared_ptr<const cost::CostModel> model =
        *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    Validation operator()(const std::vector<ServingCase>& cases, const std::filesystem::path& configs = {}) {
        return validate_serving(cases, {.catalog = catalog, .method = {model.get(), {}}, .configs = configs});
    }
};

TEST(ServingCases, RepeatsOfAConfigurationAreOneCaseOfTheirMedian) {
    const auto cases = read_serving(std::string{splitwise_header} + "llama2-70b,a100-80gb,512,4,128,100,20,8\n"
                                                                    "llama2-70b,a100-80gb,512,4,128,140,22,8\n"
                                                                    "llama2-70b,a100-80gb,512,4,128,110,30,8\n"
                                                                    "llama2-70b,a100-80gb,512,8,128,200,,8\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 3U); // prompt and token of the first three rows, prompt of the last
    const ServingCase &prompt = cases->at(0), &token = cases->at(1);
    EXPECT_EQ(prompt.step, ServingStep::prompt);
    EXPECT_EQ(prompt.past, 0);
    EXPECT_EQ(prompt.repeats, 3);
    EXPECT_DOUBLE_EQ(prompt.measured_s, 0.110);
    EXPECT_EQ(token.step, ServingStep::token);
    EXPECT_EQ(token.past, 512 + 64);
    EXPECT_DOUBLE_EQ(token.measured_s, 0.022);
    EXPECT_EQ(token.tensor, 8);
    EXPECT_EQ(token.stack, vllm_2023("a100-80gb"));
}

// The hosts beside A100 and beside H100 differ; a prompt that no GPU could compute in its time is left out.
TEST(ServingCases, SplitwisesMachinesHaveUnlikeHosts) {
    const auto cases = read_serving(std::string{splitwise_header} + "llama2-70b,a100-80gb,512,64,128,794,67,2\n"
                                                                    "llama2-70b,h100-80gb,512,1,128,60,30,4\n");
    ASSERT_TRUE(cases);
    EXPECT_NE(cases->at(0).stack.find("forward=40us"), std::string::npos);
    EXPECT_NE(cases->at(2).stack.find("forward=25us"), std::string::npos);
    // 64 x 512 tokens x 2 x 69 G weights / (2 x 312 TFLOP/s) = 7.2 s at least.
    const Validation made = ServingValidator{}(*cases);
    EXPECT_EQ(made.cases.size(), 3U);
    ASSERT_EQ(made.refused.size(), 1U);
    EXPECT_NE(made.refused[0].reason.english().find("peak rate"), std::string::npos) << made.refused[0].reason;
}

TEST(ServingCases, PointsOfFewRequestsAreStepsOfDecoding) {
    const auto cases =
        read_serving(std::string{points_header} + "h100_sxm,Qwen/Qwen3-32B,fp8,1024,512,8,2,1,trtllm,9.5,\n"
                                                  "h100_sxm,Qwen/Qwen3-32B,,1024,512,16,2,1,trtllm,9.5,\n"
                                                  "h100_sxm,Qwen/Qwen3-32B,,1024,512,4,2,1,vllm,9.5,ttft_queued\n"
                                                  "b200_sxm,Qwen/Qwen3-32B,fp4,1024,512,4,2,1,vllm,9.5,\n"
                                                  "b200_sxm,Qwen/Qwen3-32B,,1024,512,4,2,2,vllm,9.5,\n"
                                                  "b200_sxm,Qwen/Qwen3-32B,,1024,512,4,2,1,mlc,9.5,\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 4U); // without the one of 16 requests and the suspect one
    EXPECT_EQ(cases->at(0).step, ServingStep::tpot);
    EXPECT_EQ(cases->at(0).batch, 8);
    EXPECT_EQ(cases->at(0).past, 1024 + 256);
    EXPECT_EQ(cases->at(0).numbers, "fp8");
    EXPECT_EQ(cases->at(0).stack, "tensorrt-llm");
    EXPECT_EQ(cases->at(1).numbers, "nvfp4");
    EXPECT_EQ(cases->at(2).numbers, "bf16");
    EXPECT_NE(cases->at(2).refusal, "");
    EXPECT_NE(cases->at(3).refusal, "");
}

TEST(ServingCases, BadRowsNameLineAndColumn) {
    const auto bad = read_serving(std::string{splitwise_header} + "llama2-70b,a100-80gb,512,x,128,100,20,8\n");
    ASSERT_FALSE(bad);
    EXPECT_NE(bad.diagnostics()[0].message.english().find("batch_size"), std::string::npos);
    EXPECT_EQ(bad.diagnostics()[0].line, 2);
    EXPECT_FALSE(read_serving("model,hardware\n"));
    EXPECT_FALSE(read_serving(""));
    EXPECT_FALSE(read_serving_cases(std::filesystem::path{"no such file.csv"}));
}

TEST(ServingSteps, WhatCantBePredictedSaysWhy) {
    const auto cases = read_serving(std::string{splitwise_header} + "nobody,a100-80gb,512,4,128,100,20,8\n"
                                                                    "llama2-70b,no gpu,512,4,128,100,20,8\n"
                                                                    "llama2-70b,h100-80gb-pcap,512,4,128,100,20,8\n");
    ASSERT_TRUE(cases);
    const Validation made = ServingValidator{}(*cases);
    EXPECT_TRUE(made.cases.empty());
    ASSERT_EQ(made.failed.size(), 4U);
    for (const FailedCase& failed : made.failed)
        EXPECT_NE(failed.reason, "");
    EXPECT_EQ(made.refused.size(), 2U);
    EXPECT_EQ(made.refusals().size(), 1U);
}

// A prefill does the work of all its tokens, a step of decoding reads all weights once; more GPUs share both. A stack
// whose host starts nothing is faster than one whose host starts each kernel.
TEST(ServingSteps, PromptsAndTokensScaleAsTheirWorkDoes) {
    const auto cases = read_serving(std::string{splitwise_header} + "llama-2-7b,a100-80gb,512,1,128,100,20,1\n"
                                                                    "llama-2-7b,a100-80gb,2048,1,128,100,20,1\n"
                                                                    "llama-2-7b,a100-80gb,2048,1,128,100,20,4\n");
    ASSERT_TRUE(cases);
    ServingValidator validated;
    const Validation made = validated(*cases);
    ASSERT_TRUE(made.failed.empty()) << made.failed[0].reason;
    ASSERT_EQ(made.cases.size(), 6U);
    const auto mid = [&](std::size_t i) { return made.cases[i].mid_s; };
    EXPECT_GT(mid(2), 3.0 * mid(0));
    EXPECT_LT(mid(4), 0.5 * mid(2));
    EXPECT_LT(mid(1), mid(0));
    EXPECT_EQ(made.cases[1].group, "token");
    EXPECT_EQ(made.cases[1].tags.at("network"), "llama-2-7b");
    const Validation graphs = validate_serving(
        *cases,
        {.catalog = validated.catalog, .method = {validated.model.get(), {}}, .stack = std::string{"tensorrt-llm"}});
    ASSERT_EQ(graphs.cases.size(), 6U);
    EXPECT_LT(graphs.cases[1].mid_s, mid(1));
}

// 91 configurations of Splitwise without those of capped power, and points of few requests: all are predicted.
TEST(ServingSteps, MeasuredStepsArePredicted) {
    const std::filesystem::path data = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
    if (!std::filesystem::exists(data / "serving" / "splitwise.csv"))
        GTEST_SKIP() << "no measured steps of servers beside the checkout";
    const auto steps = read_serving_cases(data / "serving" / "splitwise.csv");
    const auto few = read_serving_cases(data / "tensor_core" / "serving.csv");
    ASSERT_TRUE(steps && few);
    EXPECT_GT(steps->size(), 150U);
    EXPECT_GT(few->size(), 60U);
    std::vector<ServingCase> some; // the smallest of each network and step
    for (const std::vector<ServingCase>* const all : {&*steps, &*few}) {
        for (const ServingCase& c : *all) {
            const bool there = std::ranges::any_of(
                some, [&](const ServingCase& kept) { return kept.model == c.model && kept.step == c.step; });
            if (!there && c.refusal.empty() && c.batch <= 8) some.push_back(c);
        }
    }
    const Validation made = ServingValidator{}(some, data / "configs");
    EXPECT_TRUE(made.failed.empty()) << made.failed[0].what << ": " << made.failed[0].reason;
    EXPECT_EQ(made.cases.size(), some.size());
    for (const ValidatedCase& tried : made.cases) { // no error of an order of magnitude
        EXPECT_GT(tried.mid_s, 0.1 * tried.measured_s) << tried.what;
        EXPECT_LT(tried.mid_s, 10.0 * tried.measured_s) << tried.what;
    }
}

TEST(NetworkNames, PublishedNamesLeadToBuiltInNetworksAndConfigurations) {
    const std::filesystem::path none{"no such folder"};
    EXPECT_EQ(*network_called("meta-llama/Llama-3.1-8B-Instruct", none), "Llama-3.1-8B");
    EXPECT_EQ(*network_called("meta-llama/Meta-Llama-3-70B", none), "Llama-3-70B");
    EXPECT_EQ(*network_called("mistralai/Mixtral-8x7B-v0.1", none), "Mixtral-8x7B");
    EXPECT_EQ(*network_called("bloom-176b", none), "bloom-176b");
    EXPECT_FALSE(network_called("Qwen/Qwen3-32B", none));
    EXPECT_FALSE(network_called("../../etc/passwd", none));
    EXPECT_FALSE(network_called("", none));
}

} // namespace
} // namespace dubhe::study
