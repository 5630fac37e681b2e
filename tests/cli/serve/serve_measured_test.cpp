// SPDX-License-Identifier: Apache-2.0
// `serve --measured`: what a benchmark wrote down beside what is predicted.
#include "../program.h"

namespace dubhe::test {

namespace {

class ServeMeasured : public ProgramTest {
  protected:
    [[nodiscard]] static std::vector<std::string> with(const std::string& path,
                                                       const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{"serve", "llama-3.1-8b", "--gpu", "h100",       "--precision",
                                           "bf16",  "--stack",      "vllm",  "--measured", path};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    // Two runs, a line each, four in flight and two requests a second.
    [[nodiscard]] std::string two_runs() const {
        const std::string common = R"("completed": 60, "duration": 20.0, "total_input_tokens": 30720, )"
                                   R"("total_output_tokens": 3840, "mean_ttft_ms": 50.0, "p99_ttft_ms": 90.0, )"
                                   R"("mean_tpot_ms": 8.0, "output_throughput": 192.0})";
        return file("runs.jsonl", R"({"request_rate": "inf", "max_concurrency": 4, )" + common + "\n" +
                                      R"({"request_rate": 2.0, "max_concurrency": null, )" + common + "\n");
    }
};

const Json& figure_of(const Json& run, const std::string& name) {
    for (const Json& each : run["figures"])
        if (each["name"] == name) return each;
    static const Json none;
    return none;
}

TEST_F(ServeMeasured, each_run_is_compared_under_its_own_load) {
    const Json json = this->json(with(two_runs(), {"--isl", "512", "--osl", "64"})); // else notes say they are means
    ASSERT_EQ(json["runs"].size(), 2U);
    const Json &first = json["runs"][0], &second = json["runs"][1];
    EXPECT_EQ(first["benchmark"], "vLLM");
    EXPECT_EQ(first["concurrency"], 4);
    EXPECT_TRUE(second["concurrency"].is_null());
    EXPECT_EQ(second["rate_per_s"], 2.0);
    const Json& ttft = figure_of(first, "ttft mean");
    EXPECT_NEAR(ttft["measured"].get<double>(), 0.05, 1e-12);
    EXPECT_NEAR(ttft["deviation"].get<double>(), ttft["predicted"].get<double>() / 0.05 - 1.0, 1e-9);
    EXPECT_EQ(ttft["within"].get<bool>(), ttft["low"].get<double>() <= 0.05 && 0.05 <= ttft["high"].get<double>());
    EXPECT_TRUE(figure_of(first, "ttft p99")["predicted"].is_null()) << "60 requests";
    // 60 answers of 64 tokens; all of them at 2 a second last 29.5 s and the last answer.
    const double out = figure_of(second, "tokens out")["predicted"].get<double>();
    EXPECT_LT(out, 60 * 64 / 29.5);
    EXPECT_GT(out, 60 * 64 / 33.0);
    EXPECT_EQ(json["summary"][0]["runs"], 2);
}

TEST_F(ServeMeasured, as_text_and_table) {
    const auto text = run(with(two_runs()));
    EXPECT_EQ(text.exit_code, 0) << text.err;
    for (const char* part :
         {"vLLM, line 1: 4 in flight", "vLLM, line 2: 2 requests/s", "Over all runs", "not in the file"})
        EXPECT_NE(text.out.find(part), std::string::npos) << part << '\n' << text.out;
    EXPECT_NE(text.err.find("mean length alone"), std::string::npos) << text.err;
    const auto table = run(with(two_runs(), {"--csv"}));
    ASSERT_EQ(table.exit_code, 0) << table.err;
    const auto lines = lines_of(table.out);
    ASSERT_EQ(lines.size(), 1U + 2 * 5U); // three latencies and two throughputs of each
    EXPECT_EQ(cells_of(lines[0]).size(), cells_of(lines[1]).size());
}

TEST_F(ServeMeasured, options_take_the_place_of_the_file) {
    const Json run =
        json(with(two_runs(), {"--concurrency", "2", "--count", "20", "--isl", "100", "--osl", "10"}))["runs"][0];
    EXPECT_EQ(run["concurrency"], 2);
    EXPECT_EQ(run["requests"], 20);
}

TEST_F(ServeMeasured, refuses_other_files_and_what_has_no_effect) {
    expect_refused(run(with(file("log.json", "{\"a\": 1}"))), 1, {"log.json", "vllm bench serve"});
    expect_refused(run(with(two_runs(), {"--whole-run"})), 2, {"--whole-run", "no effect beside --measured"});
    expect_refused(run(with(two_runs(), {"--seek", "rate"})), 2, {"--seek"});
}

} // namespace

} // namespace dubhe::test
