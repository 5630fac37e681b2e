// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>
#include <fstream>

namespace dubhe::test {

namespace {

class Predict : public ProgramTest {};

double sum_of(const Json& list, const std::string& key) {
    double sum = 0.0;
    for (const Json& each : list)
        sum += each[key].get<double>();
    return sum;
}

double sum_of_values(const Json& object) {
    double sum = 0.0;
    for (const auto& [name, value] : object.items())
        sum += value.get<double>();
    return sum;
}

void expect_consistent(const Json& json) {
    for (const char* key : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_bytes"}) {
        ASSERT_TRUE(json[key].is_number()) << key;
        EXPECT_GT(json[key].get<double>(), 0.0) << key;
    }
    EXPECT_LE(json["low_s"].get<double>(), json["iteration_s"].get<double>());
    EXPECT_LE(json["iteration_s"].get<double>(), json["high_s"].get<double>());
    // Throughput counts the samples of an iteration.
    EXPECT_NEAR(json["throughput_per_s"].get<double>() * json["iteration_s"].get<double>(), json["batch"].get<double>(),
                1e-9 * json["batch"].get<double>());
    // The classes of operators share out the GPU's busy time; the GPU can't be busy for longer than the iteration.
    EXPECT_NEAR(sum_of(json["breakdown"], "seconds"), json["gpu_busy_s"].get<double>(),
                1e-9 * json["gpu_busy_s"].get<double>());
    EXPECT_NEAR(sum_of(json["breakdown"], "share"), 1.0, 1e-9);
    EXPECT_LE(json["gpu_busy_s"].get<double>(), json["iteration_s"].get<double>() * (1.0 + 1e-12));
    EXPECT_NEAR(sum_of_values(json["provenance"]), 1.0, 1e-9);
    EXPECT_NEAR(sum_of_values(json["bound_by"]), 1.0, 1e-5); // single precision
    EXPECT_TRUE(json["bound_by"].contains(json["bottleneck"].get<std::string>()));
}

} // namespace

// The last layer of AlexNet for one image is a row of its own: 4096 inputs, 1000 classes, a bias.
// A base may hold commas, a name is what stands before the first =; --set speaks of --gpu alone.
TEST_F(Predict, a_gpu_that_does_not_exist_is_named_and_made) {
    const Json json = this->json({"predict", "resnet18", "--hypothetical", "Wide = T4, sms=60"});
    EXPECT_EQ(json["title"], "Wide");
    EXPECT_EQ(json["iteration_s"],
              this->json({"predict", "resnet18", "--gpu", "T4", "--set", "sms=60"})["iteration_s"]);
    expect_refused(run({"predict", "resnet18", "--hypothetical", "A=T4", "--set", "sms=60"}), 2, {"--set"});
    expect_refused(run({"predict", "resnet18", "--hypothetical", "A=T4, large,sms=60"}), 1, {"T4, large"});
    expect_refused(run({"predict", "resnet18", "--hypothetical", "T4"}), 2, {"--hypothetical"});
    expect_refused(run({"predict", "resnet18"}), 2, {"--gpu"});
}

// The round runs it twice.
TEST_F(Predict, a_portfolio_may_be_of_one_network) {
    const Json one = json({"predict", "resnet18,batch=4", "--gpu", "T4"});
    ASSERT_EQ(one["parts"].size(), 1U);
    const double twice = json({"predict", "resnet18:2,batch=4", "--gpu", "T4"})["iteration_s"];
    EXPECT_NEAR(twice, 2.0 * one["iteration_s"].get<double>(), 1e-9 * twice);
}

// The last kernel ends when the iteration does; a portfolio and several GPUs have no one run.
TEST_F(Predict, the_timeline_is_a_chrome_trace) {
    const std::string file = (folder() / "run.json").string();
    const std::vector<std::string> asked{"predict", "resnet18", "--hypothetical", "Wide=T4,sms=60", "--timeline", file};
    const double iteration_s = json(asked)["iteration_s"];
    std::ifstream in{file};
    const Json trace = Json::parse(in);
    double last_us = 0.0;
    for (const Json& event : trace["traceEvents"]) {
        if (event["ph"] == "X") last_us = std::max(last_us, event["ts"].get<double>() + event["dur"].get<double>());
    }
    EXPECT_NEAR(last_us * 1e-6, iteration_s, 1e-12);
    expect_refused(run({"predict", "resnet18", "--gpu", "T4,A40", "--timeline", file}), 1, {"one GPU"});
    expect_refused(run({"predict", "resnet18", "--with", "gpt2", "--gpu", "T4", "--timeline", file}), 1, {"portfolio"});
}

TEST_F(Predict, what_was_measured_on_the_gpu_comes_before_what_is_modelled) {
    const std::string rows =
        file("rows.csv", "operator,device,time_s\n"
                         "linear fp32 m=1 n=1000 k=4096 bias transpose_b weights,V100-SXM2-16GB,1e-2\n");
    const std::string database = (folder() / "own.sqlite").string();
    ASSERT_EQ(run({"db", "import", rows, "--database", database}).exit_code, 0);
    const auto predict = [&](const std::string& gpu, const std::string& from) {
        return json({"predict", "alexnet", "--gpu", gpu, "--database", from});
    };
    const Json with = predict("V100-SXM2-16GB", database), without = predict("V100-SXM2-16GB", "none");
    EXPECT_GT(with["provenance"]["measured"].get<double>(), 0.5); // 10 ms, far longer than all others together
    EXPECT_EQ(without["provenance"]["measured"].get<double>(), 0.0);
    EXPECT_GT(with["iteration_s"].get<double>(), 1e-2);
    EXPECT_EQ(predict("A100-PCIE-40GB", database)["iteration_s"], predict("A100-PCIE-40GB", "none")["iteration_s"]);

    const Outcome other =
        run({"predict", "alexnet", "--gpu", "A100-PCIE-40GB", "--database", database, "--cost-model", "measured"});
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_NE(other.err.find("nothing measured is at hand"), std::string::npos) << other.err;
    const Outcome most =
        run({"predict", "alexnet", "--gpu", "V100-SXM2-16GB", "--database", database, "--cost-model", "measured"});
    EXPECT_NE(most.err.find("no row measured on V100-SXM2-16GB is near to"), std::string::npos) << most.err;
    const Outcome missing =
        run({"predict", "alexnet", "--gpu", "A100-PCIE-40GB", "--database", (folder() / "none.sqlite").string()});
    EXPECT_NE(missing.err.find("there is no such file"), std::string::npos) << missing.err;
}

TEST_F(Predict, a_regression_refuses_what_it_has_no_line_for) {
    const Outcome outcome = run({"predict", "resnet18", "--gpu", "H100", "--cost-model", "kernel_wise"});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_NE(outcome.err.find("has no line for"), std::string::npos) << outcome.err;
}

TEST_F(Predict, gives_the_promised_keys_and_they_agree_with_each_other) {
    const Json json =
        this->json({"predict", "resnet50", "--gpu", "V100-SXM2-16GB", "--mode", "training", "--batch", "64"});
    for (const char* key :
         {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_bytes", "bottleneck", "breakdown", "provenance",
          "workload", "gpu", "batch", "fits", "notes", "unknown_operators"})
        EXPECT_FALSE(holds_null(json, key)) << key;
    EXPECT_EQ(json["workload"], "resnet50");
    EXPECT_EQ(json["gpu"], "V100-SXM2-16GB");
    EXPECT_EQ(json["batch"], 64);
    EXPECT_EQ(json["mode"], "training");
    EXPECT_EQ(json["unknown_operators"], 0);
    expect_consistent(json);
}

TEST_F(Predict, answers_for_each_kind_of_workload) {
    const std::vector<std::vector<std::string>> workloads{
        {"vgg16"},
        {"bert-large", "--batch", "4", "--seq", "128", "--precision", "fp16"},
        {"gpt2", "--seq", "256", "--mode", "training", "--optimizer", "adam"},
        {"llama-3-8b", "--precision", "bf16", "--past", "512"},
        {"mobilenet_v2", "--cost-model", "bound", "--launch", "0us"}};
    for (const auto& workload : workloads) {
        std::vector<std::string> arguments{"predict"};
        arguments.insert(arguments.end(), workload.begin(), workload.end());
        arguments.insert(arguments.end(), {"--gpu", "A100-SXM4-80GB"});
        SCOPED_TRACE(workload.front());
        expect_consistent(json(arguments));
    }
}

TEST_F(Predict, several_gpus_give_a_list_in_the_order_asked_for) {
    for (const auto& gpus :
         {std::vector<std::string>{"--gpu", "T4", "--gpu", "V100-SXM2-16GB"}, {"--gpu", "T4,V100-SXM2-16GB"}}) {
        std::vector<std::string> arguments{"predict", "resnet18"};
        arguments.insert(arguments.end(), gpus.begin(), gpus.end());
        const Json json = this->json(arguments);
        ASSERT_TRUE(json.is_array());
        ASSERT_EQ(json.size(), 2U);
        EXPECT_EQ(json[0]["gpu"], "T4");
        EXPECT_EQ(json[1]["gpu"], "V100-SXM2-16GB");
        for (const Json& each : json)
            expect_consistent(each);
    }
}

TEST_F(Predict, a_workload_may_stand_behind_the_gpus) {
    EXPECT_EQ(json({"predict", "--gpu", "T4", "resnet18"}), json({"predict", "resnet18", "--gpu", "T4"}));
}

TEST_F(Predict, more_bandwidth_is_never_slower_and_the_base_value_changes_nothing) {
    // The V100's own bandwidth is 900 GB/s.
    const auto iteration = [&](const std::string& bandwidth) {
        return json({"predict", "resnet50", "--gpu", "V100-SXM2-16GB", "--set",
                     "memory_bandwidth=" + bandwidth})["iteration_s"]
            .get<double>();
    };
    const double base = json({"predict", "resnet50", "--gpu", "V100-SXM2-16GB"})["iteration_s"].get<double>();
    EXPECT_EQ(iteration("900GB/s"), base);
    EXPECT_EQ(iteration("1x"), base);
    EXPECT_LT(iteration("1.2TB/s"), base);
    EXPECT_GT(iteration("450GB/s"), base);
}

TEST_F(Predict, the_bound_is_below_every_other_model) {
    const std::vector<std::string> arguments{"predict", "resnet50", "--gpu", "T4", "--batch", "8"};
    std::vector<std::string> bound = arguments;
    bound.insert(bound.end(), {"--cost-model", "bound"});
    EXPECT_LE(json(bound)["iteration_s"].get<double>(), json(arguments)["iteration_s"].get<double>());
}

TEST_F(Predict, slow_launches_bind_the_iteration_to_the_host) {
    // 174 kernels a millisecond apart take at least 174 ms, whatever the GPU does.
    const Json json = this->json({"predict", "resnet50", "--gpu", "H100-SXM5-80GB", "--launch", "1ms"});
    EXPECT_EQ(json["bottleneck"], "launch");
    EXPECT_GE(json["iteration_s"].get<double>(), 0.1);
}

TEST_F(Predict, says_when_memory_does_not_suffice) {
    // Llama-3-8B's weights alone are 8.03e9 * 2 bytes, more than a T4's 16 GiB less its activations.
    const Json json = this->json({"predict", "llama-3-8b", "--gpu", "T4", "--precision", "fp16", "--batch", "8"});
    EXPECT_EQ(json["fits"], false);
    EXPECT_GT(json["memory_bytes"].get<double>(), 8.03e9 * 2.0);
    const Outcome text = run({"predict", "llama-3-8b", "--gpu", "T4", "--precision", "fp16", "--batch", "8"});
    EXPECT_NE(text.out.find("does not fit"), std::string::npos) << text.out;
}

TEST_F(Predict, text_names_what_was_asked_and_shows_band_throughput_memory_and_reasons) {
    const Outcome outcome =
        run({"predict", "resnet50", "--gpu", "V100-SXM2-16GB", "--batch", "64", "--set", "sms=100"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    for (const char* part : {"batch 64", "fp32", "V100-SXM2-16GB (sms 100)", "time", "images/s", "GiB", "fits", "why",
                             "compute", "convolutions", "Longest operators", "provenance"})
        EXPECT_NE(outcome.out.find(part), std::string::npos) << part << " is not in\n" << outcome.out;
}

// GPT-2's own sequence is its 1,024 positions (Radford et al. 2019, 2.3); an image network has none.
TEST_F(Predict, states_the_sequence_that_nobody_asked_for) {
    const std::vector<std::string> asked{"predict", "gpt2", "--gpu", "A100-SXM4-80GB"};
    EXPECT_EQ(json(asked)["sequence"], 1024);
    EXPECT_NE(run(asked).out.find("sequence 1024"), std::string::npos);
    EXPECT_TRUE(json({"predict", "resnet18", "--gpu", "T4"})["sequence"].is_null());
    EXPECT_EQ(json({"predict", "gpt2", "--gpu", "T4", "--seq", "77"})["sequence"], 77);
}

TEST_F(Predict, goes_on_where_one_gpu_lacks_what_it_needs) {
    // The K80 has no matrix units and no fp8.
    std::vector<std::string> arguments{"predict",        "resnet18",    "--gpu", "K80",     "--gpu",
                                       "H100-SXM5-80GB", "--precision", "fp8",   "--stack", "as-written"};
    const Outcome text = run(arguments);
    EXPECT_EQ(text.exit_code, 0);
    EXPECT_NE(text.err.find("K80"), std::string::npos) << text.err;
    arguments.emplace_back("--json");
    const Json both = Json::parse(run(arguments).out, nullptr, false);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_FALSE(both[0]["failures"].empty());
    EXPECT_FALSE(both[0].contains("iteration_s"));
    EXPECT_GT(both[1]["iteration_s"].get<double>(), 0.0);
    expect_refused(run({"predict", "resnet18", "--gpu", "K80", "--precision", "fp8", "--stack", "as-written"}), 1,
                   {"K80", "fp8"});
}

} // namespace dubhe::test
