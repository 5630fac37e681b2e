// SPDX-License-Identifier: Apache-2.0
// `measure` as a user calls it; what needs LibTorch is skipped in builds without it.
#include "../program.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::test {
namespace {

using testing::HasSubstr;

class Measure : public ProgramTest {
  protected:
    [[nodiscard]] bool has_torch() const {
        for (const Json& each : json({"measure", "--list"})) {
            if (each["name"] == "torch-cpu") return each["available"].get<bool>();
        }
        return false;
    }
    [[nodiscard]] std::vector<std::string> two_operators() const {
        return {"measure",    "operators",
                "--operator", "linear fp32 m=4 n=8 k=8 weights",
                "--operator", "elementwise fp32 elements=64 read=64 function=relu",
                "--budget",   "50ms",
                "--db",       (folder() / "rows.sqlite").string()};
    }
};

TEST_F(Measure, ListNamesEveryBackEndAndWhyItCannotBeUsed) {
    const Json all = json({"measure", "--list"});
    std::vector<std::string> names;
    for (const Json& each : all) {
        names.push_back(each["name"]);
        EXPECT_TRUE(each["available"].get<bool>() ? !each["device"].empty()
                                                  : !each["reason"].get<std::string>().empty());
    }
    EXPECT_THAT(names, testing::ElementsAre("torch-cpu", "torch-cuda", "cuda"));
}

TEST_F(Measure, RefusesWhatMakesNoSenseBeforeItMeasures) {
    expect_refused(run({"measure"}), 2, {"network"});
    expect_refused(run({"measure", "operators", "--op", "conv2"}), 1, {"conv2d"});
    expect_refused(run({"measure", "operators", "--op", "conv2d", "--range", "size"}), 2, {"--range"});
    expect_refused(run({"measure", "operators", "--operator", "linear fp32 q=3"}), 1, {"q=3"});
    expect_refused(run({"measure", "network", "resnet81"}), 1, {"resnet"});
    expect_refused(run({"measure", "network", "resnet18", "--backend", "torch-cp"}), 1, {"torch-cpu"});
    expect_refused(run({"measure", "network", "resnet18", "--cache", "hot"}), 2, {"--cache"});
}

// One line and exit code 1 where there is no GPU.
TEST_F(Measure, ABackEndThatCannotBeUsedSaysWhy) {
    for (const Json& each : json({"measure", "--list"})) {
        if (each["available"].get<bool>()) continue;
        for (const std::vector<std::string>& step :
             {std::vector<std::string>{"network", "lstm"}, {"iteration", "lstm"}, {"system"}, {"collectives"}}) {
            std::vector<std::string> words{"measure"};
            words.insert(words.end(), step.begin(), step.end());
            words.insert(words.end(), {"--backend", each["name"]});
            expect_refused(run(words), 1, {each["name"], each["reason"]});
        }
    }
}

// They need GPUs: without any they say so, whatever else is asked, and make no database.
TEST_F(Measure, CollectivesNeedTwoGpus) {
    const std::string rows = (folder() / "rows.sqlite").string();
    for (const Json& each : json({"measure", "--list"})) {
        if (each["name"] == "cuda" && !each["available"].get<bool>())
            expect_refused(run({"measure", "collectives", "--db", rows}), 1, {"cuda", each["reason"]});
        if (each["name"] == "torch-cpu" && each["available"].get<bool>())
            expect_refused(run({"measure", "collectives", "--backend", "torch-cpu", "--db", rows}), 1, {"one device"});
    }
    EXPECT_FALSE(std::filesystem::exists(rows));
    expect_refused(run({"measure", "collectives", "--op", "all_reduse"}), 2, {"all_reduce"});
    expect_refused(run({"measure", "collectives", "--precision", "fp33"}), 2, {"fp33"});
    expect_refused(run({"measure", "collectives", "--sizes", "1GiB..8B"}), 2, {"ends before it begins"});
    expect_refused(run({"measure", "collectives", "--sizes", "8"}), 2, {"--sizes"});
    expect_refused(run({"measure", "collectives", "--sizes", "1EB"}), 2, {"--sizes"});
    expect_refused(run({"measure", "collectives", "--gpus", "1"}), 2, {"--gpus"});
}

TEST_F(Measure, RowsLandInTheDatabaseAndASecondRunKnowsThem) {
    if (!has_torch()) GTEST_SKIP() << "this build has no LibTorch";
    const Json first = json(two_operators());
    EXPECT_EQ(first["summary"]["measured"], 2);
    ASSERT_EQ(first["rows"].size(), 2U);
    for (const Json& row : first["rows"]) {
        EXPECT_GT(row["time_s"].get<double>(), 0.0);
        EXPECT_GE(row["repetitions"].get<int>(), 5);
        EXPECT_LT(row["copies"][0].get<int>(), row["copies"][1].get<int>());
    }
    const Json second = json(two_operators());
    EXPECT_EQ(second["summary"]["known"], 2);
    EXPECT_EQ(second["rows"][0]["time_s"], first["rows"][0]["time_s"]);
    const Json stored = json({"db", "stats", "--db", (folder() / "rows.sqlite").string()});
    EXPECT_THAT(stored.dump(), HasSubstr("own"));
}

// Standard error holds objects and nothing else: progress, rows, and the summary at the end.
TEST_F(Measure, TheProtocolIsJsonLines) {
    if (!has_torch()) GTEST_SKIP() << "this build has no LibTorch";
    std::vector<std::string> words = two_operators();
    words.insert(words.end(), {"--progress", "json"});
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.exit_code, 0);
    int rows = 0, steps = 0;
    std::string last;
    for (const std::string& line : lines_of(outcome.err)) {
        const Json json = Json::parse(line, nullptr, false);
        ASSERT_TRUE(json.is_object()) << line;
        last = json.begin().key();
        rows += json.contains("row") ? 1 : 0;
        steps += json.contains("fraction") ? 1 : 0;
    }
    EXPECT_EQ(rows, 2);
    EXPECT_EQ(steps, 2);
    EXPECT_EQ(last, "summary");
}

