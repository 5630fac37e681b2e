// SPDX-License-Identifier: Apache-2.0
// What `serve` answers by the closed form: remedies, deployments of several GPUs, sweeps.
#include "../program.h"

#include <algorithm>

namespace dubhe::test {

namespace {

class ServeClosedForm : public ProgramTest {
  protected:
    [[nodiscard]] static std::vector<std::string> with(const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"serve",   "llama-3.1-8b", "--gpu", "h100", "--precision", "bf16",
                                           "--stack", "vllm",         "--isl", "512",  "--osl",       "64"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

// 200 in flight, with a quarter of the memory for weights and blocks.
TEST_F(ServeClosedForm, blocks_that_run_out_have_remedies) {
    const std::vector<std::string> tight{"--concurrency", "200", "--count", "400", "--kv-share", "0.25"};
    const Json json = this->json(with(tight));
    const Json& remedies = json["kv_remedies"]["remedies"];
    ASSERT_EQ(remedies.size(), 4U);
    EXPECT_GT(remedies[0]["rate_per_s_per_gpu"].get<double>(),
              json["kv_remedies"]["now"]["rate_per_s_per_gpu"].get<double>());
    // The option of a remedy makes what it says: more blocks.
    const auto narrow =
        std::ranges::find_if(remedies, [](const Json& each) { return each["option"] == "--stack vllm,kv-cache=fp8"; });
    ASSERT_NE(narrow, remedies.end());
    std::vector<std::string> mended = with(tight);
    *std::ranges::find(mended, "vllm") = "vllm,kv-cache=fp8";
    EXPECT_EQ(this->json(mended)["kv"]["tokens_of_replica"], (*narrow)["kv_tokens_of_replica"]);
    EXPECT_NE(run(with(tight)).out.find("Blocks of keys and values run out"), std::string::npos);
    EXPECT_TRUE(this->json(with({"--concurrency", "4", "--count", "60"}))["kv_remedies"].is_null());
}

// Two GPUs side by side.
TEST_F(ServeClosedForm, deployments_of_several_gpus_are_compared) {
    const std::vector<std::string> asked{
        "serve",  "llama-3.1-8b", "--precision", "bf16",        "--isl",
        "4096",   "--osl",        "256",         "--objective", "ttft p90 1s, tpot mean 25ms",
        "--seek", "split"};
    std::vector<std::string> two = asked;
    two.insert(two.end(), {"--gpu", "h100", "--gpu", "rtx-4090", "--rent", "USD 2/h"});
    const Json json = this->json(two);
    ASSERT_EQ(json["gpus"].size(), 2U);
    const Json &best = json["gpus"][0]["aggregated"], &apart = json["gpus"][0]["disaggregated"];
    EXPECT_EQ(json["gpus"][0]["gpu"], "H100-SXM5-80GB");
    EXPECT_LE(best["tpot_s"].get<double>(), 0.025 * 1.01);
    EXPECT_GT(apart["prefill_workers"].get<int>(), 0);
    EXPECT_TRUE(json["gpus"][1]["disaggregated"]["refusal"].is_string()) << "nothing joins several";
    // USD 2 an hour and GPU over the tokens of an hour and GPU.
    const double tokens = best["tokens_out_per_s_per_gpu"].get<double>() * 3600.0;
    EXPECT_NEAR(best["rented"]["per_million_tokens_out"].get<double>(), 2.0 / tokens * 1e6, 1e-6);
    std::vector<std::string> table = two;
    table.emplace_back("--csv");
    const auto rows = run(table);
    ASSERT_EQ(rows.exit_code, 0) << rows.err;
    EXPECT_EQ(lines_of(rows.out).size(), 1U + 2U * 2U) << "two rows a GPU";
    EXPECT_NE(run(two).out.find("Disaggregated is better on 1 of 2"), std::string::npos);
    std::vector<std::string> split = asked;
    split.insert(split.end(), {"--tp", "2"});
    expect_refused(run(split), 2, {"--tp", "no effect"});
}

// No GPU answers a prompt within 1 us, so the searches end at once: the test is of the rows, two for each GPU.
TEST_F(ServeClosedForm, without_a_gpu_all_of_the_catalog_is_compared) {
    const auto rows = run({"serve", "llama-3.1-8b", "--precision", "bf16", "--isl", "4096", "--osl", "256",
                           "--objective", "ttft p90 1us", "--seek", "split", "--csv"});
    ASSERT_EQ(rows.exit_code, 0) << rows.err;
    const auto lines = lines_of(rows.out);
    EXPECT_GT(lines.size(), 100U);
    EXPECT_EQ(lines.size() % 2, 1U) << "two rows a GPU below the head";
}

TEST_F(ServeClosedForm, sweeps_move_one_or_two_numbers) {
    const std::vector<std::string> base{"serve", "llama-3.1-8b", "--gpu", "h100", "--precision", "bf16", "--osl", "64"};
    const auto sweep = [&](const std::vector<std::string>& more) {
        std::vector<std::string> asked = base;
        asked.insert(asked.end(), more.begin(), more.end());
        return asked;
    };
    const Json json = this->json(sweep({"--isl", "512", "--over", "rate=1:7:4", "--over", "kv_cache=bf16,fp8"}));
    ASSERT_EQ(json["points"].size(), 8U);
    EXPECT_EQ(json["points"][3]["rate"], 3.0);
    EXPECT_EQ(json["points"][3]["kv_cache"], "fp8");
    EXPECT_NEAR(json["points"][3]["requests_per_s"].get<double>(), 3.0, 1e-9);
    EXPECT_LE(json["points"][3]["ttft_low_s"], json["points"][3]["ttft_high_s"]);
    EXPECT_EQ(json["points"][3]["trusted"], true);
    const Json crowded = this->json(sweep({"--isl", "8192", "--over", "rate=0.1,9"}));
    EXPECT_EQ(crowded["points"][0]["trusted"], true);
    EXPECT_EQ(crowded["points"][1]["trusted"], false) << "prompts take most of the time";
    const auto table = run(sweep({"--rate", "2", "--over", "isl=128:1024", "--csv"}));
    ASSERT_EQ(table.exit_code, 0) << table.err;
    EXPECT_EQ(lines_of(table.out).size(), 1U + 4U);
    const auto text = run(sweep({"--isl", "512", "--over", "rate=1,1000", "--objective", "tpot mean 20ms"}));
    EXPECT_NE(text.out.find("saturated"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("kept"), std::string::npos) << text.out;
    expect_refused(run(sweep({"--isl", "512", "--over", "isl=1,2", "--rate", "1"})), 2, {"--isl", "--over moves"});
    expect_refused(run(sweep({"--isl", "512", "--over", "kv_cache=fp8"})), 2, {"--rate or --concurrency"});
    expect_refused(run(sweep({"--isl", "512", "--over", "rate=1,2", "--seek", "rate"})), 2, {"--seek", "no effect"});
    expect_refused(run(sweep({"--isl", "512", "--over", "batch=1,2"})), 2, {"server's sweep"});
}

} // namespace

} // namespace dubhe::test
