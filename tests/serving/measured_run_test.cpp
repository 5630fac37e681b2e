// SPDX-License-Identifier: Apache-2.0
// Results of benchmarks: each format with its units, what is absent, what is refused, and the load that is drawn again.
#include <core/serving/measured/measured_run.h>

#include <gmock/gmock.h>

#include <sstream>
#include <string>

namespace {

using namespace dubhe;
using namespace dubhe::serving;
using testing::HasSubstr;

Result<std::vector<MeasuredRun>> read_runs(const std::string& text) {
    std::istringstream in{text};
    return read_measured_runs(in, "runs");
}

MeasuredRun one_run(const std::string& text) {
    const auto runs = read_runs(text);
    EXPECT_TRUE(runs.ok()) << to_text(runs.diagnostics());
    EXPECT_TRUE(!runs || runs->size() == 1U);
    return runs ? runs->front() : MeasuredRun{};
}

std::string measured_refusal(const std::string& text) {
    const auto runs = read_runs(text);
    return runs ? "taken" : to_text(runs.diagnostics());
}

// Keys as vLLM's `bench serve --save-result` writes them; 40 requests of 1,000 in and 50 out on the mean.
const std::string vllm = R"({"date": "x", "backend": "vllm", "model_id": "llama", "num_prompts": 41,
 "request_rate": "inf", "burstiness": 1.0, "max_concurrency": 8, "duration": 20.0, "completed": 40, "failed": 1,
 "total_input_tokens": 40000, "total_output_tokens": 2000, "request_throughput": 2.0, "request_goodput": null,
 "output_throughput": 100.0, "mean_ttft_ms": 150.0, "median_ttft_ms": 90.0, "p99_ttft_ms": 700.0,
 "mean_tpot_ms": 9.0, "mean_itl_ms": 0.0, "mean_e2el_ms": 2400.0, "errors": ["", null, {"a": [1]}]})";

TEST(MeasuredRuns, ReadsVllm) {
    const MeasuredRun run = one_run(vllm);
    EXPECT_EQ(run.benchmark, Benchmark::vllm);
    EXPECT_EQ(run.model, "llama");
    EXPECT_FALSE(run.rate);
    EXPECT_TRUE(run.unlimited);
    EXPECT_EQ(run.concurrency, 8);
    EXPECT_EQ(run.requests, 40);
    EXPECT_EQ(run.failed, 1);
    EXPECT_DOUBLE_EQ(run.prompt.value(), 1000.0);
    EXPECT_DOUBLE_EQ(run.answer.value(), 50.0);
    EXPECT_DOUBLE_EQ(run.at(Metric::ttft, Statistic::mean).value(), 0.150);
    EXPECT_DOUBLE_EQ(run.at(Metric::ttft, Statistic::p50).value(), 0.090);
    EXPECT_DOUBLE_EQ(run.at(Metric::ttft, Statistic::p99).value(), 0.700);
    EXPECT_DOUBLE_EQ(run.at(Metric::e2e, Statistic::mean).value(), 2.4);
    EXPECT_FALSE(run.at(Metric::ttft, Statistic::p90)) << "no key";
    EXPECT_FALSE(run.at(Metric::itl, Statistic::mean)) << "0 ms is no measurement";
    EXPECT_DOUBLE_EQ(run.tokens_in_a_second.value(), 40000.0 / 20.0); // tokens over the duration
    EXPECT_EQ(run.line, 0);
}

// A line a run; Infinity as Python writes it. Lengths from half of 1,000 to 1,000 have a mean of 750.
const std::string sglang =
    R"({"backend": "sglang", "dataset_name": "random", "request_rate": 4.0, "max_concurrency": null, )"
    R"("random_input_len": 1000, "random_output_len": 100, "random_range_ratio": 0.5, )"
    R"("duration": 25.0, "completed": 100, "total_input_tokens": 75000, )"
    R"("total_output_tokens": 5000, "request_throughput": 3.96, "input_throughput": 3000.0, )"
    R"("output_throughput": 200.0, "mean_e2e_latency_ms": 1500.0, "median_ttft_ms": 41.0, )"
    R"("p95_itl_ms": 9.0}
{"backend": "sglang", "request_rate": Infinity, "max_concurrency": 16, "duration": 40.0, "completed": 3, )"
    R"("mean_e2e_latency_ms": NaN, "total_output_tokens_retokenized": 10, )"
    R"("output_throughput": 2.5, "input_lens": [10, 20, 0], "output_lens": [1, 3, 0]}
)";

