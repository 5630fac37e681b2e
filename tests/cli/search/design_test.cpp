// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class DesignCommand : public ProgramTest {};

} // namespace

// The GPU that it names, asked of predict, takes the time that it says and meets the goal.
TEST_F(DesignCommand, NamesAGpuThatPredictAgreesOn) {
    const Json all =
        json({"design", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16", "--target", "8ms", "--power", "250W"});
    const Json& front = all["gpus"][0]["front"];
    ASSERT_FALSE(front.empty());
    for (const Json& each : front) {
        std::vector<std::string> words{"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16"};
        for (const auto& [name, value] : each["overrides"].items()) {
            const std::string unit = name == "boost_clock"                        ? "Hz"
                                     : name == "tdp"                              ? "W"
                                     : name == "memory_bandwidth"                 ? "B/s"
                                     : name == "l2_size" || name == "memory_size" ? "B"
                                                                                  : "";
            words.insert(words.end(), {"--set", name + "=" + value.dump() + unit});
        }
        const Json predicted = json(words);
        EXPECT_NEAR(predicted["iteration_s"].get<double>(), each["iteration_s"].get<double>(), 1e-9);
        EXPECT_LE(each["iteration_s"].get<double>(), 8e-3);
        EXPECT_LE(each["tdp_w"].get<double>(), 250.0);
        EXPECT_TRUE(predicted["fits"].get<bool>());
    }
    EXPECT_EQ(all["dies"].size(), 16U);
}

TEST_F(DesignCommand, CsvHasARowADesign) {
    const std::vector<std::string> words{"design", "resnet18", "--gpu", "T4", "--target", "20ms"};
    const Json all = json(words);
    std::vector<std::string> csv = words;
    csv.emplace_back("--csv");
    EXPECT_EQ(lines_of(run(csv).out).size(), all["gpus"][0]["front"].size() + 1);
}

TEST_F(DesignCommand, RefusesWhatItCantAnswer) {
    expect_refused(run({"design", "resnet18", "--gpu", "MI300X", "--target", "5ms"}), 1, {"MI300X", "die"});
    expect_refused(run({"design", "resnet18", "--gpu", "T4", "--target", "fits"}), 1, {"memory"});
    expect_refused(run({"design", "resnet18", "--gpu", "T4", "--target", "5ms", "--power", "70"}), 2, {"--power"});
    expect_refused(run({"design", "resnet18", "--gpu", "T4", "--target", "5ms", "--area", "big"}), 2, {"--area"});
}

} // namespace dubhe::test
