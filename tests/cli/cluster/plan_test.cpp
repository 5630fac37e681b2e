// SPDX-License-Identifier: Apache-2.0
// What all combinations of a plan have in common, and the training run of the fastest.
#include "../program.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace dubhe::test {

namespace {

class PlanHabits : public ProgramTest {
  protected:
    using Arguments = std::vector<std::string>;

    static Arguments question(const Arguments& more = {}) {
        Arguments arguments{"plan",        "megatron[8,1024,16,512]",
                            "--system",    "DGX A100 80GB",
                            "--gpus",      "8",
                            "--batch",     "32",
                            "--precision", "fp16"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    // One combination alone.
    static Arguments one(const Arguments& more = {}) {
        Arguments arguments = question(
            {"--tp", "1", "--pp", "1", "--micro-batch", "2", "--chunks", "1", "--recompute", "none", "--zero", "none"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

// Weights that stay have no gradients: of forward, inputs' and weights' gradients the last third is not computed, but
// for attention's few products, which have no weights.
TEST_F(PlanHabits, weights_that_stay_take_two_thirds_of_the_products) {
    const Json whole = json(one())["best"], frozen = json(one({"--lora", "16"}))["best"];
    const auto flop_a_token = [](const Json& best) {
        return best["model_flop_per_s_gpu"].get<double>() / best["tokens_per_s_gpu"].get<double>();
    };
    EXPECT_GT(flop_a_token(frozen) / flop_a_token(whole), 2.0 / 3.0);
    EXPECT_LT(flop_a_token(frozen) / flop_a_token(whole), 0.72);
    EXPECT_LT(frozen["memory_bytes"].get<double>(), whole["memory_bytes"].get<double>());
}

TEST_F(PlanHabits, keys_and_values_go_round_or_are_gathered) {
    const Json ring = json(question({"--cp", "2"})), gather = json(question({"--cp", "2", "--context-form", "gather"}));
    EXPECT_EQ(gather["evaluated"], ring["evaluated"]);
    EXPECT_NE(gather["best"]["step_s"], ring["best"]["step_s"]);
    EXPECT_EQ(gather["best"]["split"]["context_form"], "gather");
}

// Each option stands in every split that is found.
TEST_F(PlanHabits, hold_for_all_combinations) {
    const auto all = [this](const Arguments& options, const char* key, const Json& value) {
        const Json plan = json(question(options));
        ASSERT_FALSE(plan["front"].empty()) << key;
        for (const Json& point : plan["front"])
            EXPECT_EQ(point["split"][key], value) << key;
    };
    all({"--schedule", "gpipe"}, "schedule", "gpipe");
    all({"--schedule", "gpipe"}, "chunks", 1); // gpipe interleaves none
    all({"--offload-layers", "8"}, "offloaded_layers", 8);
    all({"--zero", "parameters", "--keep-gathered"}, "reshard", false);
    all({"--narrow-moments"}, "narrow_moments", true);
    const Json experts = json({"plan",
                               "mixtral-8x7b",
                               "--system",
                               "DGX H100",
                               "--gpus",
                               "64",
                               "--batch",
                               "64",
                               "--ep",
                               "8",
                               "--micro-batch",
                               "1",
                               "--chunks",
                               "1",
                               "--zero",
                               "states",
                               "--precision",
                               "bf16",
                               "--dispatch",
                               "once",
                               "--overlap-experts",
                               "--delay-weight-gradients"});
    for (const Json& point : experts["front"]) {
        EXPECT_EQ(point["split"]["dispatch"], "once");
        EXPECT_TRUE(point["split"]["delay_weight_gradients"].get<bool>());
    }
}

// Where none can run, the first one's reason is said, in JSON, too.
TEST_F(PlanHabits, say_why_none_can_run) {
    const Outcome outcome = run(question({"--optimizer", "muon", "--zero", "parameters"}));
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, testing::HasSubstr("Muon is modelled with whole matrices"));
    const Json plan = Json::parse(run(question({"--shard-ranks", "3", "--zero", "states", "--json"})).out);
    EXPECT_EQ(plan["legal"], 0);
    EXPECT_THAT(plan["reason"].get<std::string>(), testing::HasSubstr("groups of 3 ranks"));
    EXPECT_EQ(plan["refused"]["tp"], 1);
}

// Groups of four leave combinations out whose ranks they don't divide, and those that share nothing.
TEST_F(PlanHabits, groups_that_share_filter_the_combinations) {
    const Json all = json(question()), groups = json(question({"--shard-ranks", "4"}));
    EXPECT_EQ(groups["evaluated"], all["evaluated"]);
    EXPECT_LT(groups["legal"], all["legal"]);
    EXPECT_GT(groups["valid"], 0);
    for (const Json& point : groups["front"]) {
        EXPECT_EQ(point["split"]["shard_ranks"], 4);
        EXPECT_EQ(point["split"]["dp"].get<std::int64_t>() * point["split"]["cp"].get<std::int64_t>() % 4, 0);
        EXPECT_GE(point["split"]["zero"], 1);
    }
    const Outcome none = run(question({"--shard-ranks", "3"}));
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_NE(none.out.find("groups of 3 ranks"), std::string::npos) << none.out;
}

// What no split can mend is said of the network, not of the first combination.
TEST_F(PlanHabits, a_network_that_cant_be_built_says_why) {
    const Arguments asked{"plan", "resnet50", "--system", "DGX H100", "--gpus", "8", "--batch", "8", "--lora", "16"};
    expect_refused(run(asked), 1, {"resnet50", "numbered layers"});
}

// A plan's JSON says what was asked of it.
TEST_F(PlanHabits, name_the_question_in_json) {
    const Json plan = json(one({"--lora", "16:qkv"}));
    EXPECT_EQ(plan["mode"], "training");
    EXPECT_EQ(plan["precision"], "fp16");
    EXPECT_EQ(plan["lora"], "16:qkv");
}

TEST_F(PlanHabits, more_layers_than_there_are_are_refused) {
    expect_refused(run(question({"--offload-layers", "9"})), 1, {"9 layers", "host's memory"});
}

TEST_F(PlanHabits, options_without_effect_are_named) {
    const auto notes = [this](const Arguments& more) { return run(one(more)).err; };
    EXPECT_NE(notes({"--context-form", "gather"}).find("--context-form has no effect without --cp"), std::string::npos);
    EXPECT_NE(notes({"--dispatch", "once"}).find("--dispatch has no effect without --ep"), std::string::npos);
    EXPECT_NE(notes({"--keep-gathered"}).find("--keep-gathered has no effect"), std::string::npos);
    EXPECT_NE(notes({"--overlap-tensor"}).find("--overlap-tensor has no effect without --tp"), std::string::npos);
    EXPECT_EQ(run(question({"--cp", "1,2", "--context-form", "gather", "--overlap-tensor"})).err.find("no effect"),
              std::string::npos);
}

// The run is that of the fastest split, with the numbers of predict.
TEST_F(PlanHabits, the_fastest_split_trains_for_days) {
    const Arguments length{"--train-tokens", "1B", "--failure-every", "800h"};
    const Json plan = json(one(length));
    Arguments predict{"predict",       "megatron[8,1024,16,512]",
                      "--system",      "DGX A100 80GB",
                      "--gpus",        "8",
                      "--batch",       "32",
                      "--precision",   "fp16",
                      "--mode",        "training",
                      "--micro-batch", "2"};
    predict.insert(predict.end(), length.begin(), length.end());
    EXPECT_EQ(plan["run"], json(predict)["run"]);
    EXPECT_GT(plan["run"]["run_s"].get<double>(), 0.0);
    const std::string text = run(one({"--train-tokens", "1T", "--rent", "USD 2/h"})).out;
    for (const char* said : {"whole run", " days", "goodput", "run costs"})
        EXPECT_NE(text.find(said), std::string::npos) << said << '\n' << text;
    EXPECT_TRUE(json(one())["run"].is_null());
    expect_refused(run(one({"--train-tokens", "1B", "--mode", "inference"})), 2, {"--mode training"});
    expect_refused(run(one({"--restart-time", "1min"})), 2, {"--restart-time", "--train-tokens"});
    expect_refused(run(one({"--train-tokens", "many"})), 1, {"many"});
}

// Parts of a search with other habits are parts of another question; how long a run is changes none of what they found.
TEST_F(PlanHabits, are_part_of_the_question) {
    const std::string a = (folder() / "a.json").string();
    EXPECT_EQ(run(one({"--save", a})).exit_code, 0);
    for (const Arguments& option :
         {Arguments{"--schedule", "gpipe"}, Arguments{"--lora", "16"}, Arguments{"--offload-layers", "2"},
          Arguments{"--context-form", "gather"}, Arguments{"--dispatch", "once"}, Arguments{"--keep-gathered"},
          Arguments{"--shard-ranks", "2"}, Arguments{"--delay-weight-gradients"}}) {
        Arguments arguments = option;
        arguments.insert(arguments.end(), {"--merge", a});
        expect_refused(run(one(arguments)), 2, {"a.json", "there and"});
    }
    EXPECT_EQ(run(one({"--train-tokens", "1B", "--merge", a})).exit_code, 0);
}

} // namespace

} // namespace dubhe::test
