// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <numeric>

namespace dubhe::test {

namespace {

class ManyGpus : public ProgramTest {
  protected:
    static std::vector<std::string> step(std::initializer_list<std::string> more) {
        std::vector<std::string> arguments{"predict",     "megatron[8,1024,16,512]",
                                           "--system",    "DGX A100 80GB",
                                           "--mode",      "training",
                                           "--precision", "fp16",
                                           "--optimizer", "fused_adam",
                                           "--batch",     "32"};
        arguments.insert(arguments.end(), more);
        return arguments;
    }
};

TEST_F(ManyGpus, a_step_is_the_sum_of_what_it_is_spent_on) {
    const Json json = this->json(step({"--tp", "2", "--pp", "2", "--gpus", "8"}));
    EXPECT_EQ(json["split"]["dp"], 2); // what the GPUs leave
    EXPECT_EQ(json["gpus"], 8);
    double sum = 0.0;
    for (const Json& part : json["breakdown_s"])
        sum += part.get<double>();
    EXPECT_NEAR(sum, json["step_s"].get<double>(), 1e-9);
    EXPECT_LE(json["low_s"].get<double>(), json["step_s"].get<double>());
    // Weights alone: 8 layers of 12 x 1024^2 and 51,200 x 1024 of the vocabulary are 153 M, a quarter of them a rank,
    // of 16 bytes each with gradients, master weights and moments.
    EXPECT_GT(json["memory"]["total_bytes"].get<double>(), 153e6 / 4 * 16);
    EXPECT_TRUE(json["fits"].get<bool>());
}

TEST_F(ManyGpus, options_without_effect_are_named) {
    const Outcome idle =
        run(step({"--gpus", "8", "--overlap-tensor", "--overlap-experts", "--context-form", "gather"}));
    EXPECT_EQ(idle.exit_code, 0);
    for (const char* said :
         {"--overlap-tensor has no effect without --tp", "--overlap-experts has no effect without --ep",
          "--context-form has no effect without --cp"})
        EXPECT_NE(idle.err.find(said), std::string::npos) << said;
    EXPECT_EQ(run(step({"--gpus", "8", "--tp", "2", "--overlap-tensor"})).err.find("no effect"), std::string::npos);
}

// What is exchanged in chunks runs beside products already: the same step, and the option that adds nothing is named.
TEST_F(ManyGpus, chunks_leave_nothing_to_overlap) {
    const std::string said = "--overlap-tensor has no effect beside --chunk-tensor";
    const Json chunks = json(step({"--gpus", "8", "--tp", "2", "--chunk-tensor"}));
    const Outcome told = run(step({"--gpus", "8", "--tp", "2", "--chunk-tensor", "--overlap-tensor", "--json"}));
    EXPECT_NE(told.err.find(said), std::string::npos) << told.err;
    const Json both = Json::parse(told.out);
    EXPECT_EQ(both["step_s"], chunks["step_s"]);
    EXPECT_NE(both["notes"].dump().find(said), std::string::npos) << both["notes"];
    EXPECT_EQ(chunks["notes"].dump().find("no effect"), std::string::npos) << chunks["notes"];
}

// H100 scales no blocks, B200 does; what a text says of that, JSON does.
TEST_F(ManyGpus, remarks_of_a_text_stand_in_json) {
    const auto asked = [](const std::string& system) {
        return std::vector<std::string>{"predict",     "llama-3.2-1b", "--system", system,     "--mode",  "training",
                                        "--precision", "mxfp8",        "--stack",  "megatron", "--batch", "8"};
    };
    const auto noted = [this](const std::vector<std::string>& arguments) {
        return json(arguments)["notes"].dump().find("scale blocks") != std::string::npos;
    };
    EXPECT_NE(run(asked("DGX H100")).out.find("scale blocks"), std::string::npos);
    EXPECT_TRUE(noted(asked("DGX H100")));
    EXPECT_FALSE(noted(asked("DGX B200")));
    EXPECT_TRUE(noted(
        {"predict", "llama-3.2-1b", "--gpu", "H100-SXM5-80GB", "--precision", "mxfp8", "--stack", "tensorrt-llm"}));
}

// A host that takes no time is waited for not at all: what rounding leaves of differences is no part of a step.
TEST_F(ManyGpus, launches_that_take_nothing_are_no_part_of_a_step) {
    for (const std::vector<std::string>& split :
         std::vector<std::vector<std::string>>{{"--gpus", "8"}, {"--tp", "8"}, {"--tp", "2", "--pp", "2"}}) {
        std::vector<std::string> arguments = step({"--launch", "0us"});
        arguments.insert(arguments.end(), split.begin(), split.end());
        EXPECT_EQ(json(arguments)["breakdown_s"]["host"].get<double>(), 0.0);
        EXPECT_EQ(run(arguments).out.find("  host "), std::string::npos);
    }
}

// What isn't trained has no run of days.
TEST_F(ManyGpus, a_training_run_needs_training) {
    const Outcome inference = run({"predict", "gpt2", "--system", "DGX A100 80GB", "--train-tokens", "1B"});
    EXPECT_EQ(inference.exit_code, 2);
    EXPECT_NE(inference.err.find("add --mode training"), std::string::npos) << inference.err;
}

TEST_F(ManyGpus, money_is_told_where_it_is_asked_for) {
    const Json json = this->json(step({"--gpus", "8", "--rent", "USD 2/h"}));
    // Eight GPUs at 2 USD an hour.
    EXPECT_NEAR(json["cost"]["rented"]["per_step"].get<double>(), 16.0 * json["step_s"].get<double>() / 3600.0, 1e-12);
    EXPECT_NE(run(step({"--gpus", "8", "--rent", "USD 2/h"})).out.find("rented"), std::string::npos);
}

// 32 sequences of 512 tokens a step: 1.6384e9 tokens are 100,000 steps.
TEST_F(ManyGpus, a_whole_run_is_steps_and_failures) {
    const Json calm =
        json(step({"--tp", "8", "--train-tokens", "1.6384B", "--failure-every", "1e9h", "--checkpoint-time", "0us"}));
    EXPECT_EQ(calm["run"]["steps"].get<double>(), 1e5);
    const double work_s = 1e5 * calm["step_s"].get<double>();
    EXPECT_NEAR(calm["run"]["run_s"].get<double>() / work_s, 1.0, 1e-3);
    // A failure of one of eight GPUs every 10 minutes.
    const Json shaken = json(step({"--tp", "8", "--train-tokens", "1.6384B", "--failure-every", "80min"}));
    EXPECT_LT(shaken["run"]["goodput"].get<double>(), calm["run"]["goodput"].get<double>());
    EXPECT_NEAR(shaken["run"]["failures"].get<double>(), shaken["run"]["run_s"].get<double>() / 600.0, 1e-6);
    EXPECT_TRUE(json(step({"--tp", "8"}))["run"].is_null());
    // The same in samples, and in the days that it takes.
    EXPECT_EQ(json(step({"--tp", "8", "--train-samples", "3.2M", "--failure-every", "80min"}))["run"]["run_s"],
              shaken["run"]["run_s"]);
    const Json days = json(step({"--tp", "8", "--train-days", "1", "--failure-every", "80min"}));
    EXPECT_NEAR(days["run"]["run_s"].get<double>(), 86400.0, 2.0 * days["step_s"].get<double>());
    EXPECT_EQ(run(step({"--tp", "8", "--train-days", "1", "--train-tokens", "1B"})).exit_code, 2);
    for (const char* const bad : {"many", "0", "-1T", "1e30"})
        EXPECT_EQ(run(step({"--tp", "8", "--train-tokens", bad})).exit_code, 1) << bad;
    EXPECT_EQ(run(step({"--tp", "8", "--checkpoint-time", "1s"})).exit_code, 2) << "of what run?";
}

// Without the host, whom so small a network waits for.
TEST_F(ManyGpus, faster_links_shorten_it) {
    const Json slow = json(step({"--tp", "8", "--node-bandwidth", "50GB/s", "--launch", "0us"}));
    const Json fast = json(step({"--tp", "8", "--node-bandwidth", "500GB/s", "--launch", "0us"}));
    EXPECT_LT(fast["step_s"].get<double>(), slow["step_s"].get<double>());
}

TEST_F(ManyGpus, the_timeline_is_a_chrome_trace) {
    const std::filesystem::path file = folder() / "step.json";
    EXPECT_EQ(run(step({"--pp", "4", "--timeline", file.string()})).exit_code, 0);
    std::ifstream in{file};
    const Json trace = Json::parse(in);
    double last_us = 0.0;
    for (const Json& event : trace["traceEvents"]) {
        if (event["ph"] == "X") last_us = std::max(last_us, event["ts"].get<double>() + event["dur"].get<double>());
    }
    EXPECT_NEAR(last_us * 1e-6, json(step({"--pp", "4"}))["step_s"].get<double>(), 1e-6);
}

// Samples of 1 GB read at 1 GB/s: the step waits for them, and the timeline shows it.
TEST_F(ManyGpus, a_step_waits_for_its_samples) {
    const std::filesystem::path file = folder() / "step.json";
    const Json slow = json(step({"--sample-size", "1GB", "--input-rate", "1GB/s", "--timeline", file.string()}));
    EXPECT_NEAR(slow["step_s"].get<double>(), 32.0, 1e-9);
    EXPECT_GT(slow["breakdown_s"]["input"].get<double>(), 16.0);
    std::ifstream in{file};
    const Json trace = Json::parse(in);
    double last_us = 0.0;
    for (const Json& event : trace["traceEvents"]) {
        if (event["ph"] == "X") last_us = std::max(last_us, event["ts"].get<double>() + event["dur"].get<double>());
    }
    EXPECT_NEAR(last_us * 1e-6, 32.0, 1e-6);
}

TEST_F(ManyGpus, servers_and_compression_change_the_exchange) {
    const auto gradients = [this](std::initializer_list<std::string> more) {
        return json(step(more))["breakdown_s"]["gradients"].get<double>();
    };
    const double among = gradients({"--dp", "16"});
    EXPECT_GT(gradients({"--dp", "16", "--servers", "1"}), among);
    // As many servers as ranks, so that these don't wait for them.
    EXPECT_LT(gradients({"--dp", "16", "--servers", "16", "--consistency", "stale"}),
              gradients({"--dp", "16", "--servers", "16", "--consistency", "asynchronous"}));
    EXPECT_NE(gradients({"--dp", "16", "--compress", "quantized", "--compression-ratio", "4"}), among);
    EXPECT_EQ(json(step({"--dp", "2", "--replicas", "4"}))["split"]["replicas"], 4);
}

// Groups of a machine's 8 GPUs keep an eighth of the weights instead of a sixteenth, which is more memory; a leaf of
// one machine, sixteen times as wide below as above, makes what crosses it longer.
TEST_F(ManyGpus, groups_and_leaves_are_asked_for) {
    const auto shared = [this](std::initializer_list<std::string> more) {
        std::vector<std::string> arguments = step({"--dp", "16", "--zero", "parameters"});
        arguments.insert(arguments.end(), more);
        return json(arguments);
    };
    const Json all = shared({}), groups = shared({"--shard-ranks", "8"});
    EXPECT_EQ(groups["split"]["shard_ranks"], 8);
    EXPECT_GT(groups["memory"]["total_bytes"].get<double>(), all["memory"]["total_bytes"].get<double>());
    const Json leaves = shared({"--leaf-machines", "1", "--oversubscription", "16"});
    EXPECT_EQ(leaves["leaf_machines"], 1);
    EXPECT_GT(leaves["step_s"].get<double>(), all["step_s"].get<double>());
    expect_refused(run(step({"--dp", "16", "--shard-ranks", "8"})), 1, {"groups of 8 ranks", "ZeRO"});
    expect_refused(run(step({"--oversubscription", "4"})), 1, {"leaf switch"});
}

TEST_F(ManyGpus, what_cant_be_is_refused_in_words) {
    const auto why = [this](std::initializer_list<std::string> more) {
        const Outcome outcome = run(step(more));
        EXPECT_EQ(outcome.exit_code, 1);
        return outcome.err;
    };
    EXPECT_NE(why({"--gpus", "0"}).find("there are 0"), std::string::npos);
    EXPECT_NE(why({"--dp", "16", "--gpus", "8"}).find("16 ranks"), std::string::npos);
    EXPECT_NE(why({"--tp", "3"}).find("16 heads"), std::string::npos);
    EXPECT_NE(why({"--pp", "9"}).find("layers"), std::string::npos);
    EXPECT_NE(why({"--micro-batch", "5"}).find("micro-batches"), std::string::npos);
    expect_refused(run(step({"--network-bandwidth", "0GB/s"})), 2, {"--network-bandwidth", "1 kB/s"});
    EXPECT_NE(why({"--consistency", "stale"}).find("needs parameter servers"), std::string::npos);
    EXPECT_NE(why({"--compression-ratio", "4"}).find("without a compression"), std::string::npos);
    EXPECT_NE(why({"--input-rate", "1GB/s"}).find("size of a sample"), std::string::npos);
    EXPECT_NE(why({"--sample-size", "110kB"}).find("without a rate"), std::string::npos);
    EXPECT_NE(why({"--replicas", "0"}).find("at least 1"), std::string::npos);
    EXPECT_EQ(run({"predict", "resnet50"}).exit_code, 2);
    EXPECT_EQ(run({"predict", "resnet50", "--system", "DGX Z9"}).exit_code, 1);
}

// A number that begins with 0 is one as people write them, not octal.
TEST_F(ManyGpus, counts_are_decimal) {
    EXPECT_EQ(json(step({"--dp", "08", "--gpus", "8"}))["split"], json(step({"--dp", "8", "--gpus", "8"}))["split"]);
}

// On one GPU nothing is split: an answer that leaves such an option out would look like one that follows it.
TEST_F(ManyGpus, splits_without_a_system_are_refused) {
    for (const auto& [option, value] : std::vector<std::array<std::string, 2>>{{"--gpus", "8"},
                                                                               {"--tp", "8"},
                                                                               {"--pp", "2"},
                                                                               {"--dp", "2"},
                                                                               {"--ep", "2"},
                                                                               {"--micro-batch", "4"},
                                                                               {"--chunks", "2"},
                                                                               {"--schedule", "gpipe"},
                                                                               {"--recompute", "full"},
                                                                               {"--zero", "3"},
                                                                               {"--servers", "1"},
                                                                               {"--replicas", "2"},
                                                                               {"--node-bandwidth", "300GB/s"},
                                                                               {"--input-rate", "2GB/s"}})
        expect_refused(run({"predict", "resnet50", "--gpu", "T4", option, value}), 2, {option, "--system"});
    for (const char* flag : {"--sequence-parallel", "--overlap-gradients", "--wide-gradients", "--input-first"})
        expect_refused(run({"predict", "resnet50", "--gpu", "T4", flag}), 2, {flag, "--system"});
}

TEST_F(ManyGpus, plans_say_how_many_they_looked_at) {
    const std::vector<std::string> arguments{
        "plan", "megatron[8,1024,16,512]", "--system", "DGX A100 80GB", "--gpus", "8", "--batch", "32", "--precision",
        "fp16"};
    std::vector<std::string> csv = arguments;
    csv.emplace_back("--csv");
    const Json json = this->json(arguments);
    EXPECT_GT(json["evaluated"], json["valid"]);
    EXPECT_GT(json["valid"], 0);
    EXPECT_GT(json["seconds"], 0.0);
    ASSERT_FALSE(json["front"].empty());
    EXPECT_EQ(json["best"]["step_s"], json["front"][0]["step_s"]);
    EXPECT_NE(run(arguments).out.find("fit in memory"), std::string::npos);
    EXPECT_EQ(run(csv).out.find("gpus,step_s"), 0U);
}

// USD 3.60 an hour is a thousandth of a dollar a second: what a point's GPUs take, times that.
TEST_F(ManyGpus, plans_say_what_their_points_cost) {
    const std::vector<std::string> arguments{"plan",        "megatron[8,1024,16,512]",
                                             "--system",    "DGX A100 80GB",
                                             "--gpus",      "8",
                                             "--batch",     "32",
                                             "--precision", "fp16",
                                             "--rent",      "USD 3.60/h"};
    const Json json = this->json(arguments);
    for (const Json& point : json["front"]) {
        const double gpu_s = point["step_s"].get<double>() * point["gpus"].get<double>();
        EXPECT_NEAR(point["cost"]["rented"]["per_step"].get<double>(), 1e-3 * gpu_s, 1e-9 * gpu_s);
        EXPECT_GT(point["energy_j"].get<double>(), 0.0);
    }
    EXPECT_EQ(json["cost"]["rented"]["per_step"], json["best"]["cost"]["rented"]["per_step"]);
    EXPECT_NE(run(arguments).out.find("rented"), std::string::npos);
}

TEST_F(ManyGpus, inference_says_latency_period_and_cache) {
    const std::vector<std::string> arguments{"predict", "gpt2",    "--system",    "DGX A100 80GB", "--pp",
                                             "2",       "--batch", "8",           "--micro-batch", "4",
                                             "--past",  "128",     "--precision", "fp16"};
    const Json json = this->json(arguments);
    EXPECT_LE(json["period_s"], json["step_s"]);
    EXPECT_NEAR(json["throughput_per_s"].get<double>(), 8.0 / json["period_s"].get<double>(), 1e-6);
    EXPECT_GT(json["memory"]["kv_cache_bytes"], 0);
    const std::string text = run(arguments).out;
    EXPECT_NE(text.find("latency"), std::string::npos);
    EXPECT_NE(text.find("KV cache"), std::string::npos);
    std::vector<std::string> wrong = arguments;
    wrong.insert(wrong.end(), {"--recompute", "full"});
    expect_refused(run(wrong), 1, {"inference", "recomputation"});
}

TEST_F(ManyGpus, two_processes_find_what_one_finds) {
    const std::vector<std::string> question{"plan",        "megatron[8,1024,16,512]",
                                            "--system",    "DGX A100 80GB",
                                            "--gpus",      "8,16",
                                            "--batch",     "32",
                                            "--precision", "fp16"};
    const auto with = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> arguments = question;
        arguments.insert(arguments.end(), more);
        return arguments;
    };
    const Json whole = json(question);
    const std::string a = (folder() / "a.json").string(), b = (folder() / "b.json").string();
    EXPECT_EQ(run(with({"--shard", "0/2", "--save", a})).exit_code, 0);
    EXPECT_EQ(run(with({"--shard", "1/2", "--save", b})).exit_code, 0);
    const Json together = json(with({"--merge", a, b}));
    EXPECT_EQ(together["front"], whole["front"]);
    EXPECT_EQ(together["evaluated"], whole["evaluated"]);
    EXPECT_EQ(together["valid"], whole["valid"]);
    expect_refused(run(with({"--shard", "0/2"})), 1, {"--save"});
    expect_refused(run(with({"--shard", "2/2", "--save", a})), 2, {"2/2"});
    expect_refused(run(with({"--merge", file("odd.json", "{}")})), 1, {"odd.json"});
    expect_refused(run(with({"--merge", "no such file"})), 1, {"no such file"});
    expect_refused(run(with({"--merge", a, b, "--shard", "0/2"})), 2, {"--merge", "--shard"});
}

// A merged plan is the answer to the question that stands on the command line: whatever of it the parts weren't
// searched for, or of which there is no part, is said.
TEST_F(ManyGpus, parts_of_another_question_are_refused) {
    using Arguments = std::vector<std::string>;
    const Arguments question{
        "plan", "megatron[8,1024,16,512]", "--system", "DGX A100 80GB", "--gpus", "8", "--batch", "32", "--precision",
        "fp16"};
    const auto changed = [&](const std::string& option, const std::string& value) {
        Arguments arguments = question;
        if (const auto at = std::ranges::find(arguments, option); at != arguments.end()) {
            *(at + 1) = value;
        } else {
            arguments.insert(arguments.end(), {option, value});
        }
        return arguments;
    };
    const auto with = [](Arguments arguments, const Arguments& more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    const auto saved = [&](const std::string& name, const Arguments& more) {
        const std::string file = (folder() / name).string();
        EXPECT_EQ(run(with(question, with(more, {"--save", file}))).exit_code, 0);
        return file;
    };
    const std::string a = saved("a.json", {"--shard", "0/2"}), b = saved("b.json", {"--shard", "1/2"});
    for (const auto& [option, value, said] :
         std::vector<std::array<std::string, 3>>{{"--batch", "64", "batch size is 32 there and 64 here"},
                                                 {"--precision", "bf16", "precision is fp16 there and bf16 here"},
                                                 {"--gpus", "16", "GPUs is 8 there and 16 here"},
                                                 {"--seq", "256", "sequence"},
                                                 {"--optimizer", "sgd", "optimizer"},
                                                 {"--tp", "1,2", "tp is all there and 1,2 here"},
                                                 {"--recompute", "full", "recompute"},
                                                 {"--set", "memory_bandwidth=1TB/s", "memory_bandwidth"},
                                                 {"--network-bandwidth", "10GB/s", "network bandwidth"},
                                                 {"--cost-model", "roofline", "cost model"},
                                                 {"--launch", "1us", "launch"},
                                                 {"--pue", "1.5", "PUE is 1 there and 1.5 here"},
                                                 {"--system", "DGX H100", "DGX A100 80GB"}})
        expect_refused(run(with(changed(option, value), {"--merge", a, b})), 2, {"a.json", said});
    expect_refused(run(with(question, {"--merge", a})), 2, {"part 1/2 is missing"});
    expect_refused(run(with(question, {"--merge", a, a})), 2, {"each part counts once"});
    Json part = Json::parse(std::ifstream{a});
    part["front"][0]["step_s"] = -1;
    expect_refused(run(with(question, {"--merge", file("a.json", part.dump()), b})), 1, {"a.json", "step_s"});
}

TEST_F(ManyGpus, a_plan_that_never_fits_names_the_nearest) {
    const Outcome outcome =
        run({"plan", "megatron-1t", "--system", "DGX A100 80GB", "--gpus", "8", "--batch", "8", "--precision", "fp16"});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_NE(outcome.out.find("too much"), std::string::npos) << outcome.out;
}

TEST_F(ManyGpus, a_validation_without_cases_says_so) {
    const auto validated = [&](const char* rows) {
        return run({"validate", "scaling", "--system", "DGX A100 80GB", "--cases",
                    file("cases.csv", std::string{"model,batch,gpus\n"} + rows)});
    };
    const Outcome none = validated(""), unknown = validated("nobody,1,8\n");
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_NE(none.err.find("cases.csv: holds no case"), std::string::npos) << none.err;
    EXPECT_EQ(unknown.exit_code, 1);
    EXPECT_NE(unknown.err.find("no case that can be predicted; the first: "), std::string::npos) << unknown.err;
}

TEST_F(ManyGpus, measured_steps_are_validated) {
    const Json json = this->json({"validate", "megatron", "--cases",
                                  std::string{DUBHE_SOURCE_DIR} + "/resources/validation/megatron_lm.csv",
                                  "--network-bandwidth", "200GB/s"});
    EXPECT_EQ(json["count"], 8);
    EXPECT_LT(json["mean_ape_pct"].get<double>(), 5.0);
    EXPECT_EQ(json["ranking"]["pairs"], 4);
}

// Two rows of one recipe are searched once.
TEST_F(ManyGpus, recipes_stand_beside_the_best_split) {
    const std::string cases =
        file("steps.csv", "container,task,model,system,gpus,precision,global_batch,micro_batch,seq,tp,pp,tokens_s_gpu\n"
                          "25.09,pretrain,llama3_8b,DGX-H100,8,bf16,32,1,2048,2,1,9000\n"
                          "25.11,pretrain,llama3_8b,DGX-H100,8,bf16,32,1,2048,2,1,9100\n");
    const Json json = this->json({"validate", "training", "--cases", cases, "--best-splits"});
    const Json& recipes = json["best_splits"]["recipes"];
    ASSERT_EQ(recipes.size(), 1U);
    EXPECT_EQ(recipes[0]["replaced"], false);
    EXPECT_GE(recipes[0]["ratio"].get<double>(), 1.0);
    EXPECT_GE(recipes[0]["recipe_s"].get<double>(), recipes[0]["best_s"].get<double>());
}

} // namespace

} // namespace dubhe::test
