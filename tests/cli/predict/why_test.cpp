// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class WhyCommand : public ProgramTest {};
class ParetoCommand : public ProgramTest {};

} // namespace

// The chain begins with what predict says, and its shares are those of predict.
TEST_F(WhyCommand, begins_with_what_predict_says) {
    const std::vector<std::string> question{"resnet18", "--gpu", "V100-SXM2-16GB", "--batch", "16"};
    std::vector<std::string> asked{"why"}, predicted{"predict"};
    asked.insert(asked.end(), question.begin(), question.end());
    predicted.insert(predicted.end(), question.begin(), question.end());
    const Json told = json(asked)["gpus"][0];
    EXPECT_EQ(told["iteration_s"], json(predicted)["iteration_s"]);
    double share = 0.0;
    for (const Json& each : told["binds"])
        share += each.get<double>();
    EXPECT_NEAR(share, 1.0, 1e-5);
    EXPECT_FALSE(told["explained"]["terms"].empty());
    EXPECT_FALSE(told["model"]["held_out"].empty());
    const Outcome text = run(asked);
    EXPECT_EQ(text.exit_code, 0);
    for (const char* part : {"What binds", "Longest operators", "binds", "held out", "The band", "assumed"})
        EXPECT_NE(text.out.find(part), std::string::npos) << part << '\n' << text.out;
}

TEST_F(WhyCommand, explains_the_operator_that_is_asked_for) {
    const Json told = json({"why", "resnet18", "--gpu", "T4", "--operator", "conv1"});
    const Json one = json({"why", "resnet18", "--gpu", "T4"});
    EXPECT_NE(told["gpus"][0]["explained"]["path"].get<std::string>().find("conv1"), std::string::npos);
    EXPECT_EQ(one["gpus"][0]["explained"]["path"], one["gpus"][0]["operators"][0]["path"]);
    expect_refused(run({"why", "resnet18", "--gpu", "T4", "--operator", "nonsense"}), 1, {"nonsense", "resnet18"});
}

TEST_F(WhyCommand, refuses_unknown_gpus_and_does_without_a_database) {
    expect_refused(run({"why", "resnet18", "--gpu", "no such gpu"}), 1, {"no such gpu"});
    const Json told = json({"why", "resnet18", "--gpu", "T4", "--database", "none"});
    EXPECT_TRUE(told["gpus"][0]["nearest"].empty());
}

// Every GPU of the catalog is there; each that is on the front is beaten by none of the others.
TEST_F(ParetoCommand, front_of_the_whole_catalog_is_beaten_by_none) {
    const Json all = json({"pareto", "resnet18", "--x", "power", "--y", "time"});
    EXPECT_GT(all["gpus"].size(), 20U);
    EXPECT_FALSE(all["front"].empty());
    for (const Json& a : all["gpus"]) {
        if (!a["on_front"].get<bool>()) continue;
        EXPECT_EQ(a["left_out"], "");
        for (const Json& b : all["gpus"]) {
            if (b["left_out"] != "") continue;
            const double ax = a["power"]["mid"], ay = a["time"]["mid"], bx = b["power"]["mid"], by = b["time"]["mid"];
            EXPECT_FALSE(bx <= ax && by <= ay && (bx < ax || by < ay)) << a["gpu"] << " by " << b["gpu"];
        }
    }
}

TEST_F(ParetoCommand, csv_has_a_row_a_gpu_and_axes_are_checked) {
    const std::vector<std::string> lines =
        lines_of(run({"pareto", "resnet18", "--gpu", "T4,V100-SXM2-16GB", "--x", "energy", "--csv"}).out);
    ASSERT_EQ(lines.size(), 3U);
    // GPU, vendor, architecture, on_front, fits; seven figures with their bands, four in a currency; provenance,
    // left_out.
    EXPECT_EQ(cells_of(lines[0]).size(), 5U + 7 * 3 + 4 + 2);
    expect_refused(run({"pareto", "resnet18", "--x", "beauty"}), 2, {"beauty", "energy"});
    expect_refused(run({"pareto", "resnet18", "--x", "time", "--y", "time"}), 2, {"differ"});
    const Outcome text = run({"pareto", "resnet18", "--x", "price"});
    EXPECT_EQ(text.exit_code, 0);
    EXPECT_NE(text.out.find("On the front"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("no price"), std::string::npos) << text.out;
}

} // namespace dubhe::test
