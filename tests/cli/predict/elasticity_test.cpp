// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <cmath>

namespace dubhe::test {

namespace {

class ElasticityCommand : public ProgramTest {};

double elasticity_of(const Json& gpu, const std::string& lever) {
    for (const Json& each : gpu["levers"]) {
        if (each["lever"] == lever) return each["elasticity"].get<double>();
    }
    return NAN;
}

} // namespace

// A percent more bandwidth, asked of predict: the time falls by the elasticity's percent.
TEST_F(ElasticityCommand, is_the_change_that_predict_shows) {
    const Json all = json({"elasticity", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16"});
    const auto time_at = [&](const std::string& bandwidth) {
        return json({"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16", "--set",
                     "memory_bandwidth=" + bandwidth})["iteration_s"]
            .get<double>();
    };
    const double slope = std::log(time_at("900.09GB/s") / time_at("899.91GB/s")) / std::log(900.09 / 899.91);
    EXPECT_NEAR(elasticity_of(all["gpus"][0], "memory_bandwidth"), slope, 1e-3);
}

TEST_F(ElasticityCommand, shows_each_gpu_and_what_has_no_effect) {
    std::vector<std::string> arguments{"elasticity",     "resnet18",    "--gpu", "K80",     "--gpu",
                                       "H100-SXM5-80GB", "--precision", "fp8",   "--stack", "as-written"};
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.err.find("K80"), std::string::npos);
    EXPECT_NE(outcome.out.find("no effect:"), std::string::npos) << outcome.out;
    arguments.emplace_back("--json");
    const Json all = Json::parse(run(arguments).out, nullptr, false);
    ASSERT_TRUE(all.is_object());
    EXPECT_FALSE(all["gpus"][0]["failures"].empty());
    for (const Json& lever : all["gpus"][1]["levers"]) {
        const double e = lever["elasticity"].get<double>();
        const double sign = lever["lever"] == "launch" ? 1.0 : -1.0;
        EXPECT_GE(sign * e, -1e-9) << lever;
        EXPECT_LE(sign * e, 1.0 + 1e-6) << lever;
    }
    expect_refused(run({"elasticity", "resnet18", "--gpu", "K80", "--precision", "fp8", "--stack", "as-written"}), 1,
                   {"K80", "fp8"});
}

TEST_F(ElasticityCommand, csv_has_a_row_a_gpu_and_lever) {
    const std::vector<std::string> lines = lines_of(run({"elasticity", "resnet18", "--gpu", "T4", "--csv"}).out);
    const Json all = json({"elasticity", "resnet18", "--gpu", "T4"});
    EXPECT_EQ(lines.size(), all["gpus"][0]["levers"].size() + 1);
}

} // namespace dubhe::test