TEST_F(Measure, WhatDoesNotFitIsRefusedWithItsSize) {
    if (!has_torch()) GTEST_SKIP() << "this build has no LibTorch";
    const Json json = this->json({"measure", "operators", "--operator", "linear fp32 m=1048576 n=524288 k=8", "--db",
                                  (folder() / "rows.sqlite").string()});
    EXPECT_EQ(json["summary"]["refused"], 1);
    EXPECT_THAT(json["rows"][0]["reason"].get<std::string>(), HasSubstr("TiB"));
}

TEST_F(Measure, TheMachinesFiguresNeedNotGoIntoTheCatalog) {
    if (!has_torch()) GTEST_SKIP() << "this build has no LibTorch";
    const std::string catalog = (folder() / "catalog.sqlite").string();
    const Json json = this->json({"measure", "system", "--no-catalog", "--catalog", catalog});
    EXPECT_EQ(json["entry"], "");
    EXPECT_EQ(json["added"], false);
    EXPECT_FALSE(json["figures"].empty());
    const Outcome shown = run({"catalog", "show", json["device"].get<std::string>(), "--catalog", catalog});
    EXPECT_EQ(shown.exit_code, 1) << "no entry was made";
}

TEST_F(Measure, AnIterationStandsBesideItsSum) {
    if (!has_torch()) GTEST_SKIP() << "this build has no LibTorch";
    const Json json = this->json({"measure", "iteration", "lstm[1,16]", "--seq", "2", "--mode", "training", "--budget",
                                  "20ms", "--db", (folder() / "rows.sqlite").string()});
    EXPECT_GT(json["measured_s"].get<double>(), 0.0);
    EXPECT_GT(json["sum_s"].get<double>(), 0.0);
    EXPECT_DOUBLE_EQ(json["sum_error"].get<double>(),
                     json["sum_s"].get<double>() / json["measured_s"].get<double>() - 1.0);
    // One queue and no host that launches: the simulated iteration is the sum.
    EXPECT_NEAR(json["simulated_s"].get<double>() / json["sum_s"].get<double>(), 1.0, 1e-9);
}

} // namespace
} // namespace dubhe::test
