// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>

namespace dubhe::test {

namespace {

class RooflineCommand : public ProgramTest {};

} // namespace

// The same step as `predict`; each operator stands where its own numbers put it.
TEST_F(RooflineCommand, IsThePredictionUnderRoofs) {
    const Json all = json({"roofline", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16"});
    const Json predicted = json({"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16"});
    const Json& gpu = all["gpus"][0];
    EXPECT_EQ(gpu["iteration_s"], predicted["iteration_s"]);
    EXPECT_EQ(gpu["operators"][0]["path"], predicted["top_operators"][0]["path"]);
    double shares = 0.0;
    for (const Json& each : gpu["operators"]) {
        const double flop = each["flop"].get<double>(), bytes = each["bytes"].get<double>();
        EXPECT_NEAR(each["flop_per_byte"].get<double>() * bytes, flop, 1e-6 * flop);
        EXPECT_NEAR(each["flop_per_s"].get<double>() * each["seconds"].get<double>(),
                    flop * each["operators"].get<double>(), 1e-6 * flop * each["operators"].get<double>());
        shares += each["share"].get<double>();
    }
    EXPECT_NEAR(shares, gpu["gpu_busy_s"].get<double>() / gpu["iteration_s"].get<double>(), 1e-9);
    const auto memory =
        std::ranges::find_if(gpu["roofs"], [](const Json& roof) { return roof["roof"] == "memory_bandwidth"; });
    ASSERT_NE(memory, gpu["roofs"].end());
    EXPECT_EQ((*memory)["rate"], 900e9); // NVIDIA V100 data sheet
}

TEST_F(RooflineCommand, CsvHasARowARoofAndARowAnOperator) {
    const std::vector<std::string> lines = lines_of(run({"roofline", "resnet18", "--gpu", "T4", "--csv"}).out);
    const Json all = json({"roofline", "resnet18", "--gpu", "T4"});
    EXPECT_EQ(lines.size(), all["gpus"][0]["roofs"].size() + all["gpus"][0]["operators"].size() + 3); // and a gap
}

TEST_F(RooflineCommand, TextNamesRoofsAndOperators) {
    const Outcome outcome = run({"roofline", "gpt2", "--gpu", "A100-SXM4-80GB", "--top", "3"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    for (const char* word : {"memory", "L2", "lanes fp32", "FLOP/byte", "of its roof"})
        EXPECT_NE(outcome.out.find(word), std::string::npos) << word << '\n' << outcome.out;
}

TEST_F(RooflineCommand, RefusesWhatCantRun) {
    expect_refused(run({"roofline", "resnet18", "--gpu", "K80", "--precision", "fp8", "--stack", "as-written"}), 1,
                   {"K80", "fp8"});
}

} // namespace dubhe::test
