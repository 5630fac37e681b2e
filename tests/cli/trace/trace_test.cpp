// SPDX-License-Identifier: Apache-2.0
#include "../../trace/memory/pickles.h"
#include "../program.h"

#include <cmath>
#include <fstream>

namespace dubhe::test {

namespace {

class TraceCommand : public ProgramTest {
  protected:
    // Two steps of 100 us: a launch at 10, its kernel of `kernel_us` from 20, a wait for it.
    [[nodiscard]] std::string trace(const std::string& name, int kernel_us) const {
        std::string events;
        for (int step = 0; step < 2; ++step) {
            const auto at = [&](int us) { return std::to_string(step * 100 + us); };
            const std::string id = std::to_string(step + 1), wait = std::to_string(step + 11);
            const std::string host = R"("pid":1,"tid":1,"ts":)";
            events += R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#)" + id + "\"," + host + at(0) +
                      R"(,"dur":99},)";
            events += R"({"ph":"X","cat":"cpu_op","name":"aten::mm",)" + host + at(5) + R"(,"dur":12},)";
            events += R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel",)" + host + at(10) +
                      R"(,"dur":4,"args":{"correlation":)" + id + "}},";
            events += R"({"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":)" + at(20) + R"(,"dur":)" +
                      std::to_string(kernel_us) + R"(,"args":{"correlation":)" + id + R"(,"stream":7,"device":0}},)";
            events += R"({"ph":"X","cat":"cuda_runtime","name":"cudaDeviceSynchronize",)" + host + at(18) +
                      R"(,"dur":)" + std::to_string(kernel_us + 4) + R"(,"args":{"correlation":)" + wait + "}},";
        }
        events.pop_back();
        return file(name, R"({"traceEvents":[)" + events + "]}");
    }
};

} // namespace

TEST_F(TraceCommand, replay_gives_each_step_back) {
    const Json answer = json({"trace", "replay", trace("a.json", 50)});
    ASSERT_EQ(answer["steps"].size(), 2U);
    for (const Json& step : answer["steps"]) {
        EXPECT_TRUE(step["complete"].get<bool>()) << step;
        EXPECT_NEAR(step["measured_s"].get<double>(), 99e-6, 1e-12);
        EXPECT_NEAR(step["simulated_s"].get<double>(), 99e-6, 1e-9);
        EXPECT_LT(std::abs(step["error_pct"].get<double>()), 0.01);
    }
    EXPECT_EQ(answer["steps"][0]["name"], "ProfilerStep#1");
}

// Kernels that are left out because they end before they begin are why there is nothing to simulate.
TEST_F(TraceCommand, a_refusal_says_what_was_left_out) {
    for (const char* step : {"summary", "critical-path"})
        expect_refused(run({"trace", step, trace("odd.json", -3)}), 1,
                       {"no GPU work", "2 events that end before they begin"});
    expect_refused(run({"whatif", trace("odd.json", -3), "--apply", "amp"}), 1, {"2 events that end before"});
}

TEST_F(TraceCommand, summary_adds_up) {
    const Json answer = json({"trace", "summary", trace("a.json", 50), "--step", "ProfilerStep#2"});
    const Json& parts = answer["breakdown"];
    EXPECT_NEAR(parts["compute_s"].get<double>(), 50e-6, 1e-12);
    EXPECT_NEAR(parts["host_only_s"].get<double>() + parts["gpu_only_s"].get<double>() + parts["both_s"].get<double>() +
                    parts["neither_s"].get<double>(),
                99e-6, 1e-12);
    EXPECT_EQ(answer["kernels"][0]["name"], "gemm");
    EXPECT_EQ(answer["layers"][0]["name"], "mm 1");
}

// Two ranks in a folder: both rows, the head, and the refusal of a folder without a run.
TEST_F(TraceCommand, a_job_is_a_folder_of_ranks) {
    const auto rank = [&](int number, int late_us) {
        const auto us = [](int value) { return std::to_string(value); };
        const std::string text =
            R"({"distributedInfo":{"rank":)" + us(number) + R"(,"world_size":2},"traceEvents":[)" +
            R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,"tid":1,"ts":0,"dur":200},)" +
            R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":5,"dur":2,"args":{"correlation":1}},)" +
            R"({"ph":"X","cat":"kernel","name":"ncclDevKernel_AllReduce","pid":0,"tid":7,"ts":)" + us(100 + late_us) +
            R"(,"dur":)" + us(60 - late_us) + R"(,"args":{"correlation":1,"stream":7,"device":0}}]})";
        std::ofstream{folder() / "job" / ("rank" + us(number) + ".json")} << text;
    };
    std::filesystem::create_directory(folder() / "job");
    EXPECT_NE(run({"trace", "job", (folder() / "job").string()}).exit_code, 0);
    rank(0, 0);
    rank(1, 30);
    const Json job = json({"trace", "job", (folder() / "job").string()});
    ASSERT_EQ(job["ranks"].size(), 2U);
    EXPECT_NEAR(job["ranks"][0]["waits_s"].get<double>(), 30e-6, 1e-9);
    EXPECT_NEAR(job["ranks"][1]["delays_s"].get<double>(), 30e-6, 1e-9);
    EXPECT_EQ(job["collectives"], 1);
    const std::string text = run({"trace", "job", (folder() / "job").string()}).out;
    EXPECT_NE(text.find("Rank 1 is the last one at 1 of 1 collectives and delays the others by 30 us a step."),
              std::string::npos)
        << text;
}

