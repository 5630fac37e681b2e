// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>

namespace dubhe::test {

namespace {

class CompareCommand : public ProgramTest {};

const std::vector<std::string> comparison{"compare",        "resnet50", "--gpu", "V100-SXM2-16GB", "--gpu",
                                          "A100-SXM4-80GB", "--batch",  "32",    "--precision",    "fp16"};

} // namespace

TEST_F(CompareCommand, equals_a_prediction_for_each_gpu) {
    const Json compared = json(comparison);
    ASSERT_EQ(compared["gpus"].size(), 2U);
    for (const Json& each : compared["gpus"]) {
        const Json predicted = json(
            {"predict", "resnet50", "--gpu", each["gpu"].get<std::string>(), "--batch", "32", "--precision", "fp16"});
        for (const char* key : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_bytes", "fits",
                                "bottleneck", "breakdown", "provenance"})
            EXPECT_EQ(each[key], predicted[key]) << key;
    }
    const Json& gpus = compared["gpus"];
    EXPECT_EQ(gpus[0]["speedup"], 1.0);
    EXPECT_DOUBLE_EQ(gpus[1]["speedup"].get<double>(),
                     gpus[0]["iteration_s"].get<double>() / gpus[1]["iteration_s"].get<double>());
}

TEST_F(CompareCommand, lists_the_operators_that_differ_most_first) {
    const Json differences = json(comparison)["differences"];
    ASSERT_EQ(differences.size(), 10U);
    double last = differences[0]["spread_s"].get<double>();
    for (const Json& difference : differences) {
        const double first = difference["seconds"][0].get<double>(), second = difference["seconds"][1].get<double>();
        EXPECT_NEAR(difference["spread_s"].get<double>(), std::abs(first - second), 1e-15);
        EXPECT_LE(difference["spread_s"].get<double>(), last);
        last = difference["spread_s"].get<double>();
    }
}

TEST_F(CompareCommand, csv_has_a_row_a_gpu_whose_classes_add_up) {
    std::vector<std::string> arguments = comparison;
    arguments.emplace_back("--csv");
    const std::vector<std::string> lines = lines_of(run(arguments).out);
    ASSERT_EQ(lines.size(), 3U);
    const std::vector<std::string> titles = cells_of(lines[0]);
    const Json compared = json(comparison)["gpus"];
    for (std::size_t g = 0; g < 2; ++g) {
        const std::vector<std::string> cells = cells_of(lines[g + 1]);
        ASSERT_EQ(cells.size(), titles.size());
        double busy = 0.0;
        const auto classes = std::ranges::find(titles, "failure") - titles.begin() + 1;
        for (std::size_t c = static_cast<std::size_t>(classes); c < cells.size(); ++c)
            busy += std::stod(cells[c]);
        const double expected = compared[g]["gpu_busy_s"].get<double>();
        EXPECT_NEAR(busy, expected, 1e-9 * expected);
    }
}

TEST_F(CompareCommand, a_gpu_without_the_numbers_it_needs_is_left_out_with_a_reason) {
    // The K80 has no matrix units and no fp8.
    const std::vector<std::string> arguments{"compare",        "resnet18",    "--gpu", "K80",     "--gpu",
                                             "H100-SXM5-80GB", "--precision", "fp8",   "--stack", "as-written"};
    const Outcome text = run(arguments);
    EXPECT_EQ(text.exit_code, 0);
    EXPECT_NE(text.err.find("K80"), std::string::npos) << text.err;
    EXPECT_NE(text.out.find("no prediction"), std::string::npos) << text.out;
    const Outcome alone = run({"compare", "resnet18", "--gpu", "K80", "--precision", "fp8", "--stack", "as-written"});
    expect_refused(alone, 1, {"K80", "fp8"});
}

TEST_F(CompareCommand, puts_several_stacks_side_by_side) {
    const std::vector<std::string> arguments{"compare", "llama-3-8b", "--gpu",          "A100-SXM4-80GB",      "--past",
                                             "64",      "--gpu",      "V100-SXM2-32GB", "--precision",         "fp16",
                                             "--stack", "vllm",       "--stack",        "vllm,attention=eager"};
    const Json compared = json(arguments);
    ASSERT_EQ(compared["gpus"].size(), 2U);
    for (const Json& gpu : compared["gpus"]) {
        ASSERT_EQ(gpu["stacks"].size(), 2U);
        EXPECT_EQ(gpu["stacks"][0]["speedup"], 1.0);
        for (const Json& each : gpu["stacks"]) {
            const Json alone = json({"predict", "llama-3-8b", "--gpu", gpu["gpu"], "--past", "64", "--precision",
                                     "fp16", "--stack", each["stack"]});
            for (const char* key : {"iteration_s", "low_s", "high_s", "memory_bytes", "breakdown"})
                EXPECT_EQ(each[key], alone[key]) << key;
            EXPECT_EQ(alone["stack"], each["stack"]);
        }
        EXPECT_LT(gpu["stacks"][0]["kernels"], gpu["stacks"][1]["kernels"]); // paged attention: fewer of them
    }
    std::vector<std::string> as_text = arguments;
    const std::string text = run(as_text).out;
    EXPECT_EQ(lines_of(text)[0].find("vLLM"), std::string::npos) << "what is compared is no part of the title";
    EXPECT_NE(text.find("vLLM, attention=eager"), std::string::npos) << text;
    as_text.emplace_back("--csv");
    EXPECT_EQ(lines_of(run(as_text).out).size(), 5U);
    as_text = arguments;
    as_text.back() = "no-such-stack";
    expect_refused(run(as_text), 2, {"no-such-stack", "vllm"});
}

} // namespace dubhe::test
