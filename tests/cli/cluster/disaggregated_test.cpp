// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class Disaggregated : public ProgramTest {};

TEST_F(Disaggregated, more_bandwidth_is_never_slower_and_the_weights_are_all_fetched) {
    const Json json = this->json({"disaggregated", "resnet50", "--gpu", "TITAN RTX", "--bandwidth", "1GB/s..10TB/s",
                                  "--points", "9", "--latency", "2us"});
    const Json& gpu = json["gpus"][0];
    EXPECT_NEAR(gpu["fetched_bytes"].get<double>(), 25.6e6 * 4.0, 1e6); // ResNet-50's parameters
    ASSERT_EQ(gpu["points"].size(), 9U);
    double before = 1e9;
    for (const Json& point : gpu["points"]) {
        const double seconds = point["iteration_s"].get<double>();
        EXPECT_LE(seconds, before);
        EXPECT_GE(seconds, gpu["fetched_bytes"].get<double>() / point["bandwidth"].get<double>() * (1.0 - 1e-9));
        EXPECT_GE(point["speedup"].get<double>(), 1.0 - 1e-9);
        before = seconds;
    }
    EXPECT_LE(gpu["busy_90_bandwidth"].get<double>(), gpu["busy_99_bandwidth"].get<double>());
}

TEST_F(Disaggregated, has_text_and_csv) {
    const std::vector<std::string> arguments{"disaggregated", "resnet18", "--gpu", "T4", "--bandwidth", "100GB/s"};
    EXPECT_NE(run(arguments).out.find("GPU busy"), std::string::npos);
    std::vector<std::string> csv = arguments;
    csv.emplace_back("--csv");
    EXPECT_EQ(lines_of(run(csv).out).size(), 2U);
}

TEST_F(Disaggregated, refuses_links_and_buffers_that_make_no_sense) {
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"disaggregated", "resnet18", "--gpu", "T4"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    };
    expect_refused(with({}), 2, {"--bandwidth"});
    expect_refused(with({"--bandwidth", "0GB/s"}), 2, {"--bandwidth"});
    expect_refused(with({"--bandwidth", "10"}), 2, {"--bandwidth"});
    expect_refused(with({"--bandwidth", "10GB/s..1GB/s"}), 2, {"ends below"});
    expect_refused(with({"--bandwidth", "10GB/s", "--buffer", "1KiB"}), 1, {"the buffer for it"});
    expect_refused(with({"--bandwidth", "10GB/s", "--mode", "training"}), 1, {"inference"});
}

} // namespace

} // namespace dubhe::test