// 100 bytes are allocated by one line and 50 released; the segment holds 300, with a free piece of 200.
TEST_F(TraceCommand, a_memory_snapshot_has_its_peak_and_the_lines_that_hold_it) {
    using trace::pickled, trace::pickled_dictionary, trace::pickled_list;
    const auto event = [](const char* action, int address, int bytes, int time) {
        const std::string frame = pickled_dictionary({{"filename", pickled(std::string{"/a/b/net.py"})},
                                                      {"line", pickled(7)},
                                                      {"name", pickled(std::string{"f"})}});
        return pickled_dictionary({{"action", pickled(std::string{action})},
                                   {"addr", pickled(address)},
                                   {"size", pickled(bytes)},
                                   {"time_us", pickled(time)},
                                   {"frames", pickled_list({frame})}});
    };
    const auto block = [](int bytes, const char* state) {
        return pickled_dictionary({{"size", pickled(bytes)}, {"state", pickled(std::string{state})}});
    };
    const std::string segment =
        pickled_dictionary({{"device", pickled(1)},
                            {"total_size", pickled(300)},
                            {"blocks", pickled_list({block(100, "active_allocated"), block(200, "inactive")})}});
    const std::string file = (folder() / "memory.pickle").string();
    std::ofstream{file, std::ios::binary} << trace::pickle_of(pickled_dictionary(
        {{"segments", pickled_list({segment})},
         {"device_traces",
          pickled_list({pickled_list({}), pickled_list({event("alloc", 1, 100, 10), event("alloc", 2, 50, 30),
                                                        event("free_requested", 2, 50, 40)})})}}));
    const Json device = json({"trace", "memory", file})["devices"][0];
    EXPECT_EQ(device["device"], 1);
    EXPECT_EQ(device["peak_bytes"], 150.0);
    EXPECT_NEAR(device["peak_s"].get<double>(), 20e-6, 1e-12);
    EXPECT_EQ(device["at_peak"][0]["place"], "b/net.py:7 f");
    EXPECT_EQ(device["at_peak"][0]["memory_bytes"], 150.0);
    EXPECT_EQ(device["largest_free_bytes"], 200.0);
    EXPECT_EQ(
        run({"trace", "memory", file, "--csv"}).out,
        "device,time_s,allocated_bytes,reserved_bytes\n1,0,0,300\n1,0,100,300\n1,2e-05,150,300\n1,3e-05,100,300\n");
    EXPECT_NE(run({"trace", "memory", file}).out.find("b/net.py:7 f"), std::string::npos);
}