TEST(MeasuredRuns, ReadsSglangALineARun) {
    const auto runs = read_runs(sglang);
    ASSERT_TRUE(runs.ok()) << to_text(runs.diagnostics());
    ASSERT_EQ(runs->size(), 2U);
    const MeasuredRun &first = runs->front(), &second = runs->back();
    EXPECT_EQ(first.benchmark, Benchmark::sglang);
    EXPECT_EQ(first.line, 1);
    EXPECT_EQ(second.line, 2);
    EXPECT_DOUBLE_EQ(first.rate.value(), 4.0);
    EXPECT_FALSE(first.concurrency);
    ASSERT_TRUE(first.drawn_prompt);
    EXPECT_DOUBLE_EQ(first.drawn_prompt->low, 500.0);
    EXPECT_DOUBLE_EQ(first.drawn_prompt->high, 1000.0);
    EXPECT_FALSE(first.drawn_answer) << "a mean of 50 is none of lengths from 50 to 100";
    EXPECT_DOUBLE_EQ(first.at(Metric::itl, Statistic::p95).value(), 0.009);
    EXPECT_TRUE(second.unlimited);
    EXPECT_EQ(second.concurrency, 16);
    EXPECT_FALSE(second.at(Metric::e2e, Statistic::mean));
    EXPECT_EQ(second.prompts, (std::vector<std::int32_t>{10, 20})); // the third failed
}

// Blocks with units of their own; the settings of the load in each of the three places that versions had.
std::string blocks(const std::string& config) {
    return R"({"schema_version": "1.1", "time_to_first_token": {"unit": "ms", "avg": 150.0, "p50": 92.0, "p99": 700.0},
 "inter_token_latency": {"unit": "us", "avg": 8900.0}, "request_latency": {"unit": "sec", "avg": 2.4, "count": 30},
 "request_throughput": {"unit": "requests/sec", "avg": 13.0}, "input_sequence_length": {"unit": "tokens", "avg": 1024},
 "output_sequence_length": {"unit": "tokens", "avg": 256.0}, "input_config": )" +
           config + "}";
}

TEST(MeasuredRuns, ReadsAiperfAndGenaiPerf) {
    const MeasuredRun run = one_run(blocks(R"({"phases": [{"name": "warmup", "concurrency": 2},
        {"name": "profiling", "type": "poisson", "rate": 5.5, "concurrency": 60}]})"));
    EXPECT_EQ(run.benchmark, Benchmark::aiperf);
    EXPECT_DOUBLE_EQ(run.rate.value(), 5.5);
    EXPECT_EQ(run.concurrency, 60);
    EXPECT_EQ(run.requests, 30);
    EXPECT_DOUBLE_EQ(run.at(Metric::tpot, Statistic::mean).value(), 8.9e-3);
    EXPECT_DOUBLE_EQ(run.at(Metric::e2e, Statistic::mean).value(), 2.4);
    EXPECT_DOUBLE_EQ(run.tokens_in_a_second.value(), 1024 * 13.0);
    EXPECT_EQ(one_run(blocks(R"({"loadgen": {"concurrency": 7}})")).concurrency, 7);
    const MeasuredRun genai = one_run(blocks(R"({"perf_analyzer": {"stimulus": {"concurrency": [16]}}})"));
    EXPECT_EQ(genai.benchmark, Benchmark::genai_perf);
    EXPECT_EQ(genai.concurrency, 16);
    EXPECT_DOUBLE_EQ(one_run(blocks(R"({"perf_analyzer": {"stimulus": {"request_rate": 3}}})")).rate.value(), 3.0);
}

// GenAI-Perf of 2024 has no request_count, and names its input otherwise.
TEST(MeasuredRuns, AnOlderGenaiPerfDoesntSayHowMany) {
    const MeasuredRun run = one_run(R"({"request_throughput": {"unit": "requests/sec", "avg": 5.2},
        "time_to_first_token": {"unit": "ms", "avg": 120.5}, "inter_token_latency": {"unit": "ms", "avg": 12.1},
        "request_latency": {"unit": "ms", "avg": 3000}, "input_sequence_length": {"avg": 1024},
        "output_sequence_length": {"avg": 256}, "input_config": {"model_names": ["a"], "concurrency": 16}})");
    EXPECT_EQ(run.benchmark, Benchmark::genai_perf);
    EXPECT_EQ(run.requests, 2000);
    EXPECT_DOUBLE_EQ(run.at(Metric::ttft, Statistic::mean).value(), 0.1205);
}

