// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <cmath>

namespace dubhe::test {

namespace {

class CollectiveCommand : public ProgramTest {};

const std::vector<std::string> question{"collective", "--system", "DGX H100", "--op",
                                        "all_reduce", "--bytes",  "64MiB",    "--gpus"};

std::vector<std::string> asking(const std::string& gpus, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = question;
    arguments.push_back(gpus);
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// nccl-tests' columns; times are 100 us and 1 us a KiB.
std::string nccl_table() {
    std::string text = "gpu,n_gpus,size_bytes,count,dtype,oop_time_ns,oop_busbw_gbps,ip_time_ns,ip_busbw_gbps\n";
    for (int kilobytes = 1024; kilobytes <= 16384; kilobytes += 1024)
        text += "A100,8," + std::to_string(kilobytes * 1024) + ",1,float," +
                std::to_string(100'000 + 1'000 * kilobytes) + ",1,1,1\n";
    return text;
}

} // namespace

TEST_F(CollectiveCommand, the_fastest_of_all_algorithms_with_its_band) {
    const Json answer = json(asking("16"));
    EXPECT_EQ(answer["system"], "DGX H100");
    EXPECT_EQ(answer["gpus_per_node"], 8);
    const Json& size = answer["sizes"][0];
    EXPECT_EQ(size["bytes"], 67108864.0);
    EXPECT_LT(size["low_s"], size["time_s"]);
    EXPECT_LT(size["time_s"], size["high_s"]);
    EXPECT_EQ(size["algorithms"].size(), 9U);
    for (const Json& each : size["algorithms"]) {
        ASSERT_TRUE(each.contains("time_s") || each.contains("refused"));
        if (each["algorithm"] == "ring") {
            EXPECT_LE(size["time_s"], each["time_s"]);
        }
        if (each["algorithm"] == "all_to_all") {
            EXPECT_TRUE(each.contains("refused"));
        }
    }
}

// Paleo's butterfly: log2(8) times bytes over the bandwidth, which large messages reach by the fit.
TEST_F(CollectiveCommand, one_algorithm_over_sizes_on_any_link) {
    const Json answer =
        json({"collective", "--link", "100GB/s", "--gpus", "8", "--bytes", "1MB..8MB", "--algorithm", "butterfly"});
    ASSERT_EQ(answer["sizes"].size(), 4U);
    EXPECT_NEAR(answer["sizes"][3]["time_s"].get<double>(), 3 * 8e6 / 100e9, 1e-9);
    const Outcome csv = run({"collective", "--link", "NVSwitch 3", "--gpus", "8", "--bytes", "1MB..8MB", "--csv"});
    EXPECT_EQ(lines_of(csv.out).size(), 5U) << csv.err;
}

TEST_F(CollectiveCommand, measured_times_come_first) {
    const std::string table = file("nccl.csv", nccl_table());
    const Json answer =
        json({"collective", "--system", "DGX A100 80GB", "--gpus", "8", "--bytes", "4MiB", "--data", table});
    EXPECT_NEAR(answer["sizes"][0]["time_s"].get<double>(), 100e-6 + 4096e-6, 1e-9);
    EXPECT_EQ(answer["sizes"][0]["provenance"], "measured");
}

TEST_F(CollectiveCommand, what_makes_no_sense_is_refused) {
    expect_refused(run(asking("0")), 2, {"--gpus", "from 1"});
    expect_refused(run(asking("12")), 1, {"in part"});
    expect_refused(run({"collective", "--system", "HGX H100 8-GPU", "--bytes", "1MB", "--gpus", "16"}), 1, {"network"});
    expect_refused(run({"collective", "--system", "DGX H10", "--bytes", "1MB", "--gpus", "8"}), 1, {"DGX H100"});
    expect_refused(run({"collective", "--link", "0GB/s", "--bytes", "1MB", "--gpus", "8"}), 2,
                   {"--link", "bandwidth", "1 kB/s"});
    expect_refused(run({"collective", "--bytes", "1MB", "--gpus", "8"}), 2, {"--system"});
    expect_refused(run(asking("8", {"--algorithm", "rink"})), 2, {"ring"});
    expect_refused(run(asking("8", {"--algorithm", "hierarchical"})), 1, {"several machines"});
    expect_refused(run({"collective", "--link", "1GB/s", "--bytes", "8MB..1MB", "--gpus", "8"}), 2, {"--bytes"});
    expect_refused(run({"validate", "collectives", "--data", "/nowhere"}), 1, {"/nowhere"});
}

// A straight line between sizes is told from its neighbours.
TEST_F(CollectiveCommand, validation_leaves_each_size_out) {
    const Json answer = json({"validate", "collectives", "--data", file("nccl.csv", nccl_table())});
    EXPECT_EQ(answer["count"], 16);
    EXPECT_LT(answer["mean_ape_pct"].get<double>(), 10.0);
    EXPECT_TRUE(answer["peers"].contains("model"));
    EXPECT_EQ(answer["by_operator"]["all_reduce, 8 GPUs"]["count"], 16);
    EXPECT_EQ(answer["cases"].size(), 16U);
    const Outcome text = run({"validate", "collectives", "--data", file("nccl.csv", nccl_table())});
    EXPECT_NE(text.out.find("left out"), std::string::npos);
}

} // namespace dubhe::test