// A step from 5 us on, in which a linear layer's work runs from 8 to 13 us; 100 bytes are allocated at 10 us and 50 at
// 30 us, in no layer. Another GPU holds 7 bytes and has no history.
TEST_F(TraceCommand, the_layers_that_hold_a_snapshots_peak_are_those_of_its_trace) {
    using trace::pickled, trace::pickled_dictionary, trace::pickled_list;
    const auto event = [](int address, int bytes, int time) {
        return pickled_dictionary({{"action", pickled(std::string{"alloc"})},
                                   {"addr", pickled(address)},
                                   {"size", pickled(bytes)},
                                   {"time_us", pickled(time)}});
    };
    const auto segment = [](int device, int bytes) {
        const std::string block =
            pickled_dictionary({{"size", pickled(bytes)}, {"state", pickled(std::string{"active_allocated"})}});
        return pickled_dictionary(
            {{"device", pickled(device)}, {"total_size", pickled(bytes)}, {"blocks", pickled_list({block})}});
    };
    const std::string file = (folder() / "two.pickle").string(), run_of_it = (folder() / "run.json").string();
    std::ofstream{file, std::ios::binary} << trace::pickle_of(pickled_dictionary(
        {{"segments", pickled_list({segment(0, 7), segment(1, 150)})},
         {"device_traces", pickled_list({pickled_list({}), pickled_list({event(1, 100, 10), event(2, 50, 30)})})}}));
    std::ofstream{run_of_it} << R"({"traceEvents": [
        {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#1", "pid": 1, "tid": 1, "ts": 5, "dur": 100},
        {"ph": "X", "cat": "cpu_op", "name": "aten::linear", "pid": 1, "tid": 1, "ts": 8, "dur": 5}]})";
    const Json devices = json({"trace", "memory", file, "--trace", run_of_it})["devices"];
    ASSERT_EQ(devices.size(), 2U);
    EXPECT_FALSE(devices[0].contains("at_peak_by_layer"));
    const Json& layers = devices[1]["at_peak_by_layer"];
    ASSERT_EQ(layers.size(), 3U) << layers;
    EXPECT_EQ(layers[0]["layer"], "linear 1");
    EXPECT_EQ(layers[0]["memory_bytes"], 100.0);
    EXPECT_EQ(layers[1]["memory_bytes"], 50.0);
    EXPECT_EQ(layers[2]["memory_bytes"], 0.0); // outside of the step
    EXPECT_NE(run({"trace", "memory", file, "--trace", run_of_it}).out.find("linear 1"), std::string::npos);
    expect_refused(run({"trace", "memory", file, "--trace", file}), 1, {"two.pickle"});
}

TEST_F(TraceCommand, the_critical_path_goes_through_the_kernel) {
    const Json answer = json({"trace", "critical-path", trace("a.json", 50)});
    EXPECT_NEAR(answer["by_kind_s"]["kernel"].get<double>(), 50e-6, 1e-12);
    double total_s = 0.0;
    for (const Json& part : answer["parts"])
        total_s += part["end_s"].get<double>() - part["begin_s"].get<double>() + part["pause_s"].get<double>();
    EXPECT_NEAR(total_s, answer["step_s"].get<double>(), 1e-12);
}

TEST_F(TraceCommand, diff_says_what_got_slower) {
    const Json answer = json({"trace", "diff", trace("a.json", 40), trace("b.json", 60)});
    ASSERT_EQ(answer["rows"].size(), 1U);
    EXPECT_EQ(answer["rows"][0]["kernel"], "gemm");
    EXPECT_NEAR(answer["rows"][0]["change_s"].get<double>(), 20e-6, 1e-12);
}

TEST_F(TraceCommand, what_is_exported_replays_the_same) {
    const std::string out = (folder() / "out.json").string();
    EXPECT_EQ(json({"trace", "export", trace("a.json", 50), out})["file"], out);
    const Json before = json({"trace", "replay", trace("a.json", 50)}), after = json({"trace", "replay", out});
    EXPECT_EQ(before["steps"], after["steps"]);
}

