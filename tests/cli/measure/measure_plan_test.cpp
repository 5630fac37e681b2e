// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <fstream>
#include <sstream>

namespace dubhe::test {

namespace {
class MeasurePlan : public ProgramTest {};
} // namespace

TEST_F(MeasurePlan, names_operators_and_writes_the_script) {
    const std::string script = (folder() / "measure-mi250.sh").string();
    const Json all = json({"measure", "plan", "vit-b16", "--gpu", "MI250", "--batch", "64", "--precision", "fp16",
                           "--most", "4", "--script", script});
    ASSERT_EQ(all["operators"].size(), 4U);
    const auto width = [](const Json& point) { return point["high_s"].get<double>() / point["low_s"].get<double>(); };
    EXPECT_LT(width(all["operators"][3]["then"]), width(all["now"]));
    EXPECT_LE(width(all["all"]), width(all["operators"][3]["then"]) * (1.0 + 1e-12));
    std::ostringstream text;
    text << std::ifstream{script}.rdbuf();
    EXPECT_NE(text.str().find(all["operators"][0]["operator"].get<std::string>()), std::string::npos);
    EXPECT_NE(text.str().find("measure-mi250.csv"), std::string::npos);
}

TEST_F(MeasurePlan, asks_about_one_gpu) {
    EXPECT_EQ(run({"measure", "plan", "resnet18", "--gpu", "T4", "--gpu", "P4"}).exit_code, 2);
    const Outcome changed = run({"measure", "plan", "resnet18", "--gpu", "T4", "--set", "sms=80"});
    EXPECT_EQ(changed.exit_code, 1);
    EXPECT_NE(changed.err.find("doesn't exist"), std::string::npos) << changed.err;
}

} // namespace dubhe::test