TEST(MeasuredRuns, RefusesWhatIsNone) {
    EXPECT_THAT(measured_refusal(""), HasSubstr("empty"));
    EXPECT_THAT(measured_refusal("{\"a\": 1}"), HasSubstr("vllm bench serve"));
    EXPECT_THAT(measured_refusal("[1]"), HasSubstr("no valid JSON object"));
    EXPECT_THAT(measured_refusal("{\"a\": }"), HasSubstr("runs:1"));
    EXPECT_THAT(measured_refusal(vllm + "x"), HasSubstr("no valid JSON object"));
    EXPECT_THAT(measured_refusal(sglang + "{\"a\": 1}\n"), HasSubstr("runs:3"));
    std::string wrong = vllm;
    EXPECT_THAT(measured_refusal(wrong.replace(wrong.find("150.0"), 5, "-1.00")), HasSubstr("mean_ttft_ms"));
    wrong = vllm;
    EXPECT_THAT(measured_refusal(wrong.replace(wrong.find("\"completed\": 40"), 15, "\"num_prompts\": 0")),
                HasSubstr("not one of its requests ended"));
    wrong = blocks("{}");
    EXPECT_THAT(measured_refusal(wrong.replace(wrong.find("\"us\""), 4, "\"pt\"")),
                HasSubstr("inter_token_latency.unit"));
}

TEST(MeasuredRuns, TheLoadIsDrawnAgain) {
    const auto vllm_load = load_like(one_run(vllm), {}, "runs");
    ASSERT_TRUE(vllm_load.ok());
    EXPECT_EQ(vllm_load->traffic.arrivals.kind, ArrivalKind::concurrency);
    EXPECT_EQ(vllm_load->traffic.arrivals.concurrency, 8);
    EXPECT_EQ(vllm_load->traffic.requests, 40U);
    EXPECT_EQ(vllm_load->notes.size(), 2U) << "lengths are means alone";
    const auto runs = read_runs(sglang);
    ASSERT_TRUE(runs.ok());
    // 99 gaps between 100 arrivals at 4 a second.
    const auto drawn = draw_like(*load_like(runs->front(), {}, "runs"));
    ASSERT_TRUE(drawn.ok());
    EXPECT_EQ(drawn->items.size(), 100U);
    EXPECT_NEAR(drawn->items.back().arrival_s - drawn->items.front().arrival_s, 99.0 / 4.0, 1e-9);
    const auto pairs = draw_like(*load_like(runs->back(), {}, "runs"));
    ASSERT_TRUE(pairs.ok());
    for (const Request& each : pairs->items)
        EXPECT_EQ(each.output_tokens, each.prompt_tokens == 10 ? 1 : 3);
}

// At 5.5 asked for and 13 served the rate held; at 20 asked for and 13 served, the 60 in flight did.
TEST(MeasuredRuns, OfARateAndALimitTheOneThatHeldIsTaken) {
    const auto load = [](const std::string& rate) {
        return load_like(one_run(blocks(R"({"loadgen": {"concurrency": 60, "request_rate": )" + rate + "}}")), {},
                         "runs")
            ->traffic.arrivals.kind;
    };
    EXPECT_EQ(load("5.5"), ArrivalKind::poisson);
    EXPECT_EQ(load("20"), ArrivalKind::concurrency);
}

TEST(MeasuredRuns, WhatTheFileLacksHasToBeSaid) {
    const MeasuredRun run = one_run(blocks("{}"));
    const auto none = load_like(run, {}, "runs");
    ASSERT_FALSE(none.ok());
    EXPECT_THAT(to_text(none.diagnostics()), HasSubstr("--rate or --concurrency"));
    LoadAsked asked;
    asked.arrivals = Arrivals{.rate = 2.0};
    asked.prompt = Lengths::fixed(7);
    asked.requests = 3;
    const auto said = load_like(run, asked, "runs");
    ASSERT_TRUE(said.ok());
    EXPECT_EQ(said->traffic.requests, 3U);
    EXPECT_DOUBLE_EQ(said->traffic.prompt.low, 7.0);
    EXPECT_DOUBLE_EQ(said->traffic.output.low, 256.0);
}

} // namespace
