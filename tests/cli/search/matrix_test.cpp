// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <gmock/gmock.h>

#include <cmath>

namespace dubhe::test {

namespace {

using testing::HasSubstr;

class MatrixCommand : public ProgramTest {
  protected:
    [[nodiscard]] static std::vector<std::string> asked(const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"matrix", "resnet18:3,batch=16,mode=training",
                                           "bert-base:1,seq=32,precision=fp16", "--gpu",
                                           "V100-SXM2-16GB,A100-SXM4-80GB"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

// Each cell is what `predict` says of it, and the score their weighted geometric mean: (r1^3 r2)^(1/4).
TEST_F(MatrixCommand, CellsArePredictionsAndTheScoreTheirMean) {
    const Json all = json(asked({"--json"}));
    ASSERT_EQ(all["cells"].size(), 4U);
    const auto seconds = [&](std::size_t cell) { return all["cells"][cell]["time"]["value"].get<double>(); };
    const Json alone =
        json({"predict", "resnet18", "--batch", "16", "--mode", "training", "--gpu", "V100-SXM2-16GB", "--json"});
    const Json& first = alone.contains("gpus") ? alone["gpus"][0] : alone;
    EXPECT_EQ(seconds(0), first["iteration_s"].get<double>());
    EXPECT_EQ(all["cells"][0]["time"]["low"], first["low_s"]);
    const double expected = std::pow(std::pow(seconds(0) / seconds(1), 3.0) * seconds(2) / seconds(3), 0.25);
    EXPECT_NEAR(all["gpus"][1]["score"].get<double>(), expected, 1e-9 * expected);
    EXPECT_EQ(all["gpus"][0]["score"], 1.0);
    EXPECT_EQ(all["best"]["gpu"], "A100-SXM4-80GB");
    const Json other = json(asked({"--json", "--reference", "A100-SXM4-80GB"}));
    EXPECT_NEAR(other["gpus"][0]["score"].get<double>(), 1.0 / expected, 1e-9);
}

// bf16 is nothing that a V100 has units for.
TEST_F(MatrixCommand, RefusedCellsSayWhatWorksInstead) {
    const Outcome text = run({"matrix", "resnet18,batch=8", "--precision", "bf16", "--gpu", "V100-SXM2-16GB,A40"});
    EXPECT_EQ(text.exit_code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("ResNet-18 on V100-SXM2-16GB: "));
    EXPECT_THAT(text.out, HasSubstr("fp16 works: "));
    EXPECT_THAT(text.out, HasSubstr("V100-SXM2-16GB has no score"));
    const Json best = json({"matrix", "resnet18,batch=8", "--precision", "bf16", "--or-precision", "fp16,tf32", "--gpu",
                            "V100-SXM2-16GB,A40", "--json"});
    EXPECT_EQ(best["cells"][0]["precision"], "fp16");
    EXPECT_EQ(best["cells"][0]["own_precision"], false);
    EXPECT_TRUE(best["gpus"][0]["score"].is_number());
}

// A budget for four at 1000 and two at 2000 each.
TEST_F(MatrixCommand, ABudgetBuysWholeGpus) {
    const Json all = json(asked({"--price", "USD 1000", "--budget", "USD 4500", "--show", "throughput", "--json"}));
    EXPECT_EQ(all["gpus"][0]["budget_gpus"], 4);
    EXPECT_EQ(all["gpus"][1]["budget_gpus"], 4);
    const Outcome poor = run(asked({"--price", "USD 1000", "--budget", "USD 500"}));
    EXPECT_THAT(poor.out, HasSubstr("the budget does not pay for one"));
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--budget", "much"},
                                                  {"--show", "beauty"},
                                                  {"--reference", "T4"},
                                                  {"--or-precision", "fp17"}})
        EXPECT_EQ(run(asked(wrong)).exit_code, 2) << wrong.front();
}

TEST_F(MatrixCommand, CsvHasARowACellAndAScoreAGpu) {
    const Outcome csv = run(asked({"--csv"}));
    EXPECT_EQ(std::ranges::count(csv.out, '\n'), 1 + 4 + 2);
    EXPECT_THAT(csv.out, HasSubstr("workload,weight,gpu,precision,time_s"));
}

} // namespace dubhe::test
