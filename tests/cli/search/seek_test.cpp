// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class SeekCommand : public ProgramTest {};

const std::vector<std::string> question{"seek",   "resnet18",         "--gpu",    "A100-SXM4-80GB",
                                        "--gpu",  "V100-SXM2-16GB",   "--mode",   "training",
                                        "--vary", "memory_bandwidth", "--target", "fits"};

std::vector<std::string> asking(const std::string& vary, const std::string& target,
                                const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = question;
    arguments[9] = vary;
    arguments[11] = target;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

} // namespace

// The definition: predict with the answer set meets the target, with half a percent less it does not.
TEST_F(SeekCommand, predict_with_the_answer_meets_the_target) {
    const double now = json({"predict", "resnet18", "--gpu", "A100-SXM4-80GB", "--mode", "training", "--stack",
                             "as-written"})["iteration_s"]
                           .get<double>();
    const double target_s = 0.9 * now;
    const Json sought = json(asking("sms", std::to_string(target_s * 1e6) + "us", {"--stack", "as-written"}));
    const Json& answer = sought["answers"][0];
    ASSERT_EQ(answer["outcome"], "found");
    const double sms = answer["answer"]["sms"].get<double>();
    const auto time_at = [&](double value) {
        return json({"predict", "resnet18", "--gpu", "A100-SXM4-80GB", "--mode", "training", "--stack", "as-written",
                     "--set", "sms=" + std::to_string(value)})["iteration_s"]
            .get<double>();
    };
    EXPECT_LE(time_at(sms), target_s * (1 + 1e-6));
    EXPECT_GT(time_at(sms * 0.995), target_s * (1 - 1e-6));
    EXPECT_EQ(answer["own"], 108);
    EXPECT_NEAR(answer["now"]["iteration_s"].get<double>(), now, 1e-12);
}

TEST_F(SeekCommand, what_none_reaches_is_said_with_the_reason) {
    const Outcome outcome = run(asking("memory_bandwidth", "1ns"));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("even at"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("because"), std::string::npos);
    EXPECT_EQ(json(asking("memory_bandwidth", "1ns"))["answers"][0]["outcome"], "never");
    EXPECT_EQ(json(asking("tdp", "1ns", {"--cost-model", "roofline"}))["answers"][0]["reacts"], false);
}

TEST_F(SeekCommand, the_largest_batch_that_fits) {
    const Json sought = json(asking("batch", "fits", {"--set", "memory_size=2GB", "--range", "1:2048"}));
    const auto batch = sought["answers"][0]["answer"]["batch"].get<int>();
    const auto fits = [&](int n) {
        return json({"predict", "resnet18", "--gpu", "A100-SXM4-80GB", "--mode", "training", "--set", "memory_size=2GB",
                     "--batch", std::to_string(n)})["fits"]
            .get<bool>();
    };
    EXPECT_TRUE(fits(batch));
    EXPECT_FALSE(fits(batch + 1));
}

// GPT-2 learns 1024 positions: the usual range, to 65,536, ends there.
TEST_F(SeekCommand, a_sequence_ends_with_what_the_network_takes) {
    for (const char* target : {"100s", "fits"}) {
        const std::vector<std::string> asked{"seek",   "gpt2",     "--gpu",    "A100-SXM4-80GB",
                                             "--vary", "sequence", "--target", target};
        const Outcome outcome = run(asked);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_NE(outcome.out.find("learned positions"), std::string::npos) << outcome.out;
        const Json answer = json(asked)["answers"][0];
        EXPECT_EQ(answer["answer"]["sequence"], 1024);
        EXPECT_EQ(answer["searched"], (Json{1, 1024}));
        EXPECT_EQ(answer["notes"].size(), 1U);
    }
}

TEST_F(SeekCommand, csv_has_a_row_a_gpu) {
    const std::vector<std::string> lines = lines_of(run(asking("sms", "3ms", {"--csv"})).out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(cells_of(lines[0]).size(), cells_of(lines[1]).size());
    EXPECT_EQ(cells_of(lines[2])[0], "V100-SXM2-16GB");
}

TEST_F(SeekCommand, mistakes_are_refused) {
    expect_refused(run(asking("memory_bandwith", "10ms")), 2, {"memory_bandwidth"});
    expect_refused(run(asking("sms", "10")), 2, {"unit"});
    expect_refused(run(asking("sms", "10ms", {"--range", "9"})), 2, {"FIRST:LAST"});
    expect_refused(run(asking("precision", "10ms")), 1, {"sweep"});
    expect_refused(run(question), 1, {"memory_size"});
    expect_refused(run(asking("sequence", "10ms")), 1, {"no sequence"});
}

// ResNet-50 counts images: a goal in tokens is a mistake, one in images or in samples is not.
TEST_F(SeekCommand, a_goal_in_another_networks_samples_is_refused) {
    const auto asking = [this](const std::string& target) {
        return run({"seek", "resnet50", "--gpu", "T4", "--vary", "memory_bandwidth", "--target", target});
    };
    expect_refused(asking("5000 tokens/s"), 1, {"tokens", "images"});
    expect_refused(asking("2ms/token"), 1, {"token", "images"});
    for (const char* target :
         {"50/s", "50 images/s", "0.05k/s", "0.05k images/s", "20ms/image", "20 ms/sample", "20ms"})
        EXPECT_EQ(asking(target).exit_code, 0) << target << asking(target).err;
}

} // namespace dubhe::test
