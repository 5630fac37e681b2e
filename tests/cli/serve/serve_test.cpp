// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace dubhe::test {

namespace {

class ServeCommand : public ProgramTest {
  protected:
    [[nodiscard]] static std::vector<std::string> with(const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"serve",   "llama-3.1-8b", "--gpu", "h100", "--precision", "bf16",
                                           "--stack", "vllm",         "--isl", "512",  "--osl",       "64"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

TEST_F(ServeCommand, latencies_have_both_bands_and_objectives_a_chance) {
    const Json json = this->json(with({"--rate", "4/s", "--objective", "ttft p99 2s", "--objective", "tpot p50 1us"}));
    const Json& p99 = json["latencies"]["ttft"]["p99"];
    for (const char* key : {"value_s", "model_low_s", "model_high_s", "sampling_low_s", "sampling_high_s"})
        EXPECT_TRUE(p99.at(key).is_number()) << key;
    EXPECT_LE(p99["model_low_s"].get<double>(), p99["value_s"].get<double>());
    EXPECT_GE(p99["model_high_s"].get<double>(), p99["value_s"].get<double>());
    EXPECT_GT(json["objectives"][0]["probability"].get<double>(), 0.9);
    EXPECT_LT(json["objectives"][1]["probability"].get<double>(), 0.1);
    // 4 requests a second of 64 tokens, within what 2,000 arrivals leave to chance.
    EXPECT_NEAR(json["tokens_out_per_s"].get<double>(), 256.0, 0.1 * 256.0);
    EXPECT_GT(json["saturation"]["requests_per_s"].get<double>(), 4.0);
    EXPECT_EQ(json["gpus"], 1);
}

TEST_F(ServeCommand, the_same_seed_gives_the_same_answer) {
    const auto once = run(with({"--rate", "6/s", "--count", "500", "--seed", "7", "--json"}));
    EXPECT_EQ(once.out, run(with({"--rate", "6/s", "--count", "500", "--seed", "7", "--json"})).out);
    EXPECT_NE(once.out, run(with({"--rate", "6/s", "--count", "500", "--seed", "8", "--json"})).out);
}

TEST_F(ServeCommand, percentiles_that_too_few_requests_tell_are_absent_with_the_reason) {
    const Json json = this->json(with({"--concurrency", "4", "--count", "60"}));
    EXPECT_TRUE(json["latencies"]["ttft"]["p99"]["value_s"].is_null());
    EXPECT_TRUE(json["latencies"]["ttft"]["p99"]["why_absent"].is_string());
}

TEST_F(ServeCommand, requests_and_a_timeline_are_written) {
    const std::string rows = (folder() / "rows.csv").string(), timeline = (folder() / "timeline.json").string();
    EXPECT_EQ(run(with({"--rate", "4/s", "--count", "50", "--rows", rows, "--timeline", timeline})).exit_code, 0);
    std::ifstream in{rows};
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(lines_of(text.str()).size(), 51U);
    std::ifstream events{timeline};
    const Json json = Json::parse(events);
    EXPECT_GE(json["traceEvents"].size(), 100U); // a prompt and an answer each
}

TEST_F(ServeCommand, a_log_is_replayed_at_the_rate_that_is_asked_for) {
    std::string log = "TIMESTAMP,ContextTokens,GeneratedTokens\n";
    for (int i = 0; i < 200; ++i) {
        const std::string second = std::to_string(i % 60), minute = std::to_string(10 + i / 60);
        log += "2023-11-16 18:" + minute + ":" + (second.size() < 2 ? "0" : "") + second + ".0000000,512,32\n";
    }
    const std::string path = file("log.csv", log);
    const std::vector<std::string> asked{"serve", "llama-3.1-8b", "--gpu", "h100",   "--precision", "bf16",  "--stack",
                                         "vllm",  "--requests",   path,    "--rate", "2x",          "--json"};
    const Json json = Json::parse(run(asked).out);
    EXPECT_EQ(json["requests"]["drawn"], 200);
    EXPECT_NEAR(json["requests_per_s"].get<double>(), 2.0, 0.2); // one a second, twice as quick
}

TEST_F(ServeCommand, disaggregated_workers_and_splits_are_served) {
    const Json json =
        this->json({"serve", "llama-3.1-8b", "--system", "DGX H100", "--tp", "2", "--precision", "bf16", "--stack",
                    "vllm", "--isl", "512", "--osl", "64", "--rate", "4/s", "--prefill-workers", "1"});
    EXPECT_EQ(json["gpus"], 4);
    EXPECT_GT(json["transfer_s"].get<double>(), 0.0); // after the first token: no part of TTFT
    EXPECT_FALSE(json["ttft_parts_s"].contains("transfer"));
    // GPUs alone are joined as in the catalog's machine of both workers.
    EXPECT_EQ(this->json(with({"--rate", "4/s", "--count", "100", "--prefill-workers", "1"}))["gpus"], 2);
}

TEST_F(ServeCommand, splits_are_tried_on_the_machine_that_the_catalog_has_of_the_gpu) {
    const Json json = this->json(with({"--seek", "split"}));
    EXPECT_GT(json["aggregated"]["tokens_out_per_s_per_gpu"].get<double>(), 0.0);
    EXPECT_GT(json["disaggregated"]["prefill_workers"].get<int>(), 0);
    const Json& splits = json["splits"];
    const auto of_eight = std::ranges::find_if(splits, [](const Json& each) { return each["gpus"] == 8; });
    ASSERT_NE(of_eight, splits.end());
    EXPECT_TRUE(std::ranges::any_of(
        splits, [](const Json& each) { return each["gpus"] == 8 && each["rate_per_s"].get<double>() > 0.0; }));
}

TEST_F(ServeCommand, requests_over_the_positions_of_the_network_are_noted) {
    const auto said =
        run({"serve", "llama-2-7b", "--gpu", "h100", "--isl", "6000", "--osl", "64", "--rate", "1/s", "--count", "50"});
    EXPECT_EQ(said.exit_code, 0);
    EXPECT_NE((said.out + said.err).find("was made for 4096 positions"), std::string::npos) << said.err;
    EXPECT_EQ(run(with({"--rate", "1/s", "--count", "50"})).err.find("was made for"), std::string::npos);
}

TEST_F(ServeCommand, what_serves_nothing_is_an_error) {
    expect_refused(run(with({"--rate", "1/s", "--count", "50", "--window", "100"})), 1, {"not one request"});
}

// A budget of 256 tokens has room for 256 slots, or for 28 that verify eight drafts each.
TEST_F(ServeCommand, budgets_and_slots_follow_each_other) {
    const Json small = json(with({"--rate", "4/s", "--count", "100", "--token-budget", "256"}));
    EXPECT_EQ(small["engine"]["token_budget"], 256);
    EXPECT_EQ(small["engine"]["slots"], 256);
    const Json drafted =
        json(with({"--rate", "4/s", "--count", "100", "--token-budget", "256", "--speculative", "8:0.7"}));
    EXPECT_EQ(drafted["engine"]["slots"], 28);
    EXPECT_GE(
        json(with({"--rate", "4/s", "--count", "100", "--speculative", "8:0.7"}))["engine"]["token_budget"].get<int>(),
        9 * 1024);
    expect_refused(run(with({"--rate", "4/s", "--token-budget", "256", "--slots", "512"})), 1, {"token budget"});
}

TEST_F(ServeCommand, options_without_effect_are_refused) {
    const std::string log = file("log.csv", "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:15:46.0,512,32\n");
    expect_refused(run(with({"--requests", log})), 2, {"--isl", "--requests"});
    expect_refused(run(with({"--seek", "rate", "--rate", "1/s"})), 2, {"--rate", "--seek rate"});
    expect_refused(run(with({"--seek", "front", "--tp", "2"})), 2, {"--tp", "--seek front"});
    expect_refused(run(with({"--seek", "gpus", "--rate", "1/s", "--prefill-workers", "1"})), 2, {"--prefill-workers"});
    expect_refused(run(with({"--seek", "rate", "--prefix-cache"})), 2, {"--prefix-cache"});
    expect_refused(run(with({"--seek", "rate", "--scheduler", "static"})), 2, {"--scheduler"});
    expect_refused(run(with({"--rate", "1/s", "--prefill-tp", "2"})), 2, {"--prefill-workers"});
    expect_refused(run(with({"--rate", "1/s", "--objective", "ttft p99 1s", "--objective", "ttft p99 2s"})), 2,
                   {"already"});
}

TEST_F(ServeCommand, questions_are_answered_the_other_way_round) {
    const Json rate = json(with({"--seek", "rate", "--objective", "tpot p50 20ms"}));
    EXPECT_GT(rate["rate_per_s"].get<double>(), 0.0);
    EXPECT_LE(rate["low_per_s"].get<double>(), rate["rate_per_s"].get<double>());
    const Json gpus = json(with({"--seek", "gpus", "--rate", "100/s", "--objective", "tpot p50 20ms"}));
    EXPECT_EQ(gpus["gpus"].get<int>(), static_cast<int>(std::ceil(100.0 / rate["rate_per_s"].get<double>())));
    const Json front = json({"serve", "llama-3.1-8b", "--gpu", "h100", "--gpu", "T4", "--precision", "bf16", "--stack",
                             "vllm", "--isl", "512", "--osl", "64", "--seek", "front"});
    EXPECT_GT(front["gpus"][0]["points"].size(), 3U);
    EXPECT_TRUE(front["gpus"][1]["refusal"].is_string());
    const Json within = this->json({"serve", "llama-3.1-8b", "--gpu", "h100", "--precision", "bf16", "--isl", "512",
                                    "--osl", "64", "--seek", "front", "--objective", "tpot mean 10ms"});
    for (const Json& point : within["gpus"][0]["points"])
        EXPECT_GE(point["tokens_per_s_per_user"].get<double>(), 100.0);
}

// A day of one rate takes as many replicas as --seek gpus says, and the spare ones.
TEST_F(ServeCommand, fleets_follow_a_day) {
    const std::string day = file("day.csv", "hour,rate\n0,100\n");
    const Json gpus = json(with({"--seek", "gpus", "--rate", "100/s", "--objective", "tpot p50 20ms"}));
    const Json fleet = json(with({"--seek", "fleet", "--demand", day, "--spare", "2", "--objective", "tpot p50 20ms",
                                  "--price", "USD 20000", "--rent", "USD 2/h"}));
    EXPECT_EQ(fleet["gpus"].get<int>(), gpus["gpus"].get<int>() + 2);
    EXPECT_EQ(fleet["gpu_hours_owned"].get<double>(), 24.0 * fleet["gpus"].get<int>());
    const Json& rented = fleet["money"]["rented"];
    EXPECT_NEAR(rented["per_day"].get<double>(), 2.0 * 24.0 * fleet["gpus"].get<int>(), 1e-6);
    EXPECT_NEAR(rented["per_million_tokens_out"].get<double>(), rented["per_day"].get<double>() / (100 * 64 * 0.0864),
                1e-6);
    EXPECT_LE(fleet["money"]["mixed"]["per_day"].get<double>(), rented["per_day"].get<double>());
    // As a table, at twice the rate.
    const auto table =
        run(with({"--seek", "fleet", "--demand", day, "--rate", "2x", "--objective", "tpot p50 20ms", "--csv"}));
    ASSERT_EQ(lines_of(table.out).size(), 2U) << table.err;
    EXPECT_EQ(lines_of(table.out)[1].substr(0, 9), "0,24,200,");
    expect_refused(run(with({"--seek", "fleet", "--demand", day})), 2, {"--objective"});
    expect_refused(run(with({"--seek", "fleet", "--objective", "tpot p50 20ms"})), 2, {"--demand"});
    expect_refused(run(with({"--seek", "fleet", "--demand", day, "--objective", "tpot p50 20ms", "--spare", "x"})), 2,
                   {"--spare"});
    expect_refused(run(with({"--rate", "1/s", "--spare", "1"})), 2, {"--seek fleet"});
}

// GuideLLM's TPOT counts the wait for the first token, too; a user of decoding workers sees the first token later.
TEST_F(ServeCommand, definitions_are_those_that_are_asked_for) {
    const Json usual = json(with({"--rate", "4/s"}));
    const Json whole = json(with({"--rate", "4/s", "--tpot-definition", "whole-request"}));
    const auto p50 = [](const Json& of, const char* metric) {
        return of["latencies"][metric]["p50"]["value_s"].get<double>();
    };
    EXPECT_NEAR(p50(whole, "tpot"), p50(whole, "e2e") / 64.0, 0.02 * p50(whole, "tpot")); // 64 tokens each
    EXPECT_NE(p50(usual, "tpot"), p50(whole, "tpot"));
    EXPECT_EQ(p50(usual, "ttft"), p50(whole, "ttft"));
    EXPECT_EQ(json(with({"--rate", "4/s", "--count", "200", "--whole-run"}))["requests"]["counted"], 200);
    const auto apart = [&](const char* first) {
        return json(with({"--rate", "4/s", "--prefill-workers", "1", "--first-token", first}));
    };
    const Json prefill = apart("prefill"), decode = apart("decode");
    EXPECT_GT(p50(decode, "ttft"), p50(prefill, "ttft"));
    double sum = 0.0; // the parts are all of it
    for (const Json& part : decode["ttft_parts_s"])
        sum += part.get<double>();
    EXPECT_NEAR(sum, decode["latencies"]["ttft"]["mean"]["value_s"].get<double>(), 1e-4);
    expect_refused(run(with({"--rate", "4/s", "--first-token", "decode"})), 2, {"--prefill-workers"});
    expect_refused(run(with({"--rate", "4/s", "--tpot-definition", "mine"})), 2, {"after-first"});
    expect_refused(run(with({"--seek", "rate", "--whole-run"})), 2, {"--whole-run"});
}

TEST_F(ServeCommand, rows_name_what_broke_an_objective) {
    const std::string rows = (folder() / "rows.csv").string();
    const Json json = this->json(
        with({"--rate", "200/s", "--count", "400", "--objective", "ttft p50 50ms", "--whole-run", "--rows", rows}));
    std::ifstream in{rows};
    std::stringstream text;
    text << in.rdbuf();
    std::map<std::string, int> causes;
    for (const std::string& line : lines_of(text.str()))
        ++causes[line.substr(line.rfind(',') + 1)];
    causes.erase("violated_by"), causes.erase("");
    ASSERT_FALSE(causes.empty());
    for (const auto& [cause, count] : causes)
        EXPECT_EQ(json["violated_by"][cause], count) << cause;
    EXPECT_EQ(json["violated_by"].size(), causes.size());
}

TEST_F(ServeCommand, refuses_what_makes_no_sense) {
    expect_refused(run(with({})), 2, {"--rate or --concurrency"});
    expect_refused(run(with({"--rate", "fast"})), 2, {"--rate", "fast"});
    expect_refused(run(with({"--rate", "2x"})), 2, {"--requests"});
    expect_refused(run(with({"--rate", "1/s", "--concurrency", "4"})), 2, {"--concurrency"});
    expect_refused(run(with({"--rate", "1/s", "--objective", "ttfr p99 1s"})), 2, {"--objective", "ttfr"});
    expect_refused(run(with({"--rate", "1/s", "--speculative", "3"})), 2, {"--speculative"});
    expect_refused(run(with({"--rate", "1/s", "--scheduler", "best"})), 2, {"--scheduler", "vllm"});
    expect_refused(run({"serve", "resnet50", "--gpu", "h100", "--isl", "1", "--osl", "1", "--rate", "1/s"}), 1,
                   {"language model"});
    expect_refused(run({"serve", "llama-3.1-70b", "--gpu", "h100", "--precision", "bf16", "--isl", "1", "--osl", "1",
                        "--rate", "1/s"}),
                   1, {"no room for keys and values", "4 GPUs"});
    expect_refused(run({"serve", "llama-3.1-8b", "--isl", "1", "--osl", "1", "--rate", "1/s"}), 2, {"--gpu"});
}

// All layers of Mistral 7B see 4,096 tokens (Jiang et al. 2023, table 1); a block more is kept where the window begins
// within one. Blocks of 16.
TEST_F(ServeCommand, layers_with_a_window_are_told) {
    const std::vector<std::string> mistral{"serve", "mistral-7b", "--gpu", "h100",   "--precision", "bf16",    "--isl",
                                           "512",   "--osl",      "64",    "--rate", "1/s",         "--count", "50"};
    const Json kv = this->json(mistral)["kv"];
    EXPECT_EQ(kv["window_tokens"], 4096 + 16);
    EXPECT_DOUBLE_EQ(kv["share_in_window"].get<double>(), 1.0);
    EXPECT_NE(run(mistral).out.find("keep 4112 tokens of a request at most"), std::string::npos);
}

// In a closed loop the steps' times decide the rate: slow and quick ones are a band around it. A server's rent runs on
// whether requests come or not.
TEST_F(ServeCommand, throughput_and_cost_have_the_models_band) {
    const std::vector<std::string> asked{"serve",         "llama-3.1-8b", "--gpu",  "h100",    "--precision", "bf16",
                                         "--isl",         "512",          "--osl",  "64",      "--count",     "300",
                                         "--concurrency", "16",           "--rent", "2.5USD/h"};
    std::vector<std::string> as_json = asked;
    as_json.emplace_back("--json");
    const Json json = Json::parse(run(as_json).out);
    const double mid = json["tokens_out_per_s"].get<double>();
    EXPECT_LT(json["bands"]["tokens_out_per_s"][0].get<double>(), mid);
    EXPECT_GT(json["bands"]["tokens_out_per_s"][1].get<double>(), mid);
    const std::string text = run(asked).out;
    for (const char* part : {"by the model's band", "whether requests come or not"})
        EXPECT_NE(text.find(part), std::string::npos) << text;
    EXPECT_EQ(text.find("nothing runs"), std::string::npos);
}

TEST_F(ServeCommand, measured_servers_are_validated) {
    const Json json =
        this->json({"validate", "serving", "--cases",
                    file("load.csv", "gpu,model,precision,isl,osl,concurrency,tp,backend,ttft_ms,tpot_ms,suspect\n"
                                     "h100_sxm,llama-3.1-8b,,512,64,8,1,vllm,80,10,\n"
                                     "h100_sxm,nobody,,512,64,8,1,vllm,80,10,\n"
                                     "h100_sxm,llama-3.1-8b,,512,64,8,1,vllm,80,10,queued\n")});
    for (const char* key :
         {"tpot_median_ape_pct", "tpot_mean_ape_pct", "ttft_median_ape_pct", "throughput_mean_ape_pct", "coverage_pct"})
        EXPECT_TRUE(json.at(key).is_number()) << key;
    EXPECT_EQ(json["cases"].size(), 1U);
    EXPECT_EQ(json["failed"].size(), 1U);
    EXPECT_EQ(json["refused"].size(), 1U);
    const Json expected{{"used", 1}, {"left_out", 1}, {"failed", 1}, {"kv_share_raised", 0}};
    EXPECT_EQ(json["rows"]["one kind of worker"], expected);
    EXPECT_TRUE(json["constants"]["engines"].empty()); // none of these rows told one
    EXPECT_EQ(json["better_gpu"]["pairs"], 0);
    EXPECT_FALSE(json.contains("better_gpu_pct"));
}

// H200 decodes quicker than A100 by its bandwidth (4.8 against 2.0 TB/s), two GPUs quicker than one, and at half the
// throughput a GPU or a little more: measured so, predicted so.
TEST_F(ServeCommand, the_better_of_two_measured_servers_is_told) {
    const Json json =
        this->json({"validate", "serving", "--cases",
                    file("pairs.csv", "gpu,model,precision,isl,osl,concurrency,tp,backend,ttft_ms,tpot_ms\n"
                                      "h200_sxm,llama-3.1-8b,,512,64,8,1,vllm,60,5\n"
                                      "a100_sxm,llama-3.1-8b,,512,64,8,1,vllm,160,12\n"
                                      "h200_sxm,llama-3.1-8b,,512,64,8,2,vllm,40,3.5\n")});
    ASSERT_EQ(json["cases"].size(), 3U) << json["failed"];
    for (const char* key : {"better_gpu", "better_split", "better_split_tpot"}) {
        EXPECT_EQ(json[key]["pairs"], 1) << key;
        EXPECT_DOUBLE_EQ(json[std::string{key} + "_pct"].get<double>(), 100.0) << key;
    }
}

} // namespace

} // namespace dubhe::test
