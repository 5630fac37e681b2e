// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class WhatifCommand : public ProgramTest {
  protected:
    // A launch at 10, a product [20, 80), a wait that comes back at 84, the end at 99.
    [[nodiscard]] std::string trace() const {
        const std::string host = R"("pid":1,"tid":1,"ts":)";
        return file("a.json",
                    R"({"traceEvents":[{"ph":"X","cat":"user_annotation","name":"ProfilerStep#1",)" + host +
                        R"(0,"dur":99},{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel",)" + host +
                        R"(10,"dur":4,"args":{"correlation":1}},{"ph":"X","cat":"kernel","name":"sgemm","pid":0,)"
                        R"("tid":7,"ts":20,"dur":60,"args":{"correlation":1,"stream":7,"device":0}},)"
                        R"({"ph":"X","cat":"cuda_runtime","name":"cudaDeviceSynchronize",)" +
                        host + R"(18,"dur":66,"args":{"correlation":2}}]})");
    }
};

} // namespace

TEST_F(WhatifCommand, answers_in_json) {
    const Json answer = json({"whatif", trace(), "--apply", "amp"});
    EXPECT_NEAR(answer["measured_s"].get<double>(), 99e-6, 1e-12);
    EXPECT_NEAR(answer["baseline_s"].get<double>(), 99e-6, 1e-12);
    EXPECT_NEAR(answer["predicted_s"].get<double>(), 59e-6, 1e-12); // 60 / 3
    EXPECT_NEAR(answer["breakdown"]["before"]["compute_s"].get<double>(), 60e-6, 1e-12);
    EXPECT_NEAR(answer["breakdown"]["after"]["compute_s"].get<double>(), 20e-6, 1e-12);
    EXPECT_EQ(answer["stack"][0]["published"], "predicted within 13 %");
    EXPECT_TRUE(answer["unmatched"].empty());
    EXPECT_FALSE(answer["notes"].empty());
}

TEST_F(WhatifCommand, stacks_are_read_saved_and_applied_in_order) {
    const std::string stack = file("mine.txt", "# mine\noff amp\nselect kernel name=*gemm*\nscale 0.5\n");
    const std::string saved = (folder() / "saved.txt").string();
    const Json answer =
        json({"whatif", trace(), "--stack", stack, "--apply", "select kernel; shrink 10us", "--save", saved});
    EXPECT_NEAR(answer["predicted_s"].get<double>(), 59e-6, 1e-12); // 60 / 2 - 10
    EXPECT_EQ(json({"whatif", trace(), "--stack", saved})["predicted_s"], answer["predicted_s"]);
}

TEST_F(WhatifCommand, predictions_can_be_read_as_traces) {
    const std::string out = (folder() / "predicted.json").string();
    EXPECT_EQ(run({"whatif", trace(), "--apply", "amp", "--export", out}).exit_code, 0);
    const Json steps = json({"trace", "steps", out});
    EXPECT_NEAR(steps["steps"][0]["duration_s"].get<double>(), 59e-6, 1e-9);
}

TEST_F(WhatifCommand, texts_are_tables) {
    const Outcome outcome = run({"whatif", trace(), "--apply", "amp"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    for (const char* part : {"predicted", "1.68x", "before", "predicted within 13 %", "Daydream"})
        EXPECT_NE(outcome.out.find(part), std::string::npos) << outcome.out;
    const Outcome list = run({"whatif", "--list"});
    EXPECT_NE(list.out.find("blueconnect"), std::string::npos);
    EXPECT_NE(list.out.find("gpus (needed)"), std::string::npos);
}

TEST_F(WhatifCommand, refuses_what_makes_no_sense) {
    expect_refused(run({"whatif", trace(), "--apply", "ampp"}), 2, {"Did you mean amp"});
    expect_refused(run({"whatif", trace()}), 2, {"--apply"});
    expect_refused(run({"whatif", "--apply", "amp"}), 2, {"FILE"});
    expect_refused(run({"whatif", trace(), "--apply", "p3"}), 1, {"distributed:gpus=8"});
    expect_refused(run({"whatif", trace(), "--apply", "amp", "--step", "ProfilerStep#9"}), 1, {"there is no step"});
    expect_refused(run({"whatif", trace(), "--stack", file("bad.txt", "amp\nscale 2\n")}), 1, {"bad.txt:2"});
    expect_refused(run({"whatif", trace(), "--stack", file("empty.txt", "")}), 1, {"empty.txt", "no transformation"});
    expect_refused(run({"whatif", trace(), "--apply", "gpu:A100-SXM4-80GB"}), 1, {"from="});
}

} // namespace dubhe::test
