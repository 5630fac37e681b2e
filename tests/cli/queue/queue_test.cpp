// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class Queue : public ProgramTest {};

TEST_F(Queue, places_every_job_and_says_how_good_that_is) {
    const Json json = this->json(
        {"queue", "--jobs", "resnet18:32*10,vgg16:8,bert-base:4x64,alexnet:64", "--gpu", "A40", "--gpu", "TITAN RTX"});
    ASSERT_EQ(json["jobs"].size(), 4U);
    std::vector<double> busy(2, 0.0);
    for (const Json& job : json["jobs"]) {
        ASSERT_EQ(job["times"].size(), 2U);
        const auto gpu = job["runs_on"].get<std::size_t>();
        busy[gpu] += job["times"][gpu]["seconds"].get<double>();
        const bool second = job["fastest"] == "TITAN RTX";
        EXPECT_LE(job["times"][second ? 1 : 0]["seconds"].get<double>(),
                  job["times"][second ? 0 : 1]["seconds"].get<double>());
    }
    EXPECT_EQ(json["jobs"][0]["iterations"], 10);
    EXPECT_EQ(json["jobs"][2]["sequence"], 64);
    EXPECT_TRUE(json["optimal"].get<bool>());
    const double makespan = json["makespan_s"].get<double>();
    EXPECT_NEAR(std::max(busy[0], busy[1]), makespan, 1e-12);
    EXPECT_LE(json["low_s"].get<double>(), makespan);
    EXPECT_GE(json["high_s"].get<double>(), makespan);
    EXPECT_LE(makespan, json["one_gpu_s"].get<double>());
}

TEST_F(Queue, has_text_and_csv) {
    const std::vector<std::string> arguments{"queue", "--jobs", "resnet18,alexnet", "--gpu", "T4,V100-SXM2-16GB"};
    const Outcome text = run(arguments);
    EXPECT_EQ(text.exit_code, 0) << text.err;
    EXPECT_NE(text.out.find("no assignment is shorter"), std::string::npos) << text.out;
    std::vector<std::string> csv = arguments;
    csv.emplace_back("--csv");
    const Outcome table = run(csv);
    EXPECT_EQ(lines_of(table.out).size(), 3U) << table.out;
}

TEST_F(Queue, refuses_jobs_that_are_none) {
    expect_refused(run({"queue", "--jobs", "resnet18:0", "--gpu", "T4"}), 2, {"resnet18:0"});
    expect_refused(run({"queue", "--jobs", "resnet18,,alexnet", "--gpu", "T4"}), 2, {"comma"});
    expect_refused(run({"queue", "--jobs", "nonesuch", "--gpu", "T4"}), 1, {"nonesuch"});
    expect_refused(run({"queue", "--gpu", "T4"}), 2, {"--jobs"});
}

} // namespace

} // namespace dubhe::test