// A product on one stream, an all-reduce of its result on another: the execution trace joins them and names the group.
TEST_F(TraceCommand, a_step_is_exported_with_what_the_execution_trace_says) {
    const auto operation = [](const char* name, const char* at, const char* number, const char* kernel,
                              const char* begin, const char* stream) {
        return std::string{R"({"ph":"X","cat":"cpu_op","pid":1,"tid":1,"dur":9,"name":")"} + name + R"(","ts":)" + at +
               R"(,"args":{"Record function id":)" + number +
               R"(}},{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"dur":3,"ts":)" + at +
               R"(.5,"args":{"correlation":)" + number + R"(}},{"ph":"X","cat":"kernel","pid":0,"dur":20,"tid":)" +
               stream + R"(,"name":")" + kernel + R"(","ts":)" + begin + R"(,"args":{"correlation":)" + number +
               R"(,"stream":)" + stream + "}}";
    };
    const std::string recording =
        file("run.json", R"({"traceEvents":[)" + operation("aten::mm", "1", "5", "gemm", "8", "7") + "," +
                             operation("record_param_comms", "20", "6", "ncclDevKernel_AllReduce", "40", "8") + "]}");
    const std::string execution =
        file("et.json", R"({"schema":"1.1.1","nodes":[{"name":"aten::mm","outputs":{"values":[[1,2,0,4,4,"cuda:0"]]},)"
                        R"("attrs":[{"name":"rf_id","type":"uint64","value":5}]},{"name":"record_param_comms",)"
                        R"("inputs":{"values":[[[1,2,0,4,4,"cuda:0"]]]},"attrs":[{"name":"rf_id","value":6},)"
                        R"({"name":"collective_name","value":"allreduce"},{"name":"pg_name","value":"dp"},)"
                        R"({"name":"pg_size","value":2},{"name":"global_rank_start","value":0},)"
                        R"({"name":"global_rank_stride","value":1}]}]})");
    const std::string out = (folder() / "step.0.et").string(), groups = (folder() / "groups.json").string();
    const Json alone = json({"trace", "export", recording, out});
    const Json answer =
        json({"trace", "export", recording, out, "--execution-trace", execution, "--comm-groups", groups});
    EXPECT_EQ(answer["execution_trace"]["gpu_events"], 2);
    EXPECT_EQ(answer["execution_trace"]["joined"], 2);
    EXPECT_EQ(answer["execution_trace"]["tensor_dependencies"], 1);
    EXPECT_EQ(answer["execution_trace"]["collectives_completed"], 1);
    EXPECT_EQ(answer["dependencies"].get<int>(), alone["dependencies"].get<int>() + 1);
    std::ifstream written{groups};
    EXPECT_EQ(Json::parse(written), Json::parse(R"({"dp":[0,1]})"));
    const Outcome text = run({"trace", "export", recording, out, "--execution-trace", execution});
    EXPECT_NE(text.out.find("2 of 2 kernels"), std::string::npos) << text.out;
    expect_refused(run({"trace", "export", recording, (folder() / "a.json").string(), "--execution-trace", execution}),
                   1, {"--execution-trace", ".et"});
    expect_refused(run({"trace", "export", out, (folder() / "b.et").string(), "--execution-trace", execution}), 1,
                   {"--execution-trace"});
    expect_refused(run({"trace", "export", recording, execution + ".et", "--execution-trace", recording}), 1,
                   {"nodes"});
}

TEST_F(TraceCommand, texts_are_tables) {
    for (const char* step : {"summary", "steps", "critical-path", "replay"}) {
        const Outcome outcome = run({"trace", step, trace("a.json", 50)});
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_NE(outcome.out.find("ProfilerStep#1"), std::string::npos) << outcome.out;
    }
}

TEST_F(TraceCommand, refuses_what_is_no_trace) {
    expect_refused(run({"trace", "summary", file("empty.json", "")}), 1, {"empty.json", "is empty"});
    expect_refused(run({"trace", "steps", file("other.json", "{\"a\":1}")}), 1, {"traceEvents"});
    expect_refused(run({"trace", "replay", "/nowhere/t.json"}), 1, {"no such file"});
    expect_refused(run({"trace", "summary", trace("a.json", 50), "--step", "ProfilerStep#9"}), 1, {"there is no step"});
    expect_refused(run({"trace", "export", trace("a.json", 50), "/nowhere/out.json"}), 1, {"can't be written"});
}

TEST_F(TraceCommand, memory_has_a_limit_that_can_be_raised) {
    std::string events;
    for (int i = 0; i < 40'000; ++i)
        events += R"({"ph":"X","cat":"cpu_op","name":"a","pid":1,"tid":1,"dur":1,"ts":)" + std::to_string(i) + "},";
    events.pop_back();
    const std::string large = file("large.json", R"({"traceEvents":[)" + events + "]}");
    EXPECT_EQ(run({"trace", "steps", large}).exit_code, 0);
    const std::vector<std::string> named{"large.json", "1 MiB", "--memory-limit"};
    expect_refused(run({"trace", "steps", large, "--memory-limit", "1MiB"}), 1, named);
    expect_refused(run({"whatif", large, "--apply", "amp", "--memory-limit", "1MiB"}), 1, named);
    EXPECT_EQ(run({"trace", "steps", large, "--memory-limit", "10MiB"}).exit_code, 0);
    expect_refused(run({"trace", "steps", large, "--memory-limit", "5"}), 2, {"--memory-limit", "5"});
    expect_refused(run({"trace", "steps", large, "--memory-limit", "1kB"}), 2, {"1 MiB"});
    EXPECT_NE(run({"trace", "summary", "--help"}).out.find("2 GiB"), std::string::npos);
}

} // namespace dubhe::test
