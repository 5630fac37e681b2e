// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>

namespace dubhe::test {

namespace {

class SplitMemory : public ProgramTest {
  protected:
    using Arguments = std::vector<std::string>;

    static Arguments question(const std::string& command, const Arguments& more = {}) {
        Arguments arguments{command,       "megatron[8,1024,16,512]",
                            "--system",    "DGX A100 80GB",
                            "--mode",      "training",
                            "--precision", "fp16",
                            "--batch",     "32"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

Json change_of(const Json& json, const std::string& words) {
    const auto found =
        std::ranges::find_if(json["changes"], [&](const Json& change) { return change["words"] == words; });
    return found == json["changes"].end() ? Json() : *found;
}

// What predict says of the same split, stage by stage.
TEST_F(SplitMemory, its_largest_stage_is_the_predicted_one) {
    const Arguments split{"--pp", "4", "--gpus", "8"};
    const Json memory = json(question("memory", split)), step = json(question("predict", split));
    EXPECT_EQ(memory["step_s"], step["step_s"]);
    EXPECT_EQ(memory["memory"], step["memory"]);
    EXPECT_EQ(memory["split"], step["split"]);
    std::int64_t next = 0;
    double largest = 0.0;
    for (const Json& stage : memory["stages"]) {
        EXPECT_EQ(stage["first_stage"].get<std::int64_t>(), next);
        next = stage["last_stage"].get<std::int64_t>() + 1;
        double sum = 0.0;
        for (const char* of :
             {"weights_bytes", "training_state_bytes", "master_weights_bytes", "activations_bytes", "working_bytes"})
            sum += stage[of].get<double>();
        EXPECT_NEAR(sum, stage["memory_bytes"].get<double>(), 1.0);
        EXPECT_NEAR(stage["left_bytes"].get<double>(), memory["capacity_bytes"].get<double>() - sum, 1.0);
        largest = std::max(largest, sum);
    }
    EXPECT_EQ(next, 4);
    EXPECT_NEAR(largest, step["memory"]["total_bytes"].get<double>(), 1.0);
    EXPECT_TRUE(memory["fastest_remedy"].is_null()); // it fits
}

TEST_F(SplitMemory, a_change_is_what_its_option_says) {
    const Arguments split{"--pp", "2", "--gpus", "8", "--micro-batch", "2"};
    const Json memory = json(question("memory", split));
    for (const auto& [words, option] : std::vector<std::pair<std::string, Arguments>>{
             {"full recomputation", {"--recompute", "full"}},
             {"the optimizer's states shared (ZeRO 1)", {"--zero", "states"}},
             {"moments in half precision", {"--narrow-moments"}},
             {"activations of all layers in the host's memory", {"--offload-layers", "8"}}}) {
        Arguments with = split;
        with.insert(with.end(), option.begin(), option.end());
        const Json change = change_of(memory, words), step = json(question("predict", with));
        ASSERT_TRUE(change.is_object()) << words;
        EXPECT_EQ(change["step_s"], step["step_s"]) << words;
        EXPECT_NEAR(change["memory_bytes"].get<double>(), step["memory"]["total_bytes"].get<double>(), 1.0) << words;
        EXPECT_EQ(change["split"], step["split"]) << words;
        EXPECT_EQ(change["same_results"].get<bool>(), words != "moments in half precision");
    }
}

// 70 billion parameters on sixteen ranks: 2 + 4 + 8 + 2 bytes of each are most of 80 GiB, and activations are too much.
TEST_F(SplitMemory, tells_in_words_what_makes_it_fit) {
    const Arguments question{"memory",        "llama-3-70b", "--system",   "DGX H100",    "--tp",    "8",
                             "--pp",          "2",           "--gpus",     "64",          "--batch", "64",
                             "--micro-batch", "1",           "--training", "--precision", "bf16",    "--stack",
                             "megatron"};
    const Outcome outcome = run(question);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    for (const char* said : {"Stage", "master weights", "lacks", "full recomputation", "the fastest that fits: with "})
        EXPECT_NE(outcome.out.find(said), std::string::npos) << said << '\n' << outcome.out;
    const Json json = this->json(question);
    EXPECT_FALSE(json["fits"].get<bool>());
    const Json remedy = change_of(json, json["fastest_remedy"].get<std::string>());
    EXPECT_TRUE(remedy["fits"].get<bool>());
    EXPECT_GE(remedy["left_bytes"].get<double>(), 0.0);
}

// The KV cache has a column of its own where there is one.
TEST_F(SplitMemory, inference_has_its_cache) {
    const Outcome outcome = run({"memory", "gpt2", "--system", "DGX A100 80GB", "--pp", "2", "--batch", "8",
                                 "--micro-batch", "4", "--past", "128", "--precision", "fp16"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("KV cache"), std::string::npos) << outcome.out;
    EXPECT_EQ(run(question("memory", {"--pp", "2"})).out.find("KV cache"), std::string::npos);
}

TEST_F(SplitMemory, what_makes_no_sense_is_refused) {
    expect_refused(run({"memory", "resnet50", "--gpu", "T4", "--tp", "2"}), 2, {"--tp", "--system"});
    expect_refused(run(question("memory", {"--best-batch"})), 2, {"--best-batch", "--system"});
    expect_refused(run({"memory", "resnet50"}), 2, {"--gpu"});
    expect_refused(run(question("memory", {"--pp", "9"})), 1, {"layers"});
    EXPECT_NE(run(question("memory", {"--context-form", "gather"})).err.find("--context-form has no effect"),
              std::string::npos);
}

} // namespace

} // namespace dubhe::test
