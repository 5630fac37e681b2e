// SPDX-License-Identifier: Apache-2.0
// `record` without a GPU: the program runs as if it had been started alone.
#include "program.h"

#include <gmock/gmock.h>

#include <csignal>
#include <dlfcn.h>

namespace dubhe::test {
namespace {

using testing::HasSubstr;

class Record : public ProgramTest {
  protected:
    void SetUp() override {
        if (dlopen("libcuda.so.1", RTLD_LAZY)) GTEST_SKIP() << "this machine has a CUDA driver";
    }
    [[nodiscard]] std::string recording() const { return (folder() / "run.dubherec").string(); }
};

TEST_F(Record, WithoutADriverTheProgramRunsAsAlwaysAndOneLineSaysWhy) {
    const Outcome outcome = run({"record", "-o", recording(), "--", "sh", "-c", "echo out; echo err >&2; exit 3"});
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.out, "out\n");
    EXPECT_THAT(outcome.err, testing::MatchesRegex("dubhe-cli: [^\n]*no CUDA driver[^\n]*\nerr\n"));
    EXPECT_FALSE(std::filesystem::exists(recording()));
}

TEST_F(Record, TheProgramsOwnOptionsStayItsOwn) {
    EXPECT_EQ(run({"record", "--", "echo", "--limit", "5", "-o", "--", "x"}).out, "--limit 5 -o -- x\n");
}

TEST_F(Record, ASignalThatEndsTheProgramIsToldAsAShellDoes) {
    EXPECT_EQ(run({"record", "-o", recording(), "--", "sh", "-c", "kill -9 $$"}).exit_code, 128 + SIGKILL);
}

TEST_F(Record, SaysWhatCannotBeStarted) {
    const Outcome outcome = run({"record", "-o", recording(), "--", "no-such-program"});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("no-such-program"));
}

TEST_F(Record, RefusesBeforeTheProgramRuns) {
    const std::string mark = (folder() / "ran").string();
    const auto refused = [&](std::vector<std::string> options) {
        options.insert(options.begin(), "record");
        options.insert(options.end(), {"--", "touch", mark});
        const Outcome outcome = run(options);
        EXPECT_NE(outcome.exit_code, 0);
        EXPECT_FALSE(std::filesystem::exists(mark));
        return outcome.err;
    };
    EXPECT_THAT(refused({"--limit", "much"}), HasSubstr("--limit"));
    EXPECT_THAT(refused({"--limit", "10B"}), HasSubstr("4 KiB"));
    EXPECT_THAT(refused({"-o", (folder() / "none" / "x.dubherec").string()}), HasSubstr("none"));
    EXPECT_THAT(refused({"-o", folder().string()}), HasSubstr(folder().filename().string()));
}

} // namespace
} // namespace dubhe::test
