// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <gmock/gmock.h>

namespace dubhe::test {

namespace {

class PortfolioCommand : public ProgramTest {};

const std::vector<std::string> asked{"portfolio",
                                     "resnet18:3,batch=16,mode=training",
                                     "bert-base:0.5,seq=32,precision=fp16",
                                     "--gpu",
                                     "V100-SXM2-16GB",
                                     "--gpu",
                                     "A100-SXM4-80GB"};

} // namespace

// t = sum of w_i t_i, of what predict says of each.
TEST_F(PortfolioCommand, IsTheWeightedSumOfPredictions) {
    const Json all = json(asked);
    ASSERT_EQ(all["gpus"].size(), 2U);
    for (const Json& on : all["gpus"]) {
        const std::string gpu = on["gpu"];
        const Json a = json({"predict", "resnet18", "--batch", "16", "--mode", "training", "--gpu", gpu});
        const Json b = json({"predict", "bert-base", "--seq", "32", "--precision", "fp16", "--gpu", gpu});
        const Json &first = a.contains("gpus") ? a["gpus"][0] : a, &second = b.contains("gpus") ? b["gpus"][0] : b;
        const double ta = first["iteration_s"], tb = second["iteration_s"], sum = 3.0 * ta + 0.5 * tb;
        EXPECT_NEAR(on["round"]["seconds"].get<double>(), sum, 1e-9 * sum);
        EXPECT_NEAR(on["entries"][0]["share"].get<double>(), 3.0 * ta / sum, 1e-9);
        EXPECT_DOUBLE_EQ(on["entries"][1]["iteration_s"].get<double>(), tb);
        EXPECT_DOUBLE_EQ(on["entries"][1]["low_s"].get<double>(), second["low_s"].get<double>());
    }
    EXPECT_EQ(all["parts"][1]["weight"], 0.5);
    EXPECT_EQ(all["parts"][0]["title"], "ResNet-18");
    EXPECT_EQ(all["parts"][1]["precision"], "fp16");
}

TEST_F(PortfolioCommand, OtherCommandsTakeTheSameNetworks) {
    const Json all = json(asked);
    const Json same =
        json({"compare", "resnet18:3,batch=16,mode=training", "--with", "bert-base:0.5,seq=32,precision=fp16", "--gpu",
              "V100-SXM2-16GB", "--gpu", "A100-SXM4-80GB"});
    for (std::size_t g = 0; g < 2; ++g)
        EXPECT_EQ(same["gpus"][g]["iteration_s"], all["gpus"][g]["round"]["seconds"]);
    const Json swept =
        json({"sweep", "resnet18:3,batch=16,mode=training", "--with", "bert-base:0.5,seq=32,precision=fp16", "--gpu",
              "V100-SXM2-16GB", "--over", "memory_bandwidth=900GB/s,1800GB/s"});
    EXPECT_TRUE(swept.dump().find("rounds") != std::string::npos);
}

TEST_F(PortfolioCommand, NamesWhatKeepsAGpuOut) {
    // Training GPT-2 XL in fp32 with Adam keeps 16 bytes for each of 1.5e9 parameters: 24 GB, of 16.
    const Outcome some = run({"portfolio", "resnet18:2", "gpt2-xl:1,mode=training,optimizer=adam", "--gpu",
                              "V100-SXM2-16GB", "--gpu", "A100-SXM4-80GB", "--json"});
    EXPECT_EQ(some.exit_code, 0);
    EXPECT_THAT(some.err, testing::HasSubstr("GPT-2 XL does not fit")); // said, and the other GPU answered
    const Json all = Json::parse(some.out, nullptr, false);
    ASSERT_FALSE(all.is_discarded()) << some.out;
    EXPECT_TRUE(all["gpus"][0]["round"].is_null());
    EXPECT_THAT(all["gpus"][0]["refusals"][0].get<std::string>(), testing::HasSubstr("GPT-2 XL does not fit"));
    EXPECT_FALSE(all["gpus"][0]["entries"][0]["iteration_s"].is_null());
    EXPECT_FALSE(all["gpus"][1]["round"].is_null());
    const Outcome none =
        run({"portfolio", "resnet18:2", "gpt2-xl:1,mode=training,optimizer=adam", "--gpu", "V100-SXM2-16GB"});
    expect_refused(none, 1, {"GPT-2 XL does not fit", "V100-SXM2-16GB"});
}

TEST_F(PortfolioCommand, RefusesWhatMakesNoSense) {
    for (const char* weight : {":0", ":-1", ":1e99", ":1.2.3"})
        expect_refused(run({"portfolio", std::string{"resnet18"} + weight, "--gpu", "T4"}), 2, {"weight"});
    expect_refused(run({"portfolio", "resnet18,title=x", "alexnet,title=x,batch=x", "--gpu", "T4"}), 2, {"batch"});
    expect_refused(run({"portfolio", "resnet18", "no-such-network:2", "--gpu", "T4"}), 1, {"no-such-network"});
    expect_refused(run({"sweep", "resnet18", "--with", "alexnet", "--gpu", "T4", "--over", "batch=1,2"}), 1,
                   {"a portfolio has no batch"});
    expect_refused(run({"portfolio", "--gpu", "T4"}), 2, {"WORKLOAD"});
}

TEST_F(PortfolioCommand, AWeightWithoutAnotherNetworkIsRefused) {
    const Outcome alone = run({"predict", "resnet18:3", "--gpu", "T4"});
    EXPECT_EQ(alone.exit_code, 2);
    EXPECT_THAT(alone.err, testing::HasSubstr("add --with NETWORK:WEIGHT"));
}

TEST_F(PortfolioCommand, MistakesAreToldOfTheOptionThatHoldsThem) {
    const Outcome lines = run({"portfolio", "resnet18,title=one\ntwo", "--gpu", "T4"});
    EXPECT_EQ(lines.exit_code, 2);
    EXPECT_THAT(lines.err, testing::HasSubstr("a title is one line"));
    const Outcome change = run({"portfolio", "resnet18", "--hypothetical", "Mine=T4,memory_bandwidth=fast"});
    EXPECT_EQ(change.exit_code, 2);
    EXPECT_THAT(change.err, testing::HasSubstr("--hypothetical"));
    EXPECT_THAT(change.err, testing::Not(testing::HasSubstr("--set")));
}

TEST_F(PortfolioCommand, EqualNetworksGetTitlesOfTheirOwn) {
    const Json all = json({"portfolio", "gpt2:20,past=64", "gpt2:1,seq=64", "--gpu", "T4"});
    EXPECT_EQ(all["parts"][0]["title"], "GPT-2 small");
    EXPECT_EQ(all["parts"][1]["title"], "GPT-2 small (2)");
}

TEST_F(PortfolioCommand, CsvHasARowForEachPartAndEachRound) {
    std::vector<std::string> arguments = asked;
    arguments.emplace_back("--csv");
    const std::vector<std::string> lines = lines_of(run(arguments).out);
    ASSERT_EQ(lines.size(), 1U + 2U * 3U);
    const auto titles = cells_of(lines[0]);
    double sum = 0.0;
    for (std::size_t row : {1U, 2U})
        sum += std::stod(cells_of(lines[row])[6]);
    EXPECT_EQ(titles[6], "round_s");
    EXPECT_NEAR(std::stod(cells_of(lines[3])[6]), sum, 1e-9 * sum);
    EXPECT_EQ(cells_of(lines[3]).size(), titles.size());
}

} // namespace dubhe::test
