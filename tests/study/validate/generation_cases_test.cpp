// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/validate/generation_cases.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace dubhe::study {
namespace {

constexpr const char* generation_header =
    "hardware,num_of_hardware,framework,model,input_output_length,batch_size,latency,throughput\n";

Result<std::vector<GenerationCase>> read_generation(const std::string& rows) {
    std::istringstream in{generation_header + rows};
    return read_generation_cases(in, "cases.csv");
}

Validation validated(const std::vector<GenerationCase>& cases) {
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    return validate_generations(cases, {.catalog = catalog, .method = {model.get(), {}}});
}

TEST(GenerationCases, RepeatsAreOneCase) {
    const auto cases = read_generation("Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,1.6,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,1.8,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,256,1,3.4,100\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 2U);
    EXPECT_DOUBLE_EQ(cases->at(0).measured_s, 1.7);
    EXPECT_EQ(cases->at(0).repeats, 2);
    EXPECT_EQ(cases->at(1).line, 4);
    EXPECT_FALSE(read_generation("Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,soon,100\n"));
    EXPECT_FALSE(read_generation("Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,0,100\n"));
    EXPECT_FALSE(read_generation_cases(std::filesystem::path{"no such file.csv"}));
}

// Other hardware and frameworks, unknown networks, and what doesn't fit: 16 x 4096 tokens of half a MiB are 32 GiB,
// more than 7B weights leave of an A100's 40 GB; 1024 readings of 13 GB in 5 s are 2.7 TB/s.
TEST(Generations, RowsThatSayNothingAreRefusedNotFailed) {
    const auto cases = read_generation("Nvidia GH200 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,1.6,100\n"
                                       "Nvidia A100 GPU,1,llama.cpp,meta-llama/Llama-2-7b-hf,128,1,1.6,100\n"
                                       "Nvidia A100 GPU,1,vLLM,Deci/DeciLM-7B,128,1,1.6,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,2048,16,80,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,1024,1,5,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,2048,1,80,100\n");
    ASSERT_TRUE(cases);
    const Validation made = validated(*cases);
    EXPECT_TRUE(made.failed.empty());
    EXPECT_EQ(made.refused.size(), 5U);
    ASSERT_EQ(made.cases.size(), 1U);
    EXPECT_EQ(made.refusals().size(), 5U);
}

// Twice the tokens: a prefill of about twice the work, and twice the steps, each a little longer: of half a MiB of keys
// and values a token 768 tokens more on average are 0.4 GB, 3 % of what a step reads, at half the bandwidth 6 %: a
// ratio of 2.00 to 2.12. A generation takes at least as long as it takes to read the weights for each token: 13.5 GB at
// 1.555 TB/s.
TEST(Generations, TimesGrowWithTheirTokens) {
    const auto cases = read_generation("Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,4,1,0.1,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,512,1,7,100\n"
                                       "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,1024,1,14,100\n");
    ASSERT_TRUE(cases);
    const Validation made = validated(*cases);
    ASSERT_EQ(made.cases.size(), 3U);
    EXPECT_NEAR(made.cases[2].mid_s / made.cases[1].mid_s, 2.06, 0.06);
    EXPECT_GT(made.cases[0].mid_s, 4 * 13.0e9 / 1.555e12);
    EXPECT_GT(made.cases[2].mid_s, 1024 * 13.0e9 / 1.555e12);
    EXPECT_LT(made.cases[2].low_s, made.cases[2].mid_s);
}

TEST(Generations, TheTableIsRead) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data" / "serving" / "argonne.csv";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no measured generations beside the checkout";
    const auto cases = read_generation_cases(file);
    ASSERT_TRUE(cases);
    EXPECT_EQ(cases->size(), 1779U);
    const std::vector<GenerationCase> few{cases->begin(), cases->begin() + 5};
    EXPECT_TRUE(validated(few).failed.empty());
}

} // namespace
} // namespace dubhe::study
