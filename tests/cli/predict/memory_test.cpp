// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class Memory : public ProgramTest {};

TEST_F(Memory, classes_sum_to_the_peak_that_predict_tells) {
    const std::vector<std::string> workload{"resnet50", "--gpu",  "V100-SXM2-16GB", "--batch",
                                            "32",       "--mode", "training"};
    std::vector<std::string> memory{"memory"}, predict{"predict"};
    memory.insert(memory.end(), workload.begin(), workload.end());
    predict.insert(predict.end(), workload.begin(), workload.end());
    const Json json = this->json(memory);
    double sum = 0.0;
    Json classes = json["memory"]["classes"];
    EXPECT_EQ(classes["algorithm"], classes["master weights"]); // former names, for one version
    EXPECT_EQ(classes["ephemeral"], classes["working"]);
    classes.erase("algorithm");
    classes.erase("ephemeral");
    for (const auto& [name, bytes] : classes.items())
        sum += bytes.get<double>();
    EXPECT_EQ(classes.size(), 5U);
    EXPECT_DOUBLE_EQ(sum, json["memory"]["peak_bytes"].get<double>());
    EXPECT_EQ(json["memory"]["peak_bytes"], this->json(predict)["memory_bytes"]);
    EXPECT_TRUE(json["gpus"][0]["fits"].get<bool>());
    EXPECT_TRUE(json["gpus"][0]["remedies"].empty());
}

// Adam's two moments stand beside the weights of a transformer unless another optimizer is named; images' networks are
// trained as before. fp8 products of an A100 run in half precision, which is said.
TEST_F(Memory, transformers_are_trained_by_adam_and_stand_ins_are_said) {
    const auto optimizer = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "memory");
        arguments.insert(arguments.end(), {"--gpu", "A100-SXM4-80GB", "--training"});
        return json(arguments)["optimizer"];
    };
    EXPECT_EQ(optimizer({"gpt2"}), "fused_adam");
    EXPECT_EQ(optimizer({"gpt2", "--optimizer", "sgd"}), "sgd");
    EXPECT_EQ(optimizer({"resnet18"}), "sgd");
    EXPECT_EQ(json({"graph", "gpt2", "--mode", "training"})["optimizer"], "fused_adam");
    const Json narrow = json({"memory", "llama-3.2-1b", "--gpu", "A100-SXM4-80GB", "--training", "--seq", "1024",
                              "--precision", "fp8", "--stack", "megatron"})["gpus"][0];
    EXPECT_EQ(narrow["stand_in"], "bf16");
    EXPECT_EQ(json({"memory", "gpt2", "--gpu", "A100-SXM4-80GB"})["gpus"][0]["stand_in"], nullptr);
}

TEST_F(Memory, what_does_not_fit_gets_remedies_that_do) {
    const Json gpu = json({"memory", "resnet50", "--gpu", "V100-SXM2-16GB", "--batch", "512", "--training"})["gpus"][0];
    EXPECT_FALSE(gpu["fits"].get<bool>());
    EXPECT_GT(gpu["missing_bytes"].get<double>(), 0.0);
    ASSERT_FALSE(gpu["remedies"].empty());
    for (const Json& remedy : gpu["remedies"]) {
        EXPECT_TRUE(remedy["kind"] == "other_gpu" || remedy["bytes"] <= gpu["capacity_bytes"]) << remedy;
    }
    const bool other = gpu["remedies"][0]["kind"] == "other_gpu";
    EXPECT_EQ(gpu["cheapest"], gpu["remedies"][other ? 1 : 0]["words"]);
}

TEST_F(Memory, the_best_batch_is_the_largest_that_fits) {
    const std::vector<std::string> workload{"resnet18", "--gpu", "T4", "--training"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), workload.begin(), workload.end());
        more.insert(more.begin(), "memory");
        return json(more);
    };
    const Json best = with({"--best-batch", "--rent", "USD 0.50/h"})["gpus"][0]["best_batch"];
    const auto largest = best["largest"].get<std::int64_t>();
    EXPECT_TRUE(with({"--batch", std::to_string(largest)})["gpus"][0]["fits"].get<bool>());
    EXPECT_FALSE(with({"--batch", std::to_string(largest + 1)})["gpus"][0]["fits"].get<bool>());
    for (const Json& each : best["tried"]) {
        // USD 0.50 for an hour of samples
        const double samples_an_hour = each["throughput_per_s"].get<double>() * 3600.0;
        EXPECT_NEAR(each["rented_per_million_samples"]["amount"].get<double>(), 0.5e6 / samples_an_hour,
                    1e-9 * 0.5e6 / samples_an_hour);
        EXPECT_TRUE(each["bought_per_million_samples"].is_null()); // no price of a T4 is known
    }
}

TEST_F(Memory, an_accelerator_is_filled_on_the_chip) {
    const Json gpu = json({"memory", "resnet50", "--gpu", "SN30", "--precision", "bf16", "--best-batch", "--cost-model",
                           "bound"})["gpus"][0];
    ASSERT_TRUE(gpu["best_on_chip_batch"]["batch"].is_number());
    for (const Json& candidate : gpu["best_on_chip_batch"]["candidates"]) {
        const bool chosen = candidate["batch"] == gpu["best_on_chip_batch"]["batch"];
        EXPECT_TRUE(!chosen || candidate["on_chip_bytes"].get<double>() <= 640.0 * 1048576.0);
    }
}

TEST_F(Memory, money_is_in_predict_and_compare) {
    const Json cost =
        json({"predict", "bert-base", "--batch", "2", "--seq", "64", "--gpu", "TITAN RTX", "--electricity",
              "USD 0.20/kWh", "--rent", "USD 1/h@2025-01", "--utilisation", "100%"})["cost"];
    EXPECT_EQ(cost["bought"]["currency"], "USD"); // the catalog's launch price
    EXPECT_GT(cost["bought"]["electricity_per_step"].get<double>(), 0.0);
    EXPECT_NEAR(cost["bought"]["per_million_tokens"].get<double>() * 64.0,
                cost["bought"]["per_million_samples"].get<double>(), 1e-9);
    EXPECT_TRUE(cost["break_even"]["hours_of_work"].is_number());
    const Json compared = json({"compare", "alexnet", "--gpu", "T4", "--gpu", "TITAN RTX"});
    EXPECT_TRUE(compared["gpus"][0]["cost"]["bought"].is_null());
    EXPECT_FALSE(compared["gpus"][0]["cost"]["unknown"].empty());
    EXPECT_TRUE(compared["gpus"][1]["cost"]["bought"].is_object());
}

TEST_F(Memory, money_that_makes_no_sense_is_refused) {
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"predict", "alexnet", "--gpu", "T4"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    };
    expect_refused(with({"--rent", "2.50"}), 2, {"currency"});
    expect_refused(with({"--rent", "USD 0"}), 2, {"--rent"});
    expect_refused(with({"--rent", "USD 2", "--electricity", "EUR 0.3"}), 2, {"USD", "EUR"});
    expect_refused(with({"--utilisation", "120%"}), 2, {"--utilisation"});
    expect_refused(with({"--life", "0"}), 2, {"--life"});
}

} // namespace

} // namespace dubhe::test
